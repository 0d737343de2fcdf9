import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useState } from "react";
import { StatusPage } from "./StatusPage.tsx";
import { shellTexts } from "./texts.ts";

const { crash } = shellTexts;

/** Something broke (spec 000 §2.2). The report carries the environment and the error, never what was on the screen. */
export function CrashPage({ error }: { readonly error: unknown }) {
  const [details, setDetails] = useState(false);
  const report = [
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ""}` : String(error),
    `${location.pathname} · ${new Date().toISOString()}`,
    navigator.userAgent,
  ].join("\n\n");
  const mail = `mailto:?subject=${encodeURIComponent("Quadro: relatório de problema")}&body=${encodeURIComponent(report.slice(0, 1800))}`;
  return (
    <StatusPage title={crash.title} text={crash.text}>
      <Button variant="contained" onClick={() => location.assign("/")}>
        {crash.back}
      </Button>
      <Button href={mail}>{crash.send}</Button>
      <Link component="button" type="button" variant="body2" aria-expanded={details} onClick={() => setDetails(!details)}>
        {crash.details}
      </Link>
      {details && (
        <Box component="pre" sx={{ width: "100%", overflow: "auto", fontSize: 12, p: 1.5, border: 1, borderColor: "divider" }}>
          {report}
        </Box>
      )}
    </StatusPage>
  );
}
