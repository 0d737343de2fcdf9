import type { AuditEntry } from "../contract.ts";
import type { Call } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { labelsOf } from "../sheet/labels.ts";

const idsIn = (value: unknown): readonly number[] =>
  [value].flat().flatMap((one) => (typeof one === "number" && Number.isInteger(one) ? [one] : []));

/** Changes of bare references, with what they are called beside them, as the list of the register shows it. */
export async function nameBare(call: Call, shape: RegisterShape, entries: readonly AuditEntry[]): Promise<readonly AuditEntry[]> {
  const wanted = new Map<string, Set<number>>();
  for (const { changes } of entries)
    for (const { field, before, after } of changes) {
      if (!shape.byPath.get(field)?.field.ref?.bare) continue;
      const ids = wanted.get(field) ?? new Set<number>();
      wanted.set(field, ids);
      for (const id of [...idsIn(before), ...idsIn(after)]) ids.add(id);
    }
  if (wanted.size === 0) return entries;
  const names = new Map<string, Readonly<Record<string, string>>>();
  for (const [path, ids] of wanted) {
    const ref = shape.byPath.get(path)?.field.ref;
    if (ref) names.set(path, Object.fromEntries(await labelsOf(call, ref, [...ids])));
  }
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const known = names.get(change.field);
      return known === undefined ? change : { ...change, names: known };
    }),
  }));
}
