import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, messageOf } from "../providers/api-error.ts";
import type { Credentials, Demand } from "../providers/credentials.ts";
import { canUsePasskeys } from "./passkeys.ts";
import { loginTexts as texts } from "./texts.ts";

interface CodeFormProps {
  readonly demand: Demand;
  readonly onLogin: (given: Credentials) => Promise<void>;
  readonly onPasskey: () => Promise<void>;
  /** Back to the password: asked for, or because the challenge is no longer good. */
  readonly onBack: (reason?: string) => void;
}

/** The second half of the log-in: a code, one of the kept ones, or a passkey. */
export function CodeForm({ demand: { desafio, meios }, onLogin, onPasskey, onBack }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const takesCodes = meios.includes("codigo");

  const attempt = async (work: () => Promise<void>, refused: string): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && ENDED.has(error.code)) return onBack(error.message);
      setBusy(false);
      setRefusal(messageOf(error, refused));
      field.current?.focus();
      field.current?.select();
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    if (typed === "") {
      setRefusal(texts.required);
      return field.current?.focus();
    }
    await attempt(() => onLogin(isRecovery ? { desafio, codigoRecuperacao: typed } : { desafio, codigo: typed }), texts.failed);
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: "grid", gap: 2 }} aria-labelledby="second-title">
      <Typography id="second-title" variant="h2">
        {texts.secondTitle}
      </Typography>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {takesCodes && (
        <>
          <TextField
            key={String(isRecovery)}
            inputRef={field}
            label={isRecovery ? texts.recovery : texts.code}
            helperText={isRecovery ? texts.recoveryHelp : texts.codeHelp}
            autoFocus
            autoComplete={isRecovery ? "off" : "one-time-code"}
            error={refusal !== undefined}
            required
            slotProps={{
              htmlInput: { inputMode: isRecovery ? "text" : "numeric", maxLength: 20, autoCapitalize: "none", spellCheck: false },
            }}
          />
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            {busy ? texts.entering : texts.confirm}
          </Button>
        </>
      )}
      {meios.includes("chave") && canUsePasskeys() && (
        <Button
          variant={takesCodes ? "outlined" : "contained"}
          disabled={busy}
          onClick={() => void attempt(onPasskey, texts.passkeyFailed)}
        >
          {texts.passkey}
        </Button>
      )}
      <Box sx={{ display: "grid", justifyItems: "center" }}>
        {takesCodes && (
          <Button
            size="small"
            onClick={() => {
              setRecovery(!isRecovery);
              setRefusal(undefined);
            }}
          >
            {isRecovery ? texts.useCode : texts.useRecovery}
          </Button>
        )}
        <Button size="small" onClick={() => onBack()}>
          {texts.again}
        </Button>
      </Box>
    </Box>
  );
}

/** Another try with the same challenge is of no use. */
const ENDED: ReadonlySet<string> = new Set(["CHALLENGE_EXPIRED", "ACCOUNT_LOCKED"]);
