import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useEffect, useState } from "react";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { markMessage, type SystemMessage, systemMessages } from "./shared.ts";
import { texts } from "./texts.ts";

/** What the installation has to tell whoever enters, each until its reader closes it. A failure stays in sight (spec 001 §8). */
export function SystemMessages() {
  const call = useCall();
  const [messages, setMessages] = useState<readonly SystemMessage[]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let gone = false;
    call(systemMessages)
      .then((found) => {
        if (!gone) setMessages(found);
      })
      .catch((error: unknown) => {
        if (!gone) setProblem(messageOf(error, texts.error) || texts.error);
      });
    return () => {
      gone = true;
    };
  }, [call]);

  if (messages.length === 0 && problem === undefined) return null;
  const close = (id: number): void => {
    setMessages((all) => all.filter((one) => one.id !== id));
    // Not told to the server, it comes back at the next start: nothing is lost.
    call(markMessage, { id }).catch(() => undefined);
  };
  return (
    <Box component="section" aria-label={texts.messages} sx={{ display: "grid", gap: "1px" }}>
      {problem !== undefined && (
        <Alert severity="error" square closeText={texts.dismiss} onClose={() => setProblem(undefined)}>
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
