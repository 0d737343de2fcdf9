import Alert from "@mui/material/Alert";
import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { useOpenTools } from "../../../../admin/app/open-tools.ts";
import { AnswerForm } from "../../../../admin/questions/AnswerForm.tsx";
import { OpenSheet } from "../../../../admin/questions/OpenSheet.tsx";
import type { KeptAnswers, Save } from "../../../../admin/questions/use-draft.ts";
import { useOpenCall } from "../../../../admin/screen/use-call.ts";
import { PageHead } from "../../../../admin/shell/PageHead.tsx";
import { readOpenInterview, saveOpenInterview, submitOpenInterview } from "./shared.ts";
import { texts } from "./texts.ts";

/** Where the link of an interview leads whoever left. */
export function OpenInterviewPage() {
  const { token = "" } = useParams();
  return <OpenInterview key={token} token={token} />;
}

function OpenInterview({ token }: { readonly token: string }) {
  const send = useOpenCall();
  const { ask, notify } = useOpenTools();
  const places = { token };
  const save = useCallback<Save>((body, how) => send(saveOpenInterview, { places: { token }, body, ...how }), [send, token]);
  const submit = async (respostas: KeptAnswers["respostas"], reload: () => Promise<unknown>): Promise<boolean> => {
    if (!(await ask({ text: texts.sure }))) return false;
    await send(submitOpenInterview, { places, body: { respostas } });
    notify(texts.thanks, "success");
    await reload();
    return true;
  };
  return (
    <OpenSheet link={["entrevista", token]} read={() => send(readOpenInterview, { places })} words={texts}>
      {(sheet, reload) => (
        <>
          <PageHead title={sheet.titulo} />
          {!sheet.respondida && sheet.fechada === null && <Alert severity="info">{texts.note}</Alert>}
          {sheet.respondida && <Alert severity="success">{texts.answered}</Alert>}
          {sheet.fechada !== null && <Alert severity="warning">{sheet.fechada}</Alert>}
          <AnswerForm
            key={sheet.situacao}
            questions={sheet.perguntas}
            kept={sheet}
            isLocked={sheet.respondida || sheet.fechada !== null}
            isStepped
            named={texts.hand}
            save={save}
            submit={(respostas) => submit(respostas, reload)}
          />
        </>
      )}
    </OpenSheet>
  );
}
