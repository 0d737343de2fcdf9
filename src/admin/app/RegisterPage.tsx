import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { ListPage } from "../list/ListPage.tsx";
import { type FoundRegister, isNumber, UnknownRegister } from "../providers/registers.ts";
import { ForbiddenPage } from "../shell/ForbiddenPage.tsx";
import { moduleAt } from "../shell/menu-entries.ts";
import { NotFoundPage } from "../shell/NotFoundPage.tsx";
import { StatusPage } from "../shell/StatusPage.tsx";
import { shellTexts } from "../shell/texts.ts";
import { useAdmin } from "./admin-context.ts";
import { useSession } from "./use-session.ts";

const FormPage = lazy(() => import("./FormPage.tsx").then(({ FormPage }) => ({ default: FormPage })));
const ModulePage = lazy(() => import("../shell/ModulePage.tsx").then(({ ModulePage }) => ({ default: ModulePage })));
const SinglePage = lazy(() => import("./SinglePage.tsx").then(({ SinglePage }) => ({ default: SinglePage })));

/** `/sst` is a module, everything below it belongs to a register. */
export function RegisterPage() {
  const { pathname } = useLocation();
  const branch = moduleAt(useSession().info?.menu ?? [], pathname);
  if (branch === undefined) return <RecordsPage />;
  return (
    <Suspense fallback={<Waiting />}>
      <ModulePage branch={branch} />
    </Suspense>
  );
}

/** `/sst/epis` is a list, `/sst/epis/new` and `/sst/epis/7` a record; everything else is unknown. */
function RecordsPage() {
  const { pathname } = useLocation();
  const { registers, session } = useAdmin();
  const { info } = useSession();
  const { base, record } = placeOf(pathname);
  const { data, error, refetch } = useQuery({
    queryKey: ["register", base, record, info?.versaoRegistros],
    queryFn: () => registers(base, record),
    // A new version of the same register takes the place of the old one without a pause between them.
    placeholderData: (last) => (last?.base === base ? last : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  if (error instanceof UnknownRegister) return <NotFoundPage />;
  if (error)
    return (
      <StatusPage title={shellTexts.notLoaded} text={error.message}>
        <Button variant="contained" onClick={() => void refetch()}>
          {shellTexts.retry}
        </Button>
      </StatusPage>
    );
  if (!data) return <Waiting />;
  const { view, create } = data.register.rights;
  if (!session.can(record === "new" ? create : view)) return <ForbiddenPage />;
  return <Suspense fallback={<Waiting />}>{pageOf(data, data.base === base ? record : undefined)}</Suspense>;
}

function pageOf(found: FoundRegister, record: string | undefined) {
  if (record !== undefined) return <FormPage found={found} id={record === "new" ? undefined : Number(record)} />;
  if (found.register.single) return <SinglePage found={found} />;
  return <ListPage key={found.base} found={found} />;
}

function placeOf(pathname: string): { readonly base: string; readonly record: string | undefined } {
  const parts = pathname.split("/").filter(Boolean);
  const last = parts.at(-1) ?? "";
  const isRecord = parts.length > 2 && (last === "new" || isNumber(last));
  return { base: (isRecord ? parts.slice(0, -1) : parts).join("/"), record: isRecord ? last : undefined };
}

function Waiting() {
  return (
    <Box role="status" aria-label={shellTexts.loading}>
      <LinearProgress />
    </Box>
  );
}
