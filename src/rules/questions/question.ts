/** How a question is answered: one of its options, a text, a grade, or several of its options. */
export const OBJECTIVE = 1;
export const SUBJECTIVE = 3;
export const GRADE = 4;
export const MULTIPLE = 5;
export type QuestionType = typeof OBJECTIVE | typeof SUBJECTIVE | typeof GRADE | typeof MULTIPLE;

export interface Answerable {
  readonly id: number;
  readonly peso: number;
}

/** A question as far as answering it and scoring it go. */
export interface Question {
  readonly id: number;
  readonly tipo: QuestionType;
  readonly peso: number;
  readonly respostas: readonly Answerable[];
  readonly notaMinima: number | null;
  readonly notaMaxima: number | null;
  readonly exigirComentario: boolean;
  readonly obrigatoria: boolean;
  readonly obrigatoriaPara: "TODOS" | "OUTRO" | "PROPRIO" | null;
}

/** What somebody answered to one question; only what its kind asks for is filled. */
export interface Answer {
  readonly perguntaId: number;
  readonly tipoId: QuestionType;
  readonly respostaId?: number | null | undefined;
  readonly respostasIds?: readonly number[] | null | undefined;
  readonly nota?: number | null | undefined;
  readonly comentario?: string | null | undefined;
}

/** The answer to a question before anything was said. */
export const emptyAnswer = ({ id, tipo }: Pick<Question, "id" | "tipo">) => ({
  perguntaId: id,
  tipoId: tipo,
  respostaId: null,
  respostasIds: [] as readonly number[],
  nota: null,
  comentario: null,
});
