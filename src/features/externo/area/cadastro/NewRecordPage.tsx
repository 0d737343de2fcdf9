import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { AreaPage } from "../AreaPage.tsx";
import { login } from "../calls.ts";
import { apply } from "../candidaturas/shared.ts";
import { draftTexts } from "../rascunho/texts.ts";
import { useDraft } from "../rascunho/ui-use-draft.ts";
import { ADS, CANDIDATES, LOGIN, numberIn } from "../shared.ts";
import { texts } from "../texts.ts";
import { useArea } from "../ui-area.ts";
import { useAreaCall, useAreaHttp } from "../ui-calls.ts";
import { captchaForCompany } from "../vagas/shared.ts";
import { adTexts } from "../vagas/texts.ts";
import { proveWork } from "../vagas/ui-captcha.ts";
import { CandidateForm } from "./CandidateForm.tsx";
import { recordTexts } from "./texts.ts";
import { useCandidateForm } from "./ui-form.ts";

/** Somebody becomes a candidate of the company, enters, and applies for the vacancy that led here (spec 000 §2.4). */
export function NewRecordPage() {
  const { company, link, signedIn } = useArea();
  const { notify } = useAdmin();
  const http = useAreaHttp();
  const send = useAreaCall();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = numberIn(query.get("solicitacaoId")) ?? undefined;
  const { open, error } = useCandidateForm("create", company?.id);
  const { draft, waiting, keep, forget } = useDraft(company?.id);
  const [turn, setTurn] = useState(0);
  // Tabs beside one another do not fit a telephone.
  const inSteps = useMediaQuery(useTheme().breakpoints.down("sm"));

  if (company === undefined) return <AreaPage title={recordTexts.new} lead={adTexts.noCompany} />;
  const next = link(wanted === undefined ? ADS : `${ADS}?solicitacaoId=${wanted}`);

  const register = async (data: WireRecord): Promise<WireRecord> => {
    const recaptcha = await proveWork(send, captchaForCompany(company.id));
    const body = { ...data, recaptcha };
    const made = await http(CANDIDATES, { method: "POST", body, query: { empresaId: company.id } });
    const { id } = (await made.json()) as { readonly id: number };
    await enter(data);
    return { ...data, id };
  };
  /** The password was just chosen: nobody types it again. What fails here is done by hand at the log-in. */
  const enter = async ({ pessoal, senha }: WireRecord): Promise<void> => {
    try {
      const { cpf } = pessoal as { readonly cpf: string };
      const form = new URLSearchParams({ cpf, senha: String(senha), empresaId: String(company.id) });
      const entered = await send(login, { body: form });
      if (wanted !== undefined)
        await send(apply, { query: { solicitacaoId: wanted } }).then(() => notify(adTexts.applied, "success"));
      signedIn(entered);
    } catch (problem) {
      notify(messageOf(problem, texts.login.failed), "warning");
    }
  };

  if (error || open === undefined || waiting)
    return (
      <AreaPage title={recordTexts.new} problem={error ? messageOf(error, recordTexts.failed) : undefined} waiting>
        {null}
      </AreaPage>
    );
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        <Typography variant="body2">
          {recordTexts.photoLater} {recordTexts.known}{" "}
          <MuiLink
            component={Link}
            to={link(`${LOGIN}${wanted === undefined ? "" : `?solicitacaoId=${wanted}`}`)}
            color="inherit"
            underline="always"
          >
            {texts.enter}
          </MuiLink>
        </Typography>
      </Alert>
      {draft !== undefined && turn === 0 && (
        <Alert
          severity="success"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void forget().then(() => setTurn(1))}>
              {draftTexts.again}
            </Button>
          }
        >
          {draftTexts.kept}
        </Alert>
      )}
      <CandidateForm
        key={turn}
        open={open}
        record={null}
        store={register}
        onReload={() => undefined}
        onDone={() => void navigate(next)}
        typed={turn === 0 ? draft : undefined}
        onDraft={keep}
        inSteps={inSteps}
      />
    </>
  );
}
