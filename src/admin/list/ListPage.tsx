import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQueryClient } from "@tanstack/react-query";
import { ListBase } from "ra-core";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { PHONE } from "../../ui/theme/tokens.ts";
import { rememberOrder } from "../app/list-order.ts";
import { RegisterParts } from "../app/RegisterParts.tsx";
import { useSession } from "../app/use-session.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { Breadcrumbs } from "../shell/Breadcrumbs.tsx";
import { useRecent } from "../shell/recent.ts";
import { BulkBar } from "./BulkBar.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { ListCards } from "./ListCards.tsx";
import { ListFooter } from "./ListFooter.tsx";
import { ListHead } from "./ListHead.tsx";
import { ListNotice } from "./ListNotice.tsx";
import { ListTable } from "./ListTable.tsx";
import { ListTabs } from "./ListTabs.tsx";
import { OwnerName } from "./OwnerName.tsx";
import { placeOf } from "./tree-row.ts";
import { GROUP, useGroup } from "./use-group.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useListView } from "./use-list-view.ts";
import { useRows } from "./use-rows.ts";

const FilterPanel = lazy(() => import("./FilterPanel.tsx").then(({ FilterPanel }) => ({ default: FilterPanel })));

/** A tree up to this size is drawn whole; of a bigger one the branches are read as they are opened. */
const TREE_PAGE = 200;

/** The list of any register under react-admin's list controller, everything taken from its plan. */
export function ListPage({ found }: { readonly found: FoundRegister }) {
  const { register, base } = found;
  const { info } = useSession();
  const first = register.list.sort[0];
  const { group } = useGroup(register);
  const [rows] = useRows(register);
  const initial = register.list.presets.find((preset) => preset.default);
  return (
    <ListBase<StoredRecord>
      resource={base}
      perPage={register.tree ? TREE_PAGE : rows}
      sort={{ field: first?.path ?? "id", order: first?.descending ? "DESC" : "ASC" }}
      disableAuthentication
      debounce={250}
      storeKey={`lista.${info?.empresa.id ?? 0}.${base}`}
      {...(register.tree ? { filter: { arvore: "caminhos" } } : group ? { filter: { [GROUP]: group.path } } : {})}
      {...(initial ? { filterDefaultValues: { preset: initial.id } } : {})}
      queryOptions={QUIET}
    >
      <RegisterList found={found} />
    </ListBase>
  );
}

/** What cannot be read is told in the place of the rows. */
const QUIET = { retry: false, onError: () => undefined };

function RegisterList({ found }: { readonly found: FoundRegister }) {
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

  const queries = useQueryClient();
  const { page, perPage, total, sort, filterValues } = list;
  const groupPath = view.group?.path;
  const order = view.rows.flatMap(({ record }) => (record && placeOf(record).found ? [record.id] : []));
  const ids = order.join();
  useEffect(() => {
    if (ids === "" || total === undefined) return;
    const filter = { ...filterValues, ...(groupPath ? { [GROUP]: groupPath } : {}) };
    const whole = register.tree ? { page: 1, total: ids.split(",").length } : { page, total };
    rememberOrder(queries, found.base, { ids: ids.split(",").map(Number), perPage, sort, filter, ...whole });
  }, [queries, found.base, register.tree, ids, page, perPage, total, sort, filterValues, groupPath]);

  const hasRows = list.data !== undefined && list.data.length > 0;
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <div>
        <Breadcrumbs />
        <Typography variant="h1">{found.address.plural}</Typography>
        <OwnerName found={found} />
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
        <FilterChips view={view} />
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
