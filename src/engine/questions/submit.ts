import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { Answer } from "../../rules/questions/question.ts";
import { resultOf } from "../../rules/questions/score.ts";
import { type KeptAnswer, laidOver, storeAnswers } from "./answers.ts";
import { type AskedQuestion, askedIn } from "./asked.ts";
import { demandAnswers } from "./demand-answers.ts";
import { contentOf, type Desk, draftOf, isSelf, keptText } from "./draft.ts";
import { handOver } from "./hand-over.ts";
import { heldQuestionnaire } from "./questionnaire.ts";
import { texts } from "./texts.ts";

interface Submitted {
  readonly respostas: readonly KeptAnswer[];
  /** 0 to 100; null where nothing scores. */
  readonly desempenho: number | null;
}

interface How {
  /** Day noted beside named answers. */
  readonly today: string;
  /** Anonymous answers are handed over so many together, and as many stay behind. */
  readonly lot: number;
  /** Parts are told apart, and the last ones go when everybody has answered; otherwise when the occasion is over. */
  readonly whole?: true;
  /** What was handed over is replaced, and nothing of a draft stays: for whoever writes down what somebody else says. */
  readonly corrects?: true;
  /** What is kept beside the answers, made of what the draft had; it refuses what cannot stay. */
  readonly annex?: (
    had: Json,
    given: { readonly questions: readonly AskedQuestion[]; readonly answers: readonly KeptAnswer[] },
  ) => Json;
}

/** Hands a sheet over, once and whole: what was sent laid over the draft. What is missing is said at its question and all stays a draft. */
export async function submit(desk: Desk, id: number, sent: readonly Answer[], how: How): Promise<Submitted> {
  const { today, lot, corrects } = how;
  const { queries, company } = desk;
  const sheet = await heldQuestionnaire(queries, company, id);
  if (sheet.situation === "RESPONDIDA" && corrects === undefined)
    throw new AppError("ACTION_REFUSED", { message: texts.handedOver });
  const questions = await askedIn(queries, sheet.version);
  const whole = { self: isSelf(sheet), whole: true };
  // What was sent is judged as it came: a blank answer is told from one that was never given.
  const sentIds = new Set(sent.map(({ perguntaId }) => perguntaId));
  const before = corrects ? [] : draftOf(desk, sheet).filter(({ perguntaId }) => !sentIds.has(perguntaId));
  demandAnswers(questions, [...before, ...sent], whole);
  const respostas = laidOver(before, sent);
  const had = contentOf(desk, sheet).anexo;
  const anexo = how.annex ? how.annex(had, { questions, answers: respostas }) : had;
  if (sheet.anonymous) {
    await sql`update quadro_questionario set situacao = 'RESPONDIDA', sequencia = 0, rascunho = ${keptText(desk, sheet, { respostas, anexo })}
      where id = ${id}`.execute(queries);
    await handOver(desk, sheet, { least: lot, over: how.whole === true && "answered", apart: how.whole });
  } else {
    await storeAnswers(queries, company, id, respostas);
    await sql`update quadro_questionario set situacao = 'RESPONDIDA', sequencia = 0, rascunho = null, respondido_em = ${today},
        anexo = ${anexo === null ? null : JSON.stringify(anexo)}::jsonb
      where id = ${id}`.execute(queries);
  }
  return { respostas, desempenho: resultOf(questions, respostas) };
}
