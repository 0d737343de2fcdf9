import type { KindShared } from "../contract.ts";

/** Authorities by their names, without order or repetition; which ones there are, the server knows. */
export const kindShared: KindShared = {
  name: "rights",
  title: "Permissões",
  types: ["array"],
  can: { ordered: false, values: true, rights: true },
  normalize(value) {
    if (!Array.isArray(value)) return value === "" ? null : value;
    const names = value.map((one) => (typeof one === "string" ? one.trim() : one));
    if (names.length === 0) return null;
    return names.every((one) => typeof one === "string") ? [...new Set(names)].sort() : names;
  },
  parse(text) {
    const names = text
      .split("|")
      .map((name) => name.trim())
      .filter(Boolean);
    return { value: names.length === 0 ? null : [...new Set(names)].sort() };
  },
  format: (value) => (Array.isArray(value) ? value.map(String).join(" | ") : ""),
  samples: {
    field: { type: "array", item: { kind: "text", type: "string", shape: { maxLength: 120, pattern: "^ROLE_[A-Z0-9_]+$" } } },
    valid: [["ROLE_EXEMPLO_VER"], ["ROLE_EXEMPLO_EDITAR", "ROLE_EXEMPLO_VER"]],
    invalid: ["ROLE_EXEMPLO_VER", ["exemplo"], [1]],
  },
  // Such as every installation has: one that is not there is refused when it is stored.
  generate: (seed) => ["ROLE_CAD_INFO_PESSOAL", "ROLE_METRICAS_VER"].slice(seed % 2),
};
