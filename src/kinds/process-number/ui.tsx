import { typedUi } from "../typed-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

export const kindUi: KindUi = typedUi({
  shared: kindShared,
  width: 4,
  inputMode: "numeric",
  mask: { patterns: ["00000.000000/0000-00", "0000000-00.0000.0.00.0000", "000000000000000000000"] },
});
