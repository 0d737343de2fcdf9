import { typedUi } from "../typed-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

export const kindUi: KindUi = typedUi({
  shared: kindShared,
  width: 4,
  inputMode: "numeric",
  mask: { patterns: ["000.000.000/000-00"] },
});
