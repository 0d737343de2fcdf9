import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useCallback, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { AnswerForm } from "../../../admin/questions/AnswerForm.tsx";
import type { KeptAnswers, Save } from "../../../admin/questions/use-draft.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { EDITS, readAnswers, saveAnswers, saveDraftAnswers } from "./shared.ts";
import { texts } from "./texts.ts";

/** What was asked in the interview and what was answered: written down as it goes, and corrected afterwards. */
export function AnswersTab({ record }: RegisterPartProps) {
  const id = Number(record?.id ?? 0);
  const { session, notify } = useAdmin();
  const send = useCall();
  const [corrects, setCorrects] = useState(false);
  const {
    answer: sheet,
    isFresh,
    problem,
    reload,
  } = useAnswer<AnswerOf<typeof readAnswers>>(readAnswers.path.replace(":id", String(id)), texts.unread);
  const isDone = sheet?.situacao === "RESPONDIDA";
  const save = useCallback<Save>((body, how) => send(saveDraftAnswers, { id, body, ...how }), [send, id]);
  if (problem !== undefined) return <Alert severity="error">{problem}</Alert>;
  if (sheet === undefined || !isFresh) return <Typography role="status">{texts.loading}</Typography>;
  if (sheet.perguntas.length === 0) return <Typography color="textSecondary">{texts.noQuestions}</Typography>;
  const edits = session.can(EDITS);
  const submit = async (respostas: KeptAnswers["respostas"]): Promise<boolean> => {
    await send(saveAnswers, { body: { entrevistaId: id, respostas } });
    setCorrects(false);
    notify(texts.kept, "success");
    await reload();
    return true;
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 720, pb: 2 }}>
      {sheet.desempenho !== null && <Typography>{texts.result(sheet.desempenho)}</Typography>}
      {isDone && edits && !corrects && (
        <Button variant="outlined" sx={{ justifySelf: "start" }} onClick={() => setCorrects(true)}>
          {texts.correct}
        </Button>
      )}
      <AnswerForm
        key={sheet.situacao}
        questions={sheet.perguntas}
        kept={sheet}
        isLocked={!edits || (isDone && !corrects)}
        isInset
        named={{ send: texts.keep, failed: texts.notKept }}
        // What was handed over is replaced as a whole: nothing is kept on the way.
        save={isDone ? undefined : save}
        submit={submit}
      />
    </Box>
  );
}
