import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { OpenSheet } from "../../../../admin/questions/OpenSheet.tsx";
import type { Save } from "../../../../admin/questions/use-draft.ts";
import { useOpenCall } from "../../../../admin/screen/use-call.ts";
import { AnswerSheet } from "../AnswerSheet.tsx";
import { uiTexts } from "../ui-texts.ts";
import { readOpenSheet, saveOpenSheet, submitOpenSheet } from "./shared.ts";
import { texts } from "./texts.ts";

/** Where the link in a mail leads: the survey of somebody who has no user. */
export function OpenSurveyPage() {
  const { token = "" } = useParams();
  return <OpenSurvey key={token} token={token} />;
}

function OpenSurvey({ token }: { readonly token: string }) {
  const send = useOpenCall();
  const places = { token };
  const save = useCallback<Save>((body, how) => send(saveOpenSheet, { places: { token }, body, ...how }), [send, token]);
  return (
    <OpenSheet link={["pesquisa", token]} read={() => send(readOpenSheet, { places })} words={texts}>
      {(sheet, reload) => (
        <AnswerSheet
          sheet={sheet}
          note={sheet.anonima ? uiTexts.anonymous(sheet.minimos) : uiTexts.named}
          save={save}
          send={(respostas) => send(submitOpenSheet, { places, body: { respostas } })}
          reload={reload}
        />
      )}
    </OpenSheet>
  );
}
