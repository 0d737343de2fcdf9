import { describedCall } from "../../../metadata/call.ts";
import { moment, only, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const ADDRESS = "/pesquisa/questionarios/:id";
export const SENDS = "ROLE_PESQUISA_COLABORE";
const place = { module: "pesquisa", title: texts.title } as const;

export const STATES = ["NAO_SINCRONIZADO", "EM_ANDAMENTO", "SINCRONIZADO", "ERRO"] as const;
const state = shapeOf({ situacao: only(...STATES), mensagem: orNull(text), sincronizadoEm: orNull(moment) });

export const sendNow = describedCall({
  ...place,
  method: "PUT",
  path: `${ADDRESS}/enviar-colabore`,
  audience: { right: SENDS },
  summary: texts.send,
  description: texts.sendWhy,
  answers: state,
});
export const synchronise = describedCall({
  ...place,
  method: "POST",
  path: `${ADDRESS}/sincronizacao-colabore`,
  audience: { right: SENDS },
  summary: texts.sync,
  description: texts.syncWhy,
  status: 202,
  answers: state,
});
export const syncStatus = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/sincronizacao-colabore/status`,
  audience: { right: "ROLE_PESQUISA_QUESTIONARIOS_VER" },
  summary: texts.status,
  answers: state,
});
