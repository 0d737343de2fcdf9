import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { answersOf, type KeptAnswer } from "../../../engine/questions/answers.ts";
import { type AskedQuestion, askedIn } from "../../../engine/questions/asked.ts";
import { ofOccasion, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Registry } from "../../../metadata/register.ts";
import { dividedBy, hundredths, plus, type Rational, rational, times, ZERO } from "../../../rules/questions/rational.ts";
import { scoreOf } from "../../../rules/questions/score.ts";
import { cycleOf, occasionOf } from "./cycle.ts";

type Part = "R" | "U" | "L" | "A" | "P";
const SELF = "U";

interface Given {
  readonly papel: string;
  readonly respostas: readonly KeptAnswer[];
}

/** What people said of one, question by question, from 0 to 100: the person, then the others part by part. */
export async function compared(queries: Queries, registry: Registry, company: number, id: number, about: number) {
  const cycle = await cycleOf(queries, registry, company, id);
  const these = sql`${ofOccasion(occasionOf(id))} and q.sobre_id = ${about}`;
  const sheets = await questionnairesWhere(queries, these);
  const [first] = sheets;
  if (first === undefined) throw new AppError("NOT_FOUND");
  const questions = await askedIn(queries, first.version);
  const named = await answersOf(
    queries,
    sheets.filter((one) => !one.anonymous && one.situation === "RESPONDIDA").map((one) => one.id),
  );
  const given: Given[] = sheets.flatMap((one) => {
    const respostas = named.get(one.id);
    return respostas === undefined ? [] : [{ papel: one.part, respostas }];
  });
  const { rows } = await sql<Given>`
    select q.papel, q.respostas from quadro_resposta_anonima q where ${these}`.execute(queries);
  given.push(...rows);
  return { perguntas: questions.map((question) => ofQuestion(question, given, cycle.anonima ? cycle.minimo : 1)) };
}

function ofQuestion(question: AskedQuestion, given: readonly Given[], least: number) {
  const scores = given.flatMap(({ papel, respostas }) => {
    const score = scoreOf(
      question,
      respostas.find(({ perguntaId }) => perguntaId === question.id),
    );
    return score === null ? [] : [{ papel, score }];
  });
  const others = scores.filter(({ papel }) => papel !== SELF);
  const self = meanOf(scores.filter(({ papel }) => papel === SELF));
  const all = others.length >= least ? meanOf(others) : null;
  // In an anonymous cycle the parts are told together: beside their sum, a part of few would give its people away.
  const groups = least > 1 ? [null] : [...new Set(others.map(({ papel }) => papel))].sort();
  return {
    id: question.id,
    texto: question.texto,
    auto: self,
    outros: groups.flatMap((papel) => {
      const those = papel === null ? others : others.filter((one) => one.papel === papel);
      const media = those.length >= least ? meanOf(those) : null;
      return media === null ? [] : [{ papel: papel as Part | null, respondentes: those.length, media }];
    }),
    diferenca: self === null || all === null ? null : Math.round((self - all) * 100) / 100,
  };
}

function meanOf(scores: readonly { readonly score: Rational }[]): number | null {
  if (scores.length === 0) return null;
  const sum = scores.reduce((total, { score }) => plus(total, score), ZERO);
  return hundredths(times(rational(100), dividedBy(sum, rational(scores.length))));
}
