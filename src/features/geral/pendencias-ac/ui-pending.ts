import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { type PendingItemView, pendingItems, removePendingItems } from "./shared.ts";
import { texts } from "./texts.ts";

const KEY = "pendencias-ac";

/** The company's pending items, and taking some of them off the list. */
export function usePending() {
  const { ask, notify } = useAdmin();
  const send = useCall();
  const { company } = useSession();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [KEY, company],
    queryFn: ({ signal }) => send(pendingItems, { signal }),
  });
  /** True when they are gone. */
  const remove = async (items: readonly PendingItemView[]): Promise<boolean> => {
    const names = items.map(({ detalhes }) => detalhes);
    const isWaiting = items.some(({ statusCancelado }) => !statusCancelado);
    if (
      !(await ask({
        header: texts.removeMany(items.length),
        text: [texts.confirm(items.length), ...names, ...(isWaiting ? [texts.stays] : [])].join("\n"),
        ok: texts.remove,
        danger: true,
      }))
    )
      return false;
    try {
      await send(removePendingItems, { query: { ids: items.map(({ id }) => id).join(",") } });
      notify(texts.removed, "success");
      return true;
    } catch {
      notify(texts.failed, "error");
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: [KEY] });
    }
  };
  return { ...query, remove };
}
