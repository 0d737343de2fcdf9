import { useStore } from "ra-core";
import type { Register } from "../../metadata/register.ts";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import { configuredFields, fieldsAt, isSortable } from "./register-fields.ts";

/** Says to the server which member a list is grouped by. */
export const GROUP = "agrupar";

/** The column a person groups a register's list by, remembered where its columns are. */
export function useGroup(register: Register) {
  const { sharedKinds } = useAdmin();
  const configured = useSession().info?.camposConfigurados?.[register.id];
  const [chosen, choose] = useStore<string | null>(`lista.grupo.${register.id}`, null);
  // Of a tree the branches are the groups; what names a record groups nothing.
  const choices =
    register.tree || register.list.columns.length < 2
      ? []
      : configuredFields(fieldsAt(register, register.list.columns.slice(1)), configured).filter((field) =>
          isSortable(register, field, sharedKinds),
        );
  const group = choices.find(({ path }) => path === chosen);
  return { group, choices, choose };
}
