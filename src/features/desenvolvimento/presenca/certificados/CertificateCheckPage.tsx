import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../../admin/providers/api-error.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { type CertificateSaid, codeShown, codeTyped, readSigned } from "../../../../reporting/certificate/signed-certificate.ts";
import { Fact } from "../../../../ui/Fact.tsx";
import { Logo } from "../../../../ui/Logo.tsx";
import { type CheckedCertificate, certificateKeys, checkCertificate } from "./shared.ts";
import { texts as all } from "./texts.ts";

const { checkPage: texts } = all;
const dayShown = (day: string): string => dayText(day.slice(0, 10));

/** Where the code on a certificate leads: whether it is true, to anybody who holds one. */
export function CertificateCheckPage() {
  const { http } = useAdmin();
  const { codigo = "" } = useParams();
  const signature = useSignature(codigo);
  useEffect(() => {
    document.title = `${texts.title} · Quadro`;
  }, []);
  const { data, error } = useQuery({
    queryKey: ["certificado", codigo],
    queryFn: async ({ signal }) => {
      const path = checkCertificate.path.replace(":codigo", encodeURIComponent(codigo));
      return (await (await http(path, { open: true, signal })).json()) as CheckedCertificate;
    },
    retry: false,
  });
  const paper = typeof signature === "object" ? signature : undefined;
  const told = data ?? (error === null ? undefined : paper);
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2 }}>
      <Paper variant="outlined" sx={{ width: "100%", maxWidth: 560, p: { xs: 2, sm: 4 }, display: "grid", gap: 2 }}>
        <Logo size={32} />
        <Typography variant="h1">{texts.title}</Typography>
        {signature === "forged" && <Alert severity="error">{texts.forged}</Alert>}
        {error !== null && <Alert severity="error">{isUnknown(error) ? texts.unknown : messageOf(error, texts.failed)}</Alert>}
        {error !== null && paper && <Alert severity="warning">{texts.paper}</Alert>}
        {data && (
          <Alert severity={severityOf(data)} role="status">
            {data.situacao !== "REVOGADO" && data.vencido ? texts.expired : texts.states[data.situacao]}
          </Alert>
        )}
        {data && paper && <Alert severity="info">{texts.signed}</Alert>}
        {told && <CertificateFacts told={told} issued={data} />}
      </Paper>
    </Box>
  );
}

const isUnknown = (error: Error): boolean => error instanceof ApiError && error.status === 404;

const severityOf = ({ situacao, vencido }: CheckedCertificate) => {
  if (situacao === "REVOGADO") return "error";
  return vencido ? "warning" : "success";
};

interface CertificateFactsProps {
  readonly told: CertificateSaid;
  /** What the house knows of it besides. */
  readonly issued: CheckedCertificate | undefined;
}

function CertificateFacts({ told, issued }: CertificateFactsProps) {
  const lines: readonly (readonly [string, string])[] = [
    [texts.name, told.nome],
    [texts.course, told.curso],
    [texts.hours, texts.inHours(told.cargaHoraria)],
    [texts.when, told.inicio === told.fim ? dayShown(told.fim) : texts.period(dayShown(told.inicio), dayShown(told.fim))],
    ...(told.validade === null ? [] : ([[texts.validity, dayShown(told.validade)]] as const)),
    ...(issued
      ? ([
          [texts.company, issued.empresa],
          [texts.issued, dayShown(issued.emitidoEm)],
        ] as const)
      : []),
    [texts.code, codeShown(codeTyped(told.codigo))],
  ];
  return (
    <Box component="dl" sx={LINES}>
      {lines.map(([label, value]) => (
        <Fact key={label} title={label}>
          {value}
        </Fact>
      ))}
    </Box>
  );
}

/** On a phone each line stands closer to its title than to the next. */
const LINES = {
  m: 0,
  display: "grid",
  gap: { xs: 0.25, sm: 1 },
  gridTemplateColumns: { xs: "1fr", sm: "auto 1fr" },
  "& dd": { mb: { xs: 1, sm: 0 } },
} as const;

/** What the scanned code says by itself, where its signature holds; undefined where it brings none, or the browser checks none. */
function useSignature(codigo: string): CertificateSaid | "forged" | undefined {
  const { http } = useAdmin();
  const { hash } = useLocation();
  const [code] = useState(hash.slice(1));
  useEffect(() => {
    // It names a person: it does not stay in the history of the browser.
    if (code !== "") window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [code]);
  const { data } = useQuery({
    queryKey: ["certificado", codigo, "assinatura"],
    enabled: code !== "",
    queryFn: async ({ signal }) => {
      const answer = await http(certificateKeys.path, { open: true, signal });
      const said = await readSigned(code, ((await answer.json()) as { readonly chaves: readonly string[] }).chaves);
      return said?.codigo === codeTyped(codigo) ? said : "forged";
    },
    retry: false,
  });
  return data;
}
