import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import { type FormEvent, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { changeOwnData, LOGIN_RIGHT, MEMBERS, type OwnData } from "./shared.ts";
import { texts } from "./texts.ts";

type Messages = Partial<Record<string, string>>;

/** What a person may change of their own user. A refusal keeps what was typed. */
export function OwnDataForm({ own }: { readonly own: OwnData }) {
  const { session, notify } = useAdmin();
  const call = useCall();
  const [version, setVersion] = useState(own.versao);
  const [messages, setMessages] = useState<Messages>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const mayRename = session.state.info?.authorities.includes(LOGIN_RIGHT) === true;
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Messages): void => {
    setMessages(found);
    const first = [...MEMBERS, "senha"].find((name) => found[name]);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = new FormData(form.current ?? undefined);
    const value = (name: string): string => String(given.get(name) ?? "").trim();
    setRefusal(undefined);
    if (value("nome") === "") return show({ nome: texts.required });
    setBusy(true);
    try {
      const renamed = mayRename ? { login: value("login") } : {};
      const body = { nome: value("nome"), email: value("email") || null, ...renamed, versao: version };
      const password = String(given.get("senha") ?? "");
      const saved = await call(changeOwnData, { body: password === "" ? body : { ...body, senha: password } });
      setVersion(saved.versao);
      show({});
      const { info } = session.state;
      if (info) session.signedIn({ ...info, usuario: { ...info.usuario, nome: saved.nome, email: saved.email } });
      notify(texts.saved, "success");
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      if (errors.length > 0) show(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      else setRefusal(messageOf(error, texts.notSaved));
    } finally {
      setBusy(false);
    }
  };
  const messageFor = (name: string) => (messages[name] ? { error: true, helperText: messages[name] } : {});

  return (
    <Paper
      variant="outlined"
      component="form"
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={texts.title}
      sx={{ p: 2.5, display: "grid", gap: 2 }}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <TextField
        name="nome"
        label={texts.name}
        defaultValue={own.nome}
        autoComplete="name"
        required
        slotProps={{ htmlInput: { maxLength: 100 } }}
        {...messageFor("nome")}
      />
      <TextField
        name="email"
        label={texts.email}
        type="email"
        defaultValue={own.email ?? ""}
        autoComplete="email"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        {...messageFor("email")}
      />
      <TextField
        name="senha"
        label={texts.password}
        type="password"
        autoComplete="current-password"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        {...{ helperText: texts.passwordHelp, ...messageFor("senha") }}
      />
      {mayRename ? (
        <TextField
          name="login"
          label={texts.login}
          defaultValue={own.login}
          autoComplete="username"
          required
          slotProps={{ htmlInput: { maxLength: 60 } }}
          {...messageFor("login")}
        />
      ) : (
        <TextField label={texts.login} value={own.login} helperText={texts.loginHelp} slotProps={{ input: { readOnly: true } }} />
      )}
      <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: "start" }}>
        {texts.save}
      </Button>
    </Paper>
  );
}
