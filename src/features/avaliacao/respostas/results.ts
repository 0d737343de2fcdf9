import { type RawBuilder, sql } from "kysely";
import { columnOf, foldedColumnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { ofOccasion } from "../../../engine/questions/questionnaire.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { estabelecimentos } from "../../../generated/types/utilitario/estabelecimentos.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { CycleWeights, SheetResult } from "../../../rules/questions/person-result.ts";
import { readRational } from "../../../rules/questions/rational.ts";
import { type ToldResult, type ToldTotals, toldResult, toldTotals } from "../../../rules/questions/told-result.ts";
import { type Cycle, hasEnded, occasionOf } from "./cycle.ts";
import { SEES_ALL, SEES_TEAM } from "./entry.ts";
import { pairOf, weightsOf } from "./pairs.ts";

export interface Named {
  readonly id: number;
  readonly nome: string;
}

/** Somebody who is evaluated in a cycle: where they stood when it was released. */
export interface Evaluated extends Named {
  readonly cargo: { readonly id: number; readonly nome: string } | null;
  readonly area: { readonly id: number; readonly nome: string } | null;
  readonly estabelecimento: { readonly id: number; readonly nome: string } | null;
  readonly faixa: { readonly id: number; readonly nome: string } | null;
  readonly admissao: string | null;
  readonly foto: { readonly id: string; readonly contentType: string } | null;
  /** Something was demanded of them in competences. */
  readonly comCompetencias: boolean;
}

export interface Filter {
  readonly areasIds?: readonly number[] | undefined;
  readonly cargosIds?: readonly number[] | undefined;
  readonly estabelecimentosIds?: readonly number[] | undefined;
  readonly avaliadosIds?: readonly number[] | undefined;
}

interface Row {
  readonly id: string;
  readonly nome: string;
  readonly cargo: string | null;
  readonly cargo_nome: string | null;
  readonly area: string | null;
  readonly area_nome: string | null;
  readonly estabelecimento: string | null;
  readonly estabelecimento_nome: string | null;
  readonly faixa: string | null;
  readonly faixa_nome: string | null;
  readonly admissao: string | null;
  readonly foto: string | null;
  readonly foto_tipo: string | null;
  readonly pede: boolean;
}

/** Whose results a reader sees, over `v`: all; those of the areas one answers for now; nobody's. Never one's own as a manager. */
export function sightOf({ user }: RequestContext, registry: Registry): RawBuilder<unknown> {
  if (user.rights.has(SEES_ALL)) return sql`true`;
  if (!user.rights.has(SEES_TEAM)) return sql`false`;
  const area = sql.ref(`c.${columnOf(known(registry, colaboradores.id), "areaOrganizacional")}`);
  return sql`${area} = any(${[...user.areas]}::bigint[]) and c.id <> ${user.colaborador ?? 0}`;
}

/** The evaluated of a cycle among those the reader sees, by name. */
export async function evaluatedIn(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  cycle: number,
  filter: Filter = {},
): Promise<readonly Evaluated[]> {
  const [people, positions, areas, places, bands] = [
    colaboradores,
    cargos,
    areasOrganizacionais,
    estabelecimentos,
    faixasSalariais,
  ].map(({ id }) => known(registry, id));
  if (!people || !positions || !areas || !places || !bands) return [];
  const name = sql.ref(`c.${columnOf(people, "nome")}`);
  const { rows } = await sql<Row>`
    select c.id, ${name} as nome, g.id as cargo, g.${sql.ref(columnOf(positions, "nome"))} as cargo_nome, o.id as area, o.${sql.ref(columnOf(areas, "nome"))} as area_nome,
      e.id as estabelecimento, e.${sql.ref(columnOf(places, "nome"))} as estabelecimento_nome, f.id as faixa, f.${sql.ref(columnOf(bands, "nome"))} as faixa_nome, c.${sql.ref(columnOf(people, "dataAdmissao"))} as admissao, a.id as foto, a.tipo as foto_tipo, v.exigencias <> '[]'::jsonb as pede
    from quadro_avaliado v join ${sql.table(tableOf(people))} c on c.id = v.avaliado_id
    left join ${sql.table(tableOf(positions))} g on g.id = v.cargo_id
    left join ${sql.table(tableOf(areas))} o on o.id = v.area_id
    left join ${sql.table(tableOf(places))} e on e.id = v.estabelecimento_id
    left join ${sql.table(tableOf(bands))} f on f.id = v.faixa_id
    left join quadro_arquivo a on a.id = c.${sql.ref(columnOf(people, "foto"))}
    where ${seenIn(registry, context, cycle, filter)} order by c.${sql.ref(foldedColumnOf(people, "nome"))}, c.id`.execute(
    queries,
  );
  const named = (id: string | null, nome: string | null) => (id === null ? null : { id: Number(id), nome: nome ?? "" });
  return rows.map((row) => ({
    id: Number(row.id),
    nome: row.nome,
    cargo: named(row.cargo, row.cargo_nome),
    area: named(row.area, row.area_nome),
    estabelecimento: named(row.estabelecimento, row.estabelecimento_nome),
    faixa: named(row.faixa, row.faixa_nome === null ? null : [row.cargo_nome, row.faixa_nome].filter(Boolean).join(" ")),
    admissao: row.admissao,
    foto: row.foto === null ? null : { id: row.foto, contentType: row.foto_tipo ?? "" },
    comCompetencias: row.pede,
  }));
}

/** The same by name alone. */
export async function namesIn(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  cycle: number,
  filter: Filter = {},
): Promise<readonly Named[]> {
  const people = known(registry, colaboradores.id);
  const { rows } = await sql<{ id: string; nome: string }>`
    select c.id, c.${sql.ref(columnOf(people, "nome"))} as nome
    from quadro_avaliado v join ${sql.table(tableOf(people))} c on c.id = v.avaliado_id
    where ${seenIn(registry, context, cycle, filter)} order by c.${sql.ref(foldedColumnOf(people, "nome"))}, c.id`.execute(
    queries,
  );
  return rows.map(({ id, nome }) => ({ id: Number(id), nome }));
}

/** Over `v` and `c`: the evaluated of a cycle whom the reader sees and a filter leaves. */
function seenIn(registry: Registry, context: RequestContext, cycle: number, filter: Filter): RawBuilder<unknown> {
  return sql`v.empresa_id = ${context.company} and v.ciclo_id = ${cycle} and ${sightOf(context, registry)}
    and exists (select 1 from quadro_questionario q where ${ofOccasion(occasionOf(cycle))} and q.sobre_id = v.avaliado_id)
    and ${among("v.area_id", filter.areasIds)} and ${among("v.cargo_id", filter.cargosIds)}
    and ${among("v.estabelecimento_id", filter.estabelecimentosIds)} and ${among("v.avaliado_id", filter.avaliadosIds)}`;
}

/** A column that names one of these; any where none are given. */
const among = (column: string, ids: readonly number[] | undefined): RawBuilder<unknown> =>
  ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** A sheet and who filled it in; null where nobody can say. */
export interface Sheet extends SheetResult {
  readonly avaliador: number | null;
}

interface SheetRow {
  readonly sobre: string;
  readonly avaliador: string | null;
  readonly papel: string;
  readonly desempenho: string | null;
  readonly competencias: string | null;
}

/** What every sheet handed over comes to, by who it is about. Anonymous ones weigh the same: nothing joins them to their evaluator. */
export async function sheetResults(
  queries: Queries,
  registry: Registry,
  cycle: number,
  of: { readonly evaluators?: readonly number[] | undefined; readonly evaluated?: readonly number[] | undefined } = {},
): Promise<ReadonlyMap<number, readonly Sheet[]>> {
  const these = sql`${ofOccasion(occasionOf(cycle))} and ${among("q.sobre_id", of.evaluated)}`;
  const values = sql`q.anexo->>'desempenho' as desempenho, q.anexo->>'alcancado' as competencias`;
  const { rows } = await sql<SheetRow>`
    select q.sobre_id as sobre, q.respondente_id as avaliador, q.papel, ${values} from quadro_questionario q
    where ${these} and q.situacao = 'RESPONDIDA' and not q.anonimo and ${among("q.respondente_id", of.evaluators)}
    union all
    select q.sobre_id, null, q.papel, ${values} from quadro_resposta_anonima q where ${these}`.execute(queries);
  const weights = await weightsOf(queries, registry, cycle, of.evaluated);
  const found = new Map<number, Sheet[]>();
  for (const { sobre, papel, desempenho, competencias, ...row } of rows) {
    const about = Number(sobre);
    const avaliador = row.avaliador === null ? null : Number(row.avaliador);
    const sheets = found.get(about) ?? [];
    sheets.push({
      avaliador,
      papel,
      peso: weights.get(pairOf(about, avaliador)) ?? 1,
      desempenho: readRational(desempenho),
      competencias: readRational(competencias),
    });
    found.set(about, sheets);
  }
  return found;
}

/** What one evaluator said is for who sees all, and for managers when it is published. */
export const tellsEvaluators = ({ user }: RequestContext, { divulgadoEm }: Cycle): boolean =>
  user.rights.has(SEES_ALL) || divulgadoEm !== null;

type Asked = readonly [
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  cycle: Cycle,
  filter?: Filter & { readonly avaliadoresIds?: readonly number[] | undefined },
];

export interface PersonTold extends Evaluated {
  readonly resultado: ToldResult;
}

/** The results of a cycle as they may be told, of everybody the reader sees. */
export const resultsOf = (...asked: Asked): Promise<readonly PersonTold[]> => toldIn(asked, evaluatedIn, toldResult);

export interface TotalsTold extends Evaluated {
  readonly resultado: ToldTotals;
}

/** The same without the parts. */
export const totalsOf = (...asked: Asked): Promise<readonly TotalsTold[]> => toldIn(asked, evaluatedIn, toldTotals);

/** The same by name alone. */
export const namedTotalsOf = (...asked: Asked): Promise<readonly (Named & { readonly resultado: ToldTotals })[]> =>
  toldIn(asked, namesIn, toldTotals);

async function toldIn<P extends Named, T>(
  [queries, registry, context, cycle, filter = {}]: Asked,
  read: (queries: Queries, registry: Registry, context: RequestContext, cycle: number, filter: Filter) => Promise<readonly P[]>,
  tell: (sheets: readonly SheetResult[], weights: CycleWeights, least: number) => T,
): Promise<readonly (P & { readonly resultado: T })[]> {
  // Of their own team managers see nothing while people still answer.
  if (!context.user.rights.has(SEES_ALL) && !hasEnded(cycle, context.today) && cycle.divulgadoEm === null) return [];
  const people = await read(queries, registry, context, cycle.id, filter);
  const evaluators = tellsEvaluators(context, cycle) ? filter.avaliadoresIds : undefined;
  const sheets = await sheetResults(queries, registry, cycle.id, { evaluators, evaluated: filter.avaliadosIds });
  const least = cycle.anonima ? cycle.minimo : 1;
  return people.map((person) => ({ ...person, resultado: tell(sheets.get(person.id) ?? [], cycle.pesos, least) }));
}
