import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useState } from "react";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { markMessage, systemMessages } from "./shared.ts";
import { texts } from "./texts.ts";

/** What the installation has to tell whoever enters, each until its reader closes it. A failure stays in sight (spec 001 §8). */
export function SystemMessages() {
  const call = useCall();
  const { answer = [], problem } = useCallAnswer(systemMessages, texts.error);
  const [closed, setClosed] = useState<readonly number[]>([]);
  const [isDismissed, setDismissed] = useState(false);
  const messages = answer.filter(({ id }) => !closed.includes(id));

  const close = (id: number): void => {
    setClosed((before) => [...before, id]);
    // Not told to the server, it comes back at the next start: nothing is lost.
    call(markMessage, { id }).catch(() => undefined);
  };
  const isTold = problem !== undefined && !isDismissed;
  if (messages.length === 0 && !isTold) return null;
  return (
    <Box component="section" aria-label={texts.messages} sx={{ display: "grid", gap: "1px" }}>
      {isTold && (
        <Alert severity="error" square closeText={texts.dismiss} onClose={() => setDismissed(true)}>
          {problem}
        </Alert>
      )}
      {messages.map(({ id, texto, severidade, link }) => (
        <Alert key={id} severity={severidade} square closeText={texts.dismiss} onClose={() => close(id)}>
          {texto}
          {link !== null && (
            <>
              {" "}
              <Link href={link} target="_blank" rel="noreferrer" color="inherit">
                {texts.details}
              </Link>
            </>
          )}
        </Alert>
      ))}
    </Box>
  );
}
