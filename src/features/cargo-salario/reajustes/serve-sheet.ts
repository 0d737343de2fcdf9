import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { scopeOf } from "../../../engine/parts.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { add as addDecimals, decimalOf, numberOf, round } from "../../../rules/decimal.ts";
import { impactOf, payrollOf } from "../../../rules/raise-totals.ts";
import { previewRules, redoSheet, ruleSheet, saveSheet, sheet, sheetBoxes, submissionChanges, undoSheet } from "./calls.ts";
import { cascadeOf, costOf } from "./cascade.ts";
import { commentCounts } from "./comments.ts";
import { dayOf, kindOf, kindOfTable } from "./kinds.ts";
import { placeNames, placeOf } from "./line-places.ts";
import { linesOf, saidOf } from "./line-says.ts";
import { stepsOf } from "./revisions.ts";
import { applyRules, costOfRules } from "./rule-sheet.ts";
import { saveLines, walk } from "./save-sheet.ts";
import { liveOf } from "./serve-application.ts";
import { cascade, payroll } from "./shared.ts";
import { storedOf } from "./stored.ts";
import { changesSince } from "./submissions.ts";
import { demandSalaries, settingsOf } from "./writer.ts";

const TABLES = tabelasReajustesColaboradores.id;
const GONE = ["D", "C"];
/** States in which a table stands as it was sent. */
const SENT: readonly unknown[] = ["EM_APROVACAO", "APROVADA", "APLICADA"];

/** A table as a sheet, saved as it is typed, and what it comes to. */
export function serveSheet(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, payroll, async ({ id, request }) => {
    const context = request.context();
    const table = await deps.engine().read(context, TABLES, id, {});
    const rows = (await liveOf(deps, context, table, { kind: kindOf("C") })).filter(({ desligado }) => !desligado);
    const pairs = rows.map(({ atual, proposto }) => ({ current: atual, proposed: proposto }));
    const totals = payrollOf(pairs, null);
    const raise = add(totals.diferenca, costOf(await reachedBy(deps, context, table)));
    const now = await companyPayroll(deps, context, table);
    const budget = amount(table.orcamento);
    const saldoOrcamento = budget === null ? null : add(budget, -raise);
    return { ...totals, saldoOrcamento, ...impactOf(now, raise, await salariesAYear(deps, context)) };
  });

  serve(api, cascade, async ({ id, request }) => {
    const context = request.context();
    const table = await deps.engine().read(context, TABLES, id, {});
    const linhas = await reachedBy(deps, context, table);
    const now = await companyPayroll(deps, context, table);
    const diferenca = costOf(linhas);
    const pessoas = linhas.reduce((all, one) => all + one.pessoas, 0);
    return { pessoas, folhaAtual: now, folhaProjetada: add(now, diferenca), diferenca, linhas };
  });

  serve(api, sheet, async ({ id, request }) => {
    const context = request.context();
    const table = await deps.engine().read(context, TABLES, id, {});
    const kind = kindOfTable(table);
    const live = await liveOf(deps, context, table, { kind });
    const lines = await linesOf(deps.engine(), context, kind, { tabela: id });
    const stored = new Map(lines.map((line) => [line.id, line]));
    const { steps, lugares, comments } = await deps.database.read(scopeOf(context), async (queries) => ({
      steps: await stepsOf(queries, context.user.id, id),
      lugares: await placeNames(queries, deps.registry(), live),
      comments: await commentCounts(queries, id),
    }));
    return {
      id,
      nome: String(table.nome),
      tipo: kind.tipo,
      estado: String(table.estado),
      data: typeof table.data === "string" ? table.data : null,
      orcamento: amount(table.orcamento),
      folhaEmpresaAtual: await companyPayroll(deps, context, table),
      fatorAnual: await salariesAYear(deps, context),
      ...steps,
      lugares,
      linhas: live.flatMap((row) => {
        const line = stored.get(row.id);
        if (line === undefined) return [];
        const { alvo, nome, matricula, atual, proposto, desligado, repetido } = row;
        const [versao, comentarios] = [Number(line.versao), comments.get(row.id) ?? 0];
        const said = { atual, proposto, ...saidOf(kind, line), desligado, repetido, comentarios };
        return [{ id: row.id, alvo, versao, nome, matricula, ...placeOf(row), ...said }];
      }),
    };
  });

  serve(api, submissionChanges, async ({ id, request }) => {
    const context = request.context();
    const table = await deps.engine().read(context, TABLES, id, {});
    const kind = kindOfTable(table);
    const live = await liveOf(deps, context, table, { kind });
    const asked = { kind, table: id, live, isSent: SENT.includes(table.estado) };
    return deps.database.read(scopeOf(context), (queries) => changesSince(queries, deps.registry(), asked));
  });

  serve(api, saveSheet, ({ id, body: { linhas }, request }) => saveLines(deps, request.context(), id, linhas));
  serve(api, ruleSheet, ({ id, body: { regras }, request }) => applyRules(deps, request.context(), id, regras));
  serve(api, previewRules, ({ id, body: { regras }, request }) => costOfRules(deps, request.context(), id, regras));
  serve(api, sheetBoxes, async ({ id, request }) => {
    const context = request.context();
    await deps.engine().read(context, TABLES, id, {});
    return deps.ratings().list(context);
  });
  serve(api, undoSheet, ({ id, request }) => walk(deps, request.context(), id, "back"));
  serve(api, redoSheet, ({ id, request }) => walk(deps, request.context(), id, "forth"));
}

/** Whom a table of ranges or indices reaches; a table of talents reaches nobody besides. */
function reachedBy({ database, registry }: FeatureDeps, context: RequestContext, table: WireRecord) {
  const kind = kindOfTable(table);
  const asked = { table: Number(table.id), day: dayOf(table, undefined) ?? context.today, company: context.company };
  return database.read(scopeOf(context), async (queries) => {
    await demandSalaries(queries, registry(), context);
    return kind.tipo === "C" ? [] : cascadeOf(queries, registry(), kind, asked);
  });
}

const add = (a: number, b: number): number => numberOf(round(addDecimals(decimalOf(a), decimalOf(b)), 2));

/** How many salaries of a month the company's payroll has in a year. */
const salariesAYear = ({ database, registry }: FeatureDeps, context: RequestContext): Promise<number> =>
  database.read(scopeOf(context), async (queries) => (await settingsOf(queries, registry(), context.company)).fatorAnual);

/** What all active talents of the company earn on the day of a table. */
function companyPayroll({ database, registry }: FeatureDeps, context: RequestContext, table: WireRecord): Promise<number> {
  const people = storedOf(registry(), colaboradores.id);
  const day = dayOf(table, undefined) ?? context.today;
  return database.read(scopeOf(context), async (queries) => {
    const { rows } = await sql<{
      soma: number;
    }>`select coalesce(sum(s.salario), 0)::float8 as soma from quadro_salario_em(${day}::date,
      array(select p.id from ${people.table} p where p.empresa_id = ${context.company}
        and ${people.of("p", "situacao")} <> all(${GONE}::text[]))) s`.execute(queries);
    return rows[0]?.soma ?? 0;
  });
}

const amount = (value: Json | undefined): number | null => (typeof value === "number" ? value : null);
