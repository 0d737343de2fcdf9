import { describedCall, listCall } from "../../../metadata/call.ts";
import { OWN_REPORTS } from "../../../metadata/report.ts";
import { count, id, moment, type Of, only, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** `feito` of `total` records so far; `nome` and `tamanho` (bytes) once there is a file; `problema`: why there is none. */
const ownReport = shapeOf({
  id,
  titulo: text,
  formato: text,
  situacao: only("FILA", "EXECUTANDO", "PRONTO", "VAZIO", "FALHOU", "CANCELADA"),
  feito: count,
  total: count,
  pedidoEm: moment,
  disponivelAte: orNull(moment),
  nome: orNull(text),
  tamanho: orNull(count),
  problema: orNull(text),
});
export type OwnReport = Of<typeof ownReport>;

const about = { module: "geral", title: texts.title, audience: { anyUser: true } } as const;
export const ownReports = listCall({ ...about, summary: texts.list, path: OWN_REPORTS }, ownReport);

export const reportFile = describedCall({
  ...about,
  summary: texts.file,
  method: "GET",
  path: `${OWN_REPORTS}/:id/arquivo`,
  answers: {
    file: ["application/pdf", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "text/csv; charset=utf-8"],
  },
});

export const removeReport = describedCall({
  ...about,
  summary: texts.remove,
  method: "DELETE",
  path: `${OWN_REPORTS}/:id`,
  answers: shapeOf({ id }),
});
