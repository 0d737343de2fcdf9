import type { Field } from "../../../metadata/field.ts";
import { fold } from "../../../metadata/fold.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { Register } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";

/** The reference's id in the company the key is asked for; undefined when it has no counterpart there. */
export type Relink = (field: Field, id: number) => number | undefined;

/**
 * What makes a record the same one in two companies: its first unconditional uniqueness, else what it is called. Case and accents
 * are folded as the database folds them. Null when nothing of it is filled.
 */
export function naturalKey(register: Register, record: WireRecord, relink: Relink = (_field, id) => id): string | null {
  const parts = keyPaths(register).map((path) => partOf(register, record, path, relink));
  return parts.some((part) => part !== "") ? JSON.stringify(parts) : null;
}

function keyPaths(register: Register): readonly string[] {
  const unique = register.unique.find(({ when, period }) => when === undefined && period === undefined);
  return unique?.by ?? register.displayFields;
}

function partOf(register: Register, record: WireRecord, path: string, relink: Relink): string {
  let value: Json | undefined = record;
  let field: Field | undefined;
  let { fields } = register;
  for (const step of path.split(".")) {
    field = fields.find(({ name }) => name === step);
    fields = field?.object?.fields ?? [];
    value = isRecord(value) ? value[step] : undefined;
  }
  if (value === undefined || value === null) return "";
  const id = field?.ref === undefined ? undefined : idOf(value);
  if (field !== undefined && id !== undefined) return `#${relink(field, id) ?? `?${id}`}`;
  return typeof value === "string" ? fold(value.trim()) : JSON.stringify(value);
}

/** The id of a reference in either form. */
export function idOf(value: Json): number | undefined {
  if (typeof value === "number") return value;
  return isRecord(value) && typeof value.id === "number" ? value.id : undefined;
}

/** How a reference is called that travels with its name. */
export function shortName(reference: WireRecord): string {
  return Object.entries(reference)
    .filter(([name, value]) => name !== "id" && (typeof value === "string" || typeof value === "number"))
    .map(([, value]) => String(value))
    .join(" - ");
}
