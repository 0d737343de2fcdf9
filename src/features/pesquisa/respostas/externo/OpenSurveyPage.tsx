import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useParams } from "react-router-dom";
import { ApiError, messageOf } from "../../../../admin/providers/api-error.ts";
import type { Save } from "../../../../admin/questions/use-draft.ts";
import { useOpenCall } from "../../../../admin/screen/use-call.ts";
import { feedbackTexts } from "../../../../ui/feedback/texts.ts";
import { Logo } from "../../../../ui/Logo.tsx";
import { ANSWER_COLUMN, AnswerSheet } from "../AnswerSheet.tsx";
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
  const {
    data: sheet,
    error,
    refetch,
  } = useQuery({
    queryKey: ["pesquisa", token],
    queryFn: () => send(readOpenSheet, { places }),
    gcTime: 0,
    retry: false,
  });
  const save = useCallback<Save>((body, how) => send(saveOpenSheet, { places: { token }, body, ...how }), [send, token]);
  useEffect(() => {
    document.title = `${texts.title} · Quadro`;
  }, []);
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", alignContent: "start", p: { xs: 2, sm: 4 } }}>
      <Box sx={{ ...ANSWER_COLUMN, width: "100%", mx: "auto" }}>
        <Logo size={32} />
        {error !== null && (
          <>
            <Typography variant="h1">{texts.title}</Typography>
            <Alert severity="error">{isUnknown(error) ? texts.unknown : messageOf(error, texts.failed)}</Alert>
            {!isUnknown(error) && (
              <Button variant="contained" onClick={() => void refetch()} sx={{ justifySelf: "start" }}>
                {feedbackTexts.again}
              </Button>
            )}
          </>
        )}
        {error === null && sheet === undefined && <Typography role="status">{uiTexts.loading}</Typography>}
        {error === null && sheet !== undefined && (
          <AnswerSheet
            sheet={sheet}
            note={sheet.anonima ? uiTexts.anonymous : uiTexts.named}
            save={save}
            send={(respostas) => send(submitOpenSheet, { places, body: { respostas } })}
            reload={refetch}
          />
        )}
      </Box>
    </Box>
  );
}

const isUnknown = (error: Error): boolean => error instanceof ApiError && error.status === 404;
