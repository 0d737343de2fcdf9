import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { add as addDecimals, decimalOf, numberOf, round } from "../../../rules/decimal.ts";
import { impactOf, payrollOf } from "../../../rules/raise-totals.ts";
import { previewRules, redoSheet, ruleSheet, saveSheet, sheet, sheetBoxes, submissionChanges, undoSheet } from "./calls.ts";
import { cascadeOf, companyPayroll, costOf } from "./cascade.ts";
import { commentCounts } from "./comments.ts";
import { dayOf, kindOfTable } from "./kinds.ts";
import { placeNames, placeOf } from "./line-places.ts";
import { nameOf, saidLines } from "./line-says.ts";
import { ownAreas, readTable } from "./own-lines.ts";
import { stepsOf } from "./revisions.ts";
import { applyRules, costOfRules } from "./rule-sheet.ts";
import { saveLines, walk } from "./save-sheet.ts";
import { liveOf, totalsOf } from "./serve-application.ts";
import { cascade, payroll } from "./shared.ts";
import { writtenUntil } from "./sheet-live.ts";
import { storedOf } from "./stored.ts";
import { changesSince } from "./submissions.ts";
import { demandSalaries, settingsOf } from "./writer.ts";

/** States in which a table stands as it was sent. */
const SENT: readonly unknown[] = ["EM_APROVACAO", "APROVADA", "APLICADA"];

/** A table as a sheet, saved as it is typed, and what it comes to. */
export function serveSheet(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, payroll, async ({ id, request }) => {
    const context = request.context();
    const table = await readTable(deps, context, id);
    const [totals, reached, now, year] = await Promise.all([
      raiseOf(deps, context, table),
      reachedBy(deps, context, table),
      payrollWithout(deps, context, table),
      salariesAYear(deps, context),
    ]);
    const raise = add(totals.diferenca, costOf(reached));
    const budget = amount(table.orcamento);
    const saldoOrcamento = budget === null ? null : add(budget, -raise);
    return { ...totals, saldoOrcamento, ...impactOf(now, raise, year) };
  });

  serve(api, cascade, async ({ id, request }) => {
    const context = request.context();
    const table = await readTable(deps, context, id);
    const linhas = await reachedBy(deps, context, table);
    const now = await payrollOn(deps, context, table);
    const diferenca = costOf(linhas);
    const pessoas = linhas.reduce((all, one) => all + one.pessoas, 0);
    return { pessoas, folhaAtual: now, folhaProjetada: add(now, diferenca), diferenca, linhas };
  });

  serve(api, sheet, async ({ id, request }) => {
    const context = request.context();
    const table = await readTable(deps, context, id);
    const kind = kindOfTable(table);
    const ate = await deps.database.read(scopeOf(context), writtenUntil);
    const [live, folhaEmpresaAtual, fatorAnual] = await Promise.all([
      liveOf(deps, context, table, { kind }),
      payrollWithout(deps, context, table),
      salariesAYear(deps, context),
    ]);
    const { steps, lugares, comments, stored, separadas } = await deps.database.read(scopeOf(context), async (queries) => ({
      steps: await stepsOf(queries, context.user.id, id),
      lugares: await placeNames(queries, deps.registry(), live.map(placeOf), dayOf(table, undefined) ?? context.today),
      comments: await commentCounts(queries, id),
      stored: await saidLines(queries, deps.registry(), kind, id),
      separadas: await separatedFrom(queries, deps.registry(), id),
    }));
    return {
      id,
      nome: String(table.nome),
      tipo: kind.tipo,
      proprias: ownAreas(context) !== undefined,
      estado: String(table.estado),
      data: typeof table.data === "string" ? table.data : null,
      dataAplicacao: typeof table.dataAplicacao === "string" ? table.dataAplicacao : null,
      separadaDe: isRecord(table.separadaDe) ? { id: Number(table.separadaDe.id), nome: nameOf(table.separadaDe) } : null,
      separadas,
      orcamento: amount(table.orcamento),
      folhaEmpresaAtual,
      fatorAnual,
      ...steps,
      ate,
      lugares,
      linhas: live.flatMap((row) => {
        const line = stored.get(row.id);
        if (line === undefined) return [];
        const { alvo, nome, matricula, atual, proposto, desligado, repetido } = row;
        const said = { atual, proposto, ...line, desligado, repetido, comentarios: comments.get(row.id) ?? 0 };
        return [{ id: row.id, alvo, nome, matricula, ...placeOf(row), ...said }];
      }),
    };
  });

  serve(api, submissionChanges, async ({ id, request }) => {
    const context = request.context();
    const table = await readTable(deps, context, id);
    const kind = kindOfTable(table);
    const live = await liveOf(deps, context, table, { kind });
    const asked = { kind, table: id, live, areas: ownAreas(context), isSent: SENT.includes(table.estado) };
    return deps.database.read(scopeOf(context), (queries) => changesSince(queries, deps.registry(), asked));
  });

  serve(api, saveSheet, ({ id, body: { linhas }, request }) => saveLines(deps, request.context(), id, linhas));
  serve(api, ruleSheet, ({ id, body: { regras }, request }) => applyRules(deps, request.context(), id, regras));
  serve(api, previewRules, ({ id, body: { regras }, request }) => costOfRules(deps, request.context(), id, regras));
  serve(api, sheetBoxes, async ({ id, request }) => {
    const context = request.context();
    await readTable(deps, context, id);
    return deps.ratings().list(context);
  });
  serve(api, undoSheet, ({ id, request }) => walk(deps, request.context(), id, "back"));
  serve(api, redoSheet, ({ id, request }) => walk(deps, request.context(), id, "forth"));
}

/** What the company would pay without a table of talents: what it does, less what an applied one raised. */
async function payrollWithout(deps: FeatureDeps, context: RequestContext, table: WireRecord): Promise<number> {
  const paid = await payrollOn(deps, context, table);
  return table.estado === "APLICADA" ? add(paid, -(await raiseOf(deps, context, table)).diferenca) : paid;
}

/** What the talents of a table earn and would. */
const raiseOf = async (deps: FeatureDeps, context: RequestContext, table: WireRecord) =>
  payrollOf([await totalsOf(deps, context, table)], null);

/** Whom a table of ranges or indices reaches; a table of talents reaches nobody besides. */
function reachedBy({ database, registry }: FeatureDeps, context: RequestContext, table: WireRecord) {
  const kind = kindOfTable(table);
  const asked = { table: Number(table.id), day: dayOf(table, undefined) ?? context.today, company: context.company };
  return database.read(scopeOf(context), async (queries) => {
    await demandSalaries(queries, registry(), context);
    return kind.tipo === "C" || ownAreas(context) !== undefined ? [] : cascadeOf(queries, registry(), kind, asked);
  });
}

/** Tables of lines that were separated from one, the first made first. */
async function separatedFrom(queries: Queries, registry: Registry, table: number) {
  const { table: tables, column } = storedOf(registry, tabelasReajustesColaboradores.id);
  const { rows } = await sql<{ id: number; nome: string }>`select id::int as id, ${column("nome")} as nome from ${tables}
    where ${column("separadaDe")} = ${table} order by id`.execute(queries);
  return rows;
}

const add = (a: number, b: number): number => numberOf(round(addDecimals(decimalOf(a), decimalOf(b)), 2));

/** How many salaries of a month the company's payroll has in a year. */
const salariesAYear = ({ database, registry }: FeatureDeps, context: RequestContext): Promise<number> =>
  database.read(scopeOf(context), async (queries) => (await settingsOf(queries, registry(), context.company)).fatorAnual);

/** What all active talents of the company earn on the day of a table; those of the own areas, where no others are seen. */
const payrollOn = ({ database, registry }: FeatureDeps, context: RequestContext, table: WireRecord): Promise<number> =>
  database.read(scopeOf(context), (queries) =>
    companyPayroll(queries, registry(), {
      day: dayOf(table, undefined) ?? context.today,
      company: context.company,
      areas: ownAreas(context),
    }),
  );

const amount = (value: Json | undefined): number | null => (typeof value === "number" ? value : null);
