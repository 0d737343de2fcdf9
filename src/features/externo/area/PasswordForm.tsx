import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useOpenTools } from "../../../admin/app/open-tools.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useOpenCall } from "../../../admin/screen/use-call.ts";
import { type CandidateInfo, changePassword } from "./calls.ts";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";
import { focusField } from "./ui-focus.ts";

const { password } = texts;
const MEMBERS = [
  { name: "senha", label: password.current, autoComplete: "current-password" },
  { name: "novaSenha", label: password.next, autoComplete: "new-password", help: password.rule },
  { name: "confNovaSenha", label: password.confirmation, autoComplete: "new-password" },
] as const;
type Messages = Readonly<Partial<Record<string, string>>>;

/** Own password, knowing the old one. */
export function PasswordForm({ info }: { readonly info: CandidateInfo }) {
  const { notify } = useOpenTools();
  const send = useOpenCall();
  const { signedIn, signedOut } = useArea();
  const [messages, setMessages] = useState<Messages>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const typed = (name: string): string => String(given.get(name) ?? "");
    const values = { senha: typed("senha"), novaSenha: typed("novaSenha"), confNovaSenha: typed("confNovaSenha") };
    const show = (next: Messages): void => {
      setMessages(next);
      const first = MEMBERS.find(({ name }) => next[name] !== undefined);
      if (first) focusField(form, first.name);
    };
    const missing = MEMBERS.filter(({ name }) => values[name] === "").map(({ name }) => [name, texts.required]);
    const isOther = missing.length === 0 && values.novaSenha !== values.confNovaSenha;
    const found: Messages = { ...Object.fromEntries(missing), ...(isOther ? { confNovaSenha: password.notConfirmed } : {}) };
    show(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(changePassword, { id: info.candidato.id, body: values });
      form.reset();
      notify(password.saved, "success");
      signedIn({ ...info, trocarSenha: false });
    } catch (error) {
      const known = error instanceof ApiError ? error.errors : [];
      if (error instanceof ApiError && error.status === 401) signedOut();
      else if (known.length > 0) show(Object.fromEntries(known.map(({ field, message }) => [field, message])));
      else setRefusal(messageOf(error, password.failed));
    }
    setBusy(false);
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: "grid", gap: 2, maxWidth: 420, pt: 1 }}>
      {info.trocarSenha && <Alert severity="info">{password.mustChange}</Alert>}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {MEMBERS.map((member) => (
        <TextField
          key={member.name}
          name={member.name}
          label={member.label}
          type="password"
          autoComplete={member.autoComplete}
          required
          error={messages[member.name] !== undefined}
          helperText={messages[member.name] ?? ("help" in member ? member.help : undefined)}
        />
      ))}
      <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: "start" }}>
        {password.save}
      </Button>
    </Box>
  );
}
