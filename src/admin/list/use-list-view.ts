import { useQueryClient } from "@tanstack/react-query";
import { useListContext, useStore } from "ra-core";
import { recordName } from "../../kinds/record-name.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import { useAppFormServices } from "../app/use-form-services.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { StoredRecord } from "../providers/wire.ts";
import type { Density, ListView } from "./list-view.ts";
import { presetValues } from "./preset-values.ts";
import { useColumns } from "./use-columns.ts";
import { useGroup } from "./use-group.ts";
import { useListRows } from "./use-list-rows.ts";
import { useListTotals } from "./use-list-totals.ts";
import { usePresetCounts } from "./use-preset-counts.ts";

/** The list of a register: rows of the list context around it, columns and rights of the plan. */
export function useListView(found: FoundRegister): ListView {
  const { register, base } = found;
  const { session, sharedKinds } = useAdmin();
  const list = useListContext<StoredRecord>();
  const rows = useListRows(found, list);
  const queries = useQueryClient();
  const { columns } = useColumns(register);
  const { group } = useGroup(register);
  const fixed = presetValues(register, (list.filterValues as WireRecord).preset);
  const [density] = useStore<Density>("lista.densidade", "compacta");

  return {
    ...rows,
    found,
    register,
    list,
    // What every row of the tab has alike, its title says.
    columns: columns.filter(({ path }, at) => at === 0 || !fixed.has(path)),
    counts: usePresetCounts(found, list),
    group,
    totals: useListTotals(found, list, group?.path),
    density,
    rules: useAppFormServices().rules,
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
      for (const beside of ["contagens", "totais"]) void queries.invalidateQueries({ queryKey: [base, beside] });
      if (register.tree) void queries.invalidateQueries({ queryKey: [base, "getList"] });
      else void list.refetch();
    },
  };
}
