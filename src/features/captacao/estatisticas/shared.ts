import { describedCall } from "../../../metadata/call.ts";
import { count, day, flag, id, ids, list, type Of, only, orNull, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { FILLING, SEES_FILLING } from "./entry.ts";
import { texts } from "./texts.ts";

const number: Shape<number> = { type: "number" };
const named = shapeOf({ id, nome: text });
const figures = { vagas: count, mediaDias: orNull(number) };
const statistics = shapeOf({
  ...figures,
  porCargo: list(shapeOf({ cargo: named, ...figures, menorDias: count, maiorDias: count })),
  /** What the counted requests are of: to choose from. */
  areas: list(named),
  cargos: list(named),
});
export type Statistics = Of<typeof statistics>;

export const fillingStatistics = describedCall({
  module: "captacao",
  title: texts.title,
  method: "GET",
  path: FILLING,
  audience: { right: SEES_FILLING },
  summary: texts.summary,
  description: texts.why,
  query: {
    dataIni: day,
    dataFim: day,
    dataReferencia: only("S", "A"),
    consideraContratacao: flag,
    areasIds: ids,
    cargosIds: ids,
    estabelecimentosIds: ids,
  },
  answers: statistics,
});
