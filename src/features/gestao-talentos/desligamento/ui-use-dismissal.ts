import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { PickOption } from "../../../ui/inputs/use-options.ts";
import { type Dependencies, dependencies, dismiss } from "./shared.ts";
import { ui } from "./ui-texts.ts";

export interface DismissalDraft {
  readonly dataDesligamento: string | null;
  readonly motivo: number | null;
  readonly observacao: string;
  readonly gerouSubstituicao: boolean;
  readonly inativarUsuario: boolean;
  /** The interview is written down as soon as the dismissal is. */
  readonly entrevistar: boolean;
  /** Who takes over, by area. */
  readonly substitutos: Readonly<Record<number, PickOption | null>>;
}

const STEPS = ["dados", "onde", "entrevista", "resumo"] as const;
const INTERVIEWS = "ROLE_PESQUISA_ENTREVISTAS_INSERIR";
const MEMBERS_OF_FIRST = ["dataDesligamento", "motivoDesligamento", "observacaoDesligamento"];

/** What is decided of a dismissal, step by step; nothing is written before the last one. */
export function useDismissal(id: number, today: string, onDone: () => void) {
  const call = useCall();
  const navigate = useNavigate();
  const { notify, session } = useAdmin();
  const [step, setStep] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const [draft, setDraft] = useState<DismissalDraft>({
    dataDesligamento: today,
    motivo: null,
    observacao: "",
    gerouSubstituicao: false,
    inativarUsuario: true,
    entrevistar: false,
    substitutos: {},
  });
  const mayInterview = session.can(INTERVIEWS);
  const steps = STEPS.filter((one) => one !== "entrevista" || mayInterview);
  const still = useAnswer<Dependencies>(dependencies.path.replace(":id", String(id)), ui.failed);

  const send = async (): Promise<void> => {
    const { dataDesligamento, motivo, observacao, gerouSubstituicao, inativarUsuario, substitutos } = draft;
    const { areas = [], usuario = null } = still.answer ?? {};
    setBusy(true);
    setProblem(undefined);
    setMessages({});
    try {
      await call(dismiss, {
        id,
        body: {
          dataDesligamento,
          motivoDesligamento: motivo === null ? null : { id: motivo },
          observacaoDesligamento: observacao.trim() === "" ? null : observacao,
          gerouSubstituicao,
          inativarUsuario: inativarUsuario && usuario?.ativo === true && usuario.podeInativar,
          substitutos: areas.map((area) => ({ areaId: area.id, colaboradorId: substitutos[area.id]?.id ?? null })),
        },
      });
      notify(ui.done, "success");
      onDone();
      if (draft.entrevistar) void navigate(`/gestao-talentos/talentos/${id}/entrevista-desligamento/new`);
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      setMessages(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      setProblem(errors[0]?.message ?? messageOf(error, ui.failed));
      if (errors.length > 0) setStep(errors.some(({ field }) => MEMBERS_OF_FIRST.includes(field)) ? 0 : 1);
    }
    setBusy(false);
  };
  return {
    /** The steps there are for this user, and the one they are at. */
    steps,
    step,
    setStep,
    busy,
    problem,
    messages,
    draft,
    change: (part: Partial<DismissalDraft>) => setDraft((before) => ({ ...before, ...part })),
    still: still.answer,
    unread: still.problem,
    send,
  };
}

export type Dismissal = ReturnType<typeof useDismissal>;
