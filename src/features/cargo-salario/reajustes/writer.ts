import { type RawBuilder, sql } from "kysely";
import { seesSalaries, showsSalaries } from "../../../access/sees-salaries.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { SALARIES_A_YEAR } from "../../../rules/raise-totals.ts";
import { SEES_TABLES } from "./shared.ts";

/** Whoever may apply a table writes what it proposes, whatever else they may. */
const WRITES = [
  colaboradoresRights.view,
  colaboradoresRights.verTodos,
  colaboradoresRights.edit,
  "ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_VER",
  "ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_EDITAR",
  "ROLE_CARGO_SALARIO_INDICES_VER",
  "ROLE_CARGO_SALARIO_INDICES_EDITAR",
  "ROLE_VER_SALARIO",
];

export const writerOf = (context: RequestContext): RequestContext => holding(context, WRITES);

/** Whoever may write a table's proposals together writes each, and sees whom it is about. */
export const proposerOf = (context: RequestContext): RequestContext => holding(context, [...WRITES, ...PROPOSES]);

const PROPOSES = ["COLABORADORES", "FAIXAS_SALARIAIS", "INDICES"]
  .flatMap((name) => ["VER", "INSERIR", "EDITAR"].map((right) => `ROLE_CARGO_SALARIO_REAJUSTES_${name}_${right}`))
  .concat(SEES_TABLES);

interface CompanySettings {
  /** Whether the payroll confirms what is written here. */
  readonly integra: boolean;
  /** Whether salaries are shown here. */
  readonly mostra: boolean;
  /** Salaries of a month that a year has. */
  readonly fatorAnual: number;
  /** Whether a table that passes its budget is not applied. */
  readonly limita: boolean;
}

const UNSAID: CompanySettings = { integra: false, mostra: true, fatorAnual: SALARIES_A_YEAR, limita: false };

export async function settingsOf(queries: Queries, registry: Registry, company: number): Promise<CompanySettings> {
  const register = registry.get(empresas.id);
  if (register === undefined) return UNSAID;
  const of = (path: string): RawBuilder<unknown> => sql.ref(`c.${columnOf(register, path)}`);
  const { rows } = await sql<CompanySettings>`
    select coalesce(${of("acIntegra")}, false) as integra, ${showsSalaries(register, "c")} as mostra,
      coalesce(${of("fatorAnual")}, ${SALARIES_A_YEAR})::float8 as "fatorAnual",
      coalesce(${of("realinhamentoLimitaOrcamento")}, false) as limita
    from ${sql.table(tableOf(register))} c where c.id = ${company}`.execute(queries);
  return rows[0] ?? UNSAID;
}

/** FORBIDDEN to whoever may not see salaries, and to everybody where the company shows none. */
export async function demandSalaries(queries: Queries, registry: Registry, context: RequestContext): Promise<void> {
  if (!(await seesSalaries(queries, known(registry, empresas.id), context))) throw new AppError("FORBIDDEN");
}
