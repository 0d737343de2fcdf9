import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { QuestionCard } from "../../../admin/questions/QuestionCard.tsx";
import type { GivenAnswer } from "../../../admin/questions/QuestionInput.tsx";
import { useCall } from "../../../admin/screen/use-call.ts";
import { isSaid } from "../../../rules/questions/check-answers.ts";
import { emptyAnswer } from "../../../rules/questions/question.ts";
import { submitSheet, type WholeSheet } from "./shared.ts";
import { type Saving, useDraft } from "./ui-draft.ts";
import { uiTexts as texts } from "./ui-texts.ts";

interface AnswerFormProps {
  readonly sheet: WholeSheet;
  readonly onDone: () => Promise<void>;
}

const empty = (asked: WholeSheet["perguntas"][number]): GivenAnswer => emptyAnswer<GivenAnswer["tipoId"]>(asked);
/** Questions to answer, kept as one goes; handed over once and whole. What is missing is said at its question. */
export function AnswerForm({ sheet, onDone }: AnswerFormProps) {
  const send = useCall();
  const { ask, notify } = useAdmin();
  const { answers, saving, change, stop } = useDraft(sheet);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const isClosed = sheet.respondida || sheet.fechada !== null;
  const given = [...answers.values()].filter(isSaid);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await ask({ text: texts.sure }))) return;
    setBusy(true);
    setProblem(undefined);
    setProblems({});
    await stop();
    try {
      await send(submitSheet, { id: sheet.id, body: { respostas: given } });
      notify(texts.thanks, "success");
      await onDone();
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      setProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      setProblem(errors.length > 0 ? texts.missing : messageOf(error, texts.failed));
    }
    setBusy(false);
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", pb: 9 }}
    >
      {sheet.perguntas.map((question, at) => (
        <QuestionCard
          key={question.id}
          question={question}
          place={at + 1}
          answer={answers.get(question.id) ?? empty(question)}
          disabled={isClosed || busy}
          problems={problemsOf(problems, question.id)}
          onChange={change}
        />
      ))}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {!isClosed && (
        <Box sx={{ position: "sticky", bottom: 0, bgcolor: "background.paper", borderTop: 1, borderColor: "divider", py: 1 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
            <Button type="submit" variant="contained" disabled={busy} sx={{ minHeight: 44 }}>
              {busy ? texts.sending : texts.send}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {texts.progress(given.length, sheet.perguntas.length)}
            </Typography>
            <Typography variant="body2" role="status" color={saving === "failed" ? "error" : "textSecondary"}>
              {words[saving]}
            </Typography>
          </Box>
        </Box>
      )}
    </Box>
  );
}

const words: Readonly<Record<Saving, string>> = {
  rest: "",
  waiting: texts.saving,
  saved: texts.saved,
  failed: texts.notSaved,
  behind: texts.behind,
};

/** Errors of one question, by member: they come as `perguntas.<id>.<membro>`. */
function problemsOf(problems: Readonly<Record<string, string>>, question: number): Readonly<Record<string, string>> {
  const start = `perguntas.${question}.`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, message]) =>
      field.startsWith(start) ? [[field.slice(start.length), message]] : [],
    ),
  );
}
