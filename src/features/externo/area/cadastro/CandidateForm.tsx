import { type ReactNode, useCallback, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { CarriedDraft } from "../../../../admin/form/carried-draft.ts";
import { FormServicesProvider } from "../../../../admin/form/form-services.ts";
import { RecordForm } from "../../../../admin/form/RecordForm.tsx";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { CANDIDATES } from "../shared.ts";
import { recordTexts } from "./texts.ts";
import { type OpenForm, useCandidateServices } from "./ui-form.ts";

interface CandidateFormProps {
  readonly open: OpenForm;
  /** Null: somebody who is about to become a candidate. */
  readonly record: WireRecord | null;
  readonly store: (data: WireRecord, version: number | undefined) => Promise<WireRecord>;
  readonly onReload: () => void;
  /** Saved, or given up. */
  readonly onDone: () => void;
  /** What was typed before. */
  readonly typed?: WireRecord | undefined;
  /** Told of everything that is typed. */
  readonly onDraft?: ((draft: WireRecord) => void) | undefined;
  readonly inSteps?: boolean;
  /** Stands above the first step. */
  readonly lead?: ReactNode;
}

const NOTHING = {};

/** A candidate's record in the form every register has, without what belongs to users alone. */
export function CandidateForm({
  open,
  record,
  store,
  onReload,
  onDone,
  typed,
  onDraft,
  inSteps = false,
  lead,
}: CandidateFormProps) {
  const candidate = typeof record?.id === "number" ? record.id : undefined;
  const { current: carried } = useRef<CarriedDraft>({});
  const done = useRef(onDone);
  done.current = onDone;
  const go = useCallback(() => done.current(), []);
  const services = useCandidateServices(open, candidate, go);
  const { key } = useLocation();
  return (
    <FormServicesProvider value={services}>
      <RecordForm
        key={candidate === undefined ? `new ${key}` : `${candidate} ${String(record?.versao)}`}
        register={open.register}
        module={open.module}
        address={CANDIDATES.slice(1)}
        named={{ title: recordTexts.mine, gender: "m" }}
        before={record}
        fixed={NOTHING}
        extra={[]}
        onStore={(data, { versao }) => store(data, versao)}
        onReload={onReload}
        carried={carried}
        typed={typed}
        onDraft={onDraft}
        inSteps={inSteps}
        lead={lead}
        readOnly={false}
      />
    </FormServicesProvider>
  );
}
