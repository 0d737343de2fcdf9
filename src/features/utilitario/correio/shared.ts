import { listCall } from "../../../metadata/call.ts";
import { count, id, moment, type Of, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { OUTBOX, SEES_OUTBOX } from "./entry.ts";

const mail = shapeOf({
  id,
  destinatario: text,
  assunto: text,
  texto: text,
  criadoEm: moment,
  enviadoEm: orNull(moment),
  tentativas: count,
  proximaEm: orNull(moment),
  erro: orNull(text),
});
export type OutboxMail = Of<typeof mail>;

export const outbox = listCall(
  {
    module: "utilitario",
    title: "Correio",
    summary: "E-mails a enviar e enviados, os mais novos primeiro",
    path: OUTBOX,
    audience: { right: SEES_OUTBOX },
    size: 50,
    only: "parados",
  },
  mail,
);
