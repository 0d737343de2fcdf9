import { AppError, fill } from "../../errors/app-error.ts";
import { checkAnswers } from "../../rules/questions/check-answers.ts";
import type { Answer, Question } from "../../rules/questions/question.ts";
import { defaultText } from "../../rules/texts.ts";
import { texts } from "./texts.ts";

const LABELS: Readonly<Record<string, string>> = {
  respostaId: texts.answer,
  respostasIds: texts.answers,
  nota: texts.grade,
  comentario: texts.comment,
  tipoId: texts.type,
};

/** Refuses answers that cannot stay as they are, each at its member: `perguntas.<id>.<membro>`. */
export function demandAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  how: { readonly self: boolean; readonly whole: boolean },
): void {
  const faults = checkAnswers(questions, answers, how);
  if (faults.length === 0) return;
  throw new AppError("FIELD_VALIDATION_VIOLATION", {
    errors: faults.map(({ field, code, limit }) => {
      const label = LABELS[field.split(".").at(-1) ?? ""] ?? texts.answer;
      const places = { label, ...(limit === undefined ? {} : { limit: String(limit) }) };
      return { field, code, message: fill(defaultText(code), places) };
    }),
  });
}

/** Refuses answers where something closes their occasion, with the sentence that says it. */
export function refuseClosed(because: string | null): void {
  if (because !== null) throw new AppError("AVALIACAO_FECHADA", { message: because });
}
