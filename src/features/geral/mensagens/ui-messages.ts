import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import type { Box, BoxMessage, BoxType } from "./shared.ts";
import { texts } from "./texts.ts";

const ADDRESS = "/userinfo/mensagens";
const KEY = "mensagens";
export const PAGE_SIZE = 15;

/** One page of a box. */
export interface BoxPage {
  readonly content: readonly BoxMessage[];
  readonly totalElements: number;
  readonly totalPages: number;
  readonly naoLidas: number;
}

export function useBoxes() {
  const { http } = useAdmin();
  const { company } = useSession();
  return useQuery({
    queryKey: [KEY, company],
    queryFn: async ({ signal }) => (await (await http(ADDRESS, { signal })).json()) as readonly Box[],
    refetchOnWindowFocus: true,
  });
}

export function useBoxPage(tipo: BoxType | undefined, page: number) {
  const { http } = useAdmin();
  const { company } = useSession();
  return useQuery<BoxPage>({
    queryKey: [KEY, company, tipo, page],
    enabled: tipo !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await (await http(`${ADDRESS}?tipo=${tipo ?? ""}&page=${page}&size=${PAGE_SIZE}`, { signal })).json()) as BoxPage,
  });
}

export interface MessageActions {
  /** Answers when the server has it; what went wrong has been said. */
  mark(message: BoxMessage, read: boolean): Promise<void>;
  /** Asks first. True when the message is gone. */
  remove(message: BoxMessage): Promise<boolean>;
}

export function useMessageActions(): MessageActions {
  const { http, ask, notify } = useAdmin();
  const client = useQueryClient();
  const change = async (path: string, method: string): Promise<boolean> => {
    try {
      await http(`${ADDRESS}/${path}`, { method });
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
      await change(`${id}/lida/${read}`, "PATCH");
    },
    async remove({ id, textoAbreviado }) {
      if (!(await ask({ text: `${texts.confirmRemove}\n${textoAbreviado}`, danger: true }))) return false;
      const gone = await change(String(id), "DELETE");
      if (gone) notify(texts.removed, "success");
      return gone;
    },
  };
}
