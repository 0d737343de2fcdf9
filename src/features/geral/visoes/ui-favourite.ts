import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { loadSession } from "../../../admin/providers/auth-provider.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { markFavourite } from "./shared.ts";
import { texts } from "./texts.ts";

/** Whether an address is marked, and the way to turn it. */
export function useFavourite(path: string, title: string): { readonly isMarked: boolean; readonly turn: () => Promise<void> } {
  const { api, session, notify, tellError } = useAdmin();
  const call = useCall();
  const isMarked = (useSession().info?.favoritos ?? []).some(({ caminho }) => caminho === path);
  const turn = async (): Promise<void> => {
    try {
      await call(markFavourite, { body: { caminho: path, titulo: title.slice(0, 120), favorito: !isMarked } });
      await loadSession(api, session);
      notify(isMarked ? texts.unfavourited : texts.favourited, "success");
    } catch (error) {
      tellError(error, "messages", texts.failed);
    }
  };
  return { isMarked, turn };
}
