import type { StoredRecord } from "../providers/wire.ts";
import { type ListRowPlace, placeOf, type TreeLevel } from "./tree-row.ts";

/** Lines of a level that are asked for at once. */
export const PIECE = 50;

/** What is known of a level: how many lines it has, and those that came. */
export interface KnownLevel {
  readonly total: number;
  readonly record: (at: number) => StoredRecord | undefined;
}

/** The lines of a tree read level by level: those that did not come yet keep their place. */
export function levelRows(
  levels: ReadonlyMap<TreeLevel, KnownLevel>,
  open: ReadonlySet<number>,
  place: TreeLevel = "raiz",
  depth = 0,
  expected = 0,
): readonly ListRowPlace[] {
  const level = levels.get(place);
  const total = level?.total ?? expected;
  const rows: ListRowPlace[] = [];
  for (let index = 0; index < total; index++) {
    const record = level?.record(index) ?? null;
    const children = record ? placeOf(record).children : 0;
    const isOpen = record !== null && children > 0 && open.has(record.id);
    rows.push({
      key: record ? String(record.id) : `${place}:${index}`,
      record,
      depth,
      children,
      open: isOpen,
      at: index + 1,
      of: total,
      piece: { place, page: Math.floor(index / PIECE) + 1 },
    });
    if (record && isOpen) for (const row of levelRows(levels, open, record.id, depth + 1, children)) rows.push(row);
  }
  return rows;
}
