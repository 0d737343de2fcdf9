import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { LeaveGuard } from "../../../admin/form/LeaveGuard.tsx";
import { useDialogs } from "../../../admin/form/use-dialogs.tsx";
import { ApiError } from "../../../admin/providers/api-error.ts";
import { type GivenAnswer, QuestionInput, type QuestionInputProps } from "../../../admin/questions/QuestionInput.tsx";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { isSaid } from "../../../rules/questions/check-answers.ts";
import { useSteady } from "../../../ui/use-steady.ts";
import { PrintTrial } from "./PrintTrial.tsx";
import { ui } from "./ui-texts.ts";

interface AnswerFormProps {
  readonly title: string;
  readonly lead: string;
  /** Where one came from, and goes when it is sent. */
  readonly back: { readonly path: string; readonly label: string };
  readonly questions: readonly QuestionInputProps["question"][];
  readonly given: readonly GivenAnswer[];
  /** Number of the sheet that was handed over, to be printed. */
  readonly answered?: number | undefined;
  /** 0 to 100; null where nothing is said of it. */
  readonly result?: number | null;
  /** What sending is called; nothing is sent without it. */
  readonly send?: { readonly label: string; readonly run: (answers: readonly GivenAnswer[]) => Promise<unknown> } | undefined;
}

/** The questions about one period of experience: to answer, or as they were answered. */
export function AnswerForm({ title, lead, back, questions, given, answered, result = null, send }: AnswerFormProps) {
  const { notify, tellError } = useAdmin();
  const go = useNavigate();
  const [ask, dialog] = useDialogs();
  const dirty = useRef(false);
  const store = useRef({ isDirty: (): boolean => dirty.current });
  const [answers, setAnswers] = useState(() => new Map(given.map((one) => [one.perguntaId, one])));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const submit = async (): Promise<void> => {
    try {
      await send?.run([...answers.values()].filter(isSaid));
      notify(ui.saved, "success");
      dirty.current = false;
      go(back.path);
    } catch (error) {
      if (error instanceof ApiError) setErrors(new Map(error.errors.map(({ field, message }) => [field, message])));
      tellError(error);
    }
  };
  const change = useSteady((answer: GivenAnswer): void => {
    dirty.current = true;
    setAnswers((before) => new Map(before).set(answer.perguntaId, answer));
  });
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 860 }}>
      <LeaveGuard store={store.current} ask={ask} />
      {dialog}
      <PageHead title={title} lead={lead}>
        {answered !== undefined && <PrintTrial sheet={answered} />}
        <Button component={Link} to={back.path}>
          {back.label}
        </Button>
      </PageHead>
      {result !== null && <Typography>{`${ui.result}: ${result.toLocaleString("pt-BR")}`}</Typography>}
      <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 2.5 }}>
        {questions.map((question) => (
          <QuestionInput
            key={question.id}
            question={question}
            given={answers.get(question.id)}
            locked={send === undefined}
            errors={errors}
            onChange={change}
          />
        ))}
      </Paper>
      {send !== undefined && (
        <Button variant="contained" sx={{ justifySelf: "end" }} onClick={() => void submit()}>
          {send.label}
        </Button>
      )}
    </Box>
  );
}
