import type { KindShared } from "../contract.ts";

/** Objects of a list, kept in a child table in their order. */
export const kindShared: KindShared = {
  name: "rows",
  title: "Tabela de itens",
  types: ["array"],
  can: { ordered: false, rows: true },
  normalize: (value) => (value === "" || (Array.isArray(value) && value.length === 0) ? null : value),
  parse: () => ({ error: "Informe um item por linha" }),
  format: (value) => (Array.isArray(value) ? `${value.length} ${value.length === 1 ? "item" : "itens"}` : ""),
  samples: { field: { type: "array" }, valid: [], invalid: [] },
  generate: () => null,
};
