import LinearProgress from "@mui/material/LinearProgress";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { messageOf } from "../providers/api-error.ts";
import { loadSession } from "../providers/auth-provider.ts";
import { ForbiddenPage } from "../shell/ForbiddenPage.tsx";
import { StatusPage } from "../shell/StatusPage.tsx";
import { shellTexts } from "../shell/texts.ts";
import { useAdmin } from "./admin-context.ts";
import type { FeaturePage } from "./admin-parts.ts";
import { useSession } from "./use-session.ts";

const PasswordDialog = lazy(() =>
  import("../shell/PasswordDialog.tsx").then(({ PasswordDialog }) => ({ default: PasswordDialog })),
);

/** Lets pass whoever is logged in; everybody else goes to the log-in, and back here afterwards (spec 000 §2.2). */
export function Guard({ children, open = false }: { readonly children: ReactNode; readonly open?: boolean }) {
  const { api, session } = useAdmin();
  const { status, info } = useSession();
  const location = useLocation();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (status !== "loading" || failure !== undefined) return;
    loadSession(api, session).catch((error: unknown) => setFailure(error));
  }, [api, session, status, failure]);

  if (failure !== undefined && status === "loading")
    return (
      <StatusPage
        title={shellTexts.notLoaded}
        text={messageOf(failure, shellTexts.crash.text)}
        onAgain={() => setFailure(undefined)}
      />
    );
  if (status === "loading") return <LinearProgress aria-label={shellTexts.loading} />;
  if (status === "anonymous" && !open)
    return <Navigate to="/login" replace state={{ next: location.pathname + location.search }} />;
  // Until a provisional password was changed the server answers nothing else.
  if (info?.trocarSenha && !open)
    return (
      <Suspense fallback={<LinearProgress aria-label={shellTexts.loading} />}>
        <PasswordDialog mustChange />
      </Suspense>
    );
  return children;
}

interface AllowedProps extends Pick<FeaturePage, "rights" | "allRights"> {
  readonly children: ReactNode;
}

/** Lets pass whoever has one of `rights` and all of `allRights`; what is absent is not asked (spec 000 §6). */
export function Allowed({ rights, allRights = [], children }: AllowedProps) {
  const { session } = useAdmin();
  const passes = (rights === undefined || session.canAny(rights)) && session.canAll(allRights);
  return passes ? children : <ForbiddenPage />;
}
