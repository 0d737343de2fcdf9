import type { Field } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { KindShared } from "../contract.ts";
import { between, seeded } from "../seeded.ts";
import { normalText } from "../text-face.ts";

/** One of the declared options. */
export const kindShared: KindShared = {
  name: "option",
  title: "Escolha",
  types: ["string", "integer"],
  can: { ordered: true, options: true },
  normalize: normalText,
  parse(text, field) {
    const bare = text.trim();
    if (bare === "") return { value: null };
    const folded = bare.toLocaleLowerCase("pt-BR");
    const found =
      field.options?.find((option) => option.label.toLocaleLowerCase("pt-BR") === folded) ??
      field.options?.find((option) => String(option.value) === bare);
    return found ? { value: found.value } : { error: "Opção inexistente" };
  },
  format: (value, field) => labelOf(value, field),
  samples: {
    field: {
      type: "string",
      options: [
        { value: "E", label: "Estabelecimento" },
        { value: "O", label: "Obra" },
      ],
      shape: { enum: ["E", "O"] },
    },
    valid: ["E", "O"],
    invalid: ["X", 1],
  },
  generate(seed, field) {
    const open = (field.options ?? []).filter((option) => !option.retired);
    return open[between(seeded(seed), 0, open.length - 1)]?.value ?? null;
  },
};

function labelOf(value: Json, field: Field): string {
  if (value === null || value === undefined) return "";
  return field.options?.find((option) => option.value === value)?.label ?? String(value);
}
