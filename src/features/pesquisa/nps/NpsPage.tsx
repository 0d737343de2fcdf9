import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { NpsForm } from "./NpsForm.tsx";
import { NpsResult } from "./NpsResult.tsx";
import { readNps } from "./shared.ts";
import { texts } from "./texts.ts";

/** Asks for a grade where it is this person's turn, and shows what all grades come to to who may see it. */
export function NpsPage() {
  const { answer: nps, problem, reload } = useCallAnswer(readNps);
  if (problem !== undefined) return <StatusPage title={texts.title} text={problem} back={texts.back} />;
  return (
    <Box sx={{ maxWidth: 760, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead} />
      {nps === undefined && <Typography role="status">{texts.loading}</Typography>}
      {nps?.podeResponder && <NpsForm onGiven={reload} />}
      {nps?.proximaEm && <Alert severity="info">{texts.tooSoon(nps.proximaEm.split("-").reverse().join("/"))}</Alert>}
      {nps !== undefined && nps.respostas !== null && <NpsResult nps={nps} />}
    </Box>
  );
}
