import type { Json } from "../../metadata/verdict.ts";
import type { KindShared } from "../contract.ts";

/** Several records of another register, a set: `[{id, …}]`, or `[id]` where the specification names `xIds`. */
export const kindShared: KindShared = {
  name: "references",
  title: "Lista de referências",
  types: ["array"],
  can: { ordered: false, references: true },
  normalize(value) {
    if (!Array.isArray(value)) return value === "" ? null : value;
    const seen = new Map<Json | undefined, Json>();
    for (const item of value) {
      const id = idOf(item);
      seen.set(id, typeof item === "object" && item !== null && id !== undefined ? { id } : item);
    }
    return seen.size === 0 ? null : [...seen.values()];
  },
  parse(text, field) {
    const parts = text
      .split("|")
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.length === 0) return { value: null };
    if (!parts.every((part) => /^\d{1,15}$/.test(part))) return { error: "Registro não encontrado" };
    return { value: parts.map((part) => (field.ref?.bare ? Number(part) : { id: Number(part) })) };
  },
  format: (value) => (Array.isArray(value) ? value.map((item) => String(idOf(item) ?? "")).join(" | ") : ""),
  samples: {
    field: { type: "array", ref: { register: "sst/epcs", onDelete: "restrict", bare: true, facts: [] } },
    valid: [[1], [1, 2]],
    invalid: [["1"], 1],
  },
  generate: (seed, field) => (field.ref?.bare ? [(seed % 5) + 1] : [{ id: (seed % 5) + 1 }]),
};

function idOf(item: Json): Json | undefined {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
  const id = Object.entries(item).find(([name]) => name === "id")?.[1];
  return id === undefined ? JSON.stringify(item) : id;
}
