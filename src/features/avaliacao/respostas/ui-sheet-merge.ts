import type { RatedCompetence, Sheet } from "./ui-sheet.ts";

/** What a sheet holds: answers by question, ratings by competence, the grade typed by hand. */
export interface Held {
  readonly answers: ReadonlyMap<number, Sheet["respostas"][number]>;
  readonly ratings: ReadonlyMap<number, RatedCompetence>;
  readonly grade: number | null;
}

/** A part of a sheet that is saved by itself: `p<pergunta>`, `c<competencia>` or `nota`. */
export type PartName = string;

export const heldBy = (sheet: Sheet): Held => ({
  answers: new Map(sheet.respostas.map((one) => [one.perguntaId, one])),
  ratings: new Map(sheet.competencias.map((one) => [one.competencia.id, one])),
  grade: sheet.notaQuestionario,
});

export const ratingOf = ({ competencia, nivelCompetenciaId, comportamentosIds, comentario }: RatedCompetence) => ({
  competenciaId: competencia.id,
  nivelCompetenciaId,
  comportamentosIds,
  comentario,
});

/** One held by another, with the parts of a third in their place. */
export function heldWith(held: Held, parts: Iterable<PartName>, of: Held): Held {
  const [answers, ratings] = [new Map(held.answers), new Map(held.ratings)];
  let { grade } = held;
  for (const name of parts) {
    const id = Number(name.slice(1));
    const [answer, rating] = [of.answers.get(id), of.ratings.get(id)];
    if (name === "nota") grade = of.grade;
    else if (name.startsWith("p") && answer !== undefined) answers.set(id, answer);
    else if (name.startsWith("c") && rating !== undefined) ratings.set(id, rating);
  }
  return { answers, ratings, grade };
}

interface Merged {
  readonly held: Held;
  /** Still to be saved: nobody else touched them. */
  readonly changed: ReadonlySet<PartName>;
  /** Said one way here and another elsewhere. */
  readonly conflicts: readonly PartName[];
}

/** Two devices that went on from the same sheet: what only one changed is taken up, what both changed is a conflict and stays as it is here. */
export function mergedHeld(here: Held, elsewhere: Held, before: Held, changed: ReadonlySet<PartName>): Merged {
  const taken: PartName[] = [];
  const conflicts: PartName[] = [];
  const left = new Set<PartName>();
  const names = [
    ...[...elsewhere.answers.keys()].map((id) => `p${id}`),
    ...[...elsewhere.ratings.keys()].map((id) => `c${id}`),
    "nota",
  ];
  for (const name of new Set([...names, ...changed])) {
    const [mine, theirs, had] = [here, elsewhere, before].map((held) => textOf(held, name));
    if (mine === theirs) continue;
    if (!changed.has(name)) taken.push(name);
    else if (theirs === had) left.add(name);
    else conflicts.push(name);
  }
  return { held: heldWith(here, taken, elsewhere), changed: left, conflicts };
}

function textOf({ answers, ratings, grade }: Held, name: PartName): string {
  const id = Number(name.slice(1));
  if (name === "nota") return JSON.stringify(grade);
  if (name.startsWith("p")) {
    const one = answers.get(id);
    return one === undefined ? "" : JSON.stringify([one.respostaId, one.respostasIds, one.nota, one.comentario]);
  }
  const one = ratings.get(id);
  if (one === undefined) return "";
  const { nivelCompetenciaId, comportamentosIds, comentario } = one;
  return JSON.stringify([nivelCompetenciaId, comportamentosIds, comentario]);
}

/** A part of a sheet in words: what is asked, and what is held of it. */
export function wordsOf(sheet: Sheet, name: PartName, { answers, ratings, grade }: Held): { title: string; text: string } {
  const id = Number(name.slice(1));
  const list = (...all: readonly (string | null | undefined)[]): string => all.filter(Boolean).join("; ");
  if (name.startsWith("p")) {
    const question = sheet.perguntas.find((one) => one.id === id);
    const given = answers.get(id);
    const chosen =
      question?.respostas.filter((one) => one.id === given?.respostaId || given?.respostasIds.includes(one.id)) ?? [];
    const nota = given?.nota ?? null;
    const text = list(...chosen.map(({ texto }) => texto), nota === null ? null : String(nota), given?.comentario);
    return { title: question?.texto ?? "", text };
  }
  const rated = ratings.get(id);
  if (rated === undefined) return { title: "", text: grade === null ? "" : String(grade) };
  const level = sheet.escala.find((one) => one.id === rated.nivelCompetenciaId)?.descricao;
  const seen = rated.comportamentos.filter((one) => rated.comportamentosIds?.includes(one.id)).map(({ descricao }) => descricao);
  return { title: rated.competencia.nome, text: list(level, ...seen, rated.comentario) };
}
