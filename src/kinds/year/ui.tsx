import { typedUi } from "../typed-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

const clean = (text: string): string => text.replace(/\D/g, "").slice(0, 4);

export const kindUi: KindUi = typedUi({ shared: kindShared, width: 2, align: "end", inputMode: "numeric", clean });
