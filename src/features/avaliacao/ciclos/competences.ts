import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { participanteAvaliacaoDesempenho } from "../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import { competencias } from "../../../generated/types/cargo-salario/competencias.ts";
import { configNiveisCompetencia } from "../../../generated/types/cargo-salario/config-niveis-competencia.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { niveisCompetencia } from "../../../generated/types/cargo-salario/niveis-competencia.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { configuracoesNiveisCompetenciaColaborador } from "../../../generated/types/gestao-talentos/configuracoes-niveis-competencia-colaborador.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { read, storedAt } from "./people.ts";

type Cycles = readonly number[] | null;

/**
 * `avaliados(ciclo, titulo, id, nome, faixa)`: who is evaluated in some cycles, or all; `exigencias(id, faixa, data)`: of each salary
 * band the configuration in force today.
 */
function evaluatedAndDemands(deps: FeatureDeps, { company, today }: RequestContext, cycles: Cycles): RawBuilder<unknown> {
  const [cycle, pairs] = [storedAt(deps, avaliacoesDesempenho.id), storedAt(deps, participanteAvaliacaoDesempenho.id)];
  const [people, demands] = [storedAt(deps, colaboradores.id), storedAt(deps, configNiveisCompetencia.id)];
  const among = cycles === null ? sql`true` : sql`v.id = any(${[...cycles]})`;
  const [band, date] = [demands.column("g", "faixaId"), demands.column("g", "data")];
  return sql`
    avaliados as (
      select distinct v.id as ciclo, ${cycle.column("v", "titulo")} as titulo, c.id, ${people.column("c", "nome")} as nome,
        ${people.column("c", "faixaSalarial")} as faixa
      from ${cycle.rows()} v join ${pairs.rows()} p on ${pairs.column("p", "avaliacaoDesempenho")} = v.id
      join ${people.rows()} c on c.id = ${pairs.column("p", "avaliado")}
      where v.empresa_id = ${company} and ${among}),
    exigencias as (
      select distinct on (${band}) g.id, ${band} as faixa, ${date} as data from ${demands.rows()} g
      where g.empresa_id = ${company} and ${band} is not null and ${date} <= ${today}::date
        and exists (select 1 from ${demands.rows("competencias")} k where k.dono_id = g.id)
      order by ${band}, ${date} desc)`;
}

export interface Unconfigured {
  readonly ciclo: number;
  readonly titulo: string;
  readonly nome: string;
}

const unconfiguredIn = (
  deps: FeatureDeps,
  context: RequestContext,
  cycles: Cycles,
): RawBuilder<Unconfigured> => sql<Unconfigured>`
  with ${evaluatedAndDemands(deps, context, cycles)}
  select a.ciclo, a.titulo, a.nome from avaliados a where not exists (select 1 from exigencias e where e.faixa = a.faixa)
  order by a.titulo, a.ciclo, a.nome, a.id`;

/** The evaluated of whose salary band no competence is demanded, of some cycles or all. */
export async function unconfigured(deps: FeatureDeps, context: RequestContext, cycles: Cycles): Promise<readonly Unconfigured[]> {
  const found = await read(deps, context, unconfiguredIn(deps, context, cycles));
  return found.map((one) => ({ ...one, ciclo: Number(one.ciclo) }));
}

/** Their names in one cycle, inside the transaction of whoever asks. */
export async function unconfiguredNames(queries: Queries, deps: FeatureDeps, context: RequestContext, cycle: number) {
  return (await unconfiguredIn(deps, context, [cycle]).execute(queries)).rows.map(({ nome }) => nome);
}

interface DemandRow {
  readonly faixa: number;
  readonly faixa_nome: string;
  readonly data: string;
  readonly competencia: number;
  readonly competencia_nome: string;
  readonly nivel: number;
  readonly nivel_descricao: string;
  readonly peso: number;
}

/** What is demanded of the salary bands of those evaluated in a cycle. */
export async function demandsOf(deps: FeatureDeps, context: RequestContext, cycle: number) {
  const demands = storedAt(deps, configNiveisCompetencia.id);
  const [bands, known, levels] = [faixasSalariais, competencias, niveisCompetencia].map(({ id }) => storedAt(deps, id));
  if (!bands || !known || !levels) return [];
  const rows = await read(
    deps,
    context,
    sql<DemandRow>`
      with ${evaluatedAndDemands(deps, context, [cycle])}
      select e.faixa, ${bands.column("f", "nome")} as faixa_nome, e.data, q.id as competencia, ${known.column("q", "nome")} as competencia_nome,
        n.id as nivel, ${levels.column("n", "descricao")} as nivel_descricao, ${demands.column("k", "competencias.competenciaPeso")} as peso
      from exigencias e join ${demands.rows("competencias")} k on k.dono_id = e.id
      join ${bands.rows()} f on f.id = e.faixa
      join ${known.rows()} q on q.id = ${demands.column("k", "competencias.competencia")}
      join ${levels.rows()} n on n.id = ${demands.column("k", "competencias.nivelCompetencia")}
      where e.faixa in (select faixa from avaliados) order by faixa_nome, e.faixa, k.ordem`,
  );
  const bandsFound = new Map<
    number,
    { faixa: { id: number; nome: string }; data: string; competencias: ReturnType<typeof told>[] }
  >();
  for (const row of rows) {
    const band = bandsFound.get(Number(row.faixa)) ?? {
      faixa: { id: Number(row.faixa), nome: row.faixa_nome },
      data: row.data,
      competencias: [],
    };
    band.competencias.push(told(row));
    bandsFound.set(Number(row.faixa), band);
  }
  return [...bandsFound.values()];
}

const told = (row: DemandRow) => ({
  competencia: { id: Number(row.competencia), nome: row.competencia_nome },
  nivelCompetencia: { id: Number(row.nivel), descricao: row.nivel_descricao },
  competenciaPeso: Number(row.peso),
});

interface Competence {
  readonly id: number;
  readonly nome: string;
  readonly tipo: "C" | "H" | "A";
}

/** Competences of some cycles: demanded of the bands (F), held by the evaluated (C), or both (I). */
export async function competencesIn(
  deps: FeatureDeps,
  context: RequestContext,
  cycles: readonly number[],
  which: "C" | "F" | "I",
): Promise<readonly Competence[]> {
  const known = storedAt(deps, competencias.id);
  const [demands, held] = [
    storedAt(deps, configNiveisCompetencia.id),
    storedAt(deps, configuracoesNiveisCompetenciaColaborador.id),
  ];
  const demanded = sql`exists (select 1 from exigencias e join ${demands.rows("competencias")} k on k.dono_id = e.id
    join avaliados a on a.faixa = e.faixa where ${demands.column("k", "competencias.competencia")} = q.id)`;
  const owned = sql`exists (select 1 from ${held.rows()} h join ${held.rows("competencias")} r on r.dono_id = h.id
    join avaliados a on a.id = ${held.column("h", "colaborador")} where ${held.column("r", "competencias.competencia")} = q.id)`;
  const wanted = which === "F" ? demanded : which === "C" ? owned : sql`${demanded} and ${owned}`;
  const rows = await read(
    deps,
    context,
    sql<Competence>`
      with ${evaluatedAndDemands(deps, context, cycles)}
      select q.id, ${known.column("q", "nome")} as nome, ${known.column("q", "tipo")} as tipo from ${known.rows()} q
      where q.empresa_id = ${context.company} and ${wanted} order by nome, id`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
