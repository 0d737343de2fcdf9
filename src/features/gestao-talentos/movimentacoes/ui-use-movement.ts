import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { AnswerOf, BodyOf } from "../../../metadata/call.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { FieldState, Json, WireRecord } from "../../../metadata/verdict.ts";
import { isDay } from "../../../ui/inputs/DayBox.tsx";
import { preview } from "./shared.ts";
import { move } from "./ui-texts.ts";

/** What one act may change of a talent: first where, then what is paid, then why. */
export const PLACE = ["estabelecimento", "areaOrganizacional", "cargo", "faixaSalarial", "funcao", "ambiente"] as const;
export const PAY = ["tipoSalario", "indice", "quantidade", "valor"] as const;
export const REASON = "motivo";
export const NOTE = "observacaoSituacao";
const WAIT_MS = 250;

interface Known {
  readonly preview: AnswerOf<typeof preview>;
  readonly states: Readonly<Record<string, FieldState>>;
}

/** A movement as it is being decided: what it would be is asked anew after every change; nothing is written before `save`. */
export function useMovement(address: string, record: WireRecord, today: string, onDone: () => void) {
  const { api, notify } = useAdmin();
  const call = useCall();
  const id = Number(record.id);
  const [day, setDay] = useState<string | null>(today);
  const [draft, setDraft] = useState<WireRecord>({ [REASON]: "MOVIMENTACAO" });
  const [known, setKnown] = useState<Known>();
  const [problem, setProblem] = useState<string>();
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!isDay(day)) return;
    let live = true;
    const ask = async (): Promise<void> => {
      const body = { ...bare(draft), data: day };
      const { [NOTE]: _note, ...asked } = body as WireRecord;
      const [told, { states }] = await Promise.all([
        call(preview, { id, body: asked as BodyOf<typeof preview> }),
        api.verdict(address, { id, record: body }),
      ]);
      if (live) setKnown({ preview: told, states });
    };
    const timer = setTimeout(() => void ask().catch(() => live && setKnown(undefined)), WAIT_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [api, call, address, id, day, draft]);

  const change = (name: string, value: Json): void => {
    setMessages({});
    // A range belongs to its job.
    setDraft((before) => ({ ...before, [name]: value, ...(name === "cargo" ? { faixaSalarial: null } : {}) }));
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.createHistory(address, id, { ...bare(draft), data: day });
      notify(move.done, "success");
      onDone();
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      setMessages(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      setProblem(errors[0]?.message ?? messageOf(error, move.failed));
      setBusy(false);
    }
  };
  // What was said of the situation before is not said of this one.
  const valueIn = (name: string): Json => (name in draft || name === NOTE ? (draft[name] ?? null) : (record[name] ?? null));
  return { day, setDay, draft, change, valueIn, known, problem, messages, busy, save, isChanged: changes(draft, record) };
}

export type Movement = ReturnType<typeof useMovement>;

/** References as calls take them. */
const bare = (draft: WireRecord): WireRecord =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, isRecord(value) ? { id: value.id ?? null } : value]));

const changes = (draft: WireRecord, record: WireRecord): boolean =>
  [...PLACE, ...PAY].some(
    (name) =>
      name in draft && JSON.stringify(bare({ a: draft[name] ?? null })) !== JSON.stringify(bare({ a: record[name] ?? null })),
  );
