import { typedUi } from "../typed-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

export const kindUi: KindUi = typedUi({
  shared: kindShared,
  width: 3,
  inputMode: "tel",
  mask: { patterns: ["(00) 0000-0000", "(00) 00000-0000"] },
});
