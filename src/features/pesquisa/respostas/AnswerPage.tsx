import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useCallback } from "react";
import { Link, useParams } from "react-router-dom";
import { ANSWER_COLUMN } from "../../../admin/questions/OpenSheet.tsx";
import type { Save } from "../../../admin/questions/use-draft.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { AnswerSheet } from "./AnswerSheet.tsx";
import { ANSWERS } from "./entry.ts";
import { saveSheet, submitSheet, type WholeSheet } from "./shared.ts";
import { uiTexts as texts } from "./ui-texts.ts";

/** One's own survey. */
export function AnswerPage() {
  const { id = "" } = useParams();
  return <Answering key={id} address={`${ANSWERS}/${encodeURIComponent(id)}`} />;
}

/** The evaluation of a class that somebody else answered on paper, or by telephone. */
export function AnswerForOtherPage() {
  const places = useParams();
  const [survey, talent, turma] = ["idQuestionario", "idColaborador", "idTurma"].map((name) =>
    encodeURIComponent(places[name] ?? ""),
  );
  const address = `${ANSWERS}/${survey}/por-outro-usuario/${talent}/turma/${turma}`;
  return <Answering key={address} address={address} isForOther />;
}

function Answering({ address, isForOther = false }: { readonly address: string; readonly isForOther?: boolean }) {
  const { answer: sheet, isFresh, problem, reload } = useAnswer<WholeSheet>(address);
  const send = useCall();
  const id = sheet?.id ?? 0;
  const save = useCallback<Save>((body, how) => send(saveSheet, { id, body, ...how }), [send, id]);
  if (problem !== undefined)
    return <StatusPage title={texts.mine} text={problem} back={texts.back} onAgain={() => void reload()} />;
  if (sheet === undefined || !isFresh) return <Typography role="status">{texts.loading}</Typography>;
  const note = isForOther ? texts.forOther(sheet.colaborador.nome) : sheet.anonima ? texts.anonymous(sheet.minimos) : texts.named;
  return (
    <Box sx={ANSWER_COLUMN}>
      <AnswerSheet
        sheet={sheet}
        note={note}
        save={save}
        send={(respostas) => send(submitSheet, { id, body: { respostas } })}
        reload={reload}
      />
      {!isForOther && (
        <Button component={Link} to={ANSWERS} sx={{ justifySelf: "start" }}>
          {texts.toMine}
        </Button>
      )}
    </Box>
  );
}
