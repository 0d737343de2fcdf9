import { useEffect, useRef, useState } from "react";
import type { WireRecord } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import { useAppFormServices } from "../app/use-form-services.ts";
import { verdictModule } from "../app/verdict-module.ts";
import { FormServicesProvider } from "../form/form-services.ts";
import { useDialogs } from "../form/use-dialogs.tsx";
import { useRecordActions } from "../form/use-record-actions.tsx";
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
  const { api, tellError } = useAdmin();
  const { found, id } = props;
  const [record, setRecord] = useState<StoredRecord>();
  useEffect(() => {
    let live = true;
    api.read(found.base, id).then(
      (read) => live && setRecord(read),
      (error) => live && tellError(error, "messages", dialogTexts.failed),
    );
    return () => {
      live = false;
    };
  }, [api, tellError, found, id]);
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
