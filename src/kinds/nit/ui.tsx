import { typedUi } from "../typed-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

export const kindUi: KindUi = typedUi({
  shared: kindShared,
  width: 3,
  inputMode: "numeric",
  mask: { patterns: ["000.00000.00-0"] },
});
