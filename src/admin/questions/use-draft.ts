import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../providers/api-error.ts";
import type { GivenAnswer } from "./QuestionInput.tsx";

export type Saving = "rest" | "waiting" | "saved" | "failed" | "behind";
const PAUSE_MS = 800;

/** Answers as the server keeps them; `sequencia` counts its saves. */
export interface KeptAnswers {
  readonly sequencia: number;
  readonly respostas: readonly GivenAnswer[];
}

export type Save = (changed: KeptAnswers) => Promise<unknown>;
type Answers = ReadonlyMap<number, GivenAnswer>;
const byQuestion = (answers: readonly GivenAnswer[]): Answers => new Map(answers.map((one) => [one.perguntaId, one]));

/** What somebody answers, kept on the server as they go where there is a way to: one save after another, only what changed, the newest one wins nothing silently. */
export function useDraft(sheet: KeptAnswers, save: Save | undefined) {
  const [answers, setAnswers] = useState<Answers>(() => byQuestion(sheet.respostas));
  const [saving, setSaving] = useState<Saving>("rest");
  const state = useRef({ sequence: sheet.sequencia, changed: new Map<number, GivenAnswer>(), running: Promise.resolve() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Sends what changed since the last save; what could not be sent stays to be sent. */
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    const { current } = state;
    current.running = current.running.then(async () => {
      if (save === undefined || current.changed.size === 0) return;
      const going = current.changed;
      current.changed = new Map();
      try {
        const sequencia = current.sequence + 1;
        await save({ sequencia, respostas: [...going.values()] });
        current.sequence = sequencia;
        setSaving(current.changed.size === 0 ? "saved" : "waiting");
      } catch (error) {
        const there = error instanceof ApiError ? (error.current as Partial<KeptAnswers> | undefined) : undefined;
        if (there?.sequencia !== undefined && there.respostas !== undefined) {
          current.sequence = there.sequencia;
          setAnswers(byQuestion(there.respostas));
          setSaving("behind");
          return;
        }
        current.changed = new Map([...going, ...current.changed]);
        setSaving("failed");
      }
    });
    return current.running;
  }, [save]);

  const change = useCallback(
    (answer: GivenAnswer): void => {
      setAnswers((had) => new Map(had).set(answer.perguntaId, answer));
      if (save === undefined) return;
      state.current.changed.set(answer.perguntaId, answer);
      setSaving("waiting");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [flush, save],
  );
  // Whoever leaves leaves nothing behind.
  useEffect(() => () => void flush(), [flush]);
  return { answers, saving, change, flush } as const;
}
