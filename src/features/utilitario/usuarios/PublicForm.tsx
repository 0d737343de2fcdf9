import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { texts } from "./texts.ts";

interface PublicFormProps {
  readonly call: string;
  readonly lead: string;
  readonly members: readonly {
    readonly name: string;
    readonly label: string;
    readonly autoComplete: string;
    readonly secret?: true;
    readonly value?: string;
  }[];
  readonly action: string;
  readonly onDone: (answer: { readonly message?: string }) => void;
}

/** A few texts sent without a session. A refusal keeps what was typed. */
export function PublicForm({ call, lead, members, action, onDone }: PublicFormProps) {
  const { http } = useAdmin();
  const [messages, setMessages] = useState<Partial<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = new FormData(form.current ?? undefined);
    const body = Object.fromEntries(members.map(({ name }) => [name, String(given.get(name) ?? "")]));
    setBusy(true);
    setRefusal(undefined);
    setMessages({});
    try {
      onDone((await (await http(call, { method: "POST", body, open: true })).json()) as { readonly message?: string });
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      if (errors.length > 0) setMessages(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      else setRefusal(messageOf(error, texts.page.failed));
      const input = form.current?.elements.namedItem(errors[0]?.field ?? "");
      if (input instanceof HTMLElement) input.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: "grid", gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {lead}
      </Typography>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {members.map(({ name, label, autoComplete, secret, value = "" }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          type={secret ? "password" : "text"}
          defaultValue={value}
          autoComplete={autoComplete}
          required
          error={messages[name] !== undefined}
          helperText={messages[name]}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      ))}
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {action}
      </Button>
    </Box>
  );
}
