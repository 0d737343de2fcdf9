import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { Resource } from "ra-core";
import { type ComponentType, createElement, isValidElement, lazy, type ReactElement, Suspense } from "react";
import { Route, Routes, useLocation, useParams } from "react-router-dom";
import { ListPage } from "../list/ListPage.tsx";
import { type FoundRegister, UnknownRegister } from "../providers/registers.ts";
import { useOpenedResource } from "../resources/ResourceDefinitions.tsx";
import { ForbiddenPage } from "../shell/ForbiddenPage.tsx";
import { moduleAt } from "../shell/menu-entries.ts";
import { NotFoundPage } from "../shell/NotFoundPage.tsx";
import { StatusPage } from "../shell/StatusPage.tsx";
import { shellTexts } from "../shell/texts.ts";
import { useAdmin } from "./admin-context.ts";
import type { FeatureResource } from "./admin-parts.ts";
import { useFoundRegister } from "./found-register.ts";
import { NEW, placeOf } from "./place-of.ts";
import { useSession } from "./use-session.ts";

const FormPage = lazy(() => import("./FormPage.tsx").then(({ FormPage }) => ({ default: FormPage })));
const ModulePage = lazy(() => import("../shell/ModulePage.tsx").then(({ ModulePage }) => ({ default: ModulePage })));
const StockPage = lazy(() => import("../resources/StockPage.tsx").then(({ StockPage }) => ({ default: StockPage })));
const ReportPage = lazy(() => import("../report/ReportPage.tsx").then(({ ReportPage }) => ({ default: ReportPage })));
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

/** A register found at the address is a resource of react-admin; everything else is unknown. */
function RecordsPage() {
  const { pathname } = useLocation();
  const { session } = useAdmin();
  const { info } = useSession();
  const { base, record } = placeOf(pathname, info);
  const { data, error, refetch } = useFoundRegister(base, record);
  useOpenedResource(data?.report === undefined ? data : undefined);

  if (error instanceof UnknownRegister) return <NotFoundPage />;
  if (error) return <StatusPage title={shellTexts.notLoaded} text={error.message} onAgain={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { view, create } = data.register.rights;
  if (!session.can(record === NEW ? create : view)) return <ForbiddenPage />;
  if (data.report !== undefined)
    return (
      <Suspense fallback={<Waiting />}>
        <ReportPage key={data.base} found={data} report={data.report} />
      </Suspense>
    );
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path={`/${data.base}/*`} element={<RegisterResource found={data} />} />
      </Routes>
    </Suspense>
  );
}

/** `/sst/epis` is the list, `/sst/epis/new` (to react-admin `create`) and `/sst/epis/7` (and its `show`) the form of a record, `/sst/epis/7/visualizar` the same to read. */
function RegisterResource({ found }: { readonly found: FoundRegister }) {
  const { resources } = useAdmin();
  const own = resources.find(({ name }) => name === found.address.path);
  /** The feature's page, or the one made from the declaration. */
  const page = (given: FeatureResource["list"], made: ReactElement): ReactElement => {
    if (given === undefined || given === null) return made;
    return <StockPage found={found}>{isValidElement(given) ? given : createElement(given as ComponentType)}</StockPage>;
  };
  const list = found.register.single ? <SinglePage found={found} /> : <ListPage key={found.base} found={found} />;
  const create = page(own?.create, <FormPage found={found} id={undefined} />);
  const edit = page(own?.edit, <RecordPage found={found} />);
  return (
    <Resource name={found.base} list={page(own?.list, list)} create={create} edit={edit} show={page(own?.show, edit)}>
      <Route path="new/*" element={create} />
      <Route path=":id/visualizar" element={<RecordPage found={found} readOnly />} />
    </Resource>
  );
}

function RecordPage({ found, readOnly = false }: { readonly found: FoundRegister; readonly readOnly?: boolean }) {
  const { id } = useParams<"id">();
  return <FormPage found={found} id={Number(id)} readOnly={readOnly} />;
}

function Waiting() {
  return (
    <Box role="status" aria-label={shellTexts.loading}>
      <LinearProgress />
    </Box>
  );
}
