import { useEffect, useState } from "react";
import { useAdmin } from "../app/admin-context.ts";
import type { StoredRecord } from "../providers/wire.ts";
import type { ListView } from "./list-view.ts";
import type { RowAction } from "./row-actions.ts";

type Refuse = typeof import("./row-refusal.ts")["rowRefusal"];
let loaded: Refuse | undefined;

/** Why an action of this row is refused now, or null. `seen`: whether the actions are drawn at all; the verdict is fetched for none but these. */
export function useRowRefusals(
  view: ListView,
  record: StoredRecord,
  actions: readonly RowAction[],
  seen: boolean,
): (action: RowAction) => string | null {
  const { sharedKinds } = useAdmin();
  const [refuse, setRefuse] = useState(() => loaded);
  const isAsked = seen && actions.some((one) => guardOf(one) !== undefined);
  useEffect(() => {
    if (!isAsked || refuse) return;
    void import("./row-refusal.ts").then(({ rowRefusal }) => {
      loaded = rowRefusal;
      setRefuse(() => rowRefusal);
    });
  }, [isAsked, refuse]);
  return (one) => {
    const guard = isAsked ? guardOf(one) : undefined;
    return guard && refuse ? refuse(guard, view, record, sharedKinds) : null;
  };
}

/** The operation, where its state decides about it. */
const guardOf = (one: RowAction) => ("action" in one && one.action?.when ? one.action : undefined);
