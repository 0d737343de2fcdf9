import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { answersOf, type KeptAnswer } from "../../../engine/questions/answers.ts";
import { askedIn } from "../../../engine/questions/asked.ts";
import { ofOccasion, type Questionnaire, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { competenceResult } from "../../../rules/questions/competence.ts";
import { meanOfParts } from "../../../rules/questions/person-result.ts";
import { hundredths, type Rational, rational, times } from "../../../rules/questions/rational.ts";
import { scoreOf } from "../../../rules/questions/score.ts";
import { annexOf } from "./annex.ts";
import { type Cycle, cycleOf, occasionOf } from "./cycle.ts";
import { demandOf } from "./demands.ts";

type Part = "R" | "U" | "L" | "A" | "P";
const SELF = "U";

interface Given {
  readonly papel: string;
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
  const given = await givenAbout(queries, id, about, sheets);
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
async function givenAbout(
  queries: Queries,
  id: number,
  about: number,
  sheets: readonly Questionnaire[],
): Promise<readonly Given[]> {
  const handed = sheets.filter((one) => !one.anonymous && one.situation === "RESPONDIDA");
  const named = await answersOf(
    queries,
    handed.map((one) => one.id),
  );
  const { rows } = await sql<Given>`
    select q.papel, q.respostas, q.anexo from quadro_resposta_anonima q
    where ${ofOccasion(occasionOf(id))} and q.sobre_id = ${about}`.execute(queries);
  return [...handed.map((one) => ({ papel: one.part, respostas: named.get(one.id) ?? [], anexo: one.annex })), ...rows];
}

interface Score {
  readonly papel: string;
  readonly score: Rational;
}

const scoresOf = (given: readonly Given[], of: (one: Given) => Rational | null): readonly Score[] =>
  given.flatMap((one) => {
    const score = of(one);
    return score === null ? [] : [{ papel: one.papel, score }];
  });

function sides(scores: readonly Score[], least: number, weights: Weights) {
  const others = scores.filter(({ papel }) => papel !== SELF);
  const self = meanOf(
    scores.filter(({ papel }) => papel === SELF),
    weights,
  );
  const todos = others.length >= least ? meanOf(others, weights) : null;
  // In an anonymous cycle the parts are told together: beside their sum, a part of few would give its people away.
  const groups = least > 1 ? [null] : [...new Set(others.map(({ papel }) => papel))].sort();
  return {
    auto: self,
    todos,
    outros: groups.flatMap((papel) => {
      const those = papel === null ? others : others.filter((one) => one.papel === papel);
      const media = those.length >= least ? meanOf(those, weights) : null;
      return media === null ? [] : [{ papel: papel as Part | null, respondentes: those.length, media }];
    }),
    diferenca: self === null || todos === null ? null : Math.round((self - todos) * 100) / 100,
  };
}

type Weights = Cycle["pesos"]["papeis"];

/** The mean of parts, as the result of a person is: a mean of people beside it would tell what a part of one said. */
function meanOf(scores: readonly Score[], weights: Weights): number | null {
  const sheets = scores.map(({ papel, score }) => ({ papel, peso: 1, desempenho: score, competencias: null }));
  const mean = meanOfParts(sheets, "desempenho", weights);
  return mean === null ? null : hundredths(mean);
}
