import {
  type KeptParts,
  nameOfAnswer,
  type PartName,
  partsOfAnswers,
  textOfAnswer,
  wordsOfAnswer,
} from "../../../admin/questions/parts.ts";
import type { GivenAnswer } from "../../../admin/questions/QuestionInput.tsx";
import type { Stored } from "../../../admin/questions/use-keeping.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { progressOf } from "../../../rules/questions/progress.ts";
import { contextTexts } from "./contexto/texts.ts";
import type { readSheet } from "./shared.ts";

export type Sheet = AnswerOf<typeof readSheet>;
export type RatedCompetence = Sheet["competencias"][number];

/**
 * A part of a sheet that is saved by itself: an answer, `c<competencia>` the rating of a competence, `nota` the grade typed by hand, or
 * `anotacoes` what one writes down for oneself.
 */
export type SheetPart =
  | GivenAnswer
  | RatedCompetence
  | { readonly notaQuestionario: number | null }
  | { readonly anotacoes: string | null };
export const GRADE_PART: PartName = "nota";
export const NOTES_PART: PartName = "anotacoes";

export const nameOfRating = ({ competencia }: Pick<RatedCompetence, "competencia">): PartName => `c${competencia.id}`;

/** Whether a competence has its level, or was said by the behaviours one saw. */
export const isRated = ({ porComportamentos, comportamentosIds, nivelCompetenciaId }: RatedCompetence): boolean =>
  porComportamentos ? comportamentosIds !== null : nivelCompetenciaId !== null;

/** How far a sheet is, by what is held of it. */
export const sheetProgress = (
  { perguntas, papel }: Sheet,
  { answers, ratings }: Omit<ReturnType<typeof byKind>, "grade" | "notes">,
) => progressOf(perguntas, [...answers.values()], papel === "U", [...ratings.values()].map(isRated));

export const storedOf = ({ sequencia, respostas, competencias, notaQuestionario, anotacoes }: Sheet): Stored<SheetPart> => ({
  sequencia,
  parts: new Map<PartName, SheetPart>([
    ...partsOfAnswers(respostas),
    ...competencias.map((one) => [nameOfRating(one), one] as const),
    [GRADE_PART, { notaQuestionario }],
    [NOTES_PART, { anotacoes }],
  ]),
});

/** Parts by what they are: answers by question, ratings by competence, the grade and the notes where they are among them. */
export function byKind(parts: KeptParts<SheetPart>) {
  const answers = new Map<number, GivenAnswer>();
  const ratings = new Map<number, RatedCompetence>();
  let grade: number | null | undefined;
  let notes: string | null | undefined;
  for (const part of parts.values())
    if ("perguntaId" in part) answers.set(part.perguntaId, part);
    else if ("competencia" in part) ratings.set(part.competencia.id, part);
    else if ("anotacoes" in part) notes = part.anotacoes;
    else grade = part.notaQuestionario;
  return { answers, ratings, grade, notes };
}

/** Parts as they are sent. */
export function sentOf(parts: KeptParts<SheetPart>) {
  const { answers, ratings, grade, notes } = byKind(parts);
  return {
    respostas: [...answers.values()],
    competencias: [...ratings.values()].map(({ competencia, nivelCompetenciaId, comportamentosIds, comentario }) => ({
      competenciaId: competencia.id,
      nivelCompetenciaId,
      comportamentosIds,
      comentario,
    })),
    ...(grade === undefined ? {} : { notaQuestionario: grade }),
    ...(notes === undefined ? {} : { anotacoes: notes }),
  };
}

/** What a part says, to compare. */
export function textOf(part: SheetPart): string {
  if ("perguntaId" in part) return textOfAnswer(part);
  if ("anotacoes" in part) return part.anotacoes ?? "";
  if (!("competencia" in part)) return JSON.stringify(part.notaQuestionario);
  const { nivelCompetenciaId, comportamentosIds, comentario } = part;
  return JSON.stringify([nivelCompetenciaId, comportamentosIds, comentario]);
}

/** A part of a sheet in words: what is asked. */
export function titleOf(sheet: Sheet, name: PartName): string | undefined {
  if (name === NOTES_PART) return contextTexts.notes;
  const asked = sheet.perguntas.find(({ id }) => nameOfAnswer({ perguntaId: id }) === name);
  return asked?.texto ?? sheet.competencias.find((one) => nameOfRating(one) === name)?.competencia.nome;
}

/** A part of a sheet in words: what is held of it. */
export function wordsOf(sheet: Sheet, part: SheetPart | undefined): string {
  if (part === undefined) return "";
  if ("perguntaId" in part) {
    const question = sheet.perguntas.find(({ id }) => id === part.perguntaId);
    return wordsOfAnswer(question, part);
  }
  if ("anotacoes" in part) return part.anotacoes ?? "";
  if (!("competencia" in part)) return part.notaQuestionario === null ? "" : String(part.notaQuestionario);
  const level = sheet.escala.find(({ id }) => id === part.nivelCompetenciaId)?.descricao;
  const seen = part.comportamentos.filter(({ id }) => part.comportamentosIds?.includes(id)).map(({ descricao }) => descricao);
  return [level, ...seen, part.comentario].filter(Boolean).join("; ");
}
