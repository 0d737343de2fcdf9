import { useMemo, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError } from "../../../admin/providers/api-error.ts";
import { nameOfAnswer } from "../../../admin/questions/parts.ts";
import type { GivenAnswer } from "../../../admin/questions/QuestionInput.tsx";
import { keepingTexts } from "../../../admin/questions/texts.ts";
import { outlivesPage, useKeeping } from "../../../admin/questions/use-keeping.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { isSaid } from "../../../rules/questions/check-answers.ts";
import { useSteady } from "../../../ui/use-steady.ts";
import { readSheet, saveSheet, submitSheet } from "./shared.ts";
import {
  byKind,
  GRADE_PART,
  NOTES_PART,
  nameOfRating,
  type RatedCompetence,
  type Sheet,
  type SheetPart,
  sentOf,
  storedOf,
  textOf,
  titleOf,
  wordsOf,
} from "./ui-sheet-parts.ts";
import { sheetUi as ui } from "./ui-texts.ts";

/** A sheet as it is answered: what changed is kept on the server, and handed over once and whole. */
export function useSheet(sheet: Sheet, reload: () => Promise<void>) {
  const { notify, tellError } = useAdmin();
  const send = useCall();
  const { id } = sheet;
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { parts, state, savedAt, unsaved, conflicts, elsewhere, change, settle, handOver } = useKeeping<SheetPart>({
    begun: storedOf(sheet),
    save(changed, signal) {
      const body = { sequencia: changed.sequencia, ...sentOf(changed.parts) };
      return send(saveSheet, { id, body, signal, keepalive: outlivesPage(body) });
    },
    async reread(_behind, signal) {
      const theirs = await send(readSheet, { id, signal });
      return theirs.respondida ? undefined : storedOf(theirs);
    },
    textOf,
    tellError,
  });
  const { answers, ratings, grade = null, notes = null } = useMemo(() => byKind(parts), [parts]);
  const answer = useSteady((given: GivenAnswer): void => change(nameOfAnswer(given), given));
  const rate = useSteady((given: RatedCompetence): void => change(nameOfRating(given), given));
  const submit = async (): Promise<void> => {
    try {
      const isSettled = await handOver(async (left) => {
        // Notes to oneself are not handed over.
        const { respostas, anotacoes: _, ...beside } = sentOf(left);
        await send(submitSheet, { id, body: { ...beside, respostas: respostas.filter(isSaid) } });
        return true;
      });
      if (!isSettled) return notify(keepingTexts.unsettled, "warning");
      setErrors(new Map());
      notify(ui.sent, "success");
      await reload();
    } catch (error) {
      if (error instanceof ApiError) setErrors(new Map(error.errors.map(({ field, message }) => [field, message])));
      tellError(error);
    }
  };
  return {
    answers,
    ratings,
    grade,
    notes,
    state,
    savedAt,
    unsaved,
    errors,
    /** Parts said otherwise on another device, in words. */
    conflicts: conflicts.map((name) => ({
      name,
      title: titleOf(sheet, name) ?? ui.manual,
      here: wordsOf(sheet, parts.get(name)),
      elsewhere: wordsOf(sheet, elsewhere.get(name)),
    })),
    settle,
    submit,
    answer,
    rate,
    type: (notaQuestionario: number | null): void => change(GRADE_PART, { notaQuestionario }),
    noteDown: (anotacoes: string): void => change(NOTES_PART, { anotacoes }),
  };
}
export type Answering = ReturnType<typeof useSheet>;
