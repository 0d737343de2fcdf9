import type { BodyOf } from "../../../../metadata/call.ts";
import type { OpenQuestion, sendAnswers } from "./shared.ts";

/** What was chosen or written for one question so far. */
export interface GivenAnswer {
  readonly respostaId?: number;
  readonly respostasIds?: readonly number[];
  readonly nota?: number;
  readonly comentario?: string;
}
export type Answers = Readonly<Record<number, GivenAnswer>>;
type Sent = NonNullable<BodyOf<typeof sendAnswers>["respostas"]>;

/** Kinds of questions by their code. */
export const CHOICE = 1;
export const TEXT = 3;
export const GRADE = 4;
export const SEVERAL = 5;

/** Only what was answered travels. */
export function answersToSend(questions: readonly OpenQuestion[], answers: Answers): Sent {
  return questions.flatMap(({ id, tipo }) => {
    const given = answers[id];
    return given === undefined ? [] : [{ perguntaId: id, tipoId: tipo as Sent[number]["tipoId"], ...given }];
  });
}
