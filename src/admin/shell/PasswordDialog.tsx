import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useLogout } from "ra-core";
import { type FormEvent, useState } from "react";
import { useAdmin } from "../app/admin-context.ts";
import { ApiError, messageOf } from "../providers/api-error.ts";
import { loadSession } from "../providers/auth-provider.ts";
import { shellTexts } from "./texts.ts";

const { password: texts } = shellTexts;
const MEMBERS = [
  { name: "senha", label: texts.current, autoComplete: "current-password" },
  { name: "novaSenha", label: texts.next, autoComplete: "new-password", help: texts.rule },
  { name: "confNovaSenha", label: texts.confirmation, autoComplete: "new-password" },
] as const;
type Member = (typeof MEMBERS)[number]["name"];

interface PasswordDialogProps {
  /** Somebody else chose the password: there is no way around but out. */
  readonly mustChange?: true;
  readonly onClose?: () => void;
}

/** 'Alterar Minha Senha' (spec 000 §5.1). */
export function PasswordDialog({ mustChange, onClose = () => undefined }: PasswordDialogProps) {
  const logout = useLogout();
  const { api, session, notify } = useAdmin();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const value = (name: Member): string => String(given.get(name) ?? "");
    const found: Partial<Record<string, string>> = {};
    for (const { name } of MEMBERS) if (value(name) === "") found[name] = texts.required;
    if (!found.novaSenha && !found.confNovaSenha && value("novaSenha") !== value("confNovaSenha"))
      found.confNovaSenha = texts.notConfirmed;
    const show = (messages: Partial<Record<string, string>>): void => {
      setErrors(messages);
      const first = MEMBERS.find(({ name }) => messages[name]);
      const input = first && form.elements.namedItem(first.name);
      if (input instanceof HTMLElement) input.focus();
    };
    show(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    try {
      await api.changePassword({
        senha: value("senha"),
        novaSenha: value("novaSenha"),
        confNovaSenha: value("confNovaSenha"),
      });
      notify(texts.saved, "success");
      onClose();
      await loadSession(api, session);
    } catch (error) {
      const known =
        error instanceof ApiError ? error.errors.filter(({ field }) => MEMBERS.some(({ name }) => name === field)) : [];
      if (known.length > 0) show(Object.fromEntries(known.map(({ field, message }) => [field, message])));
      else setRefusal(messageOf(error, shellTexts.notLoaded));
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby="password-title" maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id="password-title">{texts.title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2, "&&": { pt: 1 } }}>
          {mustChange && <Alert severity="info">{texts.mustChange}</Alert>}
          {refusal && <Alert severity="error">{refusal}</Alert>}
          {MEMBERS.map((member, at) => (
            <TextField
              key={member.name}
              name={member.name}
              label={member.label}
              type="password"
              autoComplete={member.autoComplete}
              autoFocus={at === 0}
              required
              error={errors[member.name] !== undefined}
              helperText={errors[member.name] ?? ("help" in member ? member.help : undefined)}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={mustChange ? () => void logout() : onClose}>{mustChange ? shellTexts.logout : texts.cancel}</Button>
          <Button type="submit" variant="contained">
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
