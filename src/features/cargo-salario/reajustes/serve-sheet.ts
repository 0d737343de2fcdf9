import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { tabelasReajustesColaboradores } from "../../../generated/types/cargo-salario/tabelas-reajustes-colaboradores.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { BodyOf } from "../../../metadata/call.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { add as addDecimals, decimalOf, numberOf, round } from "../../../rules/decimal.ts";
import { impactOf, payrollOf } from "../../../rules/raise-totals.ts";
import { type CascadeLine, cascadeOf } from "./cascade.ts";
import { type Kind, kindOf, kindOfTable } from "./kinds.ts";
import { dayOf, liveOf } from "./serve-application.ts";
import { cascade, payroll, saveSheet, sheet } from "./shared.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";
import { demandSalaries } from "./writer.ts";

const TABLES = tabelasReajustesColaboradores.id;
const GONE = ["D", "C"];
const MODES = ["percentual", "acrescimo", "valor"] as const;
const TYPED = { percentual: "percentualDigitado", acrescimo: "acrescimoDigitado", valor: "salarioProposto" } as const;

/** A table as a sheet, saved whole, and what it comes to. */
export function serveSheet(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, payroll, async ({ id, request }) => {
    const context = request.context();
    const table = await deps.engine().read(context, TABLES, id, {});
    const rows = (await liveOf(deps, context, table, { kind: kindOf("C") })).filter(({ desligado }) => !desligado);
    const pairs = rows.map(({ atual, proposto }) => ({ current: atual, proposed: proposto }));
    const totals = payrollOf(pairs, amount(table.orcamento));
    const reached = await reachedBy(deps, context, table);
    return { ...totals, ...impactOf(await companyPayroll(deps, context, table), add(totals.diferenca, costOf(reached))) };
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
    const stored = new Map((await linesOf(deps, context, kind, id)).map((line) => [Number(line.id), line]));
    return {
      id,
      nome: String(table.nome),
      tipo: kind.tipo,
      estado: String(table.estado),
      data: typeof table.data === "string" ? table.data : null,
      orcamento: amount(table.orcamento),
      folhaEmpresaAtual: await companyPayroll(deps, context, table),
      linhas: live.flatMap((row) => {
        const line = stored.get(row.id);
        if (line === undefined) return [];
        const modo = MODES.find((one) => one === line.modo) ?? "valor";
        return [
          {
            id: row.id,
            alvo: row.alvo,
            versao: Number(line.versao),
            nome: row.nome,
            atual: row.atual,
            proposto: row.proposto,
            modo,
            digitado: amount(line[kind.tipo === "C" ? TYPED[modo] : kind.proposed]),
            fixo: kind.tipo === "C" && line.tipoSalarioProposto !== 3,
            desligado: row.desligado,
            repetido: row.repetido,
          },
        ];
      }),
    };
  });

  serve(api, saveSheet, ({ id, body: { linhas }, request }) => save(deps, request.context(), id, linhas));
}

type Typed = BodyOf<typeof saveSheet>["linhas"];

/** Every line through the one way records are written, all of them or none. */
async function save({ engine }: FeatureDeps, context: RequestContext, id: number, lines: Typed) {
  const reader = { ...context, user: { ...context.user, rights: new Set([...context.user.rights, ...SEES]) } };
  return engine().together(reader, async (inside) => {
    const kind = kindOfTable(await inside.read(reader, TABLES, id, {}));
    for (const { id: line, versao, modo, valor } of [...lines].sort((a, b) => a.id - b.id)) {
      const body: WireRecord =
        kind.tipo === "C" ? { tipoSalarioProposto: 3, modo, [TYPED[modo]]: valor } : { [kind.proposed]: valor };
      try {
        const held = await inside.read(reader, kind.id, line, { tabela: id });
        if (held.versao !== versao) throw new AppError("VERSION_CONFLICT", { message: texts.changedMeanwhile });
        await inside.update(context, kind.id, line, body, { fixed: { tabela: id }, version: versao });
      } catch (error) {
        if (!(error instanceof AppError) || error.errors.length === 0) throw error;
        const errors = error.errors.map((one) => ({ ...one, field: `linhas.${line}.${one.field}` }));
        throw new AppError(error.code, { message: error.message, errors });
      }
    }
    return { gravadas: lines.length };
  });
}

const SEES = ["COLABORADORES", "FAIXAS_SALARIAIS", "INDICES"]
  .map((name) => `ROLE_CARGO_SALARIO_REAJUSTES_${name}_VER`)
  .concat("ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER");

async function linesOf({ engine }: FeatureDeps, context: RequestContext, kind: Kind, table: number) {
  const reader = { ...context, user: { ...context.user, rights: new Set([...context.user.rights, ...SEES]) } };
  return (await engine().list(reader, kind.id, { filter: { tabela: table }, sort: [], offset: 0, fixed: {} })).rows;
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
const costOf = (lines: readonly CascadeLine[]): number => lines.reduce((all, { custo }) => add(all, custo), 0);

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
