import type { KeptAnswer } from "../../../engine/questions/answers.ts";
import type { AskedQuestion } from "../../../engine/questions/asked.ts";
import { AppError, fill } from "../../../errors/app-error.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { checkRatings, competenceResult, type Demand, type Rating } from "../../../rules/questions/competence.ts";
import { decimal, type Rational, writtenRational } from "../../../rules/questions/rational.ts";
import { exactResult } from "../../../rules/questions/score.ts";
import { defaultText } from "../../../rules/texts.ts";
import type { Cycle } from "./cycle.ts";
import { texts } from "./texts.ts";

/** What a sheet of an evaluation holds beside its answers; results only once it was handed over, as exact fractions. */
export interface Annex {
  readonly competencias: readonly Rating[];
  readonly notaQuestionario: number | null;
  /** What its evaluator wrote down for themselves: only while it is a draft. */
  readonly anotacoes?: string;
  readonly desempenho?: string | null;
  readonly alcancado?: string | null;
}

/** Levels of competences and the typed grade as they arrive. */
export interface SentAnnex {
  readonly competencias?: readonly SentRating[] | undefined;
  readonly notaQuestionario?: number | null | undefined;
  readonly anotacoes?: string | null | undefined;
}

interface SentRating {
  readonly competenciaId: number;
  readonly nivelCompetenciaId?: number | null | undefined;
  readonly comportamentosIds?: readonly number[] | null | undefined;
  readonly comentario?: string | null | undefined;
}

export interface Rules {
  readonly cycle: Cycle;
  readonly demand: Demand;
}

const EMPTY: Annex = { competencias: [], notaQuestionario: null };

export const annexOf = (kept: Json): Annex => (kept as unknown as Annex | null) ?? EMPTY;

/** What was sent laid over what a draft had; what cannot stay is refused at its member. */
export function draftAnnex(had: Json, sent: SentAnnex, { demand }: Rules): Json {
  const kept = annexOf(had);
  const ratings = (sent.competencias ?? []).map(ratingOf);
  refuse(checkRatings(demand, ratings, false));
  const byCompetence = new Map(kept.competencias.map((one) => [one.competenciaId, one]));
  for (const rating of ratings) byCompetence.set(rating.competenciaId, rating);
  const competencias = [...byCompetence.values()].sort((a, b) => a.competenciaId - b.competenciaId);
  const nota = sent.notaQuestionario === undefined ? kept.notaQuestionario : sent.notaQuestionario;
  const anotacoes = (sent.anotacoes === undefined ? kept.anotacoes : sent.anotacoes) || undefined;
  if (competencias.length === 0 && nota === null && anotacoes === undefined) return null;
  return { competencias, notaQuestionario: nota, ...(anotacoes === undefined ? {} : { anotacoes }) } as unknown as Json;
}

interface Given {
  readonly questions: readonly AskedQuestion[];
  readonly answers: readonly KeptAnswer[];
}

/** The same for a sheet that is handed over: all of it is there, and what it comes to is kept with it. */
export function wholeAnnex(had: Json, sent: SentAnnex, rules: Rules, { questions, answers }: Given): Json {
  const { competencias, notaQuestionario } = annexOf(draftAnnex(had, sent, rules));
  const { cycle, demand } = rules;
  refuse(checkRatings(demand, competencias, true));
  const manual = cycle.notaManual && questions.length > 0;
  if (manual && notaQuestionario === null)
    throw new AppError("FIELD_VALIDATION_VIOLATION", {
      errors: [{ field: "notaQuestionario", code: "required", message: fill(defaultText("required"), { label: texts.grade }) }],
    });
  const desempenho = manual && notaQuestionario !== null ? decimal(notaQuestionario) : exactResult(questions, answers);
  const written = (value: Rational | null): string | null => (value === null ? null : writtenRational(value));
  return {
    competencias,
    notaQuestionario,
    desempenho: written(desempenho),
    alcancado: written(competenceResult(demand, competencias, cycle.base)),
  } as unknown as Json;
}

const ratingOf = ({ competenciaId, nivelCompetenciaId, comportamentosIds, comentario }: SentRating): Rating => ({
  competenciaId,
  nivelCompetenciaId: nivelCompetenciaId ?? null,
  comportamentosIds: comportamentosIds == null ? null : [...new Set(comportamentosIds)].sort((a, b) => a - b),
  comentario: comentario?.trim() || null,
});

function refuse(faults: ReturnType<typeof checkRatings>): void {
  if (faults.length === 0) return;
  throw new AppError("FIELD_VALIDATION_VIOLATION", {
    errors: faults.map(({ field, code }) => ({ field, code, message: fill(defaultText(code), { label: texts.competence }) })),
  });
}
