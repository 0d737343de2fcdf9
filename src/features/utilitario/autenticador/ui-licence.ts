import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { callSender } from "../../../admin/screen/use-call.ts";
import { insideCalls, openCalls } from "./calls.ts";
import type { LicenceInfo } from "./shared.ts";
import { texts } from "./texts.ts";

const OPEN = { open: true } as const;

/** The two doors to the same calls. */
export type LicenceBase = "/novaInstalacao" | "/utilitario/autenticador";

export interface LicenceState {
  readonly info: LicenceInfo | undefined;
  readonly ticket: string | null;
  /** Why there is nothing to show. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  reload(): Promise<boolean>;
  /** The sentence of a refusal, or whether the licence is active now; the licence is read again either way. */
  authenticate(cnpj?: string): Promise<{ readonly problem?: string; readonly active?: boolean }>;
  /** The sentence of a refusal; `attention` when the number is not that of the licence. */
  rectify(cnpj: string): Promise<{ readonly message: string; readonly attention: boolean } | undefined>;
  newTicket(): Promise<string | undefined>;
}

export function useLicence(base: LicenceBase): LicenceState {
  const { http } = useAdmin();
  // Whoever installs has no session that could have ended.
  const isOpen = base === "/novaInstalacao";
  const calls = isOpen ? openCalls : insideCalls;
  const send = useMemo(() => callSender(isOpen ? (path, request) => http(path, { ...request, ...OPEN }) : http), [http, isOpen]);
  const { data, error, refetch } = useQuery({
    queryKey: [base],
    queryFn: async () => {
      const [info, { ticket }] = await Promise.all([send(calls.info), send(calls.ticket)]);
      return { info, ticket };
    },
    // Whoever comes back sees the licence as it is now.
    gcTime: 0,
  });
  const [busy, setBusy] = useState(false);
  const reload = useCallback(async (): Promise<boolean> => (await refetch()).isSuccess, [refetch]);

  /** Whatever comes of a call, the licence shown is what the server has. */
  const outcomeOf = async <T>(asked: Promise<T>): Promise<Outcome<T>> => {
    setBusy(true);
    try {
      return { answer: await asked };
    } catch (error) {
      return { error };
    } finally {
      await reload();
      setBusy(false);
    }
  };

  return {
    info: data?.info,
    ticket: data?.ticket ?? null,
    failure: error ? failureOf(error, isOpen) : undefined,
    busy,
    reload,
    async authenticate(cnpj) {
      const done = await outcomeOf(send(calls.authenticate, { body: cnpj === undefined ? {} : { cnpj } }));
      if ("error" in done) return { problem: messageOf(done.error, texts.failed) };
      return { active: done.answer.ehAtivado };
    },
    async rectify(cnpj) {
      const done = await outcomeOf(send(calls.rectify, { body: { cnpj } }));
      if (!("error" in done)) return undefined;
      const attention = done.error instanceof ApiError && done.error.code === "FIELD_VALIDATION_VIOLATION";
      return { message: messageOf(done.error, texts.failed), attention };
    },
    async newTicket() {
      const done = await outcomeOf(send(calls.newTicket, { body: {} }));
      return "error" in done ? messageOf(done.error, texts.failed) : undefined;
    },
  };
}

function failureOf(error: Error, isOpen: boolean): string {
  const ended = isOpen && error instanceof ApiError && error.status === 401;
  return ended ? texts.installed : messageOf(error, texts.failed);
}

type Outcome<T> = { readonly answer: T } | { readonly error: unknown };
