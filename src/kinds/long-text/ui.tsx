import { typedUi } from "../typed-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

export const kindUi: KindUi = typedUi({ shared: kindShared, width: 12, rows: 3, noFilter: true });
