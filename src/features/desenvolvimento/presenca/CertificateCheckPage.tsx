import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { dayText } from "../../../metadata/moment.ts";
import { Logo } from "../../../ui/Logo.tsx";
import { type CheckedCertificate, checkCertificate } from "./shared.ts";
import { certificateTexts } from "./texts.ts";

const { checkPage: texts } = certificateTexts;
const dayShown = (day: string): string => dayText(day.slice(0, 10));

/** Where the code on a certificate leads: whether it is true, to anybody who holds one. */
export function CertificateCheckPage() {
  const { http } = useAdmin();
  const { codigo = "" } = useParams();
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
  const lines: readonly (readonly [string, string])[] = data
    ? [
        [texts.name, data.nome],
        [texts.course, data.curso],
        [texts.hours, data.cargaHoraria],
        [texts.when, data.inicio === data.fim ? dayShown(data.fim) : texts.period(dayShown(data.inicio), dayShown(data.fim))],
        [texts.company, data.empresa],
        [texts.issued, dayShown(data.emitidoEm)],
        [texts.code, data.codigo],
      ]
    : [];
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2 }}>
      <Paper variant="outlined" sx={{ width: "100%", maxWidth: 560, p: { xs: 2, sm: 4 }, display: "grid", gap: 2 }}>
        <Logo size={32} />
        <Typography variant="h1">{texts.title}</Typography>
        {error !== null && <Alert severity="error">{messageOf(error, texts.failed)}</Alert>}
        {data && (
          <>
            <Alert severity={data.situacao === "REVOGADO" ? "error" : "success"} role="status">
              {texts.states[data.situacao]}
            </Alert>
            <Box component="dl" sx={{ m: 0, display: "grid", gap: 1, gridTemplateColumns: { xs: "1fr", sm: "auto 1fr" } }}>
              {lines.map(([label, value]) => (
                <Box key={label} sx={{ display: "contents" }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {label}
                  </Typography>
                  <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
                    {value}
                  </Typography>
                </Box>
              ))}
            </Box>
          </>
        )}
      </Paper>
    </Box>
  );
}
