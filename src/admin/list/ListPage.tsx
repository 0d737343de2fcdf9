import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { RegisterParts } from "../app/RegisterParts.tsx";
import type { FoundRegister } from "../providers/registers.ts";
import { Breadcrumbs } from "../shell/Breadcrumbs.tsx";
import { useRecent } from "../shell/recent.ts";
import { BulkBar } from "./BulkBar.tsx";
import { ListCards } from "./ListCards.tsx";
import { ListFooter } from "./ListFooter.tsx";
import { ListHead } from "./ListHead.tsx";
import { ListNotice } from "./ListNotice.tsx";
import { ListTable } from "./ListTable.tsx";
import { ListTabs } from "./ListTabs.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useListView } from "./use-list-view.ts";

const FilterPanel = lazy(() => import("./FilterPanel.tsx").then(({ FilterPanel }) => ({ default: FilterPanel })));

const PHONE = "(max-width: 768px)";

/** The list of any register, everything taken from its plan. */
export function ListPage({ found }: { readonly found: FoundRegister }) {
  const view = useListView(found);
  const { register, list } = view;
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const [filtering, setFiltering] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useRecent(found.address.params.length === 0 ? `/${found.base}` : undefined);
  useListKeys(view, search, body);
  useEffect(() => {
    document.title = `${found.address.plural} · Quadro`;
  }, [found]);

  const hasRows = list.data !== undefined && list.data.length > 0;
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <div>
        <Breadcrumbs />
        <Typography variant="h1">{found.address.plural}</Typography>
      </div>
      <RegisterParts slot="listPanel" register={register} address={found.base} record={null} reload={list.refetch} />
      <Paper variant="outlined" sx={{ minWidth: 0 }}>
        <ListTabs view={view} />
        <ListHead view={view} search={search} filtering={filtering} onFilter={() => setFiltering(!filtering)} />
        {filtering && register.list.filters.length > 0 && (
          <Suspense fallback={null}>
            <FilterPanel view={view} />
          </Suspense>
        )}
        <BulkBar view={view} />
        <div ref={body}>
          {hasRows || list.isPending ? (
            isPhone ? (
              <ListCards view={view} />
            ) : (
              <ListTable view={view} />
            )
          ) : (
            <ListNotice view={view} />
          )}
        </div>
        <ListFooter view={view} />
      </Paper>
    </Box>
  );
}
