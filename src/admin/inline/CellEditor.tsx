import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { type KeyboardEvent, type SubmitEvent, useEffect } from "react";
import type { Field } from "../../metadata/field.ts";
import { FormMember } from "../form/FormMember.tsx";
import { focusMember } from "../form/focus-member.ts";
import { FormProvider } from "../form/form-context.ts";
import { useFormServices } from "../form/form-services.ts";
import { useDialogs } from "../form/use-dialogs.tsx";
import { useFacts } from "../form/use-facts.ts";
import { useFormValue } from "../form/use-form-value.ts";
import { useSave } from "../form/use-save.ts";
import type { FoundRegister } from "../providers/registers.ts";
import { type InlineDraft, InlineRecord } from "./InlineRecord.tsx";
import { inlineTexts } from "./texts.ts";

export interface CellEditorProps {
  readonly found: FoundRegister;
  readonly id: number;
  readonly name: string;
  readonly field: Field;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** One member of a record, changed over its cell of a list. Enter or leaving it saves, Esc leaves it as it was. */
export function CellEditor(props: CellEditorProps) {
  return (
    <InlineRecord found={props.found} id={props.id} names={[props.field.name]} onClose={props.onClose}>
      {(draft) => <Editor {...props} {...draft} />}
    </InlineRecord>
  );
}

function Editor({ setup, send, id, name, field, anchor, onClose, onSaved }: CellEditorProps & InlineDraft) {
  const services = useFormServices();
  const [ask, dialog] = useDialogs();
  const form = useFormValue(setup, ask);
  const { store, scope } = form;
  useFacts({ store, services, address: setup.address, id });
  const { busy, save } = useSave({
    store,
    services,
    ask,
    send: (_, version) => send(store, version),
    onSaved: () => {
      services.notify(inlineTexts.saved, "success");
      onSaved();
    },
    focus: (path) => void focusMember(scope, path),
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusMember(scope, field.path));
    return () => cancelAnimationFrame(frame);
  }, [scope, field]);
  const leave = (): void => {
    if (store.isDirty()) void save();
    else onClose();
  };
  const submit = (event: SubmitEvent<HTMLElement>): void => {
    event.preventDefault();
    leave();
  };
  const keys = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === "Enter" && event.target instanceof HTMLTextAreaElement === false && !event.defaultPrevented) {
      if (event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      leave();
    }
  };
  return (
    <FormProvider value={form}>
      <Popover
        open
        anchorEl={anchor}
        onClose={(_, reason) => (busy ? undefined : reason === "escapeKeyDown" ? onClose() : leave())}
        slotProps={{ paper: { role: "dialog", "aria-label": inlineTexts.editing(store.title(field), name) } }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          onKeyDown={keys}
          sx={{ p: 1, display: "grid", gap: 1, width: "min(320px, 90vw)" }}
        >
          <FormMember field={field} path={field.path} label="hidden" inTable />
          <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1 }}>
            <Button color="inherit" disabled={busy} onClick={onClose}>
              {inlineTexts.cancel}
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              {inlineTexts.save}
            </Button>
          </Box>
        </Box>
      </Popover>
      {dialog}
    </FormProvider>
  );
}
