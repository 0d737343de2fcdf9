import { useMemo } from "react";
import { useOpenTools } from "../app/open-tools.ts";
import type { ApiError } from "../providers/api-error.ts";
import { nameOfAnswer, type PartName, partsOfAnswers, textOfAnswer, wordsOfAnswer } from "./parts.ts";
import type { ShownQuestion } from "./QuestionCard.tsx";
import type { GivenAnswer } from "./QuestionInput.tsx";
import { outlivesPage, type Stored, useKeeping } from "./use-keeping.ts";

/** Answers as the server keeps them; `sequencia` counts its saves. */
export interface KeptAnswers {
  readonly sequencia: number;
  readonly respostas: readonly GivenAnswer[];
}

/** Sends what changed, to its end though the page is left where it may, unless it is given up. */
export type Save = (changed: KeptAnswers, how: { readonly keepalive: boolean; readonly signal: AbortSignal }) => Promise<unknown>;

const storedOf = ({ sequencia, respostas }: KeptAnswers): Stored<GivenAnswer> => ({
  sequencia,
  parts: partsOfAnswers(respostas),
});

/** Whoever is behind is told what is there. */
async function reread({ current }: ApiError): Promise<Stored<GivenAnswer> | undefined> {
  const { sequencia, respostas } = (current ?? {}) as Partial<KeptAnswers>;
  return sequencia === undefined || respostas === undefined ? undefined : storedOf({ sequencia, respostas });
}

/** Answers to questions, kept on the server as they go where there is a way to. */
export function useDraft(questions: readonly ShownQuestion[], kept: KeptAnswers, save: Save | undefined) {
  const { tellError } = useOpenTools();
  const { parts, state, unsaved, conflicts, elsewhere, change, settle, handOver } = useKeeping<GivenAnswer>({
    begun: storedOf(kept),
    save:
      save &&
      ((changed, signal) => {
        const body = { sequencia: changed.sequencia, respostas: [...changed.parts.values()] };
        return save(body, { keepalive: outlivesPage(body), signal });
      }),
    reread,
    textOf: textOfAnswer,
    tellError,
  });
  const answers = useMemo(() => new Map([...parts.values()].map((one) => [one.perguntaId, one])), [parts]);
  return {
    answers,
    state,
    unsaved,
    conflicts: conflicts.map((name) => {
      const question = questions.find(({ id }) => nameOfAnswer({ perguntaId: id }) === name);
      const said = (of: ReadonlyMap<PartName, GivenAnswer>): string => wordsOfAnswer(question, of.get(name));
      return { name, title: question?.texto ?? "", here: said(parts), elsewhere: said(elsewhere) };
    }),
    settle,
    change: (answer: GivenAnswer): void => change(nameOfAnswer(answer), answer),
    /** Hands over all answers; false while one waits for a choice. */
    handOver: (submit: (answers: readonly GivenAnswer[]) => Promise<boolean>): Promise<boolean> =>
      handOver((_left, all) => submit([...all.values()])),
  } as const;
}
