import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { ListCall } from "../../metadata/call.ts";
import type { Page } from "../../metadata/shape.ts";
import { NotLoaded } from "../../ui/feedback/NotLoaded.tsx";
import { PageFooter } from "../../ui/PageFooter.tsx";
import { useSession } from "../app/use-session.ts";
import { messageOf } from "../providers/api-error.ts";
import { PageHead } from "../shell/PageHead.tsx";
import type { ScreenColumn } from "./columns.tsx";
import { DetailDialog, type ScreenDetail } from "./DetailDialog.tsx";
import { type PageAction, PageActions, type RowAction } from "./ScreenActions.tsx";
import { ScreenTable } from "./ScreenTable.tsx";
import { screenTexts } from "./texts.ts";
import { useCall } from "./use-call.ts";

export interface ListScreenProps<T> {
  readonly call: ListCall<T>;
  readonly title: string;
  /** One or two sentences on what the page is for. */
  readonly lead: string;
  /** Said above the list while only what needs doing is shown, where its call has that. */
  readonly only?: string;
  /** Said of an empty list. */
  readonly none: string;
  readonly columns: readonly ScreenColumn<T>[];
  readonly detail?: ScreenDetail<T>;
  readonly actions?: readonly PageAction[];
  readonly rowActions?: readonly RowAction<T>[];
  /** While it says true of the rows shown, the actions of the page wait and the page is read again every two seconds. */
  readonly busy?: (rows: readonly T[]) => boolean;
  /** Drawn above the rows, and told them. */
  readonly Above?: ComponentType<{ readonly rows: readonly T[] | undefined }>;
}

const AGAIN_MS = 2_000;
const NONE: readonly never[] = [];

/** The page of a list whose call says what a row is: pages, states of loading and failure, values by their kinds, a dialog per row. */
export function ListScreen<T extends { readonly id: number }>({ call, ...told }: ListScreenProps<T>) {
  const { title, lead, none, columns, detail, actions = NONE, rowActions = NONE, busy, Above } = told;
  const send = useCall();
  const { company } = useSession();
  const [search] = useSearchParams();
  const isOnly = call.only !== undefined && search.get(call.only) === "true";
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<T>();
  const { data, error, refetch } = useQuery({
    queryKey: [call.path, company, isOnly, page],
    queryFn: ({ signal }): Promise<Page<T>> =>
      send(call, { query: { page, ...(isOnly && { [call.only ?? ""]: true }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && busy?.(state.data.content) ? AGAIN_MS : false),
  });
  const reload = (): void => void refetch();
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 1120 }}>
      <PageHead title={title} lead={lead}>
        {actions.length > 0 ? (
          <PageActions actions={actions} blocked={data === undefined || busy?.(data.content) === true} reload={reload} />
        ) : undefined}
      </PageHead>
      {isOnly && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" component={Link} to={call.path} onClick={() => setPage(0)}>
              {screenTexts.all}
            </Button>
          }
        >
          {told.only}
        </Alert>
      )}
      {Above && <Above rows={data?.content} />}
      {error && <NotLoaded text={messageOf(error, screenTexts.failed)} onAgain={reload} />}
      {data === undefined && !error && <Skeleton variant="rectangular" height={200} aria-label={screenTexts.loading} />}
      {data && (
        <Paper variant="outlined" sx={{ minWidth: 0 }}>
          {data.content.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: 1.5, py: 4, textAlign: "center" }}>
              {none}
            </Typography>
          ) : (
            <ScreenTable
              title={title}
              rows={data.content}
              columns={columns}
              nameOf={detail?.open}
              onOpen={setOpened}
              actions={rowActions}
              reload={reload}
            />
          )}
          <PageFooter total={data.totalElements} pages={data.totalPages} page={page} onPage={setPage} />
        </Paper>
      )}
      {opened && detail && <DetailDialog detail={detail} row={opened} onClose={() => setOpened(undefined)} />}
    </Box>
  );
}
