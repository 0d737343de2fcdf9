import { type KeyboardEvent, useRef } from "react";
import { useKeysOf } from "../../../admin/keys/use-keys-of.ts";
import { isAnswered, isCompulsory } from "../../../rules/questions/check-answers.ts";
import { emptyAnswer, GRADE, MULTIPLE, OBJECTIVE } from "../../../rules/questions/question.ts";
import type { Answering } from "./ui-sheet.ts";
import { isRated, type RatedCompetence, type Sheet } from "./ui-sheet-parts.ts";

type Asked = Sheet["perguntas"][number];
/** Two digits typed within this time are one grade. */
const TOGETHER_MS = 600;

/** What is answered by itself: a question, or a competence. */
interface Step {
  readonly place: string;
  readonly isMissing: boolean;
  /** Whether a key said anything to it. */
  readonly says: (key: string, now: number) => boolean;
}

interface KeysOf {
  readonly sheet: Sheet;
  /** In the order in which they stand. */
  readonly questions: readonly Asked[];
  readonly work: Answering;
  readonly locked: boolean;
  readonly onSubmit: () => void;
  readonly onMatrix?: (() => void) | undefined;
}

/**
 * Answering without the mouse: arrows or J and K walk the questions and competences, digits are the grade and letters the options, the
 * level or the behaviours of the one somebody is at, C goes to its comment, P to the next one that has to be answered, M to all one's
 * people, Ctrl+Enter hands over. They work where the focus is among the questions, and never while one types.
 */
export function useSheetKeys({ sheet, questions, work, locked, onSubmit, onMatrix }: KeysOf) {
  useKeysOf("answering");
  const choose = useAnswerKeys(work);
  const self = sheet.papel === "U";
  const steps: readonly Step[] = [
    ...questions.map((one) => ({
      place: `perguntas.${one.id}`,
      isMissing: isCompulsory(one, self) && !isAnswered(one, work.answers.get(one.id)),
      says: (key: string, now: number): boolean => choose(one, key, now),
    })),
    ...[...work.ratings.values()].map((one) => ({
      place: `competencias.${one.competencia.id}`,
      isMissing: !isRated(one),
      says: (key: string): boolean => rateByKey(work, one, sheet.escala, key),
    })),
  ];
  return (event: KeyboardEvent<HTMLElement>): void => {
    const box = event.currentTarget;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!locked) onSubmit();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const place = (event.target as HTMLElement).closest<HTMLElement>("[data-lugar]");
    const at = steps.findIndex((one) => one.place === place?.dataset.lugar);
    const key = event.key;
    const isRadio = event.target instanceof HTMLInputElement && event.target.type === "radio";
    if (!locked && steps[at]?.says(key, event.timeStamp) === true) {
      event.preventDefault();
      return;
    }
    const go = (step: Step | undefined): void => box.querySelector<HTMLElement>(`[data-lugar="${step?.place ?? ""}"]`)?.focus();
    const lower = key.toLowerCase();
    if ((key === "ArrowDown" && !isRadio) || lower === "j") go(steps[Math.min(at + 1, steps.length - 1)]);
    else if ((key === "ArrowUp" && !isRadio) || lower === "k") go(steps[Math.max(at - 1, 0)]);
    else if (lower === "c" && at !== -1) place?.querySelector<HTMLElement>("textarea:not([aria-hidden])")?.focus();
    else if (lower === "p") go([...steps.slice(at + 1), ...steps.slice(0, at + 1)].find(({ isMissing }) => isMissing));
    else if (lower === "m" && onMatrix !== undefined) onMatrix();
    else return;
    event.preventDefault();
  };
}

/** What a key says to a question: digits its grade, letters its options. Whether it said anything. */
export function useAnswerKeys(work: Pick<Answering, "answers" | "answer">) {
  const typed = useRef({ question: 0, digits: "", at: 0 });
  return (question: Asked, key: string, now: number): boolean => {
    const given = work.answers.get(question.id) ?? blank(question);
    if (question.tipo === GRADE && /^\d$/.test(key)) {
      const last = typed.current;
      const before = last.question === question.id && now - last.at <= TOGETHER_MS ? last.digits : "";
      const grade = [before + key, key].map(Number).find((one) => isGrade(question, one));
      typed.current = { question: question.id, digits: before + key, at: now };
      if (grade === undefined) return false;
      work.answer({ ...given, nota: grade });
      return true;
    }
    const option = atLetter(question.respostas, key);
    if (option === undefined) return false;
    if (question.tipo === OBJECTIVE) work.answer({ ...given, respostaId: option.id });
    else if (question.tipo === MULTIPLE) {
      const chosen = new Set(given.respostasIds);
      if (!chosen.delete(option.id)) chosen.add(option.id);
      work.answer({ ...given, respostasIds: [...chosen] });
    } else return false;
    return true;
  };
}

/** What a letter says to a competence: its level, or the behaviours one saw. Whether it said anything. */
export function rateByKey(
  { rate }: Pick<Answering, "rate">,
  rated: RatedCompetence,
  scale: Sheet["escala"],
  key: string,
): boolean {
  const meant = atLetter(rated.porComportamentos ? rated.comportamentos : scale, key);
  if (meant === undefined) return false;
  if (!rated.porComportamentos) {
    rate({ ...rated, nivelCompetenciaId: meant.id });
    return true;
  }
  const seen = new Set(rated.comportamentosIds ?? []);
  if (!seen.delete(meant.id)) seen.add(meant.id);
  rate({ ...rated, comportamentosIds: [...seen] });
  return true;
}

const FIRST_LETTER = 97;
/** What a letter means among several: A is the first. */
const atLetter = <One>(all: readonly One[], key: string): One | undefined =>
  /^[a-z]$/i.test(key) ? all[key.toLowerCase().charCodeAt(0) - FIRST_LETTER] : undefined;

const isGrade = ({ notaMinima, notaMaxima }: Asked, grade: number): boolean =>
  grade >= (notaMinima ?? 0) && grade <= (notaMaxima ?? 0);

const blank = (asked: Asked): Sheet["respostas"][number] => emptyAnswer(asked);

/** Whether keys belong to what the focus is in. */
export function isTyping(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[role=listbox], [role=dialog], [role=combobox]")) return true;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
