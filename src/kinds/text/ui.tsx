import type { Field } from "../../metadata/field.ts";
import { typedUi } from "../typed-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

export const kindUi: KindUi = typedUi({
  shared: kindShared,
  width: widthOfText,
  boxText: (value) => (typeof value === "string" ? value : ""),
});

function widthOfText(field: Field): number {
  const longest = field.shape.maxLength ?? 255;
  if (longest <= 20) return 3;
  return longest <= 60 ? 4 : 6;
}
