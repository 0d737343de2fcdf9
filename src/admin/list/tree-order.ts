import type { WireRecord } from "../../metadata/verdict.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { valueAt } from "./register-fields.ts";

export interface TreeRow {
  readonly record: StoredRecord;
  readonly depth: number;
  readonly children: number;
}

/**
 * Records as an indented tree: each under the one its `parent` member refers to, in the order given. A record whose
 * parent is not among them stands at the root, so that a search never hides what it found. A circle is cut where it began.
 */
export function treeOrder(
  records: readonly StoredRecord[],
  parent: string,
  closed: ReadonlySet<number> = new Set(),
): readonly TreeRow[] {
  const present = new Set(records.map(({ id }) => id));
  const below = new Map<number | null, StoredRecord[]>();
  for (const record of records) {
    const id = parentId(record, parent);
    const place = id !== null && id !== record.id && present.has(id) ? id : null;
    below.set(place, [...(below.get(place) ?? []), record]);
  }
  const rows: TreeRow[] = [];
  const seen = new Set<number>();
  const walk = (place: number | null, depth: number, shown: boolean): void => {
    for (const record of below.get(place) ?? []) {
      if (seen.has(record.id)) continue;
      seen.add(record.id);
      if (shown) rows.push({ record, depth, children: below.get(record.id)?.length ?? 0 });
      walk(record.id, depth + 1, shown && !closed.has(record.id));
    }
  };
  walk(null, 0, true);
  for (const record of records)
    if (!seen.has(record.id)) {
      seen.add(record.id);
      rows.push({ record, depth: 0, children: below.get(record.id)?.length ?? 0 });
      walk(record.id, 1, !closed.has(record.id));
    }
  return rows;
}

function parentId(record: WireRecord, path: string): number | null {
  const value = valueAt(record, path);
  if (typeof value === "number") return value;
  const id = typeof value === "object" && value !== null && !Array.isArray(value) ? (value as WireRecord).id : null;
  return typeof id === "number" ? id : null;
}
