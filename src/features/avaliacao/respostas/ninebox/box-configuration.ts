import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { configNiveisCompetencia } from "../../../../generated/types/cargo-salario/config-niveis-competencia.ts";
import { niveisCompetencia } from "../../../../generated/types/cargo-salario/niveis-competencia.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { configuracoesNiveisCompetenciaColaborador } from "../../../../generated/types/gestao-talentos/configuracoes-niveis-competencia-colaborador.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import {
  decimal,
  dividedBy,
  hundredths,
  plus,
  type Rational,
  rational,
  times,
  ZERO,
} from "../../../../rules/questions/rational.ts";
import { cycleOf } from "../cycle.ts";
import { sightOf } from "../results.ts";
import { boardOf, boxFor, matrixOf, type Placed } from "./box-chart.ts";

interface HeldRow {
  readonly colaborador: string;
  readonly nome: string;
  readonly ciclo: string | null;
  readonly tem: number | null;
  readonly exigido: number | null;
  readonly peso: string;
}

/** The Nine Box of a talent by one of their configurations: potential by the levels it holds, performance by their latest cycle. */
export async function configurationBoard(queries: Queries, registry: Registry, context: RequestContext, id: number) {
  const rows = await heldAndDemanded(queries, registry, context, id);
  const [first] = rows;
  if (first === undefined) throw new AppError("NOT_FOUND");
  const person = Number(first.colaborador);
  const cycleId = first.ciclo === null ? await latestCycle(queries, person) : Number(first.ciclo);
  const matrix = await matrixOf(queries, registry, context, { cycle: cycleId });
  const potential = potentialOf(rows);
  const cycle = cycleId === null ? null : await cycleOf(queries, registry, context.company, cycleId);
  const people =
    cycleId === null || cycle?.somenteCompetencias !== false
      ? []
      : (
          await boardOf(queries, registry, context, matrix, { avaliacaoDesempenhoId: cycleId, avaliadosIds: [person] }).catch(
            none,
          )
        ).people;
  const [found] = people;
  const desempenho = found?.resultado.desempenho ?? null;
  const box = boxFor({ desempenho, competencias: potential }, matrix.limits);
  const placed: Placed = {
    id: person,
    nome: first.nome,
    cargo: found?.cargo ?? null,
    area: null,
    estabelecimento: null,
    faixa: null,
    admissao: null,
    foto: null,
    comCompetencias: potential !== null,
    resultado: { desempenho, competencias: potential, performance: null, poucas: found?.resultado.poucas ?? false },
    box,
    computed: box,
    version: 0,
  };
  return { person, board: { matrix, cycle, people: [placed] } };
}

/** A cycle without a Nine Box of its own says nothing of performance. */
const none = (error: unknown): { readonly people: readonly Placed[] } => {
  if (error instanceof AppError) return { people: [] };
  throw error;
};

/** Levels held, beside those the salary band demanded on that day; 0 where the band demands nothing of the competence. */
async function heldAndDemanded(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  id: number,
): Promise<readonly HeldRow[]> {
  const [held, levels, configs, people] = [
    configuracoesNiveisCompetenciaColaborador,
    niveisCompetencia,
    configNiveisCompetencia,
    colaboradores,
  ].map((handle) => known(registry, handle.id));
  if (!held || !levels || !configs || !people) return [];
  const at = (alias: string, path: string) => sql.ref(`${alias}.${columnOf(held, path)}`);
  const config = (alias: string, path: string) => sql.ref(`${alias}.${columnOf(configs, path)}`);
  const orderOf = (level: ReturnType<typeof sql.ref>) => sql`coalesce(
    (select ${config("n", "configHistoricosNiveis.ordem")} from ${sql.table(tableOf(configs, "configHistoricosNiveis"))} n
      where n.dono_id = g.id and ${config("n", "configHistoricosNiveis.nivelCompetencia")} = ${level}),
    (select l.${sql.ref(columnOf(levels, "ordem"))} from ${sql.table(tableOf(levels))} l where l.id = ${level}))`;
  const { rows } = await sql<HeldRow>`
    select c.id as colaborador, c.${sql.ref(columnOf(people, "nome"))} as nome, ${at("h", "avaliacaoDesempenho")} as ciclo,
      ${orderOf(at("r", "competencias.nivelCompetencia"))} as tem,
      (select ${orderOf(config("k", "competencias.nivelCompetencia"))} from ${sql.table(tableOf(configs, "competencias"))} k
        where k.dono_id = g.id and ${config("k", "competencias.competencia")} = ${at("r", "competencias.competencia")}) as exigido,
      coalesce(${at("r", "competencias.competenciaPeso")}, 1) as peso
    from ${sql.table(tableOf(held))} h join ${sql.table(tableOf(people))} c on c.id = ${at("h", "colaborador")}
    left join lateral (select * from ${sql.table(tableOf(configs))} g where g.empresa_id = h.empresa_id
      and ${config("g", "faixaId")} = coalesce(${at("h", "faixa")}, c.${sql.ref(columnOf(people, "faixaSalarial"))})
      and ${config("g", "data")} <= ${at("h", "data")} order by ${config("g", "data")} desc limit 1) g on true
    left join ${sql.table(tableOf(held, "competencias"))} r on r.dono_id = h.id
    where h.id = ${id} and h.empresa_id = ${context.company} and ${sightOf(context, registry)}`.execute(queries);
  return rows;
}

function potentialOf(rows: readonly HeldRow[]): number | null {
  let [reached, possible]: [Rational, Rational] = [ZERO, ZERO];
  for (const { tem, exigido, peso } of rows) {
    if (tem === null || exigido === null || exigido === 0) continue;
    const weight = decimal(Number(peso));
    reached = plus(reached, times(weight, rational(Math.min(tem, exigido))));
    possible = plus(possible, times(weight, rational(exigido)));
  }
  return possible.over === 0n ? null : hundredths(times(rational(100), dividedBy(reached, possible)));
}

async function latestCycle(queries: Queries, person: number): Promise<number | null> {
  const { rows } = await sql<{ id: string }>`
    select ciclo_id as id from quadro_avaliado where avaliado_id = ${person} order by ciclo_id desc limit 1`.execute(queries);
  return rows[0] === undefined ? null : Number(rows[0].id);
}
