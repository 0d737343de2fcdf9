import { useGetOne, useUpdate } from "ra-core";
import { type ReactNode, useEffect } from "react";
import type { WireRecord } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import { useAppFormServices } from "../app/use-form-services.ts";
import { verdictModule } from "../app/verdict-module.ts";
import { FormServicesProvider } from "../form/form-services.ts";
import type { FormStore } from "../form/form-store.ts";
import { payload } from "../form/payload.ts";
import type { FormSetup } from "../form/use-form-value.ts";
import { FRESH, wholeRecord } from "../form/whole-record.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { inlineTexts } from "./texts.ts";

/** What an editor of some members gets: the record as it is stored now, and how to store it. */
export interface InlineDraft {
  readonly setup: FormSetup;
  /** Sends these members alone; other people's changes of the rest stay. */
  readonly send: (store: FormStore, version: number | undefined) => Promise<WireRecord>;
}

interface InlineRecordProps {
  readonly found: FoundRegister;
  readonly id: number;
  readonly names: readonly string[];
  readonly onClose: () => void;
  readonly children: (draft: InlineDraft) => ReactNode;
}

/** Reads a record whole, as its form does: rows of lists do not carry all that rules ask. */
export function InlineRecord({ found, id, names, onClose, children }: InlineRecordProps) {
  const services = useAppFormServices();
  const { tellError, sharedKinds } = useAdmin();
  const { register, base } = found;
  const meta = wholeRecord(register);
  const { data: before, error } = useGetOne<StoredRecord>(base, { id, meta }, FRESH);
  const [update] = useUpdate<StoredRecord>();
  useEffect(() => {
    if (!error) return;
    tellError(error, "messages", inlineTexts.failed);
    onClose();
  }, [error, tellError, onClose]);
  if (!before) return null;
  const setup = { register, module: verdictModule(found, sharedKinds), address: base, before, op: "update" };
  const send: InlineDraft["send"] = async (store, versao) => {
    const stored = await update(
      base,
      { id, data: payload(store, new Set(names)), previousData: before, meta: { ...meta, versao } },
      { returnPromise: true, mutationMode: "pessimistic" },
    );
    return stored ?? store.draft();
  };
  return <FormServicesProvider value={services}>{children({ setup, send })}</FormServicesProvider>;
}
