import type { Ref } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { AuditEntry } from "../contract.ts";
import type { Call } from "../parts.ts";
import { farTargets } from "../read/shown.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { labelsOf } from "../sheet/labels.ts";
import type { Change } from "./changes.ts";

const idsIn = (value: unknown): readonly number[] =>
  [value].flat().flatMap((one) => (typeof one === "number" && Number.isInteger(one) ? [one] : []));

type Labels = ReadonlyMap<number, string>;

/**
 * Changes with what their references are called today, as far as the reader reaches them: bare ones beside the change, as the list of the
 * register shows them, those to records of any company in their place.
 */
export async function nameTargets(
  call: Call,
  shape: RegisterShape,
  entries: readonly AuditEntry[],
): Promise<readonly AuditEntry[]> {
  const wanted = new Map<string, { readonly ref: Ref; readonly ids: Set<number> }>();
  const want = (key: string, ref: Ref, ids: readonly number[]): void => {
    const known = wanted.get(key) ?? { ref, ids: new Set<number>() };
    wanted.set(key, known);
    for (const id of ids) known.ids.add(id);
  };
  for (const change of entries.flatMap(({ changes }) => changes)) {
    const { ref } = shape.byPath.get(change.field)?.field ?? {};
    if (ref?.bare) want(change.field, ref, [...idsIn(change.before), ...idsIn(change.after)]);
    far(shape, change, (record, target) => {
      want(target.register, target, idsIn(record.id));
      return record;
    });
  }
  if (wanted.size === 0) return entries;
  const found = new Map<string, Labels>();
  for (const [key, { ref, ids }] of wanted) found.set(key, await labelsOf(call, ref, [...ids]));
  return entries.map((entry) => ({ ...entry, changes: entry.changes.map((change) => named(shape, change, found)) }));
}

function named(shape: RegisterShape, change: Change, found: ReadonlyMap<string, Labels>): AuditEntry["changes"][number] {
  const told = far(shape, change, (record, { register }) => {
    const nome = found.get(register)?.get(Number(record.id));
    return nome === undefined ? record : { ...record, nome };
  });
  const beside = shape.byPath.get(change.field)?.field.ref?.bare ? found.get(change.field) : undefined;
  return beside === undefined ? told : { ...told, names: Object.fromEntries(beside) };
}

function far(shape: RegisterShape, change: Change, put: Parameters<typeof farTargets>[2]): Change {
  const field = shape.byPath.get(change.field)?.field;
  const value = (of: Json): Json => (field === undefined ? of : farTargets(field, of, put));
  return { ...change, before: value(change.before), after: value(change.after) };
}
