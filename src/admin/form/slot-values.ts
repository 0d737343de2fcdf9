import type { Field } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { FormStore } from "./form-store.ts";
import { fieldAt } from "./paths.ts";

/** Values as react-hook-form holds them. */
export type Values = Record<string, unknown>;

/** A member as inputs of react-admin expect it: an empty list is a list. A copy, because react-hook-form writes into what it is given. */
export const outward = (field: Field | undefined, value: Json): unknown =>
  structuredClone(field?.type === "array" ? (value ?? []) : value);

export const allOutward = (store: FormStore): Values =>
  Object.fromEntries(store.register.fields.map((field) => [field.name, outward(field, store.value(field.name))]));

/** Sets the leaves that differ, and no others: the row or input being typed in is not drawn anew. */
export function setChanged(set: (path: string, value: unknown) => void, path: string, now: unknown, was: unknown): void {
  if (same(now, was)) return;
  if (isTree(now) && isTree(was) && sameShape(now, was)) {
    for (const key of Object.keys(now)) setChanged(set, `${path}.${key}`, now[key], was[key]);
  } else set(path, now);
}

/** Writes into the draft what was changed in inputs. `onReference`: another record was chosen, whose name is not known here. */
export function pullChanged(
  store: FormStore,
  path: string,
  [was, now]: readonly [unknown, unknown],
  onReference: (path: string) => void,
): void {
  if (same(now, was)) return;
  if (fieldAt(store.register, path)?.kind === "reference" && isTree(now)) {
    const [id, old] = [now.id ?? null, (isTree(was) ? was.id : was) ?? null];
    if (id === old) return;
    store.write(path, id === null ? null : { id: Number(id) });
    if (id !== null) onReference(path);
  } else if (isTree(now) && isTree(was) && sameShape(now, was)) {
    for (const key of Object.keys(now)) pullChanged(store, `${path}.${key}`, [was[key], now[key]], onReference);
  } else store.write(path, structuredClone(now ?? null) as Json);
}

const isTree = (value: unknown): value is Values => typeof value === "object" && value !== null;

const sameShape = (a: Values, b: Values): boolean =>
  Array.isArray(a) === Array.isArray(b) && (!Array.isArray(a) || a.length === (b as unknown as unknown[]).length);

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a ?? null, b ?? null)) return true;
  if (!isTree(a) || !isTree(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]));
}
