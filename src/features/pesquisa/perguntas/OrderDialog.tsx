import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { OrderedList } from "../../../ui/inputs/OrderedList.tsx";
import type { QuestionCalls } from "./shared.ts";
import { texts } from "./texts.ts";

interface Question {
  readonly id: number;
  readonly texto: string;
}

interface OrderDialogProps {
  /** Address of the list of questions, without leading slash. */
  readonly address: string;
  /** Model or questionnaire the questions belong to. */
  readonly owner: number;
  readonly call: QuestionCalls["places"];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** All questions in an order of one's own, kept in one call. */
export function OrderDialog({ address, owner, call, onClose, onDone }: OrderDialogProps) {
  const id = useId();
  const { notify } = useAdmin();
  const send = useCall();
  const { answer: stored, problem: unread } = useAnswer<{ readonly content: readonly Question[] }>(
    `/${address}?unpaged=true`,
    texts.notRead,
  );
  const [order, setOrder] = useState<readonly number[]>();
  const [problem, setProblem] = useState<string>();
  const titles = new Map((stored?.content ?? []).map((question) => [question.id, question.texto]));
  const keys = order ?? [...titles.keys()];

  const save = async (): Promise<void> => {
    try {
      await send(call, { id: owner, body: keys.map((key, at) => ({ id: key, ordem: at + 1 })) });
      notify(texts.saved, "success");
      onDone();
      onClose();
    } catch (error) {
      setProblem(messageOf(error, texts.notSaved));
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-titulo`} fullWidth maxWidth="sm">
      <DialogTitle id={`${id}-titulo`}>{texts.order}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography variant="body2">{texts.orderLead}</Typography>
        {(problem ?? unread) !== undefined && <Alert severity="error">{problem ?? unread}</Alert>}
        {stored === undefined && unread === undefined ? (
          <LinearProgress />
        ) : (
          <OrderedList
            items={keys.map((key) => ({ key, title: titles.get(key) ?? "" }))}
            onChange={setOrder}
            labelledBy={`${id}-titulo`}
            empty={texts.noQuestions}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={keys.length < 2} onClick={() => setOrder(shuffled(keys))} sx={{ mr: "auto" }}>
          {texts.drawLots}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" disabled={order === undefined} onClick={() => void save()}>
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Each draws a number; they stand by what they drew. */
function shuffled(keys: readonly number[]): readonly number[] {
  const lots = crypto.getRandomValues(new Uint32Array(keys.length));
  const lotOf = new Map(keys.map((key, at) => [key, lots[at] ?? 0]));
  return keys.toSorted((a, b) => (lotOf.get(a) ?? 0) - (lotOf.get(b) ?? 0));
}
