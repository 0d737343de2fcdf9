import { type RawBuilder, sql } from "kysely";
import type { RowsRead } from "../../src/engine/report/row-source.ts";

/** Months asked for by `mesIni` and `mesFim`, in brackets: `inicio` and `fim`, the first and the last day of each. */
export function monthsAsked(read: RowsRead): RawBuilder<unknown> {
  const [from, to] = [read.text("mesIni") ?? read.today.slice(0, 7), read.text("mesFim") ?? read.today.slice(0, 7)];
  return sql`(select m::date as inicio, (m + interval '1 month' - interval '1 day')::date as fim
    from generate_series(${`${from}-01`}::date, ${`${to}-01`}::date, interval '1 month') m limit 600)`;
}

/** A number for a month of a company, the same at every reading. */
export const monthId = (company: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${company} * 1000000 + extract(year from ${day}) * 100 + extract(month from ${day}))::bigint`;
