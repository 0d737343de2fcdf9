import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect } from "react";
import { useParams } from "react-router-dom";
import { ApiError, messageOf } from "../../../../admin/providers/api-error.ts";
import type { Save } from "../../../../admin/questions/use-draft.ts";
import { useOpenCall } from "../../../../admin/screen/use-call.ts";
import type { CompanyLook } from "../../../../metadata/company-look.ts";
import { CompanyLayout } from "../../../../ui/CompanyLayout.tsx";
import { CompanyMark } from "../../../../ui/CompanyMark.tsx";
import { feedbackTexts } from "../../../../ui/feedback/texts.ts";
import { Logo } from "../../../../ui/Logo.tsx";
import { useColours } from "../../../../ui/use-colours.ts";
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
  const company = sheet?.empresa.nome;
  useEffect(() => {
    document.title = `${texts.title} · ${company ?? "Quadro"}`;
  }, [company]);
  if (error !== null || sheet === undefined)
    return (
      <Box component="main" sx={{ minHeight: "100dvh", display: "grid", alignContent: "start", p: { xs: 2, sm: 4 } }}>
        <Box sx={{ ...ANSWER_COLUMN, width: "100%", mx: "auto" }}>
          <Logo size={32} />
          {error === null && <Typography role="status">{uiTexts.loading}</Typography>}
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
        </Box>
      </Box>
    );
  return (
    <OfCompany company={sheet.empresa}>
      <AnswerSheet
        sheet={sheet}
        note={sheet.anonima ? uiTexts.anonymous(sheet.minimos) : uiTexts.named}
        save={save}
        send={(respostas) => send(submitOpenSheet, { places, body: { respostas } })}
        reload={refetch}
      />
    </OfCompany>
  );
}

/** Whose survey it is, in the colours of that company. */
function OfCompany({ company, children }: { readonly company: CompanyLook; readonly children: ReactNode }) {
  useColours(company);
  return (
    <CompanyLayout header={<CompanyMark company={company} otherwise={texts.title} />}>
      <Box sx={{ ...ANSWER_COLUMN, width: "100%", mx: "auto" }}>{children}</Box>
    </CompanyLayout>
  );
}

const isUnknown = (error: Error): boolean => error instanceof ApiError && error.status === 404;
