import { valueAt } from "../../kinds/shown-value.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { StoredRecord } from "../providers/wire.ts";
import type { ListRowPlace } from "./tree-row.ts";

/**
 * Records as an indented tree: each under the one its `parent` member refers to, in the order given. A record whose
 * parent is not among them stands at the root, so that a search never hides what it found. A circle is cut where it began.
 */
export function treeOrder(
  records: readonly StoredRecord[],
  parent: string,
  closed: ReadonlySet<number> = new Set(),
): readonly ListRowPlace[] {
  const present = new Set(records.map(({ id }) => id));
  const below = new Map<number | null, StoredRecord[]>();
  for (const record of records) {
    const id = parentId(record, parent);
    const place = id !== null && id !== record.id && present.has(id) ? id : null;
    const level = below.get(place) ?? [];
    level.push(record);
    below.set(place, level);
  }
  const rows: ListRowPlace[] = [];
  const seen = new Set<number>();
  const walk = (level: readonly StoredRecord[], depth: number, shown: boolean): void => {
    for (const [at, record] of level.entries()) {
      if (seen.has(record.id)) continue;
      seen.add(record.id);
      const inside = below.get(record.id) ?? [];
      const open = !closed.has(record.id);
      if (shown)
        rows.push({ key: String(record.id), record, depth, children: inside.length, open, at: at + 1, of: level.length });
      walk(inside, depth + 1, shown && open);
    }
  };
  walk(below.get(null) ?? [], 0, true);
  for (const record of records) if (!seen.has(record.id)) walk([record], 0, true);
  return rows;
}

function parentId(record: WireRecord, path: string): number | null {
  const value = valueAt(record, path);
  if (typeof value === "number") return value;
  const id = typeof value === "object" && value !== null && !Array.isArray(value) ? (value as WireRecord).id : null;
  return typeof id === "number" ? id : null;
}
