import type { KindShared } from "../contract.ts";
import { normalText } from "../text-face.ts";

/** Several plain values (e-mails, codes) in their order. */
export const kindShared: KindShared = {
  name: "values",
  title: "Lista de valores",
  types: ["array"],
  can: { ordered: false, values: true },
  normalize(value) {
    if (!Array.isArray(value)) return value === "" ? null : value;
    const items = value.map(normalText);
    while (items.length > 0 && items.at(-1) === null) items.pop();
    return items.length === 0 ? null : items;
  },
  parse(text, field) {
    const parts = text
      .split("|")
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.length === 0) return { value: null };
    return { value: field.item?.type === "integer" || field.item?.type === "number" ? parts.map(Number) : parts };
  },
  format: (value) => (Array.isArray(value) ? value.map(String).join(" | ") : ""),
  samples: {
    field: { type: "array", item: { kind: "text", type: "string", shape: { maxLength: 20 } } },
    valid: [["um", "dois"]],
    invalid: ["um", [1]],
  },
  generate(seed, field) {
    if (field.item?.kind === "email") return [`contato${seed % 1000}@exemplo.com.br`];
    return field.item?.type === "integer" || field.item?.type === "number" ? [seed % 10] : [`valor ${seed % 100}`];
  },
};
