import { sql } from "kysely";
import { namesOf } from "../../../access/names.ts";
import type { Queries } from "../../../db/contract.ts";
import { type AskedQuestion, askedIn, questionsOf } from "../../../engine/questions/asked.ts";
import { ofOccasion, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { estabelecimentos } from "../../../generated/types/utilitario/estabelecimentos.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import { type Cell, groupsIn, visibleGroups } from "../../../rules/questions/suppression.ts";
import { type Counted, commentsOf, countAnswers, countSheets, resultOf } from "./count-answers.ts";
import { type Cut, cutsIn, groupsOf, OTHERS } from "./cuts.ts";
import { SEES_RESULTS, type SurveyResults } from "./shared.ts";
import { countedSheets } from "./sheets.ts";
import { isClosed, occasionOf, type Survey, sourceOf, surveyOf } from "./survey.ts";
import { texts } from "./texts.ts";

/** What a survey came to, as far as it may be told. Whoever reads what is final ends it. */
export async function resultsOf(
  { engine, registry }: FeatureDeps,
  context: RequestContext,
  id: number,
  wanted: Cut | undefined,
): Promise<SurveyResults> {
  const reader = holding(context, [SEES_ALL]);
  const cuts = cutsIn(await engine().read(reader, questionarios.id, id, {}));
  return engine().together(context, async (inside, queries) => {
    const survey = await surveyOf(queries, registry(), context.company, id);
    const closed = survey.liberada && isClosed(survey, context.today);
    const isWhole = context.user.rights.has(SEES_RESULTS);
    if (!isWhole && !closed) throw new AppError("ACTION_REFUSED", { message: texts.teamLater });
    if (!isWhole && !cuts.includes(AREA)) throw new AppError("ACTION_REFUSED", { message: texts.notByAreas });
    if (closed && !survey.resultadoLido)
      await inside.settle(context, questionarios.id, [{ id, members: { resultadoLido: true } }]);
    if (isWhole) return told(queries, registry(), survey, { cuts, wanted, closed });
    return ofAreas(await told(queries, registry(), survey, { cuts, wanted: AREA, closed }), new Set(context.user.areas));
  });
}

const AREA: Cut = "area";

/** The same with nothing but the groups of some areas. */
const ofAreas = (results: SurveyResults, areas: ReadonlySet<number>): SurveyResults => ({
  ...results,
  somenteAreas: true,
  recortes: [],
  perguntas: results.perguntas.map((one) => ({ ...one, respostas: null, media: null, opcoes: null, comentarios: [] })),
  grupos: results.grupos
    .filter(({ id }) => areas.has(id))
    .map((one) => ({ ...one, pai: one.pai !== null && areas.has(one.pai) ? one.pai : null })),
});

export const SEES_ALL = "ROLE_PESQUISA_QUESTIONARIOS_VER";

/**
 * The whole of a survey for paper, without groups. A report ends nothing: of an anonymous survey whose final result nobody read yet it
 * tells what its page tells while people still answer.
 */
export async function wholeResults(queries: Queries, registry: Registry, survey: Survey, today: string) {
  const closed = survey.liberada && isClosed(survey, today) && (survey.resultadoLido || !survey.anonima);
  return told(queries, registry, survey, { cuts: [], wanted: undefined, closed });
}

interface Asked {
  readonly cuts: readonly Cut[];
  readonly wanted: Cut | undefined;
  readonly closed: boolean;
}

async function told(queries: Queries, registry: Registry, survey: Survey, { cuts, wanted, closed }: Asked) {
  const { id, anonima, minimo } = survey;
  const sheets = await questionnairesWhere(queries, sql`${ofOccasion(occasionOf(id))} and ${countedSheets(registry)}`);
  const questions = await askedQuestions(queries, registry, survey, sheets);
  const open = anonima && !closed;
  const cut = wanted !== undefined && cuts.includes(wanted) && !open ? wanted : undefined;
  const counted = await countAnswers(queries, survey, cut && ((part) => groupsOf(part, cuts)[cut] ?? []));
  const byPart = await countSheets(queries, id, anonima);
  // Of fewer invited than the least it is not told either how many answered.
  const exibidas = anonima && sheets.length < minimo ? 0 : [...byPart.values()].reduce((sum, one) => sum + one, 0);
  // What not everybody answers grows by less than a lot: between two readings it would tell who answered it.
  const isShown = (question: AskedQuestion): boolean =>
    !anonima ||
    (exibidas >= minimo &&
      (counted.get(question.id)?.whole.answered ?? 0) >= minimo &&
      (closed || (question.obrigatoria && question.obrigatoriaPara !== "PROPRIO")));
  const comments = open ? new Map<number, string[]>() : await commentsOf(queries, id, anonima);
  const perguntas = questions.map((question) => {
    const result = resultOf(question, counted.get(question.id)?.whole, isShown(question));
    const said = comments.get(question.id) ?? [];
    const areEnough = !anonima || (isShown(question) && said.length >= survey.minimoComentarios);
    return { ...result, comentarios: areEnough ? said : [] };
  });
  return {
    titulo: survey.titulo,
    anonima,
    encerrada: closed,
    minimo: anonima ? minimo : null,
    convidados: sheets.length,
    exibidas,
    somenteAreas: false,
    recortes: cuts.map((one) => ({ id: one, nome: texts.cuts[one] })),
    perguntas,
    grupos: cut === undefined ? [] : await groupsBy(queries, registry, { cut, cuts, questions, counted, byPart, survey }),
  };
}

interface Grouping {
  readonly cut: Cut;
  readonly cuts: readonly Cut[];
  readonly questions: readonly AskedQuestion[];
  readonly counted: ReadonlyMap<number, Counted>;
  readonly byPart: ReadonlyMap<string, number>;
  readonly survey: Survey;
}

/** The same by groups of one cut; a group or question of too few, or one that would tell of too few, is told of as hidden. */
async function groupsBy(queries: Queries, registry: Registry, { cut, cuts, questions, counted, byPart, survey }: Grouping) {
  const least = survey.anonima ? survey.minimo : 0;
  const placed = new Map([...byPart.keys()].map((part) => [part, groupsOf(part, cuts)]));
  const cellsOf = (pairs: Iterable<readonly [string, number]>): readonly Cell[] =>
    [...pairs].map(([part, count]) => ({ groups: placed.get(part) ?? {}, count }));
  const cells = cellsOf(byPart);
  const groups = groupsIn(cells, cut);
  const shown = visibleGroups(cells, cuts, least);
  const hidden = new Map(
    cuts.map((one) => {
      const ids = groupsIn(cells, one).map(({ id }) => id);
      return [one, new Set(ids.filter((id) => shown.get(one)?.has(id) !== true))] as const;
    }),
  );
  const visible = new Map(
    questions.map(({ id }) => [id, visibleGroups(cellsOf(counted.get(id)?.parts ?? []), cuts, least, hidden).get(cut)] as const),
  );
  const isShown = (id: number): boolean => shown.get(cut)?.has(id) === true;
  const names = await cutNames(
    queries,
    registry,
    cut,
    groups.map(({ id }) => id),
  );
  const told = groups.map(({ id, parent, count }) => ({
    id,
    nome: names.get(id) ?? texts.others,
    pai: parent,
    respostas: isShown(id) ? count : null,
    perguntas: questions.map((question) =>
      resultOf(
        question,
        counted.get(question.id)?.groups.get(id),
        isShown(id) && (least === 0 || visible.get(question.id)?.has(id) === true),
      ),
    ),
  }));
  return inTreeOrder(told, (a, b) => Number(a.id === OTHERS) - Number(b.id === OTHERS) || a.nome.localeCompare(b.nome, "pt-BR"));
}

/** Groups with those inside them behind each. */
function inTreeOrder<T extends { readonly id: number; readonly pai: number | null }>(
  groups: readonly T[],
  order: (a: T, b: T) => number,
): readonly T[] {
  const inside = new Map<number | null, T[]>();
  for (const one of groups) inside.set(one.pai, [...(inside.get(one.pai) ?? []), one]);
  const below = (place: number | null): readonly T[] =>
    (inside.get(place) ?? []).sort(order).flatMap((one) => [one, ...below(one.id)]);
  return below(null);
}

async function askedQuestions(
  queries: Queries,
  registry: Registry,
  { id }: Survey,
  sheets: Awaited<ReturnType<typeof questionnairesWhere>>,
): Promise<readonly AskedQuestion[]> {
  const begun = sheets.find(({ situation }) => situation !== "NAO_INICIADA") ?? sheets[0];
  if (begun !== undefined) return askedIn(queries, begun.version);
  return questionsOf(queries, sourceOf(registry), 0, id);
}

const NAMED = { area: areasOrganizacionais, estabelecimento: estabelecimentos, cargo: cargos } as const;

async function cutNames(
  queries: Queries,
  registry: Registry,
  cut: Cut,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  return cut === "tempoCasa"
    ? new Map(texts.bands.map((name, at) => [at + 1, name]))
    : namesOf(queries, registry, NAMED[cut], ids);
}
