import { useEffect } from "react";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import { loadSession } from "../providers/auth-provider.ts";
import { CrashPage } from "./CrashPage.tsx";

/** A page of the internal area that broke. */
export function BrokenPage({ error }: { readonly error?: unknown }) {
  const { api, session } = useAdmin();
  const { status } = useSession();
  useEffect(() => {
    // Whoever comes here directly: the way back depends on who it is.
    if (status === "loading") loadSession(api, session).catch(() => session.signedOut());
  }, [api, session, status]);
  return <CrashPage error={error} isKnown={status === "authenticated"} />;
}
