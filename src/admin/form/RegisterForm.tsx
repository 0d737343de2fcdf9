import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Address, Register } from "../../metadata/register.ts";
import type { Json, VerdictModule, WireRecord } from "../../metadata/verdict.ts";
import { prepareDeferred } from "../../ui/deferred.tsx";
import { useRegisterTabs } from "../app/RegisterParts.tsx";
import { auditTab } from "../audit/AuditTab.tsx";
import { historyTab } from "../history/HistoryTab.tsx";
import { datedOf, historyPlan } from "../history/history-plan.ts";
import type { CarriedDraft } from "./carried-draft.ts";
import { failureOf, useFormServices } from "./form-services.ts";
import { type ExtraTab, RecordForm } from "./RecordForm.tsx";
import { formTexts } from "./texts.ts";
import { valueText } from "./value-text.ts";

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
  /** Id of the tab to open; the first one when absent or unknown. */
  readonly tab?: string | undefined;
  /** A person opened another tab. */
  readonly onTab?: ((id: string) => void) | undefined;
}

type Loaded = { readonly hash: string } & ({ readonly record: WireRecord | null } | { readonly problem: string });

const NOTHING_FIXED = {};

/**
 * The form of any register: a new record, or one to look at and change. Everything it shows comes from the register and its verdict.
 * Needs a `FormServicesProvider` above.
 */
export function RegisterForm(props: RegisterFormProps) {
  const { register, module, id, fixed = NOTHING_FIXED } = props;
  const address = props.address ?? register.addresses[0]?.path ?? register.id;
  const services = useFormServices();
  // A session renewed behind the form gives new services: what is being typed must not be read anew for that.
  const { current: latest } = useRef({ services });
  latest.services = services;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((now) => now + 1), []);

  const { current: carried } = useRef<CarriedDraft>({});
  const { hash } = register;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` and `hash` ask for the same record anew.
  useEffect(() => {
    let live = true;
    setLoaded(null);
    const read = id === undefined ? Promise.resolve(null) : latest.services.api.read(address, id);
    void Promise.all([read, prepareDeferred()]).then(
      ([record]) => live && setLoaded({ hash, record }),
      (error) => {
        const { status, message } = failureOf(error);
        if (live) setLoaded({ hash, problem: status === 404 ? formTexts.notFound : message || formTexts.loadFailed });
      },
    );
    return () => {
      live = false;
    };
  }, [latest, address, id, turn, hash]);

  const own = useRegisterTabs(register, address);
  const stored = useMemo((): readonly ExtraTab[] => {
    const about = { register, module, address };
    return [historyTab(about), auditTab(about)].filter((tab) => tab !== null);
  }, [register, module, address]);

  if (loaded?.hash !== hash) return <FormSkeleton />;
  if ("problem" in loaded) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={reload}>
            {formTexts.retry}
          </Button>
        }
      >
        {loaded.problem}
      </Alert>
    );
  }
  return (
    <RecordForm
      key={`${address}/${id ?? "new"}/${turn}/${hash}`}
      register={register}
      module={module}
      address={address}
      named={props.named ?? register}
      before={loaded.record}
      fixed={fixed}
      extra={[...own, ...stored]}
      onReload={reload}
      carried={carried}
      tab={props.tab}
      onTab={props.onTab}
      notice={loaded.record ? inForce(register, loaded.record, services.kinds) : undefined}
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
