import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { WriteOptions } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { idempotencyOf } from "../../../http/register-call.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { overBudget } from "./budget.ts";
import { moveClauses } from "./chain/clauses.ts";
import { closedFor } from "./closed-for.ts";
import { moveComments } from "./comments.ts";
import { type Decider, deciderOf, impedimentsOf, type Remark, warningsOf } from "./impediments.ts";
import { dayOf, type Kind, type KindCode, kindOf, kindOfTable } from "./kinds.ts";
import { type LiveRow, liveRows, liveTotals } from "./live-rows.ts";
import { withLimits } from "./over-limits.ts";
import { demandWholeSight, ownAreas, readTable } from "./own-lines.ts";
import { applyIndices, applyRanges, applyTalents, cancelApplied, checkTable, partImpeded, SEES_TABLES } from "./shared.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";
import { demandSalaries, proposerOf } from "./writer.ts";

const TABLES = tabelasReajustesColaboradores.id;

/** Applying a table, cancelling that, and what stands in the way. */
export function serveApplication(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, checkTable, async ({ id, query, request }) => {
    const context = request.context();
    const table = await readTable(deps, context, id);
    const kind = kindOfTable(table);
    const day = dayOf(table, query.data) ?? context.today;
    const { rows, over } = await withSettings(deps, context, table, {
      rows: await liveOf(deps, context, table, { kind, day: query.data, judged: true }),
      day,
    });
    const raises = ({ atual, proposto }: LiveRow): boolean => proposto !== null && proposto > (atual ?? 0);
    return rows.map((row) => ({
      id: row.id,
      nome: row.nome,
      ...remarksOf(row, deciderOf(context), raises(row) ? over : undefined),
    }));
  });

  for (const [call, tipo] of [
    [applyTalents, "C"],
    [applyRanges, "F"],
    [applyIndices, "I"],
  ] as const)
    serve(api, call, ({ id, body: { data }, request }) =>
      apply(deps, readerOf(request.context()), id, { tipo, data, idempotency: idempotencyOf({ request }) }),
    );

  serve(api, cancelApplied, async ({ id, request }) => {
    const told = await deps.engine().act(readerOf(request.context()), TABLES, id, "cancela", {}, { fixed: {} });
    return { estado: String(told.estado) };
  });

  serve(api, partImpeded, ({ id, body: { data }, request }) => part(deps, request.context(), id, data));
}

/** What is in the way of a line, and what else ought to be known of it. */
function remarksOf(row: LiveRow, decider: Decider, over: Awaited<ReturnType<typeof overBudget>>) {
  const [blocking, warning] = over === undefined ? [[], []] : over.blocks ? [[over.remark], []] : [[], [over.remark]];
  const impedimentos: readonly Remark[] = [...impedimentsOf(row, decider), ...blocking];
  const told = new Set(impedimentos.map(({ code }) => code));
  return { impedimentos, avisos: [...warningsOf(row), ...warning].filter(({ code }) => !told.has(code)) };
}

/** The same rows, with the limit each would pass, and the day up to which the company has closed theirs; and what their budget says. */
async function withSettings(
  { database, registry }: FeatureDeps,
  context: RequestContext,
  table: WireRecord,
  { rows, day }: { readonly rows: readonly LiveRow[]; readonly day: string },
) {
  const kind = kindOfTable(table);
  const asked = { day, company: context.company };
  return database.read(scopeOf(context), async (queries) => {
    const fechado = await closedFor(queries, registry(), kind, asked);
    const limited = await withLimits(queries, registry(), kind, rows, asked);
    return {
      rows: fechado === null ? limited : limited.map((row) => ({ ...row, fechado })),
      over: await overBudget(queries, registry(), { ...asked, table, rows }),
    };
  });
}

/** States in which what a table came to stands in its lines. */
export const DONE: readonly unknown[] = ["APLICADA", "CANCELADA"];

/** What a table proposes, as it stands on its day: the given one, while it has none today. What was applied stays as it was then. */
export function liveOf(
  { database, registry }: FeatureDeps,
  context: RequestContext,
  table: WireRecord,
  { kind, day: given, judged = false }: { readonly kind: Kind; readonly day?: string | undefined; readonly judged?: boolean },
): Promise<readonly LiveRow[]> {
  const day = dayOf(table, given) ?? context.today;
  return database.read(scopeOf(context), async (queries) => {
    await demandSalaries(queries, registry(), context);
    const rows = await liveRows(queries, registry(), kind, { table: Number(table.id), day, areas: ownAreas(context), judged });
    if (!DONE.includes(table.estado)) return rows;
    return rows.map((row) => ({ ...row, atual: row.atualGravado, proposto: row.propostoGravado }));
  });
}

/** What the talents of a table earn and would as proposed, in the same sense. */
export function totalsOf({ database, registry }: FeatureDeps, context: RequestContext, table: WireRecord) {
  const asked = { table: Number(table.id), day: dayOf(table, undefined) ?? context.today, areas: ownAreas(context) };
  return database.read(scopeOf(context), async (queries) => {
    await demandSalaries(queries, registry(), context);
    return liveTotals(queries, registry(), kindOf("C"), { ...asked, written: DONE.includes(table.estado) });
  });
}

async function apply(
  { engine, registry }: FeatureDeps,
  context: RequestContext,
  id: number,
  {
    tipo,
    data,
    idempotency,
  }: {
    readonly tipo: KindCode;
    readonly data: string | undefined;
    readonly idempotency: WriteOptions["idempotency"];
  },
) {
  return engine().together(context, async (inside, queries) => {
    await sql`select 1 from ${storedOf(registry(), TABLES).table} where id = ${id} for update`.execute(queries);
    const before = await inside.read(context, TABLES, id, {});
    if (kindOfTable(before).tipo !== tipo) throw new AppError("TIPO_REAJUSTE");
    const options = idempotency === undefined ? { fixed: {} } : { fixed: {}, idempotency };
    const told = await inside
      .act(context, TABLES, id, "aplica", { dataAplicacao: data ?? null }, options)
      .catch((cause: unknown) => {
        const isSecond = before.estado === "APLICADA" && cause instanceof AppError && cause.code === "TRANSITION_REFUSED";
        throw isSecond ? new AppError("TRANSITION_REFUSED", { message: texts.appliedAlready }) : cause;
      });
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from quadro_reajuste_aplicacao where tabela_id = ${id}`.execute(queries);
    return { tipo, data: String(told.dataAplicacao), aplicados: rows[0]?.n ?? 0 };
  });
}

/** Rows nothing can be done about yet go into a table of their own, so that the others can be applied. */
async function part({ engine, registry }: FeatureDeps, context: RequestContext, id: number, data: string | undefined) {
  demandWholeSight(context);
  return engine().together(context, async (inside, queries) => {
    const table = await inside.read(context, TABLES, id, {});
    if (table.estado !== "EM_ELABORACAO" && table.estado !== "DEVOLVIDA") throw new AppError("ACTION_REFUSED");
    const kind = kindOfTable(table);
    const day = dayOf(table, data) ?? context.today;
    const found = await liveRows(queries, registry(), kind, { table: id, day, judged: true });
    const dated = dayOf(table, data) === undefined ? found.map((row) => ({ ...row, naData: false })) : found;
    const live = await withLimits(queries, registry(), kind, dated, { day, company: context.company });
    const impeded = live.filter((row) => impedimentsOf(row, deciderOf(context)).length > 0).map((row) => row.id);
    if (impeded.length === 0) throw new AppError("ACTION_REFUSED", { message: texts.nothingToPart });
    const { dissidio = false, data: agreed = null, tipoReajuste = null } = table;
    const name = String(table.nome);
    const fresh = {
      nome: await freeName(queries, registry, texts.parted(name.slice(0, 80))),
      observacao: texts.partedNote(name),
      ...(dissidio === true ? { dissidio, data: agreed, tipoReajuste } : {}),
    };
    const made = await inside.create(context, TABLES, fresh, { fixed: {} });
    await inside.settle(context, TABLES, [{ id: made.id, members: { separadaDe: { id } } }]);
    const moved = [...impeded].sort((a, b) => a - b).map((row) => ({ id: row, body: { tabela: { id: made.id } } }));
    await inside.saveMany(proposerOf(context), kind.id, moved);
    await moveComments(queries, { from: id, to: made.id, lines: impeded });
    await moveClauses(queries, { from: id, to: made.id, lines: impeded });
    return { id: made.id, nome: String(made.nome), linhas: impeded.length };
  });
}

async function freeName(queries: Parameters<typeof liveRows>[0], registry: FeatureDeps["registry"], wanted: string) {
  const tables = storedOf(registry(), TABLES);
  const name = tables.column("nome");
  const { rows } = await sql<{
    nome: string;
  }>`select ${name} as nome from ${tables.table} where ${name} like ${`${wanted.replaceAll(/[\\%_]/g, "\\$&")}%`}`.execute(
    queries,
  );
  const taken = new Set(rows.map(({ nome }) => nome));
  let free = wanted;
  for (let at = 2; taken.has(free); at++) free = `${wanted} ${at}`;
  return free;
}

/** Whoever may apply or cancel reads the table for it. */
const readerOf = (context: RequestContext): RequestContext => holding(context, [SEES_TABLES]);
