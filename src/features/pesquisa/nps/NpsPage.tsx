import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { dayText } from "../../../metadata/moment.ts";
import { NpsForm } from "./NpsForm.tsx";
import { NpsResult } from "./NpsResult.tsx";
import { type Nps, ownTurn, readNps, SEES } from "./shared.ts";
import { texts } from "./texts.ts";

/** Asks for a grade where it is this person's turn, and shows what all grades come to to who may see it. */
export function NpsPage() {
  const { session } = useAdmin();
  const { answer: turn, problem, reload } = useCallAnswer(ownTurn);
  const { answer: nps, reload: readAgain } = useAnswer<Nps>(session.can(SEES) ? readNps.path : null);
  const given = async (): Promise<void> => void (await Promise.all([reload(), ...(session.can(SEES) ? [readAgain()] : [])]));
  if (problem !== undefined)
    return <StatusPage title={texts.title} text={problem} back={texts.back} onAgain={() => void reload()} />;
  return (
    <Box sx={{ maxWidth: 760, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead} />
      {turn === undefined && <Typography role="status">{texts.loading}</Typography>}
      {turn?.podeResponder && <NpsForm anonimo={turn.anonimo} onGiven={given} />}
      {turn?.proximaEm && <Alert severity="info">{texts.tooSoon(dayText(turn.proximaEm))}</Alert>}
      {nps !== undefined && <NpsResult nps={nps} />}
    </Box>
  );
}
