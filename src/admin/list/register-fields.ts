import type { KindCapabilities, SharedKinds } from "../../kinds/contract.ts";
import type { Field } from "../../metadata/field.ts";
import type { ObjectPlan, Register } from "../../metadata/register.ts";
import type { Configured, Json, WireRecord } from "../../metadata/verdict.ts";

/** The member at a dotted path, through groups. */
export function fieldAt(plan: ObjectPlan, path: string): Field | undefined {
  const [name, ...rest] = path.split(".");
  const field = plan.fields.find((one) => one.name === name) ?? undefined;
  if (rest.length === 0) return field;
  return field?.object ? fieldAt(field.object, rest.join(".")) : undefined;
}

export function fieldsAt(register: Register, paths: readonly string[]): readonly Field[] {
  return paths.flatMap((path) => fieldAt(register, path) ?? []);
}

/** Under the names the company gave them, without those it hides. */
export const configuredFields = (fields: readonly Field[], configured: Configured = {}): readonly Field[] =>
  fields
    .filter(({ path }) => configured[path]?.visible !== false)
    .map((field) => ({ ...field, title: configured[field.path]?.title ?? field.title }));

/** Value at a dotted path of a record; absent is null. */
export function valueAt(record: WireRecord, path: string): Json {
  let value: Json = record;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    value = (value as WireRecord)[step] ?? null;
  }
  return value;
}

/** What a row shows at a path: a bare reference by the label that came beside it. */
export function shownAt(record: WireRecord, path: string): Json {
  return valueAt(record, `rotulos.${path}`) ?? valueAt(record, path);
}

/** How a record is named, from its display members. References in it show their own name. */
export function labelOf(register: Register, record: WireRecord, kinds: SharedKinds): string {
  const parts = register.display.map((part) => {
    if (typeof part === "string") return part;
    const path = part.steps.join(".");
    const field = fieldAt(register, path);
    const value = shownAt(record, path);
    return field ? (kinds.get(field.kind)?.format(value, field) ?? "") : typeof value === "string" ? value : "";
  });
  return parts.join("").trim() || `#${String(record.id ?? "")}`;
}

/** Members a list can show besides its own columns: stored ones of a single value. */
export function addableFields(register: Register, kinds: SharedKinds): readonly Field[] {
  const own = new Set(register.list.columns);
  const inside = (plan: ObjectPlan): readonly Field[] =>
    plan.fields.flatMap((field) => {
      const can = kinds.get(field.kind)?.can;
      if (can?.group && field.object) return inside(field.object);
      if (!can || can.rows || can.references || can.values || can.file || can.secret || can.long) return [];
      return field.writeOnly || field.computed?.mode === "query" || own.has(field.path) ? [] : [field];
    });
  return inside(register);
}

/** Whether the server sorts by a member: by those its list names. */
export function isSortable({ list, displayFields }: Register, { path, kind }: Field, kinds: SharedKinds): boolean {
  const can = kinds.get(kind)?.can;
  if (!can || can.references || can.values || can.rows || can.group || can.file) return false;
  return [
    ...list.columns,
    ...displayFields,
    ...list.filters.map((one) => one.path),
    ...list.sort.map((one) => one.path),
  ].includes(path);
}

/** Members one value can be given to many records at once. */
export function bulkFields(register: Register, kinds: SharedKinds): readonly Field[] {
  const isPlain = (can: KindCapabilities | undefined): boolean =>
    can !== undefined && !can.group && !can.rows && !can.file && !can.secret;
  const dated = new Set(register.history ? [register.history.by, ...register.history.fields] : []);
  const unique = new Set(register.unique.flatMap(({ by }) => (by.length === 1 ? by : [])));
  return register.fields.filter(
    (field) =>
      !field.readOnly &&
      !field.writeOnly &&
      !field.computed &&
      !dated.has(field.name) &&
      !unique.has(field.name) &&
      isPlain(kinds.get(field.kind)?.can),
  );
}
