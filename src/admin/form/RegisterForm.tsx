import Skeleton from "@mui/material/Skeleton";
import { CreateBase, EditBase, type RaRecord, useEditContext } from "ra-core";
import { useCallback, useMemo, useRef, useState } from "react";
import type { Address, Register } from "../../metadata/register.ts";
import type { Json, VerdictModule, WireRecord } from "../../metadata/verdict.ts";
import { usePrepared } from "../../ui/deferred.tsx";
import { NotLoaded } from "../../ui/feedback/NotLoaded.tsx";
import { useRegisterTabs } from "../app/RegisterParts.tsx";
import { auditTab } from "../audit/AuditTab.tsx";
import { historyTab } from "../history/HistoryTab.tsx";
import { datedOf, historyPlan } from "../history/history-plan.ts";
import type { CarriedDraft } from "./carried-draft.ts";
import { failureOf, useFormServices } from "./form-services.ts";
import { type ExtraTab, RecordForm } from "./RecordForm.tsx";
import { formTexts } from "./texts.ts";
import { type SaveListener, useControllerSave, useSaveListener } from "./use-controller-save.ts";
import { valueText } from "./value-text.ts";
import { FRESH, wholeRecord } from "./whole-record.ts";

export interface RegisterFormProps {
  readonly register: Register;
  readonly module: VerdictModule;
  /** Absent: a new record. */
  readonly id?: number | undefined;
  /** Address with its numbers, without leading slash: `sst/profissional/3/contrato`. The register's main one when absent. */
  readonly address?: string;
  /** Members the address gives their value. */
  readonly fixed?: Readonly<Record<string, Json>>;
  /** Title of the address, when it names the records otherwise than the register. */
  readonly named?: Pick<Address, "title" | "gender">;
  /** What a new record begins with as if a person had typed it. */
  readonly typed?: WireRecord | undefined;
  /** A new record may be followed by another one. */
  readonly another?: boolean | undefined;
  /** Id of the tab to open; the first one when absent or unknown. */
  readonly tab?: string | undefined;
  /** A person opened another tab. */
  readonly onTab?: ((id: string) => void) | undefined;
  /** Told how the stored record is called. */
  readonly onNamed?: ((name: string) => void) | undefined;
  /** The record is only shown, whatever the person may do with it. */
  readonly readOnly?: boolean;
}

const NOTHING_FIXED = {};

/**
 * The form of any register, inside react-admin's controller of a new record or of one to look at and change. Everything it shows comes
 * from the register and its verdict. Needs a `FormServicesProvider` above.
 */
export function RegisterForm(props: RegisterFormProps) {
  const { register, id } = props;
  const address = props.address ?? register.addresses[0]?.path ?? register.id;
  const listener = useSaveListener();
  const { current: carried } = useRef<CarriedDraft>({});
  const inner = { ...props, address, listener, carried };
  const meta = wholeRecord(register);
  const controller = { resource: address, disableAuthentication: true, redirect: false } as const;
  if (id === undefined)
    return (
      <CreateBase {...controller} mutationOptions={listener.options}>
        <NewForm {...inner} />
      </CreateBase>
    );
  return (
    <EditBase
      {...controller}
      id={id}
      mutationMode="pessimistic"
      queryOptions={{ ...FRESH, meta, onError: stay }}
      mutationOptions={{ ...listener.options, meta }}
    >
      <StoredForm {...inner} />
    </EditBase>
  );
}

/** What cannot be read is told where the form would be, not by another page. */
const stay = (): void => undefined;

interface InnerProps extends RegisterFormProps {
  readonly address: string;
  readonly listener: SaveListener;
  readonly carried: CarriedDraft;
}

function NewForm(props: InnerProps) {
  const ready = usePrepared();
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  if (!ready) return <FormSkeleton />;
  // Only the first one is a copy.
  return <DrawnForm {...props} {...(turn > 0 ? { typed: undefined } : {})} turn={turn} record={null} onReload={again} />;
}

function StoredForm(props: InnerProps) {
  const { record, error, refetch } = useEditContext<RaRecord>();
  const ready = usePrepared();
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => void refetch().then(() => setTurn((now) => now + 1)), [refetch]);
  if (error) return <NotLoaded text={problemOf(error)} onAgain={reload} />;
  if (!record || !ready) return <FormSkeleton />;
  return <DrawnForm {...props} turn={turn} record={record as WireRecord} onReload={reload} />;
}

function problemOf(error: unknown): string {
  const { status, message } = failureOf(error);
  return status === 404 ? formTexts.notFound : message || formTexts.loadFailed;
}

interface DrawnProps extends InnerProps {
  readonly record: WireRecord | null;
  /** Counts the readings a person asked for: each begins a form of its own. */
  readonly turn: number;
  readonly onReload: () => void;
}

function DrawnForm(props: DrawnProps) {
  const { register, module, address, record, fixed = NOTHING_FIXED } = props;
  const services = useFormServices();
  const store = useControllerSave(props.listener);
  const own = useRegisterTabs(register, address);
  const stored = useMemo((): readonly ExtraTab[] => {
    const about = { register, module, address };
    return [historyTab(about), auditTab(about)].filter((tab) => tab !== null);
  }, [register, module, address]);
  return (
    <RecordForm
      key={`${address}/${props.id ?? "new"}/${props.turn}/${register.hash}`}
      register={register}
      module={module}
      address={address}
      named={props.named ?? register}
      before={record}
      fixed={fixed}
      extra={[...own, ...stored]}
      onStore={store}
      onReload={props.onReload}
      carried={props.carried}
      typed={props.typed}
      another={props.another}
      begins={record === null && props.turn > 0}
      tab={props.tab}
      onTab={props.onTab}
      onNamed={props.onNamed}
      readOnly={props.readOnly ?? false}
      notice={record ? inForce(register, record, services.kinds) : undefined}
    />
  );
}

/** Of a dated register: since when the shown values hold. */
function inForce(register: Register, record: WireRecord, kinds: Parameters<typeof valueText>[2]): string | undefined {
  const plan = historyPlan(register);
  const since = plan ? (datedOf(plan, record)[plan.by.name] ?? null) : null;
  return plan && since !== null ? formTexts.inForceSince(valueText(plan.by, since, kinds)) : undefined;
}

function FormSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Carregando">
      <Skeleton width={280} height={40} />
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={64} />
      ))}
    </div>
  );
}
