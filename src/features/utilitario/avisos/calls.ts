import { callsOf, file } from "../../../http/description/call.ts";
import { flag, id, list, maybe, object, only, orNull, text, whole } from "../../../metadata/shape.ts";
import type { Notice, SystemMessage } from "./shared.ts";

const read = object({ lida: only(true) });

export const calls = callsOf(
  { module: "utilitario", title: "Avisos" },
  {
    notices: {
      summary: "Avisos publicados hoje para a empresa, com a marca de leitura do usuário",
      answers: list(object<Notice>({ id, texto: text, link: text, lida: flag, criticidade: whole })),
    },
    markNotice: { summary: "Marca um aviso como lido", answers: read },
    content: { summary: "A página de um aviso", answers: file("text/html; charset=utf-8") },
    messages: {
      summary: "Mensagens do sistema que o usuário ainda não fechou",
      answers: list(object<SystemMessage>({ id, texto: text, severidade: only("error", "warning", "info"), link: orNull(text) })),
    },
    markMessage: { summary: "Fecha uma mensagem do sistema", answers: read },
  },
);

/** What the session answer adds. */
export const sessionMembers = { enderecosAvisos: maybe(list(text)) };
