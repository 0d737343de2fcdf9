import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { type Box, type BoxMessage, type BoxPage, type BoxType, mark, messages, removeOne } from "./shared.ts";
import { texts } from "./texts.ts";

const KEY = "mensagens";
export const PAGE_SIZE = 15;

export function useBoxes() {
  const send = useCall();
  const { company } = useSession();
  return useQuery({
    queryKey: [KEY, company],
    queryFn: async ({ signal }) => (await send(messages, { signal })) as readonly Box[],
    refetchOnWindowFocus: true,
  });
}

export function useBoxPage(tipo: BoxType | undefined, page: number) {
  const send = useCall();
  const { company } = useSession();
  return useQuery<BoxPage>({
    queryKey: [KEY, company, tipo, page],
    enabled: tipo !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await send(messages, { query: { ...(tipo === undefined ? {} : { tipo }), page, size: PAGE_SIZE }, signal })) as BoxPage,
  });
}

export interface MessageActions {
  /** Answers when the server has it; what went wrong has been said. */
  mark(message: BoxMessage, read: boolean): Promise<void>;
  /** Asks first. True when the message is gone. */
  remove(message: BoxMessage): Promise<boolean>;
}

export function useMessageActions(): MessageActions {
  const { ask, notify } = useAdmin();
  const send = useCall();
  const client = useQueryClient();
  const change = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
      return true;
    } catch (error) {
      notify(messageOf(error, texts.notDone), "error");
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: [KEY] });
    }
  };
  return {
    async mark({ id }, read) {
      await change(() => send(mark, { id, places: { flag: read } }));
    },
    async remove({ id, textoAbreviado }) {
      if (
        !(await ask({
          header: texts.remove,
          text: `${texts.confirmRemove}\n${textoAbreviado}`,
          ok: texts.removeYes,
          danger: true,
        }))
      )
        return false;
      const gone = await change(() => send(removeOne, { id }));
      if (gone) notify(texts.removed, "success");
      return gone;
    },
  };
}
