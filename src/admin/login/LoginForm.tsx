import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useRef, useState } from "react";
import { useAdmin } from "../app/admin-context.ts";
import { ApiError, messageOf } from "../providers/api-error.ts";
import type { Credentials, Demand } from "../providers/credentials.ts";
import { CodeForm } from "./CodeForm.tsx";
import { askPasskey, canUsePasskeys } from "./passkeys.ts";
import { loginTexts } from "./texts.ts";

interface LoginFormProps {
  /** Rejects when the server refuses; the form says why, or goes on with the second factor asked for. */
  readonly onLogin: (given: Credentials) => Promise<void>;
  readonly user?: string | undefined;
}

/** User and password, or a passkey. Nothing is checked before the button; a refusal keeps the user and asks the password again. */
export function LoginForm({ onLogin, user = "" }: LoginFormProps) {
  const { api } = useAdmin();
  const [known, setKnown] = useState(user);
  const [demand, setDemand] = useState<Demand>();
  const [refusal, setRefusal] = useState<string>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const attempt = async (given: () => Promise<Credentials>, refused: string): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await onLogin(await given());
      return true;
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.demand) setDemand(error.demand);
      else setRefusal(messageOf(error, refused));
      return error instanceof ApiError && error.demand !== undefined;
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = new FormData(form.current ?? undefined);
    const [usuario, senha] = [String(given.get("usuario") ?? "").trim(), String(given.get("senha") ?? "")];
    const empty = [usuario === "" ? "usuario" : "", senha === "" ? "senha" : ""].filter(Boolean);
    setMissing(empty);
    if (empty[0]) return focus(empty[0]);
    setKnown(usuario);
    if (!(await attempt(async () => ({ usuario, senha }), loginTexts.failed))) focus("senha");
  };
  const focus = (name: string): void => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  };
  const passkey = async (): Promise<Credentials> => ({ resposta: await askPasskey(await api.passkeyOptions()) });
  const messageFor = (name: string) => (missing.includes(name) ? { error: true, helperText: loginTexts.required } : {});

  if (demand)
    return (
      <CodeForm
        demand={demand}
        onLogin={onLogin}
        onPasskey={async () => onLogin(await passkey())}
        onBack={(reason) => {
          setDemand(undefined);
          setRefusal(reason);
        }}
      />
    );
  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: "grid", gap: 2 }}>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <TextField
        name="usuario"
        label={loginTexts.user}
        defaultValue={known}
        autoComplete="username"
        autoFocus={known === ""}
        required
        {...messageFor("usuario")}
      />
      <TextField
        name="senha"
        label={loginTexts.password}
        type="password"
        autoComplete="current-password"
        autoFocus={known !== ""}
        required
        {...messageFor("senha")}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? loginTexts.entering : loginTexts.enter}
      </Button>
      {canUsePasskeys() && (
        <Button disabled={busy} onClick={() => void attempt(passkey, loginTexts.passkeyFailed)}>
          {loginTexts.passkey}
        </Button>
      )}
    </Box>
  );
}
