import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../../admin/screen/use-call-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { minuteText } from "../../../../metadata/moment.ts";
import { commentLine, lineComments, uncommentLine } from "../comments/calls.ts";
import { pageTexts as texts } from "./texts.ts";
import type { SheetRow } from "./ui-sheet.ts";

interface CommentsDialogProps {
  readonly table: number;
  readonly row: SheetRow;
  /** How much is said of the line from now on. */
  readonly onCount: (count: number) => void;
  readonly onClose: () => void;
}

/** What is said of one line, and a place to say something. */
export function CommentsDialog({ table, row, onCount, onClose }: CommentsDialogProps) {
  const title = useId();
  const { session } = useAdmin();
  const call = useCall();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const {
    answer = [],
    put,
    problem: unread,
  } = useCallAnswer(lineComments, texts.failed, { id: table, query: { linha: row.id } });
  const change = async (work: () => Promise<AnswerOf<typeof lineComments>>, after?: () => void): Promise<void> => {
    try {
      const told = await work();
      put(() => told);
      onCount(told.length);
      setProblem(undefined);
      after?.();
    } catch (error) {
      setProblem(messageOf(error, texts.failed));
    }
  };
  const said = text.replaceAll(/\s+/g, " ").trim();
  const speak = () =>
    change(
      () => call(commentLine, { id: table, body: { linha: row.id, texto: said } }),
      () => setText(""),
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{texts.commentsOf(row.nome)}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {(problem ?? unread) !== undefined && <Alert severity="error">{problem ?? unread}</Alert>}
        {answer.length === 0 && <Typography color="textSecondary">{texts.noComments}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, display: "grid", gap: 1.5, listStyle: "none" }}>
          {answer.map(({ id, autor, em, texto, meu }) => (
            <Box component="li" key={id}>
              <Typography variant="caption" color="textSecondary">{`${autor}, ${minuteText(em)}`}</Typography>
              <Box sx={{ display: "flex", gap: 1, alignItems: "start" }}>
                <Typography sx={{ flex: 1, overflowWrap: "anywhere" }}>{texto}</Typography>
                {meu && (
                  <Button
                    size="small"
                    aria-label={texts.uncommentOf(texto)}
                    onClick={() => void change(() => call(uncommentLine, { id: table, body: { comentario: id } }))}
                  >
                    {texts.uncomment}
                  </Button>
                )}
              </Box>
            </Box>
          ))}
        </Box>
        {commentLine.audience.right.some((right) => session.can(right)) && (
          <TextField
            autoFocus
            multiline
            minRows={2}
            label={texts.commentText}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (!event.ctrlKey || event.key !== "Enter" || said === "") return;
              event.preventDefault();
              void speak();
            }}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        {commentLine.audience.right.some((right) => session.can(right)) && (
          <Button variant="contained" disabled={said === ""} onClick={() => void speak()}>
            {texts.comment}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
