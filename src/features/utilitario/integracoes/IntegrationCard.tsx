import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, type ReactNode, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { changeConnection, testConnection } from "./calls.ts";
import { LastTest } from "./LastTest.tsx";
import { type IntegrationConfig, TESTED } from "./shared.ts";
import { texts } from "./texts.ts";

interface IntegrationCardProps {
  readonly config: IntegrationConfig;
  /** Reads everything again. */
  readonly onChanged: () => Promise<void>;
  readonly children?: ReactNode;
}

/** How one service is reached. A stored key is never shown: typing one replaces it. */
export function IntegrationCard({ config, onChanged, children }: IntegrationCardProps) {
  const { notify } = useAdmin();
  const call = useCall();
  const { integracao, chaveDefinida, versao } = config;
  const [draft, setDraft] = useState({ ativo: config.ativo, url: config.url ?? "", usuario: config.usuario ?? "", chave: "" });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<"saving" | "testing">();
  const at = { places: { integracao } };
  const name = texts.names[integracao];
  const touched =
    draft.ativo !== config.ativo ||
    draft.url !== (config.url ?? "") ||
    draft.usuario !== (config.usuario ?? "") ||
    draft.chave !== "";

  const run = async (what: "saving" | "testing", work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setErrors({});
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : [];
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      if (fields.length === 0) setProblem(messageOf(error, texts.failed));
    } finally {
      setBusy(undefined);
    }
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const { chave, ...rest } = draft;
    const body = { ...rest, versao, ...(chave === "" ? {} : { chave }) };
    void run("saving", async () => {
      await call(changeConnection, { ...at, body });
      setDraft({ ...draft, chave: "" });
      await onChanged();
      notify(texts.saved(name), "success");
    });
  };
  const test = (): void =>
    void run("testing", async () => {
      const { sucesso, mensagem } = await call(testConnection, at);
      await onChanged();
      // What was tried stands in the card afterwards; what could not even be tried would not.
      if (!sucesso && isUntried(mensagem)) setProblem(mensagem);
    });
  const box = (member: "url" | "usuario" | "chave") => ({
    value: draft[member],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setDraft({ ...draft, [member]: target.value }),
    error: errors[member] !== undefined,
    autoComplete: "off",
  });
  const helpOf = (member: string, help: string): string => errors[member] ?? help;

  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={`integracao-${integracao}`}
      sx={{ p: 2, mb: 2, display: "grid", gap: 2, breakInside: "avoid" }}
    >
      <Box component="form" noValidate onSubmit={save} sx={{ display: "grid", gap: 2 }}>
        <Box sx={{ display: "flex", gap: 2, alignItems: "start" }}>
          <Box sx={{ flex: 1 }}>
            <Typography id={`integracao-${integracao}`} variant="h2">
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {texts.about[integracao]}
            </Typography>
          </Box>
          <FormControlLabel
            label={texts.active}
            control={<Switch checked={draft.ativo} onChange={(_, ativo) => setDraft({ ...draft, ativo })} />}
          />
        </Box>
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField label={texts.url} type="url" {...box("url")} helperText={helpOf("url", texts.urlHelp)} />
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
          <TextField label={texts.user} {...box("usuario")} helperText={helpOf("usuario", "")} />
          <TextField
            label={texts.key}
            type="password"
            {...box("chave")}
            autoComplete="new-password"
            placeholder={chaveDefinida ? texts.keySet : texts.keyUnset}
            helperText={helpOf("chave", texts.keyHelp)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          <Button type="submit" variant="contained" disabled={busy !== undefined || !touched}>
            {texts.save}
          </Button>
          {TESTED.includes(integracao) && (
            <>
              <Button variant="outlined" disabled={busy !== undefined || touched} onClick={test}>
                {busy === "testing" ? texts.testing : texts.test}
              </Button>
              <LastTest config={config} />
            </>
          )}
        </Box>
      </Box>
      {children && (
        <>
          <Divider />
          {children}
        </>
      )}
    </Paper>
  );
}

const isUntried = (message: string): boolean => message === texts.testNeedsUrl || message === texts.testNeedsKey;
