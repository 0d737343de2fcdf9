import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { answerPending, LONGEST_ANSWER, PAYROLL_ANSWERS, type PendingItemView } from "./shared.ts";
import { texts } from "./texts.ts";

type Answer = (typeof PAYROLL_ANSWERS)[number];
const words = texts.answer;

interface AnswerDialogProps {
  readonly item: PendingItemView;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
}

/** What the payroll answered, entered by hand; each answer says what becomes of the record. */
export function AnswerDialog({ item, onClose, onAnswered }: AnswerDialogProps) {
  const title = useId();
  const call = useCall();
  const { notify } = useAdmin();
  const [answer, setAnswer] = useState<Answer>("CONFIRMADA");
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState<string>();
  const needsMessage = answer !== "CONFIRMADA";
  const send = async (): Promise<void> => {
    if (needsMessage && message.trim() === "") return setProblem(words.messageNeeded);
    try {
      await call(answerPending, { id: item.id, body: { resposta: answer, mensagem: message.trim() === "" ? null : message } });
      notify(words.saved, "success");
      onAnswered();
    } catch (error) {
      setProblem(messageOf(error, words.notSaved));
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{words.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="body2">{`${item.pendencia}: ${item.detalhes}`}</Typography>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <FormControl>
          <FormLabel id={`${title}-resposta`}>{words.label}</FormLabel>
          <RadioGroup
            aria-labelledby={`${title}-resposta`}
            value={answer}
            onChange={(_, chosen) => setAnswer(PAYROLL_ANSWERS.find((one) => one === chosen) ?? answer)}
          >
            {PAYROLL_ANSWERS.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio />}
                label={`${words.options[one].label}: ${words.options[one].effect}`}
                sx={{ py: 0.5 }}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <Labelled id={`${title}-mensagem`} label={needsMessage ? `${words.message} *` : words.message}>
          <OutlinedInput
            id={`${title}-mensagem`}
            fullWidth
            multiline
            minRows={2}
            value={message}
            required={needsMessage}
            inputProps={{ maxLength: LONGEST_ANSWER }}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Labelled>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="contained" onClick={() => void send()}>
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
