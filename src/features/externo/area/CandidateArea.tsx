import LinearProgress from "@mui/material/LinearProgress";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { useOpenTools } from "../../../admin/app/open-tools.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useOpenCall } from "../../../admin/screen/use-call.ts";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { CompanyLayout } from "../../../ui/CompanyLayout.tsx";
import { useColours } from "../../../ui/use-colours.ts";
import { AreaHeader } from "./AreaHeader.tsx";
import { AreaRoutes } from "./AreaRoutes.tsx";
import { configuration } from "./calls.ts";
import { numberIn, VISIT } from "./shared.ts";
import { TermsDialog } from "./TermsDialog.tsx";
import { texts } from "./texts.ts";
import { type Area, AreaContext } from "./ui-area.ts";
import { useCandidateSession } from "./ui-session.ts";

const COMPANY = "empresaId";

/** Everything below /externo: one layout, one session, the look of one company (spec 000 §2.5). */
export function CandidateArea() {
  const { http } = useOpenTools();
  const send = useOpenCall();
  const { pathname, search } = useLocation();
  const { state, signedIn, signedOut, leave, retry } = useCandidateSession();
  const carried = new URLSearchParams(search).get(COMPANY);
  const wanted = numberIn(carried);
  const info = state.status === "authenticated" ? state.info : undefined;
  const shown = info?.empresa.id ?? wanted ?? undefined;
  const read = useQuery({
    queryKey: ["externo", "empresa", shown],
    queryFn: shown === undefined ? skipToken : ({ signal }) => send(configuration, { id: shown, signal }),
    enabled: state.status !== "loading",
  });
  const isUnknown = read.error instanceof ApiError && read.error.status === 404;
  const { data: company, refetch } = read;
  useColours(company);

  const isIn = info !== undefined;
  useEffect(() => {
    if (!isIn) return;
    // Which page it was, never whose.
    const url = pathname.replace(/\d+/g, "{id}");
    http(VISIT, { method: "POST", query: { url }, open: true, waits: false }).catch(() => undefined);
  }, [http, isIn, pathname]);

  const left = state.status === "anonymous" && state.left;
  const area = useMemo(
    (): Area => ({
      info,
      left,
      company,
      wanted: wanted ?? undefined,
      link: (path) => withCompany(path, carried),
      signedIn,
      signedOut,
      leave,
      readAgain: () => void refetch(),
    }),
    [info, left, company, wanted, carried, signedIn, signedOut, leave, refetch],
  );

  if (state.status === "loading" || (shown !== undefined && read.isPending)) return <LinearProgress aria-label={texts.loading} />;
  const failure = state.status === "failed" ? state.error : isUnknown ? undefined : read.error;
  const again = (): void => {
    if (state.status === "failed") retry();
    if (read.error) void refetch();
  };
  return (
    <AreaContext value={area}>
      <CompanyLayout header={<AreaHeader />}>
        {failure ? (
          <StatusPage title={texts.title} text={messageOf(failure, texts.notLoaded)} onAgain={again} />
        ) : (
          <AreaRoutes invalidCompany={wanted === null || isUnknown} />
        )}
        {!failure && info && company?.exigirAceitePsi && !info.aceitoPoliticaSeguranca && (
          <TermsDialog key={company.versaoPolitica} info={info} company={company} />
        )}
      </CompanyLayout>
    </AreaContext>
  );
}

function withCompany(path: string, carried: string | null): string {
  if (carried === null || carried === "") return path;
  const { pathname, searchParams } = new URL(path, location.origin);
  searchParams.set(COMPANY, carried);
  return `${pathname}?${searchParams}`;
}
