import { describedCall } from "../../../../metadata/call.ts";
import { count, day, flag, id, list, type Of, orNull, shapeOf, text } from "../../../../metadata/shape.ts";
import { PANEL } from "../entry.ts";
import { card } from "../shared.ts";
import { texts } from "../texts.ts";

const reason = shapeOf({ ok: flag, texto: text, fonte: text });
export type SaidReason = Of<typeof reason>;
const sheet = shapeOf({
  cartao: card,
  curriculo: text,
  fatos: list(shapeOf({ titulo: text, valor: text })),
  compatibilidade: orNull(count),
  razoes: list(reason),
  /** What the candidate asks to be looked at anew. */
  revisao: orNull(shapeOf({ pedido: text, resposta: orNull(text) })),
  etapas: list(shapeOf({ etapa: text, data: day, apto: text, observacao: orNull(text) })),
  outras: list(shapeOf({ id, vaga: text, situacao: text, data: day })),
  homonimos: count,
  documentos: list(shapeOf({ id, descricao: text, arquivo: text })),
});
export type Sheet = Of<typeof sheet>;

export const sheetCall = describedCall({
  module: "captacao",
  title: texts.title,
  method: "GET",
  path: `${PANEL}/:id/candidatos/:candidatura`,
  audience: { right: "ROLE_CAPTACAO_CANDIDATOS_VER" },
  summary: texts.sheet,
  description: texts.sheetWhy,
  answers: sheet,
});
