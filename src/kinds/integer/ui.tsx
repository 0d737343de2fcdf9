import type { Field } from "../../metadata/field.ts";
import { typedUi } from "../typed-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

/** As many digits as the largest value has, and nothing else: where the declaration asks for it by `widget`. */
const digitsOf = ({ ui, shape }: Field): ((text: string) => string) | undefined =>
  ui.widget === "digits" ? (text) => text.replace(/\D/g, "").slice(0, String(shape.maximum ?? "").length || 15) : undefined;

export const kindUi: KindUi = typedUi({ shared: kindShared, width: 3, align: "end", inputMode: "numeric", cleanOf: digitsOf });
