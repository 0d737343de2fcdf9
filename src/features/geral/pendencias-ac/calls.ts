import { textUpTo } from "../../../http/description/bounded.ts";
import { callsOf } from "../../../http/description/call.ts";
import { flag, id, list, object, text } from "../../../http/description/shape.ts";
import type { PendingItemView } from "./shared.ts";

const item = object<PendingItemView>({
  id,
  pendencia: text,
  detalhes: text,
  statusDetalhes: text,
  msg: text,
  role: text,
  statusCancelado: flag,
});

export const calls = callsOf(
  { module: "geral", title: "Pendências do AC" },
  {
    list: { summary: "O que a folha (AC) ainda tem a confirmar na empresa", answers: list(item) },
    remove: {
      summary: "Remove pendências canceladas",
      query: { ids: { ...textUpTo(8_000), description: "Ids, separados por vírgula" } },
      answers: object({ ids: list(id) }),
    },
  },
);
