import { describedCall } from "../../../metadata/call.ts";
import { day, flag, id, list, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const place = {
  module: "sst",
  title: texts.title,
  method: "GET",
  audience: { right: ["ROLE_SST_AFASTAMENTOS_VER", "ROLE_SST_AFASTAMENTOS_INSERIR", "ROLE_SST_AFASTAMENTOS_EDITAR"] },
} as const;

export const checkPeriod = describedCall({
  ...place,
  path: "/sst/afastamentos/verificar-periodo",
  summary: texts.check,
  description: texts.checkWhy,
  query: { inicio: day, fim: day, colaboradorId: id, colaboradorAfastamentoId: id },
  needs: ["inicio", "colaboradorId"],
  answers: shapeOf({ valido: flag, mensagem: orNull(text) }),
});

/** A leave of a talent that goes on today. */
export const currentLeave = describedCall({
  ...place,
  audience: { right: "ROLE_SST_AFASTAMENTOS_VER" },
  path: "/sst/afastamentos/em-curso",
  summary: texts.current,
  description: texts.currentWhy,
  query: { colaboradorId: id },
  needs: ["colaboradorId"],
  answers: orNull(shapeOf({ ate: orNull(day), ferias: flag })),
});

export const linkable = describedCall({
  ...place,
  path: "/sst/afastamentos/vinculaveis",
  summary: texts.linkable,
  description: texts.linkableWhy,
  query: { colaboradorId: id, inicio: day },
  needs: ["colaboradorId", "inicio"],
  answers: list(shapeOf({ id, inicio: day, fim: day, motivo: text })),
});
