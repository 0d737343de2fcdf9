import { typedUi } from "../typed-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

export const kindUi: KindUi = typedUi({ shared: kindShared, width: 4, mask: { patterns: ["**.***.***/****-00"], upper: true } });
