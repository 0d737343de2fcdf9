import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { type Arrangement, arranged } from "./shared.ts";
import { texts } from "./texts.ts";

const ADDRESS = "/userinfo/usuario/caixa-mensagens";
const KEY = ["caixas-mensagens"];

interface Stored {
  readonly caixasMensagens: Arrangement;
}

/** Where the boxes lie. `arrange` shows the change at once and stores it; what could not be stored goes back. */
export function useArrangement() {
  const { http, notify } = useAdmin();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => arranged(((await (await http(ADDRESS, { signal })).json()) as Stored).caixasMensagens),
  });
  const arrange = async (next: Arrangement): Promise<void> => {
    const before = client.getQueryData<Arrangement>(KEY);
    client.setQueryData(KEY, next);
    try {
      await http(ADDRESS, { method: "PUT", body: { caixasMensagens: next } });
    } catch (failure) {
      client.setQueryData(KEY, before);
      notify(messageOf(failure, texts.notSaved), "error");
    }
  };
  return { arrangement: data, error, refetch, arrange };
}
