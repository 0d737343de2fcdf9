import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { isDay } from "../../../ui/inputs/DayBox.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import type { CollectiveAsked, KindCode } from "./shared.ts";
import {
  collectiveOfIndices,
  collectiveOfRanges,
  collectiveOfTalents,
  peopleOfIndices,
  peopleOfRanges,
  peopleOfTalents,
  previewOfIndices,
  previewOfRanges,
  previewOfTalents,
  TABLES,
} from "./shared.ts";
import { pageTexts as texts } from "./sheet/texts.ts";

const PREVIEWS = { C: previewOfTalents, F: previewOfRanges, I: previewOfIndices } as const;
const PEOPLE = { C: peopleOfTalents, F: peopleOfRanges, I: peopleOfIndices } as const;
const CALLS = { C: collectiveOfTalents, F: collectiveOfRanges, I: collectiveOfIndices } as const;

export interface Chosen {
  readonly estabelecimentosIds: readonly number[];
  readonly areasIds: readonly number[];
  readonly faixasIds: readonly number[];
  readonly indicesIds: readonly number[];
}

export interface Adjustment {
  readonly tabela: number | null;
  readonly tipoValor: 1 | 2;
  readonly valor: number | null;
  readonly piso: number | null;
  readonly teto: number | null;
  readonly acimaDoTeto: number | null;
  readonly proporcional: boolean;
  readonly compensar: boolean;
  /** Of proportions and compensation. */
  readonly dataBase: string | null;
}

const EMPTY: Adjustment = {
  tabela: null,
  tipoValor: 1,
  valor: null,
  piso: null,
  teto: null,
  acimaDoTeto: null,
  proporcional: false,
  compensar: false,
  dataBase: null,
};
const NOBODY: Chosen = { estabelecimentosIds: [], areasIds: [], faixasIds: [], indicesIds: [] };

/** What the form of a collective adjustment knows and does. */
export function useCollective(kind: KindCode) {
  const call = useCall();
  const { notify } = useAdmin();
  const { answer: tables } = useAnswer<readonly { readonly id: number; readonly nome: string }[]>(
    `${TABLES}?resumido=true&unpaged=true&dissidio=true&tipoReajuste=${kind}&estado=EM_ELABORACAO,DEVOLVIDA`,
  );
  const [draft, setDraft] = useState(EMPTY);
  const [chosen, setChosen] = useState(NOBODY);
  const [running, setRunning] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<AnswerOf<typeof collectiveOfTalents>>();

  const isDated = kind !== "C" || !draft.proporcional || isDay(draft.dataBase);
  const isWhole = (draft.valor ?? 0) > 0 && isDated && Object.values(chosen).some((ids) => ids.length > 0);
  const settled = useSettled(draft.tabela !== null && isWhole ? JSON.stringify(bodyOf(kind, draft.tabela, draft, chosen)) : null);
  const preview = useCallAnswer(PREVIEWS[kind], texts.previewFailed, settled === null ? null : { body: JSON.parse(settled) });

  const choice = useSettled(draft.tabela === null ? null : JSON.stringify({ tabelaReajusteId: draft.tabela, ...chosen }));
  const { answer: people } = useCallAnswer(PEOPLE[kind], undefined, choice === null ? null : { body: JSON.parse(choice) });

  const send = async (): Promise<void> => {
    if (draft.tabela === null) return setProblems([texts.tableRequired]);
    if (!isDated) return setProblems([texts.baseDateRequired]);
    setRunning(true);
    setProblems([]);
    try {
      const body = bodyOf(kind, draft.tabela, draft, chosen);
      const told = await call(CALLS[kind], { body });
      setOutcome(told);
      notify(texts.done(told.criados, told.atualizados), "success");
    } catch (error) {
      const said = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
      setProblems(said.length > 0 ? said : [messageOf(error, texts.failed)]);
    }
    setRunning(false);
  };

  return {
    tables,
    draft,
    chosen,
    running,
    problems,
    outcome,
    /** What would be proposed, once whom and how much are told. */
    preview,
    /** How many people stand behind each choice, once the table is told. */
    people,
    change: (some: Partial<Adjustment>) => setDraft((before) => ({ ...before, ...some })),
    choose: (some: Partial<Chosen>) => setChosen((before) => ({ ...before, ...some })),
    send,
  };
}

/** What is sent of a form. */
function bodyOf(kind: KindCode, table: number, draft: Adjustment, chosen: Chosen): CollectiveAsked {
  const { tipoValor, valor, piso, teto: tetoSalario, acimaDoTeto: valorAcimaTeto, proporcional, compensar, dataBase } = draft;
  return {
    tabelaReajusteId: table,
    tipoValor,
    valorDissidio: valor ?? 0,
    ...chosen,
    ...(kind === "C" ? { piso, tetoSalario, valorAcimaTeto, compensarAntecipacoes: compensar } : {}),
    ...(kind === "C" && proporcional && isDay(dataBase) ? { proporcional: { dataBase } } : {}),
  };
}
