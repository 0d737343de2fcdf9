import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { useCallAnswer } from "../../../../admin/screen/use-call-answer.ts";
import { decimalOf, numberOf, sub } from "../../../../rules/decimal.ts";
import { submissionChanges } from "../calls.ts";
import { APPROVES, TABLES } from "../shared.ts";
import { Rows } from "./SideTables.tsx";
import { pageTexts as texts } from "./texts.ts";
import { numberText } from "./ui-numbers.ts";
import type { Sheet } from "./ui-use-sheet.ts";

interface ApprovalPanelProps {
  readonly sheet: Sheet;
  readonly reload: () => Promise<void>;
}

/** What an approver decides about: what changed since the table was sent before, and the decision. */
export function ApprovalPanel({ sheet, reload }: ApprovalPanelProps) {
  const id = useId();
  const { http, notify, session } = useAdmin();
  const [opinion, setOpinion] = useState("");
  const [problem, setProblem] = useState<string>();
  const { answer } = useCallAnswer(submissionChanges, texts.failed, { id: sheet.id });
  const decide = async (op: string, done: string, body: object = {}): Promise<void> => {
    try {
      await http(`${TABLES}/${sheet.id}/${op}`, { method: "PUT", body });
      notify(done, "success");
      setProblem(undefined);
    } catch (error) {
      setProblem(messageOf(error, texts.failed));
    }
    await reload();
  };
  const changes = answer?.linhas ?? [];
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Typography id={id} variant="h2">
        {texts.approval}
      </Typography>
      {answer !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {answer === null ? texts.approvalFirst : changes.length === 0 ? texts.approvalSame : texts.approvalLead}
        </Typography>
      )}
      {changes.length > 0 && (
        <Rows
          label={texts.approvalLead}
          head={texts.approvalHead}
          rows={changes.map(({ nome, mudanca, antes, agora }) => [
            nome,
            numberText(antes),
            numberText(agora),
            mudanca === "alterada" ? numberText(difference(antes, agora)) : texts.lineIs[mudanca],
          ])}
          foot={[texts.approvalFoot(changes.length), "", "", ""]}
        />
      )}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {session.can(APPROVES) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "start" }}>
          <TextField
            size="small"
            multiline
            label={texts.opinion}
            value={opinion}
            onChange={(event) => setOpinion(event.target.value)}
            sx={{ flex: "1 1 280px" }}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <Button variant="outlined" onClick={() => void decide("devolve", texts.givenBack, { parecer: opinion })}>
            {texts.giveBack}
          </Button>
          <Button variant="contained" onClick={() => void decide("aprova", texts.approved)}>
            {texts.approve}
          </Button>
        </Box>
      )}
    </Paper>
  );
}

const difference = (before: number | null, now: number | null): number | null =>
  before === null || now === null ? null : numberOf(sub(decimalOf(now), decimalOf(before)));
