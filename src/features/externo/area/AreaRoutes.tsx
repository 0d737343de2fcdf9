import Alert from "@mui/material/Alert";
import LinearProgress from "@mui/material/LinearProgress";
import { lazy, type ReactNode, Suspense } from "react";
import { Navigate, Route, Routes, useLocation, useParams, useSearchParams } from "react-router-dom";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { LoginPage } from "./LoginPage.tsx";
import { PlainPage } from "./PlainPage.tsx";
import { RecoveryPage } from "./RecoveryPage.tsx";
import { LOGIN, numberIn } from "./shared.ts";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";

// Whoever logs in waits for the log-in alone.
const NewRecordPage = lazy(() =>
  import("./cadastro/NewRecordPage.tsx").then(({ NewRecordPage }) => ({ default: NewRecordPage })),
);
const AnswerPage = lazy(() => import("./candidaturas/AnswerPage.tsx").then(({ AnswerPage }) => ({ default: AnswerPage })));
const ApplicationsPage = lazy(() =>
  import("./candidaturas/ApplicationsPage.tsx").then(({ ApplicationsPage }) => ({ default: ApplicationsPage })),
);
const EvaluationsPage = lazy(() =>
  import("./candidaturas/EvaluationsPage.tsx").then(({ EvaluationsPage }) => ({ default: EvaluationsPage })),
);
const HistoryPage = lazy(() => import("./candidaturas/HistoryPage.tsx").then(({ HistoryPage }) => ({ default: HistoryPage })));
const DocumentPage = lazy(() => import("./documentos/DocumentPage.tsx").then(({ DocumentPage }) => ({ default: DocumentPage })));
const DocumentsPage = lazy(() =>
  import("./documentos/DocumentsPage.tsx").then(({ DocumentsPage }) => ({ default: DocumentsPage })),
);
const RecordPage = lazy(() => import("./RecordPage.tsx").then(({ RecordPage }) => ({ default: RecordPage })));
const AdsPage = lazy(() => import("./vagas/AdsPage.tsx").then(({ AdsPage }) => ({ default: AdsPage })));
const RefusalPage = lazy(() => import("./vagas/RefusalPage.tsx").then(({ RefusalPage }) => ({ default: RefusalPage })));

/** Which page an address shows. Open are the log-in, the recovery, the announcements and the registration; the rest is for who is in. */
export function AreaRoutes({ invalidCompany }: { readonly invalidCompany: boolean }) {
  if (invalidCompany) return <Alert severity="error">{texts.invalidCompany}</Alert>;
  return (
    <Suspense fallback={<LinearProgress aria-label={texts.loading} />}>
      <Routes>
        <Route index element={<ToLogin />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="recuperar-senha" element={<RecoveryPage />} />
        <Route path="anuncios" element={<AdsPage />} />
        <Route path="nao-receber" element={<RefusalPage />} />
        <Route path="candidatos/new" element={<NewRecordPage />} />
        <Route path="candidatos" element={<Known page={<RecordPage />} />} />
        <Route path="candidatos/:id" element={<Known page={<RecordPage />} />} />
        <Route path="candidatos/:id/documentos-anexos" element={<Known page={<OwnDocuments />} />} />
        <Route path="candidatos/:id/documentos-anexos/:documento" element={<Known page={<OwnDocuments />} />} />
        <Route
          path="candidato-solicitacoes"
          element={<Known page={<Own draw={(id) => <ApplicationsPage candidate={id} />} />} />}
        />
        <Route
          path="solicitacao-avaliacao"
          element={<Known page={<Own draw={(id) => <EvaluationsPage candidate={id} all={false} />} />} />}
        />
        <Route path="avaliacoes" element={<Known page={<OwnEvaluations />} />} />
        <Route path="historico-candidatos" element={<Known page={<Own draw={(id) => <HistoryPage candidate={id} />} />} />} />
        <Route path="*" element={<Known page={<PlainPage {...texts.unknown} />} />} />
      </Routes>
    </Suspense>
  );
}

function Own({ draw }: { readonly draw: (candidate: number) => ReactNode }) {
  const { info } = useArea();
  return info ? draw(info.candidato.id) : null;
}

/** Documents of the candidate in the address, who has to be the one logged in; a list, a new one, or one by its number. */
function OwnDocuments() {
  const { info } = useArea();
  const { id, documento } = useParams();
  if (!info || String(info.candidato.id) !== id) return <StatusPage title={texts.notYours} text={texts.title} />;
  if (documento === undefined) return <DocumentsPage candidate={info.candidato.id} />;
  const number = documento === "new" ? undefined : numberIn(documento);
  if (number === null) return <PlainPage {...texts.unknown} />;
  return <DocumentPage key={documento} candidate={info.candidato.id} id={number} />;
}

/** All evaluations, or the one the address names. */
function OwnEvaluations() {
  const { info } = useArea();
  const [query] = useSearchParams();
  const [evaluation, application, stage] = ["avaliacaoId", "candidaturaId", "historicoCandidatoId"].map((name) =>
    numberIn(query.get(name)),
  );
  if (!info) return null;
  const { id } = info.candidato;
  if (!evaluation || !application) return <EvaluationsPage candidate={id} all />;
  return <AnswerPage candidate={id} application={application} evaluation={evaluation} stage={stage ?? undefined} />;
}

/** Whoever is not logged in goes to the log-in, with the company, and comes back afterwards (spec 000 §2.2). */
function Known({ page }: { readonly page: ReactNode }) {
  const { info, left } = useArea();
  const { pathname, search } = useLocation();
  return info ? page : <ToLogin next={left ? undefined : pathname + search} />;
}

function ToLogin({ next }: { readonly next?: string | undefined }) {
  const { link } = useArea();
  return <Navigate to={link(LOGIN)} replace state={next === undefined ? null : { next }} />;
}
