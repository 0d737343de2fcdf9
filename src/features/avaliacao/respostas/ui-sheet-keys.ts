import { type KeyboardEvent, useRef } from "react";
import { useKeysOf } from "../../../admin/keys/use-keys-of.ts";
import { isAnswered, isCompulsory } from "../../../rules/questions/check-answers.ts";
import { emptyAnswer, GRADE, MULTIPLE, OBJECTIVE } from "../../../rules/questions/question.ts";
import type { Answering } from "./ui-sheet.ts";
import type { Sheet } from "./ui-sheet-parts.ts";

type Asked = Sheet["perguntas"][number];
/** Two digits typed within this time are one grade. */
const TOGETHER_MS = 600;

interface KeysOf {
  readonly questions: readonly Asked[];
  readonly work: Answering;
  readonly locked: boolean;
  /** Whether they speak of themselves: some questions have to be answered only then, or only otherwise. */
  readonly self: boolean;
  readonly onSubmit: () => void;
  readonly onMatrix?: (() => void) | undefined;
}

/**
 * Answering without the mouse: arrows or J and K walk the questions, digits are the grade and letters the options of the question one
 * is at, C goes to its comment, P to the next one that has to be answered, M to all one's people, Ctrl+Enter hands over. They work
 * where the focus is among the questions, and never while one types.
 */
export function useSheetKeys(of: KeysOf) {
  const { questions, work, locked, onSubmit, onMatrix } = of;
  useKeysOf("answering");
  const choose = useAnswerKeys(work);
  const go = (box: HTMLElement, id: number | undefined): void => {
    box.querySelector<HTMLElement>(`[data-pergunta="${id ?? 0}"]`)?.focus();
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const box = event.currentTarget;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!locked) onSubmit();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const place = (event.target as HTMLElement).closest<HTMLElement>("[data-pergunta]");
    const at = questions.findIndex(({ id }) => String(id) === place?.dataset.pergunta);
    const question = questions[at];
    const key = event.key;
    const isRadio = event.target instanceof HTMLInputElement && event.target.type === "radio";
    if (!locked && question !== undefined && choose(question, key, event.timeStamp)) {
      event.preventDefault();
      return;
    }
    const lower = key.toLowerCase();
    if ((key === "ArrowDown" && !isRadio) || lower === "j") go(box, questions[Math.min(at + 1, questions.length - 1)]?.id);
    else if ((key === "ArrowUp" && !isRadio) || lower === "k") go(box, questions[Math.max(at - 1, 0)]?.id);
    else if (lower === "c" && question !== undefined) place?.querySelector<HTMLElement>("textarea:not([aria-hidden])")?.focus();
    else if (lower === "p") go(box, nextMissing(of, at)?.id);
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
    const option = /^[a-z]$/i.test(key) ? question.respostas[key.toLowerCase().charCodeAt(0) - FIRST_LETTER] : undefined;
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

const FIRST_LETTER = 97;
const isGrade = ({ notaMinima, notaMaxima }: Asked, grade: number): boolean =>
  grade >= (notaMinima ?? 0) && grade <= (notaMaxima ?? 0);

function nextMissing({ questions, work: { answers }, self }: KeysOf, at: number): Asked | undefined {
  const order = [...questions.slice(at + 1), ...questions.slice(0, at + 1)];
  return order.find((one) => isCompulsory(one, self) && !isAnswered(one, answers.get(one.id)));
}

const blank = (asked: Asked): Sheet["respostas"][number] => emptyAnswer<Sheet["respostas"][number]["tipoId"]>(asked);

/** Whether keys belong to what the focus is in. */
export function isTyping(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[role=listbox], [role=dialog], [role=combobox]")) return true;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
