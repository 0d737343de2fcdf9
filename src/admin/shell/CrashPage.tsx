import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useState } from "react";
import { problemText } from "../../errors/problem-report.ts";
import { useOpenTools } from "../app/open-tools.ts";
import { saveBlob } from "../providers/download.ts";
import { problemOf } from "./problem-of.ts";
import { StatusPage } from "./StatusPage.tsx";
import { shellTexts } from "./texts.ts";

const { crash } = shellTexts;

interface CrashPageProps {
  readonly error?: unknown;
  /** Whether it is a user of the internal area: where they begin, and whose the report is. */
  readonly isKnown?: boolean;
}

/** Something broke (spec 000 §2.2). The report carries the environment and the error, never what was on the screen. */
export function CrashPage({ error, isKnown = false }: CrashPageProps) {
  const { http } = useOpenTools();
  const [details, setDetails] = useState(false);
  const [outcome, setOutcome] = useState<"sending" | "sent" | "failed">();
  const [report] = useState(() => problemOf(error));

  const send = async (): Promise<void> => {
    setOutcome("sending");
    try {
      // Asks for no log-in: a page that broke must not.
      await http(isKnown ? "/problemas" : "/problemas/externo", { method: "POST", body: report, open: true });
      setOutcome("sent");
    } catch {
      setOutcome("failed");
    }
  };

  return (
    <StatusPage title={crash.title} text={crash.text}>
      <Button variant="contained" onClick={() => location.assign(isKnown ? "/" : "/externo")}>
        {crash.back}
      </Button>
      <Button variant="outlined" loading={outcome === "sending"} disabled={outcome === "sent"} onClick={() => void send()}>
        {crash.send}
      </Button>
      <Button onClick={() => saveBlob(new Blob([problemText(report)], { type: "text/plain;charset=utf-8" }), crash.fileName)}>
        {crash.download}
      </Button>
      <Link component="button" type="button" variant="body2" aria-expanded={details} onClick={() => setDetails(!details)}>
        {crash.details}
      </Link>
      <Box role="status" sx={{ width: "100%" }}>
        {outcome === "sent" && <Alert severity="success">{crash.sent}</Alert>}
        {outcome === "failed" && <Alert severity="error">{crash.notSent}</Alert>}
      </Box>
      {details && (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={crash.details}
          sx={{
            width: "100%",
            m: 0,
            p: 1.5,
            fontSize: 12,
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
          }}
        >
          {problemText(report)}
        </Box>
      )}
    </StatusPage>
  );
}
