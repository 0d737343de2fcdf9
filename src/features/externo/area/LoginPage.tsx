import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import TextField from "@mui/material/TextField";
import { type FormEvent, useEffect, useState } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router-dom";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useOpenCall } from "../../../admin/screen/use-call.ts";
import { CompanyField } from "./CompanyField.tsx";
import { CpfField } from "./CpfField.tsx";
import { type CandidateInfo, login } from "./calls.ts";
import { FormCard } from "./FormCard.tsx";
import { ADS, CANDIDATES, numberIn, RECOVERY } from "./shared.ts";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";
import { useIdentity } from "./ui-companies.ts";
import { focusField } from "./ui-focus.ts";
import { CAPTCHA_FOR_LOGIN } from "./vagas/shared.ts";
import { withWork } from "./vagas/ui-captcha.ts";

type Messages = Readonly<Partial<Record<string, string>>>;

/** CPF, password and company (spec 000 §2.5, §5.8). Whoever is logged in goes on to where they wanted. */
export function LoginPage() {
  const send = useOpenCall();
  const { info, left, company, link, signedIn, signedOut } = useArea();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const identity = useIdentity();
  const [messages, setMessages] = useState<Messages>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const solicitacaoId = query.get("solicitacaoId");

  useEffect(() => {
    // They are out; from here on, where somebody wants to go counts again.
    if (left) signedOut();
  }, [left, signedOut]);

  if (info) return <Navigate to={destination(info, { state, solicitacaoId }, link)} replace />;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const senha = String(new FormData(form).get("senha") ?? "");
    const found: Messages = { ...identity.problems(), ...(senha === "" ? { senha: texts.missingPassword } : {}) };
    const show = (next: Messages): void => {
      setMessages(next);
      const first = ["cpf", "senha", "empresaId"].find((name) => next[name] !== undefined);
      if (first) focusField(form, first);
    };
    show(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { cpf, empresaId } = identity;
      const vacancy = numberIn(solicitacaoId);
      const entered = await withWork(send, CAPTCHA_FOR_LOGIN, (proof) => {
        const body = new URLSearchParams({ cpf, senha, empresaId, ...proof });
        return send(login, { body, query: vacancy ? { solicitacaoId: vacancy } : {} });
      });
      signedIn(entered);
    } catch (error) {
      setBusy(false);
      const known = error instanceof ApiError ? error.errors : [];
      if (known.length > 0) show(Object.fromEntries(known.map(({ field, message }) => [field, message])));
      else {
        setRefusal(messageOf(error, texts.login.failed));
        focusField(form, "senha");
      }
    }
  };

  return (
    <FormCard title={texts.login.title}>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: "grid", gap: 2 }}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <CpfField digits={identity.cpf} onChange={identity.setCpf} error={messages.cpf} />
        <TextField
          name="senha"
          label={texts.login.password}
          type="password"
          autoComplete="current-password"
          required
          error={messages.senha !== undefined}
          helperText={messages.senha}
        />
        <CompanyField identity={identity} error={messages.empresaId} />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? texts.entering : texts.enter}
        </Button>
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 2, rowGap: 1 }}>
          <MuiLink component={Link} to={link(RECOVERY)} color="inherit" variant="body2" underline="always">
            {texts.login.forgot}
          </MuiLink>
          {company && (
            <MuiLink
              component={Link}
              to={link(`${CANDIDATES}/new${solicitacaoId === null ? "" : `?solicitacaoId=${encodeURIComponent(solicitacaoId)}`}`)}
              color="inherit"
              variant="body2"
              underline="always"
            >
              {texts.login.register}
            </MuiLink>
          )}
        </Box>
      </Box>
    </FormCard>
  );
}

interface Wish {
  readonly state: unknown;
  readonly solicitacaoId: string | null;
}

/** A provisional password is changed first; then the vacancy of the link, where they wanted, or all. Only addresses of the area are followed. */
function destination(info: CandidateInfo, { state, solicitacaoId }: Wish, link: (path: string) => string): string {
  if (info.trocarSenha) return link(`${CANDIDATES}/${info.candidato.id}?tab=senha`);
  const vacancy = numberIn(solicitacaoId);
  if (vacancy) return link(`${ADS}?solicitacaoId=${vacancy}`);
  const next = typeof state === "object" && state !== null ? (state as { readonly next?: unknown }).next : undefined;
  return link(typeof next === "string" && /^\/externo\/(?!login\b)/.test(next) ? next : ADS);
}
