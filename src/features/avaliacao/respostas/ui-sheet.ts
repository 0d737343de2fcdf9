import { useCallback, useEffect, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError } from "../../../admin/providers/api-error.ts";
import type { GivenAnswer } from "../../../admin/questions/QuestionInput.tsx";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { type readSheet, saveSheet, submitSheet } from "./shared.ts";
import { sheetUi as ui } from "./ui-texts.ts";

export type Sheet = AnswerOf<typeof readSheet>;
export type RatedCompetence = Sheet["competencias"][number];

const QUIET_MS = 800;
const AGAIN_MS = 4000;
type State = "saved" | "saving" | "waiting" | "behind";

/** A sheet as it is answered: what changed is kept on the server soon after the last key, one save at a time. */
export function useSheet(sheet: Sheet, reload: () => Promise<void>) {
  const { notify, tellError, ask } = useAdmin();
  const send = useCall();
  const [answers, setAnswers] = useState(() => new Map(sheet.respostas.map((one) => [one.perguntaId, one])));
  const [ratings, setRatings] = useState(() => new Map(sheet.competencias.map((one) => [one.competencia.id, one])));
  const [grade, setGrade] = useState<number | null>(sheet.notaQuestionario);
  const [state, setState] = useState<State | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const work = useRef({ sequence: sheet.sequencia, busy: false, changed: new Set<string>(), timer: 0 });
  const latest = useRef({ answers, ratings, grade });
  latest.current = { answers, ratings, grade };

  const changes = useCallback((names: ReadonlySet<string>) => {
    const { answers: given, ratings: rated, grade: typed } = latest.current;
    const numbers = (kind: string): number[] =>
      [...names].flatMap((name) => (name.startsWith(kind) ? [Number(name.slice(1))] : []));
    return {
      respostas: numbers("p").flatMap((id) => given.get(id) ?? []),
      competencias: numbers("c").flatMap((id) => {
        const one = rated.get(id);
        return one === undefined ? [] : [ratingOf(one)];
      }),
      ...(names.has("nota") ? { notaQuestionario: typed } : {}),
    };
  }, []);

  const save = useCallback(async (): Promise<void> => {
    const at = work.current;
    window.clearTimeout(at.timer);
    at.timer = 0;
    if (at.busy || at.changed.size === 0) return;
    const sent = at.changed;
    at.changed = new Set();
    at.busy = true;
    setState("saving");
    try {
      at.sequence += 1;
      await send(saveSheet, { id: sheet.id, body: { sequencia: at.sequence, ...changes(sent) } });
      setState("saved");
      setSavedAt(new Date());
    } catch (error) {
      for (const name of sent) at.changed.add(name);
      if (error instanceof ApiError && error.status === 409) setState("behind");
      else {
        setState("waiting");
        at.timer = window.setTimeout(() => void save(), AGAIN_MS);
      }
    } finally {
      at.busy = false;
    }
    if (at.changed.size > 0 && at.timer === 0) at.timer = window.setTimeout(() => void save(), QUIET_MS);
  }, [send, sheet.id, changes]);

  useEffect(() => {
    const flush = (): void => void save();
    document.addEventListener("visibilitychange", flush);
    window.addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [save]);

  const note = (name: string): void => {
    const at = work.current;
    at.changed.add(name);
    window.clearTimeout(at.timer);
    at.timer = window.setTimeout(() => void save(), QUIET_MS);
  };
  const submit = async (): Promise<void> => {
    if (!(await ask(ui.sure))) return;
    const at = work.current;
    window.clearTimeout(at.timer);
    try {
      await send(submitSheet, { id: sheet.id, body: changes(at.changed) });
      at.changed = new Set();
      setErrors(new Map());
      notify(ui.sent, "success");
      await reload();
    } catch (error) {
      if (error instanceof ApiError) setErrors(new Map(error.errors.map(({ field, message }) => [field, message])));
      tellError(error);
      await save();
    }
  };
  return {
    answers,
    ratings,
    grade,
    state,
    savedAt,
    errors,
    submit,
    flush: () => void save(),
    answer(change: GivenAnswer): void {
      setAnswers((before) => new Map(before).set(change.perguntaId, change));
      note(`p${change.perguntaId}`);
    },
    rate(change: RatedCompetence): void {
      setRatings((before) => new Map(before).set(change.competencia.id, change));
      note(`c${change.competencia.id}`);
    },
    type(value: number | null): void {
      setGrade(value);
      note("nota");
    },
  };
}
export type Answering = ReturnType<typeof useSheet>;

const ratingOf = ({ competencia, nivelCompetenciaId, comportamentosIds, comentario }: RatedCompetence) => ({
  competenciaId: competencia.id,
  nivelCompetenciaId,
  comportamentosIds,
  comentario,
});
