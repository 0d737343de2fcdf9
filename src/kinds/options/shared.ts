import type { Field } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { KindShared } from "../contract.ts";
import { normalText } from "../text-face.ts";

/** Several of the declared options, without order or repetition. */
export const kindShared: KindShared = {
  name: "options",
  title: "Escolha múltipla",
  types: ["array"],
  can: { ordered: false, options: true, values: true },
  normalize(value) {
    if (!Array.isArray(value)) return value;
    return value.length === 0 ? null : [...new Set(value.map(normalText))];
  },
  parse(text, field) {
    const parts = text
      .split("|")
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.length === 0) return { value: null };
    const values: Json[] = [];
    for (const part of parts) {
      const found = field.options?.find((option) => option.label.toLocaleLowerCase("pt-BR") === part.toLocaleLowerCase("pt-BR"));
      if (!found) return { error: `Opção inexistente: ${part}` };
      values.push(found.value);
    }
    return { value: values };
  },
  format: (value, field) => (Array.isArray(value) ? value.map((one) => labelOf(one, field)).join(" | ") : ""),
  samples: {
    field: {
      type: "array",
      options: [
        { value: "a", label: "A" },
        { value: "b", label: "B" },
      ],
      item: { kind: "option", type: "string", shape: { enum: ["a", "b"] } },
    },
    valid: [["a"], ["a", "b"]],
    invalid: [["c"], "a"],
  },
  generate(seed, field) {
    const all = (field.options ?? []).filter((option) => !option.retired).map((option) => option.value);
    return all.filter((_, index) => (seed >> index) % 2 === 0 || index === seed % all.length);
  },
};

function labelOf(value: Json, field: Field): string {
  return field.options?.find((option) => option.value === value)?.label ?? String(value);
}
