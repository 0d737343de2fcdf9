import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../../../admin/providers/api-error.ts";
import type { GivenAnswer } from "../../../admin/questions/QuestionInput.tsx";
import { useCall } from "../../../admin/screen/use-call.ts";
import { saveSheet, type WholeSheet } from "./shared.ts";

export type Saving = "rest" | "waiting" | "saved" | "failed" | "behind";
const PAUSE_MS = 800;

type Answers = ReadonlyMap<number, GivenAnswer>;
const byQuestion = (answers: readonly GivenAnswer[]): Answers => new Map(answers.map((one) => [one.perguntaId, one]));

/** What somebody answers, kept on the server as they go: one save after another, only what changed, the newest one wins nothing silently. */
export function useDraft(sheet: WholeSheet) {
  const send = useCall();
  const [answers, setAnswers] = useState<Answers>(() => byQuestion(sheet.respostas));
  const [saving, setSaving] = useState<Saving>("rest");
  const state = useRef({ sequence: sheet.sequencia, changed: new Map<number, GivenAnswer>(), running: Promise.resolve() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Sends what changed since the last save; what could not be sent stays to be sent. */
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    const { current } = state;
    current.running = current.running.then(async () => {
      if (current.changed.size === 0) return;
      const going = current.changed;
      current.changed = new Map();
      try {
        const sequencia = current.sequence + 1;
        await send(saveSheet, { id: sheet.id, body: { sequencia, respostas: [...going.values()] } });
        current.sequence = sequencia;
        setSaving(current.changed.size === 0 ? "saved" : "waiting");
      } catch (error) {
        const there = error instanceof ApiError ? (error.current as Partial<WholeSheet> | undefined) : undefined;
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
  }, [send, sheet.id]);

  const change = useCallback(
    (answer: GivenAnswer): void => {
      setAnswers((had) => new Map(had).set(answer.perguntaId, answer));
      state.current.changed.set(answer.perguntaId, answer);
      setSaving("waiting");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [flush],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Nothing more is saved: what there is goes with the hand-over. */
  const stop = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    await state.current.running;
    state.current.changed = new Map();
  }, []);
  return { answers, saving, change, flush, stop } as const;
}
