import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { SYSTEM_MESSAGES, type SystemMessage } from "./shared.ts";
import { texts } from "./texts.ts";

/** What the installation has to tell whoever enters, each until its reader closes it. A failure stays in sight (spec 001 §8). */
export function SystemMessages() {
  const { http } = useAdmin();
  const { answer = [], problem } = useAnswer<readonly SystemMessage[]>(SYSTEM_MESSAGES, texts.error);
  const [closed, setClosed] = useState<readonly number[]>([]);
  const [isDismissed, setDismissed] = useState(false);
  const messages = answer.filter(({ id }) => !closed.includes(id));

  const close = (id: number): void => {
    setClosed((before) => [...before, id]);
    // Not told to the server, it comes back at the next start: nothing is lost.
    http(`${SYSTEM_MESSAGES}/${id}/lida`, { method: "PUT" }).catch(() => undefined);
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
