import { type RawBuilder, sql } from "kysely";
import { counterTotal, counterWrites } from "../../db/counter.ts";
import type { Call, Parts } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile } from "../statement/slot.ts";
import type { ListConditions } from "./conditions.ts";

/** How the total of a list is known. */
export interface Total {
  /** Tells statements apart that differ in how they count. */
  readonly variant: string;
  /** How many rows there were last time, and at most how many they were found among; absent while nobody counted. */
  readonly last?: { readonly found: number; readonly among: number };
  /** Part of the page's statement: the total, or NULL when a remembered count may still hold. */
  readonly now: RawBuilder<unknown>;
  /** Part of the page's statement: how often the listed rows were written, seen in the same snapshot. */
  readonly writes: RawBuilder<unknown>;
  settle(total: unknown, writes: unknown): Promise<number>;
}

interface Counted {
  readonly writes: number;
  readonly total: number;
}

const MOST = 2000;
const counts = new WeakMap<Parts["database"], Map<string, Counted>>();

/**
 * Plain lists and those by the active flag are never counted: counters hold their totals. Any other filter counts once and is
 * remembered under the sum of writes, which every commit raises and every page sees in its own snapshot: exact on every node.
 */
export function totalOf(call: Call, shape: RegisterShape, conditions: ListConditions): Total {
  const { register } = shape;
  const { owners, active } = conditions;
  if (conditions.plain) {
    return {
      variant: "counter",
      now: counterTotal(register, owners, active),
      writes: sql`null`,
      settle: async (total) => Number(total),
    };
  }
  const count = sql`(select count(*) from ${sql.table(shape.table.name)} t where ${conditions.where})`;
  if (!conditions.own) return { variant: "count", now: count, writes: sql`null`, settle: async (total) => Number(total) };
  const writesNow = counterWrites(register, owners);
  const known = counts.get(call.parts.database) ?? new Map<string, Counted>();
  counts.set(call.parts.database, known);
  const key = keyOf(call, register.id, conditions);
  const remember = (total: unknown, writes: unknown): number => {
    if (known.size >= MOST) known.clear();
    known.set(key, { writes: Number(writes), total: Number(total) });
    return Number(total);
  };
  const entry = known.get(key);
  return {
    variant: entry ? "known" : "first",
    ...(entry ? { last: { found: entry.total, among: entry.writes } } : {}),
    now: entry ? sql`null` : count,
    writes: writesNow,
    async settle(total, writes) {
      if (total !== null) return remember(total, writes);
      if (entry && entry.writes === Number(writes)) return entry.total;
      const { rows } = await sql<{ total: number; writes: number }>`select ${count} as total, ${writesNow} as writes`.execute(
        call.queries,
      );
      return remember(rows[0]?.total ?? 0, rows[0]?.writes ?? 0);
    },
  };
}

const keys = new WeakMap<ListConditions, string>();

function keyOf(call: Call, register: string, conditions: ListConditions): string {
  const known = keys.get(conditions);
  if (known !== undefined) return known;
  const { sql: text, parameters } = compile(call.queries, sql`${conditions.where}`);
  const key = JSON.stringify([register, conditions.owners, text, parameters]);
  keys.set(conditions, key);
  return key;
}
