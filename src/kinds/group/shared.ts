import type { KindShared } from "../contract.ts";

/** Members of one object, kept in columns of the record. */
export const kindShared: KindShared = {
  name: "group",
  title: "Grupo de campos",
  types: ["object"],
  can: { ordered: false, group: true },
  normalize: (value) => (value === "" ? null : value),
  parse: () => ({ error: "Informe cada campo do grupo" }),
  format: () => "",
  samples: { field: { type: "object" }, valid: [], invalid: [] },
  generate: () => null,
};
