import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useOpenTools } from "../../../admin/app/open-tools.ts";
import { AnswerForm } from "../../../admin/questions/AnswerForm.tsx";
import type { KeptAnswers, Save } from "../../../admin/questions/use-draft.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import type { WholeSheet } from "./shared.ts";
import { uiTexts as texts } from "./ui-texts.ts";

interface AnswerSheetProps {
  readonly sheet: WholeSheet;
  /** Whose answers they are, and who sees them. */
  readonly note: string;
  readonly save: Save;
  readonly send: (answers: KeptAnswers["respostas"]) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
}

/** A survey to be answered, or in words why it takes no answers. */
export function AnswerSheet({ sheet, note, save, send, reload }: AnswerSheetProps) {
  const { ask, notify } = useOpenTools();
  const { questionario, turma, respondida, fechada, cabecalho } = sheet;
  const submit = async (answers: KeptAnswers["respostas"]): Promise<boolean> => {
    if (!(await ask({ text: texts.sure }))) return false;
    await send(answers);
    notify(texts.thanks, "success");
    await reload();
    return true;
  };
  return (
    <>
      <PageHead title={questionario.titulo} {...(turma === null ? {} : { lead: turma.descricao })} />
      {cabecalho !== null && <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{cabecalho}</Typography>}
      <Alert severity="info">{note}</Alert>
      {respondida && <Alert severity="success">{texts.already}</Alert>}
      {!respondida && fechada !== null && <Alert severity="warning">{fechada}</Alert>}
      <AnswerForm
        key={sheet.situacao}
        questions={sheet.perguntas}
        kept={sheet}
        isLocked={respondida || fechada !== null}
        isStepped
        named={texts}
        save={save}
        submit={submit}
      />
    </>
  );
}
