import { sql } from "kysely";
import { seeingAll } from "../../../db/seeing-all.ts";
import type { StoredCall } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Registry } from "../../../metadata/register.ts";
import { closedFor } from "./closed-for.ts";
import { type Decider, type LineRefusal, refusalsOf } from "./impediments.ts";
import { dayOf, kindOfTable } from "./kinds.ts";
import { type LiveRow, liveRows } from "./live-rows.ts";
import { withLimits } from "./over-limits.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";

/**
 * Every line of a table as it is decided about, those kept apart from whoever decides as well: each with the limit it would pass and the
 * day that is closed to it. A table without a day of its own is judged by what no day changes: which entries stand on it is asked once
 * it is applied.
 */
export async function judgedTable({ queries, context, record, id }: StoredCall, registry: Registry): Promise<readonly LiveRow[]> {
  const kind = kindOfTable(record);
  const own = dayOf(record, undefined);
  const asked = { day: own ?? context.today, company: context.company };
  return seeingAll(queries, async () => {
    const live = await liveRows(queries, registry, kind, { table: id, day: asked.day });
    const rows = await withLimits(queries, registry, kind, live, asked);
    const fechado = own === undefined ? null : await closedFor(queries, registry, kind, asked);
    if (own === undefined) return rows.map((row) => ({ ...row, naData: false }));
    return fechado === null ? rows : rows.map((row) => ({ ...row, fechado }));
  });
}

/** What is in the way of lines, said of each; a line kept apart from whoever decides is not named. REAJUSTE_IMPEDIDO unless there is nothing. */
export async function demandSound(
  call: StoredCall,
  registry: Registry,
  live: readonly LiveRow[],
  {
    decider,
    message,
    more = [],
  }: { readonly decider: Decider; readonly message: (lines: number) => string; readonly more?: readonly LineRefusal[] },
): Promise<void> {
  const refused = [...refusalsOf(live, decider), ...more];
  if (refused.length === 0) return;
  const seen = await seenLines(call, registry);
  const told = refused.filter(({ linha }) => seen.has(linha));
  const errors = told.map(({ linha, code, message: why }) => ({ field: `linhas.${linha}`, code, message: why }));
  if (told.length < refused.length) errors.push({ field: "linhas", code: "RESTRITO", message: texts.apartImpeded });
  throw new AppError("REAJUSTE_IMPEDIDO", { message: message(new Set(refused.map(({ linha }) => linha)).size), errors });
}

/** Ids of the lines that whoever asks sees. */
export async function seenLines({ queries, record, id }: StoredCall, registry: Registry): Promise<ReadonlySet<number>> {
  const lines = storedOf(registry, kindOfTable(record).id);
  const { rows } = await sql<{ id: number }>`
    select r.id from ${lines.table} r where ${lines.of("r", "tabela")} = ${id}`.execute(queries);
  return new Set(rows.map((row) => Number(row.id)));
}
