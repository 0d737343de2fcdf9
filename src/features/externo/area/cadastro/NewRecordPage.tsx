import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useOpenTools } from "../../../../admin/app/open-tools.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { AreaPage } from "../AreaPage.tsx";
import { login } from "../calls.ts";
import { apply } from "../candidaturas/shared.ts";
import { CurriculumStart } from "../curriculo/CurriculumStart.tsx";
import { curriculumTexts } from "../curriculo/texts.ts";
import { attachCurriculum, useCurriculum } from "../curriculo/ui-curriculum.ts";
import { draftTexts } from "../rascunho/texts.ts";
import { useDraft } from "../rascunho/ui-use-draft.ts";
import { ADS, APPLICATIONS, CANDIDATES, LOGIN, numberIn } from "../shared.ts";
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
  const { notify } = useOpenTools();
  const http = useAreaHttp();
  const send = useAreaCall();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = numberIn(query.get("solicitacaoId")) ?? undefined;
  const { open, error } = useCandidateForm("create", company?.id);
  const { draft, waiting, keep, drop, forget } = useDraft(company?.id);
  /** What the form begins with, made anew when it begins with something else. */
  const [begun, setBegun] = useState<{ readonly turn: number; readonly typed: WireRecord }>();
  const latest = useRef<WireRecord>(undefined);
  const applied = useRef(false);
  const begin = (typed: WireRecord): void => {
    latest.current = typed;
    setBegun(({ turn } = { turn: 0, typed }) => ({ turn: turn + 1, typed }));
  };
  const curriculum = useCurriculum(company?.id ?? 0, {
    typed: () => latest.current ?? draft ?? {},
    begin(record) {
      begin(record);
      keep(record);
    },
  });
  // Tabs beside one another do not fit a telephone.
  const inSteps = useMediaQuery(useTheme().breakpoints.down("sm"));

  if (company === undefined) return <AreaPage title={recordTexts.new} lead={adTexts.noCompany} />;
  // Whoever applied sees how the application stands, and what the company sees of it.
  const next = (): string => link(applied.current ? APPLICATIONS : wanted === undefined ? ADS : `${ADS}?solicitacaoId=${wanted}`);

  const register = async (data: WireRecord): Promise<WireRecord> => {
    const recaptcha = await proveWork(send, captchaForCompany(company.id));
    const body = { ...data, recaptcha };
    const made = await http(CANDIDATES, { method: "POST", body, query: { empresaId: company.id } });
    drop();
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
      if (curriculum.file !== undefined) await attach(entered.candidato.id, curriculum.file);
      if (wanted !== undefined)
        await send(apply, { query: { solicitacaoId: wanted } }).then(() => {
          applied.current = true;
          notify(adTexts.applied, "success");
        });
      signedIn(entered);
    } catch (problem) {
      notify(messageOf(problem, texts.login.failed), "warning");
    }
  };

  const attach = (candidate: number, file: File): Promise<void> =>
    attachCurriculum(send, candidate, { file, today: open?.told.regras.today ?? "" }).catch(() =>
      notify(curriculumTexts.notSent, "warning"),
    );
  const typed = (record: WireRecord): void => {
    latest.current = record;
    keep(record);
  };

  if (error || open === undefined || waiting)
    return (
      <AreaPage title={recordTexts.new} problem={error ? messageOf(error, recordTexts.failed) : undefined} waiting>
        {null}
      </AreaPage>
    );
  const lead = (
    <>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
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
      {draft !== undefined && begun === undefined && (
        <Alert
          severity="success"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void forget().then(() => begin({}))}>
              {draftTexts.again}
            </Button>
          }
        >
          {draftTexts.kept}
        </Alert>
      )}
      <CurriculumStart {...curriculum} />
    </>
  );
  return (
    <CandidateForm
      key={begun?.turn ?? 0}
      open={open}
      record={null}
      store={register}
      onReload={() => undefined}
      onDone={() => void navigate(next())}
      typed={begun?.typed ?? draft}
      onDraft={typed}
      inSteps={inSteps}
      lead={lead}
    />
  );
}
