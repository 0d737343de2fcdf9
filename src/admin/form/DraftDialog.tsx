import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import type { WireRecord } from "../../metadata/verdict.ts";
import { usePrepared } from "../../ui/deferred.tsx";
import { FieldGrid } from "./FieldGrid.tsx";
import { focusMember } from "./focus-member.ts";
import { FormProvider } from "./form-context.ts";
import { useFormServices } from "./form-services.ts";
import type { FormStore } from "./form-store.ts";
import { formTexts } from "./texts.ts";
import { useDialogs } from "./use-dialogs.tsx";
import { useFacts } from "./use-facts.ts";
import { type FormSetup, useFormValue } from "./use-form-value.ts";
import { useSave } from "./use-save.ts";

interface DraftDialogProps extends FormSetup {
  readonly title: string;
  readonly text?: string | undefined;
  readonly paths: readonly string[];
  readonly submit: string;
  readonly send: (store: FormStore, version: number | undefined) => Promise<WireRecord>;
  readonly onDone: (record: WireRecord) => void;
  readonly onClose: () => void;
}

/** A few members of a record in a dialog: what an action asks for, one dated entry. Judged like the whole form. */
export function DraftDialog(props: DraftDialogProps) {
  const services = useFormServices();
  const [ask, dialog] = useDialogs();
  const form = useFormValue(props, ask);
  const { store, scope } = form;
  const ready = usePrepared();
  const titleId = useId();
  useFacts({ store, services, address: props.address, id: idOf(props.before) });
  const { busy, save } = useSave({
    store,
    services,
    ask,
    send: (_, version) => props.send(store, version),
    onSaved: props.onDone,
    focus: (path) => void focusMember(scope, path),
  });

  if (!ready) return null;
  return (
    <FormProvider value={form}>
      <Dialog open onClose={() => (busy ? undefined : props.onClose())} aria-labelledby={titleId} maxWidth="md" fullWidth>
        <DialogTitle id={titleId} component="h2">
          {props.title}
        </DialogTitle>
        <DialogContent>
          {props.text ? (
            <Alert severity="info" icon={false} sx={{ mb: 2 }}>
              {props.text}
            </Alert>
          ) : null}
          <FieldGrid paths={props.paths} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={busy} onClick={props.onClose}>
            {formTexts.cancel}
          </Button>
          <Button variant="contained" loading={busy} onClick={() => void save()}>
            {props.submit}
          </Button>
        </DialogActions>
      </Dialog>
      {dialog}
    </FormProvider>
  );
}

const idOf = (record: WireRecord | null): number | undefined => (typeof record?.id === "number" ? record.id : undefined);
