import { useQueryClient } from "@tanstack/react-query";
import { useListContext, useStore } from "ra-core";
import { recordName } from "../../kinds/record-name.ts";
import { useAdmin } from "../app/admin-context.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { StoredRecord } from "../providers/wire.ts";
import type { Density, ListView } from "./list-view.ts";
import { useColumns } from "./use-columns.ts";
import { useListRows } from "./use-list-rows.ts";

/** The list of a register: rows of the list context around it, columns and rights of the plan. */
export function useListView(found: FoundRegister): ListView {
  const { register, base } = found;
  const { session, sharedKinds } = useAdmin();
  const list = useListContext<StoredRecord>();
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
