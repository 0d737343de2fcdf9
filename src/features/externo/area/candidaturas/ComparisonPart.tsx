import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Collapse from "@mui/material/Collapse";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useOpenTools } from "../../../../admin/app/open-tools.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { Fact } from "../../../../ui/Fact.tsx";
import { icons } from "../../../../ui/icons.tsx";
import { useAreaAnswer, useAreaCall } from "../ui-calls.ts";
import { askReview, type Comparison, LONGEST_REVIEW, readComparison } from "./shared.ts";
import { applicationTexts } from "./texts.ts";

const { page } = applicationTexts;

/** The reasons the company sees, opened by whoever wants to know, with the way to ask a person to look anew. */
export function ComparisonPart({ application }: { readonly application: number }) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const { answer, problem, reload } = useAreaAnswer(
    ["compatibilidade", application],
    open ? (call) => call(readComparison, { id: application }) : null,
  );
  return (
    <div>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={list}
        startIcon={<icons.arrow fontSize="small" sx={{ transform: open ? "rotate(180deg)" : "none" }} />}
        onClick={() => setOpen(!open)}
      >
        {page.comparison}
      </Button>
      <Collapse in={open} id={list} unmountOnExit>
        <Box sx={{ display: "grid", gap: 1, pt: 1 }} role="status">
          {problem !== undefined && <Typography color="error">{problem}</Typography>}
          {answer !== undefined && (
            <>
              <Reasons comparison={answer} />
              <Typography variant="body2" color="textSecondary">
                {page.byPeople} {page.fix}
              </Typography>
              {answer.revisao === null ? (
                <Button variant="outlined" size="small" sx={{ justifySelf: "start" }} onClick={() => setAsking(true)}>
                  {page.askReview}
                </Button>
              ) : (
                <Box component="dl" sx={{ m: 0 }}>
                  <Fact title={page.reviewAsked}>{answer.revisao.pedido}</Fact>
                  <Fact title={page.reviewAnswer}>{answer.revisao.resposta ?? page.reviewWaiting}</Fact>
                </Box>
              )}
            </>
          )}
        </Box>
      </Collapse>
      {asking && <ReviewDialog application={application} onClose={() => setAsking(false)} onSent={() => void reload()} />}
    </div>
  );
}

function Reasons({ comparison }: { readonly comparison: Comparison }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.5 }}>
      {comparison.razoes.map(({ ok, texto, fonte }) => (
        <Box component="li" key={texto} sx={{ display: "flex", gap: 1 }}>
          <Typography
            component="span"
            role="img"
            aria-label={ok ? page.met : page.missed}
            color={ok ? "success" : "textSecondary"}
          >
            {ok ? "✓" : "✗"}
          </Typography>
          <span>
            {texto}{" "}
            <Typography component="span" variant="caption" color="textSecondary">
              {page.from(fonte)}
            </Typography>
          </span>
        </Box>
      ))}
    </Box>
  );
}

interface ReviewDialogProps {
  readonly application: number;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** What is written stays when it could not be sent. */
function ReviewDialog({ application, onClose, onSent }: ReviewDialogProps) {
  const heading = useId();
  const { notify } = useOpenTools();
  const send = useAreaCall();
  const [written, setWritten] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (written.trim() === "") return setProblem(page.required);
    setBusy(true);
    try {
      await send(askReview, { id: application, body: { pedido: written.trim() } });
      notify(page.reviewSent, "success");
      onSent();
      onClose();
    } catch (error) {
      setProblem(messageOf(error, page.failed));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>{page.askReview}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>{page.reviewLead}</DialogContentText>
        <TextField
          autoFocus
          multiline
          minRows={4}
          label={page.reviewText}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{ htmlInput: { maxLength: LONGEST_REVIEW } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {page.cancel}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void submit()}>
          {page.reviewSend}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
