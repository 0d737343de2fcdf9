import { sql } from "kysely";
import { managersOf } from "../../../../access/leaders.ts";
import { namesOf } from "../../../../access/names.ts";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { AppError, fill } from "../../../../errors/app-error.ts";
import { ninebox } from "../../../../generated/types/avaliacao/ninebox.ts";
import { areasOrganizacionais } from "../../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { parametrosSistema } from "../../../../generated/types/utilitario/parametros-sistema.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import type { Axes } from "../../../../rules/questions/box-places.ts";
import { type BoxLimits, boxOf, type ToldTotals } from "../../../../rules/questions/told-result.ts";
import { type Cycle, cycleOf } from "../cycle.ts";
import { SEES_BOXES } from "../entry.ts";
import { type Filter, type TotalsTold, totalsOf } from "../results.ts";
import { movedTo } from "./box-moves.ts";
import { boxTexts as texts } from "./texts.ts";

export type Box = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export const BOXES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What a box is called, and what that means. */
export interface BoxName {
  readonly nomeclatura: string;
  readonly descricao: string;
  /** Share of the people that is asked for here; nobody is refused by it. */
  readonly percentualEsperado: number | null;
}

/** Limits and names of a Nine Box. */
export interface Matrix {
  readonly id: number | null;
  readonly data: string | null;
  readonly cycle: number | null;
  readonly limits: BoxLimits;
  readonly names: readonly BoxName[];
}

const LIMITS = [
  "percentualBaixoPotencial",
  "percentualAltoPotencial",
  "percentualBaixoDesempenho",
  "percentualAltoDesempenho",
] as const;

/** A Nine Box of the company: by its number, or the latest one of a cycle and else of a day; the usual one where none is registered. */
export async function matrixOf(
  queries: Queries,
  registry: Registry,
  { company, today }: RequestContext,
  which: { readonly id: number } | { readonly cycle: number | null },
): Promise<Matrix> {
  const register = known(registry, ninebox.id);
  const at = (path: string) => sql.ref(`b.${columnOf(register, path)}`);
  const cycle = at("avaliacaoDesempenho");
  const asked = "id" in which ? sql`b.id = ${which.id}` : sql`${at("data")} <= ${today}::date or ${cycle} = ${which.cycle}`;
  const order = "id" in which ? sql`b.id` : sql`${cycle} is not distinct from ${which.cycle}::bigint desc, ${at("data")} desc`;
  const members = BOXES.map(
    (box) => sql`jsonb_build_object('nomeclatura', ${at(`box${box}.nomeclatura`)}, 'descricao', ${at(`box${box}.descricao`)},
      'percentualEsperado', ${at(`box${box}.percentualEsperado`)})`,
  );
  const { rows } = await sql<{ id: string; data: string; ciclo: string | null; limits: BoxLimits; names: readonly BoxName[] }>`
    select b.id, ${at("data")} as data, ${cycle} as ciclo, jsonb_build_array(${sql.join(members)}) as names,
      jsonb_build_object(${sql.join(LIMITS.flatMap((path) => [sql`${sql.lit(path)}`, at(path)]))}) as limits
    from ${sql.table(tableOf(register))} b where b.empresa_id = ${company} and (${asked}) order by ${order} limit 1`.execute(
    queries,
  );
  const [found] = rows;
  if (found !== undefined) return { ...found, id: Number(found.id), cycle: found.ciclo === null ? null : Number(found.ciclo) };
  if ("id" in which) throw new AppError("NOT_FOUND");
  return { id: null, data: null, cycle: which.cycle, ...usual(registry) };
}

/** How the installation draws the Nine Box. */
export async function axesOf(queries: Queries, registry: Registry, { group }: Pick<RequestContext, "group">): Promise<Axes> {
  const register = known(registry, parametrosSistema.id);
  const { rows } = await sql<Axes>`
    select ${sql.ref(columnOf(register, "inverteEixosNineBox"))} as inverted from ${sql.table(tableOf(register))}
    where grupo_id = ${group}`.execute(queries);
  return { inverted: rows[0]?.inverted === true };
}

/** What a new Nine Box begins with. */
function usual(registry: Registry): Pick<Matrix, "limits" | "names"> {
  const { fields } = known(registry, ninebox.id);
  const first = (of: typeof fields, name: string): unknown => {
    const given = of.find((field) => field.name === name)?.default;
    return given?.op === "literal" ? given.value : undefined;
  };
  const limit = (name: (typeof LIMITS)[number]): number => Number(first(fields, name));
  return {
    limits: {
      percentualBaixoPotencial: limit("percentualBaixoPotencial"),
      percentualAltoPotencial: limit("percentualAltoPotencial"),
      percentualBaixoDesempenho: limit("percentualBaixoDesempenho"),
      percentualAltoDesempenho: limit("percentualAltoDesempenho"),
    },
    names: BOXES.map((box) => {
      const members = fields.find(({ name }) => name === `box${box}`)?.object?.fields ?? [];
      return {
        nomeclatura: String(first(members, "nomeclatura") ?? ""),
        descricao: String(first(members, "descricao") ?? ""),
        percentualEsperado: null,
      };
    }),
  };
}

interface Place {
  /** Where they stand now; null without a position. */
  readonly box: Box | null;
  /** Where the answers put them. */
  readonly computed: Box | null;
  readonly version: number;
}

export interface Placed extends TotalsTold, Place {}

interface Board {
  readonly matrix: Matrix;
  readonly cycle: Cycle | null;
  readonly people: readonly Placed[];
}

/** Everybody of a Nine Box whom the reader sees, where they stand. A cycle that cannot have one is refused. */
export async function boardOf(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  matrix: Matrix,
  filter: Filter & {
    readonly avaliadoresIds?: readonly number[] | undefined;
    readonly avaliacaoDesempenhoId?: number | undefined;
  },
): Promise<Board> {
  const id = filter.avaliacaoDesempenhoId ?? matrix.cycle;
  if (id === null) return { matrix, cycle: null, people: [] };
  const cycle = await cycleOf(queries, registry, context.company, id);
  await demandBoth(queries, cycle);
  const people = await totalsOf(queries, registry, context, cycle, filter);
  return { matrix, cycle, people: await placedOn(queries, matrix, id, people) };
}

/** The box of what somebody came to; null without both results. */
export const boxFor = (
  { desempenho, competencias }: Pick<ToldTotals, "desempenho" | "competencias">,
  limits: BoxLimits,
): Box | null => (desempenho === null || competencias === null ? null : (boxOf(desempenho, competencias, limits) as Box));

/** People of a cycle on a Nine Box: where its limits put them, and calibration did. */
export async function placedOn<P extends { readonly id: number; readonly resultado: ToldTotals }>(
  queries: Queries,
  { id, cycle, limits }: Matrix,
  of: number,
  people: readonly P[],
): Promise<readonly (P & Place)[]> {
  // Moves belong to the cycle of the matrix itself: another one seen through it has none.
  const moves = id === null || of !== cycle ? null : await movedTo(queries, id);
  return people.map((person) => {
    const computed = boxFor(person.resultado, limits);
    const moved = computed === null ? undefined : moves?.get(person.id);
    return { ...person, computed, box: moved?.box ?? computed, version: moved?.version ?? 0 };
  });
}

/** A Nine Box needs performance and potential: questions, and competences demanded of somebody. */
export async function demandBoth(queries: Queries, { id, somenteCompetencias }: Cycle): Promise<void> {
  if (somenteCompetencias) throw new AppError("ACTION_REFUSED", { message: texts.onlyCompetences });
  const { rows } = await sql`
    select 1 from quadro_avaliado where ciclo_id = ${id} and exigencias <> '[]'::jsonb limit 1`.execute(queries);
  if (rows.length === 0) throw new AppError("ACTION_REFUSED", { message: texts.onlyModel });
}

const whyNot = ({ resultado }: TotalsTold, cycle: Cycle): string => {
  if (resultado.poucas) return fill(texts.fewAnswers, { minimo: cycle.minimo });
  if (resultado.desempenho === null && resultado.competencias === null) return texts.noAnswers;
  return resultado.desempenho === null ? texts.noPerformance : texts.noPotential;
};

/** Everybody of a board, one by one. */
export async function toldPeople(
  queries: Queries,
  registry: Registry,
  { company }: Pick<RequestContext, "company">,
  { cycle, people }: Board,
) {
  const managers = await managersOf(queries, known(registry, areasOrganizacionais.id), company, people);
  const names = await namesOf(queries, registry, colaboradores, new Set([...managers.values()].flat()));
  return people.map((person) => ({
    id: person.id,
    nome: person.nome,
    cargo: person.cargo,
    foto: person.foto,
    area: person.area,
    estabelecimento: person.estabelecimento,
    faixa: person.faixa,
    gestores: (managers.get(person.id) ?? []).flatMap((id) => {
      const nome = names.get(id);
      return nome === undefined ? [] : [{ id, nome }];
    }),
    admissao: person.admissao,
    desempenho: person.resultado.desempenho,
    potencial: person.resultado.competencias,
    performance: person.resultado.performance,
    box: person.box,
    boxCalculado: person.computed,
    versao: person.version,
    motivo: cycle === null || person.box !== null ? null : whyNot(person, cycle),
  }));
}

/** The box of one person by a cycle, for who sees boxes; null where there is none. */
export async function standingOf(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  { cycle, person }: { readonly cycle: number; readonly person: number },
) {
  if (!context.user.rights.has(SEES_BOXES)) return null;
  const matrix = await matrixOf(queries, registry, context, { cycle });
  const asked = { avaliacaoDesempenhoId: cycle, avaliadosIds: [person] };
  const [found] = await boardOf(queries, registry, context, matrix, asked).then(
    ({ people }) => people,
    (error: unknown) => {
      // A cycle of questions or of competences alone has no boxes.
      if (error instanceof AppError) return [];
      throw error;
    },
  );
  const box = found?.box ?? null;
  return box === null ? null : { box, nomeclatura: matrix.names[box - 1]?.nomeclatura ?? "" };
}

/** A board in the words of the specification. */
export function toldChart({ matrix, cycle, people }: Board, chosen?: number) {
  const at = people.find(({ id }) => id === chosen);
  const told = (box: Box) => {
    const inside = people.filter((person) => person.box === box);
    const { nomeclatura = "", descricao = "", percentualEsperado = null } = matrix.names[box - 1] ?? {};
    return {
      nomeclatura,
      descricao,
      percentualEsperado,
      quantidade: inside.length,
      selecionado: at !== undefined && at.box === box,
      colaboradorIds: inside.map(({ id }) => id),
    };
  };
  return {
    id: matrix.id,
    data: matrix.data,
    avaliacaoDesempenho: cycle === null ? null : { id: cycle.id, titulo: cycle.titulo },
    ...matrix.limits,
    percentualPotencial: at?.resultado.competencias ?? null,
    percentualDesempenho: at?.resultado.desempenho ?? null,
    box1: told(1),
    box2: told(2),
    box3: told(3),
    box4: told(4),
    box5: told(5),
    box6: told(6),
    box7: told(7),
    box8: told(8),
    box9: told(9),
    semPosicao:
      cycle === null
        ? []
        : people.flatMap((one) => (one.box === null ? [{ id: one.id, nome: one.nome, motivo: whyNot(one, cycle) }] : [])),
  };
}
