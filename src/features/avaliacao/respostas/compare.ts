import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { answersOf, type KeptAnswer } from "../../../engine/questions/answers.ts";
import { type AskedQuestion, askedIn } from "../../../engine/questions/asked.ts";
import { ofOccasion, type Questionnaire, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { competenceResult, type Demand, type Rating, reachedOrder } from "../../../rules/questions/competence.ts";
import { meanOfParts, type SheetResult } from "../../../rules/questions/person-result.ts";
import { dividedBy, hundredths, minus, plus, type Rational, rational, times, ZERO } from "../../../rules/questions/rational.ts";
import { scoreOf } from "../../../rules/questions/score.ts";
import { isTold } from "../../../rules/questions/told-result.ts";
import { annexOf } from "./annex.ts";
import { type Cycle, cycleOf, occasionOf } from "./cycle.ts";
import { demandOf } from "./demands.ts";
import { pairOf, weightsOf } from "./pairs.ts";
import type { Named, Sheet } from "./results.ts";
import { toldSheets } from "./told-sheets.ts";

type Part = "R" | "U" | "L" | "A" | "P";
const SELF = "U";

interface Given {
  /** Null where the answers are nobody's. */
  readonly avaliador: number | null;
  readonly papel: string;
  /** What its evaluator weighs. */
  readonly peso: number;
  readonly respostas: readonly KeptAnswer[];
  readonly anexo: Json;
}

/** What the person asked may be told of who said what. */
type Told = "parts" | "names";

/**
 * What people said of one, question by question and competence by competence, from 0 to 100: the person, then the others part by part
 * and, for who may read single sheets, one by one.
 */
export async function compared(
  queries: Queries,
  registry: Registry,
  company: number,
  { id, about, told }: { readonly id: number; readonly about: number; readonly told: Told },
) {
  const cycle = await cycleOf(queries, registry, company, id);
  const these = sql`${ofOccasion(occasionOf(id))} and q.sobre_id = ${about}`;
  const sheets = await questionnairesWhere(queries, these);
  const [first] = sheets;
  if (first === undefined) throw new AppError("NOT_FOUND");
  const questions = await askedIn(queries, first.version);
  const given = await givenAbout(queries, registry, id, about, sheets);
  const demand = await demandOf(queries, id, about);
  const least = cycle.anonima ? cycle.minimo : 1;
  const names = told === "names" ? await evaluatorsIn(queries, registry, these) : new Map();
  const sidesOf = (of: (one: Given) => Rational | null) => {
    const scores = scoresOf(given, of);
    const means = meansOf(scores, least, cycle.pesos.papeis);
    return { means, told: { ...sides(scores, means, least, cycle.pesos.papeis), avaliadores: oneByOne(scores, names) } };
  };
  const asked = questions.map((question) => ({
    question,
    ...sidesOf(({ respostas }) => {
      const answer = respostas.find(({ perguntaId }) => perguntaId === question.id);
      const score = scoreOf(question, answer);
      return score === null ? null : times(rational(100), score);
    }),
  }));
  return {
    given,
    perguntas: asked.map(({ question, told: all }) => ({ id: question.id, texto: question.texto, ...all })),
    aspectos: aspectsOf(asked),
    competencias: demand.exigencias.map((one) => {
      const alone = { ...demand, exigencias: [{ ...one, peso: 1 }] };
      const all = sidesOf(({ anexo }) => competenceResult(alone, annexOf(anexo).competencias, cycle.base));
      return { id: one.id, nome: one.nome, ...all.told };
    }),
  };
}

/** The mean of the person's own word, and that of the others as far as it may be told. */
interface Means {
  readonly self: Rational | null;
  readonly all: Rational | null;
}

type AskedMeans = { readonly question: AskedQuestion; readonly means: Means };

/**
 * The aspects by their questions, weighed as these weigh. Made of what is told of the questions and of nothing else, so that an aspect
 * says nothing that its questions keep silent about.
 */
function aspectsOf(asked: readonly AskedMeans[]) {
  const byAspect = Map.groupBy(asked, ({ question }) => question.aspecto?.id ?? null);
  return [...byAspect].flatMap(([id, of]) => {
    const nome = of[0]?.question.aspecto?.nome;
    if (id === null || nome === undefined) return [];
    const [self, all] = [weighed(of, ({ self }) => self), weighed(of, ({ all }) => all)];
    return [{ id, nome, auto: shown(self), todos: shown(all), diferenca: differenceOf({ self, all }) }];
  });
}

function weighed(asked: readonly AskedMeans[], side: (means: Means) => Rational | null): Rational | null {
  let [reached, possible] = [ZERO, ZERO];
  for (const { question, means } of asked) {
    const mean = side(means);
    if (mean === null || question.peso === 0) continue;
    reached = plus(reached, times(rational(question.peso), mean));
    possible = plus(possible, rational(question.peso));
  }
  return possible.over === 0n ? null : dividedBy(reached, possible);
}

const differenceOf = ({ self, all }: Means): number | null =>
  self === null || all === null ? null : hundredths(minus(self, all));

/** What the others wrote about somebody, without author or order; a word that fewer than `least` wrote is one somebody is known by. */
export function commentsIn(given: readonly Given[], least: number): readonly string[] {
  const others = given.filter(({ papel }) => papel !== SELF);
  const said = [
    Map.groupBy(
      others.flatMap(({ respostas }) => respostas),
      ({ perguntaId }) => perguntaId,
    ),
    Map.groupBy(
      others.flatMap(({ anexo }) => annexOf(anexo).competencias),
      ({ competenciaId }) => competenciaId,
    ),
  ];
  const groups = said.flatMap((by) =>
    [...by.values()].map((group) => group.flatMap(({ comentario }: { readonly comentario: string | null }) => comentario ?? [])),
  );
  return groups.flatMap((one) => (one.length >= least ? one : [])).sort((a, b) => a.localeCompare(b, "pt-BR"));
}

/** Who handed over a sheet of their own, by number; of an anonymous cycle nobody did. */
async function evaluatorsIn(
  queries: Queries,
  registry: Registry,
  these: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, Named>> {
  const { rows } = await toldSheets(queries, registry, sql`${these} and q.situacao = 'RESPONDIDA' and not q.anonimo`);
  return new Map(rows.map(({ avaliador }) => [avaliador.id, avaliador]));
}

function oneByOne(scores: readonly Sheet[], names: ReadonlyMap<number, Named>) {
  return scores.flatMap(({ avaliador, papel, desempenho }) => {
    const named = avaliador === null || papel === SELF ? undefined : names.get(avaliador);
    const media = shown(desempenho);
    return named === undefined || media === null ? [] : [{ avaliador: named, papel: papel as Part, media }];
  });
}

/** What was handed over about somebody, with the part it was given in. */
export async function givenAbout(
  queries: Queries,
  registry: Registry,
  id: number,
  about: number,
  sheets: readonly Questionnaire[],
): Promise<readonly Given[]> {
  const handed = sheets.filter((one) => !one.anonymous && one.situation === "RESPONDIDA");
  const named = await answersOf(
    queries,
    handed.map((one) => one.id),
  );
  const weights = await weightsOf(queries, registry, id, [about]);
  const { rows } = await sql<Given>`
    select null as avaliador, q.papel, 1 as peso, q.respostas, q.anexo from quadro_resposta_anonima q
    where ${ofOccasion(occasionOf(id))} and q.sobre_id = ${about}`.execute(queries);
  return [
    ...handed.map((one) => ({
      avaliador: one.respondent,
      papel: one.part,
      peso: weights.get(pairOf(about, one.respondent)) ?? 1,
      respostas: named.get(one.id) ?? [],
      anexo: one.annex,
    })),
    ...rows,
  ];
}

interface Rated {
  readonly papel: string;
  readonly peso: number;
  readonly ratings: readonly Rating[];
}

/** How far somebody came in each competence, in orders of levels: as demanded, as the others say and as they say themselves. */
export function levelsReached(demand: Demand, given: readonly Rated[], { anonima, minimo, pesos }: Cycle) {
  return demand.exigencias.map((one) => {
    const orders = (own: boolean): readonly SheetResult[] =>
      given.flatMap(({ papel, peso, ratings }) => {
        const rating = ratings.find(({ competenciaId }) => competenciaId === one.id);
        const order = (papel === SELF) === own ? reachedOrder(demand, one, rating) : null;
        return order === null ? [] : [{ papel, peso, desempenho: null, competencias: rational(order) }];
      });
    const others = orders(false);
    const mean = (sheets: readonly SheetResult[]): number | null => shown(meanOfParts(sheets, "competencias", pesos.papeis));
    return {
      competencia: { id: one.id, nome: one.nome },
      peso: one.peso,
      exigido: one.ordem,
      alcancado: isTold(others, pesos.papeis, anonima ? minimo : 1) ? mean(others) : null,
      auto: mean(orders(true)),
    };
  });
}

const scoresOf = (given: readonly Given[], of: (one: Given) => Rational | null): readonly Sheet[] =>
  given.flatMap((one) => {
    const score = of(one);
    const { avaliador, papel, peso } = one;
    return score === null ? [] : [{ avaliador, papel, peso, desempenho: score, competencias: null }];
  });

type PartWeights = Cycle["pesos"]["papeis"];

/** The mean of parts, as the result of a person is: a mean of people beside it would tell what a part of one said. */
const meanOf = (those: readonly SheetResult[], weights: PartWeights): Rational | null =>
  meanOfParts(those, "desempenho", weights);

function meansOf(scores: readonly SheetResult[], least: number, weights: PartWeights): Means {
  const others = scores.filter(({ papel }) => papel !== SELF);
  const self = scores.filter(({ papel }) => papel === SELF);
  return { self: meanOf(self, weights), all: isTold(others, weights, least) ? meanOf(others, weights) : null };
}

function sides(scores: readonly SheetResult[], means: Means, least: number, weights: PartWeights) {
  const others = scores.filter(({ papel }) => papel !== SELF);
  // In an anonymous cycle the parts are told together: beside their sum, a part of few would give its people away.
  const groups = least > 1 ? [null] : [...new Set(others.map(({ papel }) => papel))].sort();
  return {
    auto: shown(means.self),
    todos: shown(means.all),
    outros: groups.flatMap((papel) => {
      const those = papel === null ? others : others.filter((one) => one.papel === papel);
      const media = isTold(those, weights, least) ? shown(meanOf(those, weights)) : null;
      return media === null ? [] : [{ papel: papel as Part | null, respondentes: those.length, media }];
    }),
    diferenca: differenceOf(means),
  };
}

export const shown = (value: Rational | null): number | null => (value === null ? null : hundredths(value));
