import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type SortPayload, useDataProvider } from "ra-core";
import { useNavigate } from "react-router-dom";
import { useAdmin } from "./admin-context.ts";

/** The page of a list somebody looked at last: in its order one goes from record to record. Kept while this page lives. */
export interface ListOrder {
  readonly ids: readonly number[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly sort: SortPayload;
  readonly filter: Readonly<Record<string, unknown>>;
}

const keyOf = (base: string) => ["ordem", base] as const;

export function rememberOrder(queries: QueryClient, base: string, order: ListOrder): void {
  queries.setQueryDefaults(keyOf(base), { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(keyOf(base), order);
}

/** Where a record stands in the list one came from, and the ways to its neighbours; undefined when one did not come from it. */
export function useNeighbours(base: string, id: number | undefined) {
  const queries = useQueryClient();
  const provider = useDataProvider();
  const navigate = useNavigate();
  const { tellError } = useAdmin();
  const order = queries.getQueryData<ListOrder>(keyOf(base));
  const at = order && id !== undefined ? order.ids.indexOf(id) : -1;
  if (!order || at === -1) return undefined;
  const { ids, page, perPage, total, sort, filter } = order;
  const place = (page - 1) * perPage + at;

  const go = async (by: 1 | -1): Promise<void> => {
    const near = ids[at + by];
    if (near !== undefined) return void navigate(`/${base}/${near}`);
    try {
      const next = page + by;
      const { data, total: now } = await provider.getList(base, { pagination: { page: next, perPage }, sort, filter });
      const found = data.map((record) => Number(record.id));
      const first = by === 1 ? found[0] : found.at(-1);
      if (first === undefined) return;
      rememberOrder(queries, base, { ...order, ids: found, page: next, total: now ?? total });
      navigate(`/${base}/${first}`);
    } catch (error) {
      tellError(error, "messages");
    }
  };
  return { place: place + 1, total, hasBefore: place > 0, hasNext: place + 1 < total, go };
}
