import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import type { PendingItemView } from "./shared.ts";
import { texts } from "./texts.ts";

const ADDRESS = "/pendencias-ac";
const KEY = "pendencias-ac";

/** The company's pending items, and taking some of them off the list. */
export function usePending() {
  const { http, ask, notify } = useAdmin();
  const { company } = useSession();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [KEY, company],
    queryFn: async ({ signal }) => (await (await http(ADDRESS, { signal })).json()) as readonly PendingItemView[],
  });
  /** True when they are gone. */
  const remove = async (items: readonly PendingItemView[]): Promise<boolean> => {
    const names = items.map(({ detalhes }) => detalhes).join("\n");
    if (!(await ask({ text: `${texts.confirm(items.length)}\n${names}`, danger: true }))) return false;
    try {
      await http(`${ADDRESS}?ids=${items.map(({ id }) => id).join(",")}`, { method: "DELETE" });
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
