import { useQueryClient } from "@tanstack/react-query";
import { useListController, useStore } from "ra-core";
import { recordName } from "../../kinds/record-name.ts";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { StoredRecord } from "../providers/wire.ts";
import type { Density, ListView } from "./list-view.ts";
import { useColumns } from "./use-columns.ts";
import { useListRows } from "./use-list-rows.ts";

const PAGE = 15;
/** A tree up to this size is drawn whole; of a bigger one the branches are read as they are opened. */
const TREE_PAGE = 200;

/** The list of a register: rows of react-admin's controller, columns and rights of the plan. */
export function useListView(found: FoundRegister): ListView {
  const { register, base } = found;
  const { session, sharedKinds } = useAdmin();
  const { info } = useSession();
  const first = register.list.sort[0];
  const initial = register.list.presets.find((preset) => preset.default);
  const list = useListController<StoredRecord>({
    resource: base,
    perPage: register.tree ? TREE_PAGE : PAGE,
    sort: { field: first?.path ?? "id", order: first?.descending ? "DESC" : "ASC" },
    disableAuthentication: true,
    debounce: 250,
    storeKey: `lista.${info?.empresa.id ?? 0}.${base}`,
    ...(register.tree ? { filter: { arvore: "caminhos" } } : {}),
    ...(initial ? { filterDefaultValues: { preset: initial.id } } : {}),
    queryOptions: { retry: false, onError: () => undefined },
  });
  const rows = useListRows(found, list);
  const queries = useQueryClient();
  const { columns } = useColumns(register);
  const [density] = useStore<Density>("lista.densidade", "compacta");

  return {
    ...rows,
    found,
    register,
    list,
    columns,
    density,
    rights: {
      create: session.can(register.rights.create),
      edit: session.can(register.rights.edit),
      remove: session.can(register.rights.remove),
    },
    nameOf: (record) => recordName(register, record, sharedKinds),
    pathOf: (record, tab) => `/${base}/${record.id}${tab ? `?aba=${tab}` : ""}`,
    newPath: `/${base}/new`,
    changed: () => {
      list.onUnselectItems();
      if (register.tree) void queries.invalidateQueries({ queryKey: [base, "getList"] });
      else void list.refetch();
    },
  };
}
