import type { KindCapabilities, SharedKinds } from "../../kinds/contract.ts";
import type { Field } from "../../metadata/field.ts";
import { fieldAt } from "../../metadata/field-at.ts";
import type { ObjectPlan, Register } from "../../metadata/register.ts";
import type { Configured } from "../../metadata/verdict.ts";

export function fieldsAt(register: Register, paths: readonly string[]): readonly Field[] {
  return paths.flatMap((path) => fieldAt(register, path) ?? []);
}

/** Under the names the company gave them, without those it hides. */
export const configuredFields = (fields: readonly Field[], configured: Configured = {}): readonly Field[] =>
  fields
    .filter(({ path }) => configured[path]?.visible !== false)
    .map((field) => ({ ...field, title: configured[field.path]?.title ?? field.title }));

/** Members a list can show besides its own columns: stored ones of a single value, and of those that are to be named, the named. */
export function addableFields(register: Register, kinds: SharedKinds, configured: Configured = {}): readonly Field[] {
  const own = new Set(register.list.columns);
  const inside = (plan: ObjectPlan): readonly Field[] =>
    plan.fields.flatMap((field) => {
      if (plan.configurable?.named && configured[field.path]?.title === undefined) return [];
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
