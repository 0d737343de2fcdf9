import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useRef, useState } from "react";
import { messageOf } from "../providers/api-error.ts";
import { loginTexts } from "./texts.ts";

interface LoginFormProps {
  /** Rejects when the server refuses; the form says why. */
  readonly onLogin: (user: string, password: string) => Promise<void>;
  readonly user?: string | undefined;
}

/** User and password. Nothing is checked before the button; a refusal keeps the user and asks the password again. */
export function LoginForm({ onLogin, user = "" }: LoginFormProps) {
  const [refusal, setRefusal] = useState<string>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = new FormData(form.current ?? undefined);
    const [login, password] = [String(given.get("usuario") ?? "").trim(), String(given.get("senha") ?? "")];
    const empty = [login === "" ? "usuario" : "", password === "" ? "senha" : ""].filter(Boolean);
    setMissing(empty);
    if (empty[0]) return focus(empty[0]);
    setBusy(true);
    setRefusal(undefined);
    try {
      await onLogin(login, password);
    } catch (error) {
      setRefusal(messageOf(error, loginTexts.failed));
      setBusy(false);
      focus("senha");
    }
  };
  const focus = (name: string): void => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  };
  const messageFor = (name: string) => (missing.includes(name) ? { error: true, helperText: loginTexts.required } : {});

  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: "grid", gap: 2 }}>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <TextField
        name="usuario"
        label={loginTexts.user}
        defaultValue={user}
        autoComplete="username"
        autoFocus={user === ""}
        required
        {...messageFor("usuario")}
      />
      <TextField
        name="senha"
        label={loginTexts.password}
        type="password"
        autoComplete="current-password"
        autoFocus={user !== ""}
        required
        {...messageFor("senha")}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? loginTexts.entering : loginTexts.enter}
      </Button>
    </Box>
  );
}
