import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import { loadSession } from "../providers/auth-provider.ts";
import { shellTexts } from "./texts.ts";

const WARN_MS = 5 * 60_000;
const LOOK_MS = 15_000;
const { session: texts } = shellTexts;

/** Says that the session is about to end, and that it ended (spec 000 §2.4); notices a company changed in another tab. */
export function SessionWatch() {
  const { api, http, session, clock, gate } = useAdmin();
  const { company, expired } = useSession();
  const [remaining, setRemaining] = useState(Number.POSITIVE_INFINITY);

  useEffect(() => {
    const look = (): void => {
      const left = clock.remaining() ?? Number.POSITIVE_INFINITY;
      setRemaining(left);
      if (left <= 0 && !session.state.expired) void gate.login();
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [clock, session, gate]);

  useEffect(() => {
    if (company === undefined || expired) return;
    const look = async (): Promise<void> => {
      const valid = await api.isCompanyValid(company).catch(() => true);
      if (!valid) await gate.company();
    };
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [api, gate, company, expired]);

  // Any call will do: it asks for the log-in, unless somebody logged in again in another tab.
  const enter = (): void => void http("/userinfo").catch(() => undefined);
  if (expired)
    return (
      <Alert severity="warning" square action={<Button onClick={enter}>{texts.enter}</Button>}>
        {texts.title}
      </Alert>
    );
  if (remaining > WARN_MS) return null;
  const keep = async (): Promise<void> => {
    await loadSession(api, session);
    setRemaining(clock.remaining() ?? Number.POSITIVE_INFINITY);
  };
  return (
    <Alert severity="warning" square action={<Button onClick={() => void keep()}>{texts.keep}</Button>}>
      {texts.soon(Math.max(1, Math.ceil(remaining / 60_000)))}
    </Alert>
  );
}
