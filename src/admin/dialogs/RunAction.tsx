import { useGetOne } from "ra-core";
import { useEffect, useRef } from "react";
import type { WireRecord } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import { useAppFormServices } from "../app/use-form-services.ts";
import { verdictModule } from "../app/verdict-module.ts";
import { FormServicesProvider } from "../form/form-services.ts";
import { useDialogs } from "../form/use-dialogs.tsx";
import { useRecordActions } from "../form/use-record-actions.tsx";
import { FRESH, wholeRecord } from "../form/whole-record.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { dialogTexts } from "./texts.ts";

interface RunActionProps {
  readonly found: FoundRegister;
  readonly id: number;
  readonly op: string;
  readonly onDone: (record: StoredRecord) => void;
}

/** Runs an action of a register from its list: the record is read whole first, as rows do not carry everything rules ask. */
export function RunAction(props: RunActionProps) {
  const services = useAppFormServices();
  const { tellError } = useAdmin();
  const { found, id } = props;
  const { data: record, error } = useGetOne<StoredRecord>(found.base, { id, meta: wholeRecord(found.register) }, FRESH);
  useEffect(() => {
    if (error) tellError(error, "messages", dialogTexts.failed);
  }, [error, tellError]);
  return <FormServicesProvider value={services}>{record && <Runner {...props} record={record} />}</FormServicesProvider>;
}

function Runner({ found, op, record, onDone }: RunActionProps & { readonly record: StoredRecord }) {
  const { sharedKinds, notify } = useAdmin();
  const [ask, dialog] = useDialogs();
  const started = useRef(false);
  const [actions, actionDialog] = useRecordActions({
    register: found.register,
    module: verdictModule(found, sharedKinds),
    address: found.base,
    record,
    name: found.address.title,
    ask,
    onDone: (next: WireRecord) => onDone(next as StoredRecord),
  });
  const action = actions.find((one) => one.id === op);
  useEffect(() => {
    if (started.current || !action) return;
    started.current = true;
    if (action.refused) notify(action.refused, "warning");
    else action.run();
  }, [action, notify]);
  return (
    <>
      {actionDialog}
      {dialog}
    </>
  );
}
