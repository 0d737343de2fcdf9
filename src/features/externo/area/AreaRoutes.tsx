import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { LoginPage } from "./LoginPage.tsx";
import { PlainPage } from "./PlainPage.tsx";
import { RecordPage } from "./RecordPage.tsx";
import { RecoveryPage } from "./RecoveryPage.tsx";
import { LOGIN } from "./shared.ts";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";

/** Pages of candidates that this release does not have yet; each says so. */
const TO_COME = [
  "candidatos",
  "candidatos/:id/documentos-anexos",
  "candidatos/:id/documentos-anexos/:documento",
  "candidato-solicitacoes",
  "solicitacao-avaliacao",
  "avaliacoes",
  "historico-candidatos",
];

/** Which page an address shows. Open are the log-in, the recovery, the announcements and the registration; the rest is for who is in. */
export function AreaRoutes({ invalidCompany }: { readonly invalidCompany: boolean }) {
  if (invalidCompany) return <Alert severity="error">{texts.invalidCompany}</Alert>;
  return (
    <Routes>
      <Route index element={<ToLogin />} />
      <Route path="login" element={<LoginPage />} />
      <Route path="recuperar-senha" element={<RecoveryPage />} />
      <Route path="anuncios" element={<PlainPage title={texts.ads} text={texts.unavailable.text} />} />
      <Route path="candidatos/new" element={<PlainPage {...texts.unavailable} />} />
      <Route path="candidatos/:id" element={<Known page={<RecordPage />} />} />
      {TO_COME.map((path) => (
        <Route key={path} path={path} element={<Known page={<PlainPage {...texts.unavailable} />} />} />
      ))}
      <Route path="*" element={<Known page={<PlainPage {...texts.unknown} />} />} />
    </Routes>
  );
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
