import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { type HouseTable, OF_COMPANY, TALENT } from "../../../db/house-tables.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { numberIn } from "../../../metadata/json.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { proposedSalary } from "../../../rules/raise.ts";
import { payrollOf } from "../../../rules/raise-totals.ts";
import type { tableScenarios } from "./calls.ts";
import { BY_VALUE } from "./line-says.ts";
import type { LiveRow } from "./live-rows.ts";

/** What a table would propose in one of its scenarios, line by line; it goes with the table, and with a talent who is forgotten. */
export const SCENARIOS: HouseTable = {
  columns:
    "id bigint!, empresa_id bigint!, tabela_id bigint!, nome text!, linha_id bigint!, colaborador_id bigint, dito jsonb!, proposto numeric, guardado_em timestamptz!",
  key: ["id"],
  indexes: [["tabela_id", "nome", "linha_id"], ["empresa_id"], ["colaborador_id"]],
  about: TALENT,
  rights: OF_COMPANY,
};

/** What a scenario says in one line, as a person would type it, and what that came to when it was kept. */
export interface Planned {
  readonly linha: number;
  readonly colaborador: number | null;
  readonly dito: WireRecord;
  readonly proposto: number | null;
}

/** Keeps a scenario of a table, in the place of what it said before. */
export async function keepScenario(
  queries: Queries,
  { company, now }: RequestContext,
  { table, name, lines }: { readonly table: number; readonly name: string; readonly lines: readonly Planned[] },
): Promise<void> {
  await sql`delete from quadro_reajuste_cenario where tabela_id = ${table} and nome = ${name}`.execute(queries);
  await sql`insert into quadro_reajuste_cenario
      (empresa_id, tabela_id, nome, linha_id, colaborador_id, dito, proposto, guardado_em)
    select ${company}, ${table}, ${name}, v.linha, v.colaborador, v.dito, v.proposto, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) v(linha bigint, colaborador bigint, dito jsonb, proposto numeric)`.execute(
    queries,
  );
}

/** The lines of the scenarios of a table, or of one of them. */
export async function plannedIn(queries: Queries, table: number, name?: string) {
  const { rows } = await sql<Planned & { readonly nome: "A" | "B" | "C"; readonly guardado: string }>`
    select nome, linha_id::int as linha, colaborador_id::int as colaborador, dito, proposto::float8 as proposto,
      to_char(guardado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as guardado
    from quadro_reajuste_cenario where tabela_id = ${table} and nome = coalesce(${name ?? null}, nome) order by nome, linha_id`.execute(
    queries,
  );
  return rows;
}

/** The scenarios of a table with what each comes to now. Lines a scenario does not know count as they stand. */
export async function scenariosOf(
  queries: Queries,
  table: number,
  { live, budget }: { readonly live: readonly LiveRow[]; readonly budget: number | null },
): Promise<AnswerOf<typeof tableScenarios>> {
  const kept = Map.groupBy(await plannedIn(queries, table), ({ nome }) => nome);
  return [...kept].map(([nome, lines]) => {
    const said = new Map(lines.map((line) => [line.linha, line]));
    const all = live.map((row) => {
      const planned = said.get(row.id);
      return { row, proposto: planned === undefined ? row.proposto : comesTo(planned, row.atual) };
    });
    const pairs = all.flatMap(({ row, proposto }) => (row.desligado ? [] : [{ current: row.atual, proposed: proposto }]));
    const { totalProposto, diferenca, percentual, saldoOrcamento } = payrollOf(pairs, budget);
    const linhas = all.map(({ row, proposto }) => ({ id: row.id, proposto }));
    return { nome, guardadoEm: lines[0]?.guardado ?? "", totalProposto, diferenca, percentual, saldoOrcamento, linhas };
  });
}

/** Percentages and amounts on top follow what is earned now. */
function comesTo({ dito, proposto }: Planned, current: number | null): number | null {
  const [percentual, acrescimo] = [numberIn(dito.percentualDigitado), numberIn(dito.acrescimoDigitado)];
  if (dito.tipoSalarioProposto !== BY_VALUE) return proposto;
  if (dito.modo === "percentual" && percentual !== null) return proposedSalary(current, { modo: dito.modo, percentual });
  if (dito.modo === "acrescimo" && acrescimo !== null) return proposedSalary(current, { modo: dito.modo, acrescimo });
  return proposto;
}
