import { textUpTo } from "../../../metadata/bounded.ts";
import { type AnswerOf, describedCall } from "../../../metadata/call.ts";
import { anyObject, count, flag, id, ids, list, moment, only, orNull, shapeOf, text, told } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const about = { module: "geral", title: texts.title, audience: { anyUser: true } } as const;
const path = "/geral/agendas-relatorios";
const rhythm = only("DIA", "SEMANA", "MES", "UTIL");
const format = only("pdf", "xlsx", "csv");
const hour = { type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" } as typeof text;
const day = told(count, texts.dia);
const report = told(textUpTo(100), texts.relatorio);
const done = shapeOf({ id });

export const listSchedules = describedCall({
  ...about,
  summary: texts.list,
  method: "GET",
  path,
  query: { relatorio: report },
  needs: ["relatorio"],
  answers: shapeOf({
    agendas: list(
      shapeOf({
        id,
        ritmo: rhythm,
        dia: day,
        hora: text,
        formato: format,
        destinatarios: ids,
        avisarVazio: flag,
        ativo: flag,
        proxima: orNull(moment),
      }),
    ),
    /** Who may be chosen; the user alone where no others may be. */
    pessoas: list(shapeOf({ id, nome: text })),
  }),
});

export const createSchedule = describedCall({
  ...about,
  summary: texts.create,
  method: "POST",
  path,
  takes: shapeOf({
    relatorio: report,
    filtros: told(anyObject, texts.filtros),
    ritmo: rhythm,
    dia: day,
    hora: hour,
    formato: format,
    destinatarios: ids,
    avisarVazio: flag,
  }),
  answers: done,
  status: 201,
});

export const turnSchedule = describedCall({
  ...about,
  summary: texts.turn,
  method: "PUT",
  path: `${path}/:id`,
  takes: shapeOf({ ativo: flag }),
  answers: done,
});

export const removeSchedule = describedCall({
  ...about,
  summary: texts.remove,
  method: "DELETE",
  path: `${path}/:id`,
  answers: done,
});

export type Schedules = AnswerOf<typeof listSchedules>;
export type Schedule = Schedules["agendas"][number];
export type Rhythm = Schedule["ritmo"];
