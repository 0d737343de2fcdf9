import { useCallback, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { type PresenceSheet, readSheet, saveGrades, saveMarks } from "./shared.ts";
import { keyOf, type Mark, type MarkChange, marksOf, versionOf } from "./ui-marks.ts";
import { sheetTexts as texts } from "./ui-texts.ts";

/** Somebody else marked the same place: what I wrote, and what they did. */
export interface Conflict extends MarkChange {
  readonly theirs: Mark | null;
}

/** A sheet of presence as it is written: every mark is sent at once, in order, against what the writer saw. */
export function useSheet(id: number) {
  const { notify } = useAdmin();
  const send = useCall();
  const { answer, problem, put } = useAnswer<PresenceSheet>(readSheet.path.replace(":id", String(id)));
  const [pending, setPending] = useState<readonly MarkChange[]>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [past, setPast] = useState<readonly (readonly MarkChange[])[]>([]);
  const latest = useRef<PresenceSheet>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  latest.current ??= answer;
  const sheet = answer;

  const take = useCallback(
    (next: PresenceSheet) => {
      latest.current = next;
      put(() => next);
    },
    [put],
  );
  const deliver = useCallback(
    (changes: readonly MarkChange[]) => {
      setPending((waiting) => [...waiting, ...changes]);
      const work = async (): Promise<void> => {
        const seen = latest.current;
        if (seen === undefined) return;
        const body = changes.map((change) => ({ ...change, versao: versionOf(seen, change) }));
        try {
          take({ ...seen, participantes: await send(saveMarks, { id, body }) });
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) notify(messageOf(error, texts.failed), "error");
          else {
            const now = await send(readSheet, { id });
            const theirs = marksOf(now, []);
            const lost = changes.map((one) => ({
              ...one,
              theirs: theirs.get(keyOf(one.colaboradorTurmaId, one.diaTurmaId)) ?? null,
            }));
            setConflicts((known) => [...known, ...lost.filter((one) => one.theirs !== one.marca)]);
            take(now);
          }
        }
        setPending((waiting) => waiting.filter((one) => !changes.includes(one)));
      };
      queue.current = queue.current.then(work, work);
    },
    [id, send, notify, take],
  );
  const marks = sheet === undefined ? new Map<string, Mark | null>() : marksOf(sheet, pending);
  const markOf = (person: number, day: number): Mark | null => marks.get(keyOf(person, day)) ?? null;

  return {
    sheet,
    problem,
    conflicts,
    markOf,
    canUndo: past.length > 0,
    write(changes: readonly MarkChange[]) {
      const real = changes.filter((one) => markOf(one.colaboradorTurmaId, one.diaTurmaId) !== one.marca);
      if (real.length === 0) return;
      const before = real.map((one) => ({ ...one, marca: markOf(one.colaboradorTurmaId, one.diaTurmaId) }));
      setPast((steps) => [...steps, before]);
      deliver(real);
    },
    undo() {
      const last = past.at(-1);
      if (last === undefined) return;
      setPast((steps) => steps.slice(0, -1));
      deliver(last);
    },
    decide(conflict: Conflict, mine: boolean) {
      setConflicts((known) => known.filter((one) => one !== conflict));
      const { theirs: _theirs, ...change } = conflict;
      if (mine) deliver([change]);
    },
    async grade(colaboradorTurmaId: number, avaliacaoCursoId: number, nota: number | null): Promise<void> {
      const seen = latest.current;
      if (seen === undefined) return;
      try {
        const participantes = await send(saveGrades, { id, body: [{ colaboradorTurmaId, avaliacaoCursoId, nota }] });
        take({ ...(latest.current ?? seen), participantes });
      } catch (error) {
        notify(messageOf(error, texts.failed), "error");
      }
    },
  };
}
