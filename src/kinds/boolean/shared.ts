import type { KindShared } from "../contract.ts";

const YES = new Set(["sim", "s", "true", "verdadeiro", "1", "x"]);
const NO = new Set(["não", "nao", "n", "false", "falso", "0"]);

/** Sim or Não; empty only where the field has no default. */
export const kindShared: KindShared = {
  name: "boolean",
  title: "Sim ou não",
  types: ["boolean"],
  can: { ordered: false },
  normalize: (value) => (value === "" ? null : value),
  parse(text) {
    const bare = text.trim().toLowerCase();
    if (bare === "") return { value: null };
    if (YES.has(bare)) return { value: true };
    return NO.has(bare) ? { value: false } : { error: "Informe Sim ou Não" };
  },
  format: (value) => (typeof value === "boolean" ? (value ? "Sim" : "Não") : ""),
  samples: { field: {}, valid: [true, false], invalid: ["true", 1] },
  generate: (seed) => seed % 2 === 0,
};
