import { type AnswerOf, type BodyOf, describedCall } from "../../../metadata/call.ts";
import { count, day, id, list, type Of, only, orNull, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** How many days ahead birthdays and years of service are told. */
export const AHEAD = 7;

const item = shapeOf({ id, titulo: text, data: orNull(day), link: text });

/**
 * What one declared alert finds: how many records (null where it tells that there is none), how many of them were due before today, the next due date from today on, the
 * first of them, and the list that shows exactly these.
 */
const group = shapeOf({
  codigo: text,
  titulo: text,
  acao: text,
  gravidade: only("error", "warning", "info"),
  quantidade: orNull(count),
  vencidos: count,
  proximo: orNull(day),
  link: text,
  itens: list(item),
});
const celebrated = { id, nome: text, data: day, link: text } satisfies Record<string, Shape>;

const about = { module: "geral", title: texts.title, audience: { anyUser: true } } as const;

export const today = describedCall({
  ...about,
  summary: texts.summary,
  method: "GET",
  path: "/userinfo/hoje",
  answers: shapeOf({
    grupos: list(group),
    /** Put off by the reader, until a day or until there is more of it. */
    adiados: list(shapeOf({ codigo: text, titulo: text, ate: day })),
    aniversarios: list(shapeOf(celebrated)),
    tempoDeCasa: list(shapeOf({ ...celebrated, anos: count })),
    ausentes: list(shapeOf({ id, nome: text, ate: orNull(day), link: text })),
  }),
});

/** Puts an alert off for oneself; no days: brings it back. */
export const putOff = describedCall({
  ...about,
  summary: texts.putOffSummary,
  method: "PUT",
  path: "/userinfo/hoje/adiamento",
  takes: shapeOf({ codigo: text, dias: only(0, 1, 7, 30) }),
  answers: shapeOf({ codigo: text, ate: orNull(day) }),
});

export type Today = AnswerOf<typeof today>;
export type TodayGroup = Of<typeof group>;
export type TodayItem = TodayGroup["itens"][number];
export type PutOffDays = BodyOf<typeof putOff>["dias"];
