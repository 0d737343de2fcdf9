import { colaboradoresOcorrenciasRights } from "../../../generated/types/gestao-talentos/colaboradores-ocorrencias.ts";
import { describedCall, listCall } from "../../../metadata/call.ts";
import { count, day, id, ids, list, type Shape, shapeOf, text, told } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const place = {
  module: "gestao-talentos",
  title: texts.title,
  audience: { right: colaboradoresOcorrenciasRights.view },
} as const;
const some = told(ids, "Ids, separados por vírgula");
const ADDRESS = "/gestao-talentos/colaboradores-ocorrencias";

/** Types of a chart that does not say how many it shows. */
export const SHOWN = 10;

export const talentsWithOccurrences = listCall(
  { ...place, path: `${ADDRESS}/talentos`, summary: texts.talents },
  shapeOf({ id, nome: text, qtdOcorrencias: count }),
);
export const pointsOfTalent = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/pontos`,
  summary: texts.points,
  description: texts.pointsWhy,
  query: { colaboradorId: id },
  needs: ["colaboradorId"],
  answers: shapeOf({ desde: day, ocorrencias: count, pontos: { type: "integer" } as Shape<number> }),
});
export const occurrencesByPeriod = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/por-periodo-providencias`,
  summary: texts.byPeriod,
  description: texts.byPeriodWhy,
  query: {
    dataIni: day,
    dataFim: day,
    empresasIds: some,
    estabelecimentosIds: some,
    areasIds: some,
    cargosIds: some,
    qtdItens: { ...id, maximum: 100 } as Shape<number>,
  },
  needs: ["dataIni", "dataFim"],
  answers: list(shapeOf({ id, label: text, data: count, comProvidencia: count, semProvidencia: count })),
});
