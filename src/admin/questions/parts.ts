import { isSaid } from "../../rules/questions/check-answers.ts";
import type { ShownQuestion } from "./QuestionCard.tsx";
import type { GivenAnswer } from "./QuestionInput.tsx";

/** A part of a sheet that is saved by itself: an answer is `p<pergunta>`. */
export type PartName = string;
export type KeptParts<P> = ReadonlyMap<PartName, P>;

export const nameOfAnswer = ({ perguntaId }: Pick<GivenAnswer, "perguntaId">): PartName => `p${perguntaId}`;

export const partsOfAnswers = (answers: readonly GivenAnswer[]): KeptParts<GivenAnswer> =>
  new Map(answers.map((one) => [nameOfAnswer(one), one]));

/** What an answer says, to compare: nothing, where it was taken back. */
export const textOfAnswer = (one: GivenAnswer): string =>
  isSaid(one) ? JSON.stringify([one.respostaId, one.respostasIds, one.nota, one.comentario]) : "";

/** An answer in the words of its question. */
export function wordsOfAnswer(question: ShownQuestion | undefined, given: GivenAnswer | undefined): string {
  const options = question?.respostas ?? [];
  const chosen = options.filter(({ id }) => id === given?.respostaId || given?.respostasIds.includes(id));
  const nota = given?.nota ?? null;
  return [...chosen.map(({ texto }) => texto), nota === null ? null : String(nota), given?.comentario].filter(Boolean).join("; ");
}

/** Parts with some of others in their place; what the others do not hold is gone. */
export function partsWith<P>(parts: KeptParts<P>, names: Iterable<PartName>, of: KeptParts<P>): KeptParts<P> {
  const next = new Map(parts);
  for (const name of names) {
    const part = of.get(name);
    if (part === undefined) next.delete(name);
    else next.set(name, part);
  }
  return next;
}

interface Merged<P> {
  readonly parts: KeptParts<P>;
  /** Still to be saved: nobody else touched them. */
  readonly changed: ReadonlySet<PartName>;
  /** Said one way here and another elsewhere. */
  readonly conflicts: readonly PartName[];
}

interface Versions<P> {
  readonly here: KeptParts<P>;
  readonly elsewhere: KeptParts<P>;
  /** What both went on from. */
  readonly before: KeptParts<P>;
}

/** Two devices that went on from the same sheet: what only one changed is taken up, what both changed is a conflict and stays as it is here. */
export function mergedParts<P>(
  { here, elsewhere, before }: Versions<P>,
  changed: ReadonlySet<PartName>,
  textOf: (part: P) => string,
): Merged<P> {
  const taken: PartName[] = [];
  const conflicts: PartName[] = [];
  const left = new Set<PartName>();
  const said = (parts: KeptParts<P>, name: PartName): string => {
    const part = parts.get(name);
    return part === undefined ? "" : textOf(part);
  };
  for (const name of new Set([...here.keys(), ...elsewhere.keys(), ...changed])) {
    const theirs = said(elsewhere, name);
    if (said(here, name) === theirs) continue;
    if (!changed.has(name)) taken.push(name);
    else if (theirs === said(before, name)) left.add(name);
    else conflicts.push(name);
  }
  return { parts: partsWith(here, taken, elsewhere), changed: left, conflicts };
}
