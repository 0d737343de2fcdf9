import { typedUi } from "../typed-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

/** Spec 000 §5.1: digits only, at most ten characters; the colon is put in on leaving the box. */
const clean = (text: string): string => text.replace(/[^\d:]/g, "").slice(0, 10);

export const kindUi: KindUi = typedUi({
  shared: kindShared,
  width: 3,
  align: "end",
  inputMode: "numeric",
  placeholder: "h:mm",
  clean,
});
