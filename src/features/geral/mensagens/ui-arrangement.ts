import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { type Arrangement, arranged, readColumns, storeColumns } from "./shared.ts";
import { texts } from "./texts.ts";

const KEY = ["caixas-mensagens"];

/** Where the boxes lie. `arrange` shows the change at once and stores it; what could not be stored goes back. */
export function useArrangement() {
  const { notify } = useAdmin();
  const send = useCall();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => arranged((await send(readColumns, { signal })).caixasMensagens),
  });
  const arrange = async (next: Arrangement): Promise<void> => {
    const before = client.getQueryData<Arrangement>(KEY);
    client.setQueryData(KEY, next);
    try {
      await send(storeColumns, { body: { caixasMensagens: next } });
    } catch (failure) {
      client.setQueryData(KEY, before);
      notify(messageOf(failure, texts.notSaved), "error");
    }
  };
  return { arrangement: data, error, refetch, arrange };
}
