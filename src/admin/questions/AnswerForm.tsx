import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { isSaid } from "../../rules/questions/check-answers.ts";
import { emptyAnswer } from "../../rules/questions/question.ts";
import { LeaveGuard } from "../form/LeaveGuard.tsx";
import { useDialogs } from "../form/use-dialogs.tsx";
import { ApiError, messageOf } from "../providers/api-error.ts";
import { Conflicts } from "./Conflicts.tsx";
import { QuestionCard, type ShownQuestion } from "./QuestionCard.tsx";
import type { GivenAnswer } from "./QuestionInput.tsx";
import { StepBar, StepChoice } from "./QuestionSteps.tsx";
import { keepingTexts, answerTexts as texts } from "./texts.ts";
import { type KeptAnswers, type Save, useDraft } from "./use-draft.ts";

interface AnswerFormProps {
  readonly questions: readonly ShownQuestion[];
  readonly kept: KeptAnswers;
  readonly isLocked: boolean;
  /** Offers to be answered one question at a time. */
  readonly isStepped?: boolean;
  /** Below a form of its own; otherwise what is done stays in sight. */
  readonly isInset?: boolean;
  /** What handing over is called, and what is said where it fails. */
  readonly named: { readonly send: string; readonly failed: string };
  /** Keeps what changed on the way; without it nothing is kept until it is handed over, and leaving asks first. */
  readonly save: Save | undefined;
  /** Hands over; answers whether it did. */
  readonly submit: (answers: readonly GivenAnswer[]) => Promise<boolean>;
}

const empty = (asked: ShownQuestion): GivenAnswer => emptyAnswer(asked);

/** Questions to answer, kept as one goes; handed over once and whole. What is missing is said at its question. */
export function AnswerForm(props: AnswerFormProps) {
  const { questions, kept, isLocked, isStepped = false, isInset = false, named, save, submit } = props;
  const draft = useDraft(questions, kept, save);
  const { answers, state } = draft;
  const [ask, dialog] = useDialogs();
  const changed = useRef(false);
  const unkept = useRef({ isDirty: (): boolean => changed.current });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  /** The only question in sight; null: all of them are. */
  const [step, setStep] = useState<number | null>(null);
  const given = [...answers.values()].filter(isSaid);

  const change = (answer: GivenAnswer): void => {
    changed.current = true;
    draft.change(answer);
  };
  const send = async (all: readonly GivenAnswer[]): Promise<boolean> => {
    // Whoever handed over may go.
    changed.current = false;
    const isDone = await submit(all.filter(isSaid));
    changed.current ||= !isDone;
    return isDone;
  };
  const handOver = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    setProblems({});
    try {
      if (!(await draft.handOver(send))) setProblem(keepingTexts.unsettled);
    } catch (error) {
      changed.current = true;
      const errors = error instanceof ApiError ? error.errors : [];
      setProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      setProblem(errors.length > 0 ? texts.missing : messageOf(error, named.failed));
      const first = questions.findIndex(({ id }) => errors.some(({ field }) => field.startsWith(startOf(id))));
      if (step !== null && first >= 0) setStep(first);
    }
    setBusy(false);
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {save === undefined && !isLocked && <LeaveGuard store={unkept.current} ask={ask} />}
      {dialog}
      {isStepped && questions.length > 1 && <StepChoice step={step} onStep={setStep} />}
      {questions.map((question, at) =>
        step !== null && step !== at ? null : (
          <QuestionCard
            key={question.id}
            question={question}
            place={at + 1}
            answer={answers.get(question.id) ?? empty(question)}
            disabled={isLocked || busy}
            problems={problemsOf(problems, question.id)}
            onChange={change}
          />
        ),
      )}
      {step !== null && <StepBar step={step} count={questions.length} onStep={setStep} />}
      <Conflicts of={draft} />
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {!isLocked && (
        <Box sx={isInset ? { py: 1 } : IN_SIGHT}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
            <Button variant="contained" disabled={busy} onClick={() => void handOver()} sx={{ minHeight: 44 }}>
              {busy ? texts.sending : named.send}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {texts.progress(given.length, questions.length)}
            </Typography>
            <Typography variant="body2" role="status" color={state === "refused" ? "error" : "textSecondary"}>
              {state !== null && keepingTexts.state(state, draft.unsaved)}
            </Typography>
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** Above what lies behind it, as wide as the page. */
const IN_SIGHT = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
  py: 1,
} as const;

const startOf = (question: number): string => `perguntas.${question}.`;

/** Errors of one question, by member: they come as `perguntas.<id>.<membro>`. */
function problemsOf(problems: Readonly<Record<string, string>>, question: number): Readonly<Record<string, string>> {
  const start = startOf(question);
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, message]) =>
      field.startsWith(start) ? [[field.slice(start.length), message]] : [],
    ),
  );
}
