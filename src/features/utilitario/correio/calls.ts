import { callsOf } from "../../../http/description/call.ts";
import { count, id, moment, object, orNull, pageOf, text } from "../../../http/description/shape.ts";
import type { OutboxMail } from "./shared.ts";

const mail = object<OutboxMail>({
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

export const calls = callsOf(
  { module: "utilitario", title: "Correio" },
  { list: { summary: "E-mails a enviar e enviados, os mais novos primeiro", query: { page: count }, answers: pageOf(mail) } },
);
