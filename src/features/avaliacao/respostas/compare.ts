import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { answersOf, type KeptAnswer } from "../../../engine/questions/answers.ts";
import { askedIn } from "../../../engine/questions/asked.ts";
import { ofOccasion, type Questionnaire, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { competenceResult, type Demand, type Rating, reachedOrder } from "../../../rules/questions/competence.ts";
import { meanOfParts, type SheetResult } from "../../../rules/questions/person-result.ts";
import { hundredths, minus, type Rational, rational, times } from "../../../rules/questions/rational.ts";
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
    return { ...sides(scores, least, cycle.pesos.papeis), avaliadores: oneByOne(scores, names) };
  };
  return {
    given,
    perguntas: questions.map((question) => {
      const all = sidesOf(({ respostas }) => {
        const answer = respostas.find(({ perguntaId }) => perguntaId === question.id);
        const score = scoreOf(question, answer);
        return score === null ? null : times(rational(100), score);
      });
      return { id: question.id, texto: question.texto, ...all };
    }),
    competencias: demand.exigencias.map((one) => {
      const alone = { ...demand, exigencias: [{ ...one, peso: 1 }] };
      const all = sidesOf(({ anexo }) => competenceResult(alone, annexOf(anexo).competencias, cycle.base));
      return { id: one.id, nome: one.nome, ...all };
    }),
  };
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

function sides(scores: readonly SheetResult[], least: number, weights: Cycle["pesos"]["papeis"]) {
  const others = scores.filter(({ papel }) => papel !== SELF);
  // The mean of parts, as the result of a person is: a mean of people beside it would tell what a part of one said.
  const meanOf = (those: readonly SheetResult[]): Rational | null => meanOfParts(those, "desempenho", weights);
  const self = meanOf(scores.filter(({ papel }) => papel === SELF));
  const all = isTold(others, weights, least) ? meanOf(others) : null;
  // In an anonymous cycle the parts are told together: beside their sum, a part of few would give its people away.
  const groups = least > 1 ? [null] : [...new Set(others.map(({ papel }) => papel))].sort();
  return {
    auto: shown(self),
    todos: shown(all),
    outros: groups.flatMap((papel) => {
      const those = papel === null ? others : others.filter((one) => one.papel === papel);
      const media = isTold(those, weights, least) ? shown(meanOf(those)) : null;
      return media === null ? [] : [{ papel: papel as Part | null, respondentes: those.length, media }];
    }),
    diferenca: self === null || all === null ? null : hundredths(minus(self, all)),
  };
}

export const shown = (value: Rational | null): number | null => (value === null ? null : hundredths(value));
