import { sql } from "kysely";
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

type Part = "R" | "U" | "L" | "A" | "P";
const SELF = "U";

interface Given {
  readonly papel: string;
  /** What its evaluator weighs. */
  readonly peso: number;
  readonly respostas: readonly KeptAnswer[];
  readonly anexo: Json;
}

/** What people said of one, question by question and competence by competence, from 0 to 100: the person, then the others part by part. */
export async function compared(queries: Queries, registry: Registry, company: number, id: number, about: number) {
  const cycle = await cycleOf(queries, registry, company, id);
  const these = sql`${ofOccasion(occasionOf(id))} and q.sobre_id = ${about}`;
  const sheets = await questionnairesWhere(queries, these);
  const [first] = sheets;
  if (first === undefined) throw new AppError("NOT_FOUND");
  const questions = await askedIn(queries, first.version);
  const given = await givenAbout(queries, registry, id, about, sheets);
  const demand = await demandOf(queries, id, about);
  const least = cycle.anonima ? cycle.minimo : 1;
  return {
    given,
    perguntas: questions.map((question) => {
      const scores = scoresOf(given, ({ respostas }) => {
        const answer = respostas.find(({ perguntaId }) => perguntaId === question.id);
        const score = scoreOf(question, answer);
        return score === null ? null : times(rational(100), score);
      });
      return { id: question.id, texto: question.texto, ...sides(scores, least, cycle.pesos.papeis) };
    }),
    competencias: demand.exigencias.map((one) => {
      const alone = { ...demand, exigencias: [{ ...one, peso: 1 }] };
      const scores = scoresOf(given, ({ anexo }) => competenceResult(alone, annexOf(anexo).competencias, cycle.base));
      return { id: one.id, nome: one.nome, ...sides(scores, least, cycle.pesos.papeis) };
    }),
  };
}

/** What was handed over about somebody, with the part it was given in and nothing of who gave it. */
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
    select q.papel, 1 as peso, q.respostas, q.anexo from quadro_resposta_anonima q
    where ${ofOccasion(occasionOf(id))} and q.sobre_id = ${about}`.execute(queries);
  return [
    ...handed.map((one) => ({
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

const scoresOf = (given: readonly Given[], of: (one: Given) => Rational | null): readonly SheetResult[] =>
  given.flatMap((one) => {
    const score = of(one);
    return score === null ? [] : [{ papel: one.papel, peso: one.peso, desempenho: score, competencias: null }];
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
