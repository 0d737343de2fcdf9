import { isRecord } from "../../metadata/json.ts";
import type { KindShared } from "../contract.ts";
import { referenceLabel } from "../reference-label.ts";

/** One record of another register: `{id, …}` on the wire, or a bare id where the specification names an `xId`. */
export const kindShared: KindShared = {
  name: "reference",
  title: "Referência",
  types: ["object", "integer"],
  can: { ordered: false, reference: true },
  normalize(value) {
    if (value === "") return null;
    if (!isRecord(value)) return value;
    const { id } = value;
    if (id === undefined && Object.keys(value).length > 0) return value;
    return id === undefined || id === null || id === "" ? null : { id };
  },
  parse(text, field) {
    const bare = text.trim();
    if (bare === "") return { value: null };
    if (!/^\d{1,15}$/.test(bare)) return { error: "Registro não encontrado" };
    return { value: field.ref?.bare ? Number(bare) : { id: Number(bare) } };
  },
  format(value, field) {
    if (!isRecord(value)) return typeof value === "number" ? String(value) : "";
    return referenceLabel(value, field);
  },
  samples: {
    field: { type: "object", ref: { register: "geral/estados", onDelete: "restrict", bare: false, facts: [] } },
    valid: [{ id: 1 }],
    invalid: [{ codigo: 1 }, { id: "1" }, "1"],
  },
  generate: (seed, field) => (field.ref?.bare ? (seed % 5) + 1 : { id: (seed % 5) + 1 }),
};
