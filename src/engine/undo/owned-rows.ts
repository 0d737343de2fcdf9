import { sql } from "kysely";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** Rows of one table as they were; owners stand before what they own. */
export interface KeptRows {
  readonly table: string;
  readonly rows: readonly WireRecord[];
}

/** Rows that lost their reference to a deleted one. */
export interface Loosened {
  readonly table: string;
  readonly column: string;
  readonly target: Json;
  readonly ids: readonly Json[];
}

export interface Kept {
  readonly rows: readonly KeptRows[];
  readonly loosened: readonly Loosened[];
}

interface Found {
  readonly table: string;
  readonly column: string;
  readonly targets: readonly Json[];
}

/** A record that owns more than this is deleted for good. */
const MOST_ROWS = 2000;

/** All that the database takes away with a record, and what it only empties; null where that is too much to keep. */
export async function ownedRows(call: Call, shape: RegisterShape, id: number): Promise<Kept | null> {
  const rows: KeptRows[] = [];
  const loosened: Loosened[] = [];
  const seen = new Set<string>();
  const waiting: Found[] = [{ table: shape.table.name, column: "id", targets: [id] }];
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    const { table } = one;
    const key = (row: WireRecord): string => `${table} ${row.id ?? `${row.dono_id} ${row.alvo_id}`}`;
    const fresh = (await rowsOf(call, one)).filter((row) => !seen.has(key(row)));
    if (fresh.length === 0) continue;
    for (const row of fresh) seen.add(key(row));
    if (seen.size > MOST_ROWS) return null;
    rows.push({ table, rows: fresh });
    const targets = fresh.flatMap((row) => (row.id === undefined ? [] : [row.id]));
    for (const { owner, column, onDelete } of call.parts.shapes.dependantsOf(table)) {
      if (onDelete === "cascade") waiting.push({ table: owner, column, targets });
      if (onDelete !== "set null") continue;
      for (const target of targets) {
        const emptied = await rowsOf(call, { table: owner, column, targets: [target] });
        if (emptied.length > MOST_ROWS) return null;
        const ids = emptied.flatMap((row) => (row.id === undefined ? [] : [row.id]));
        if (ids.length > 0) loosened.push({ table: owner, column, target, ids });
      }
    }
  }
  return { rows, loosened };
}

async function rowsOf(call: Call, { table, column, targets }: Found): Promise<readonly WireRecord[]> {
  if (targets.length === 0) return [];
  const { rows } = await sql<{ row: WireRecord }>`select to_jsonb(t) as row from ${sql.table(table)} t
    where t.${sql.ref(column)} = any(${targets.map(Number)}) limit ${MOST_ROWS + 1}`.execute(call.queries);
  return rows.map(({ row }) => row);
}
