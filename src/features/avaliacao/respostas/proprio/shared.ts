import { answeredResult } from "../../../../metadata/answer-shapes.ts";
import { describedCall } from "../../../../metadata/call.ts";
import { count, day, flag, id, list, only, orNull, shapeOf, text } from "../../../../metadata/shape.ts";
import { OWN_RESULTS, SEES_ALL, SEES_TEAM, TEAM } from "../entry.ts";
import { levels } from "../resultado/shared.ts";
import { comparison } from "../shared.ts";
import { ownTexts as texts } from "./texts.ts";

const part = only("R", "U", "L", "A", "P");
const named = shapeOf({ id, nome: text });
const result = orNull(answeredResult);
const measures = { desempenho: result, competencias: result, performance: result };
const own = { module: "avaliacao", title: texts.title, method: "GET", audience: { anyUser: true } } as const;
const summed = {
  avaliacao: shapeOf({ id, titulo: text }),
  divulgadoEm: orNull(day),
  ...measures,
  /** What one said of oneself, as far as the cycle shows it. */
  auto: orNull(shapeOf({ desempenho: result, competencias: result })),
  /** Why there is no result yet; null where there is one. */
  situacao: orNull(text),
};

export const listOwn = describedCall({
  ...own,
  path: OWN_RESULTS,
  summary: texts.list,
  description: texts.listWhy,
  answers: list(shapeOf(summed)),
});
export const readOwn = describedCall({
  ...own,
  path: `${OWN_RESULTS}/:id`,
  summary: texts.read,
  description: texts.readWhy,
  answers: shapeOf({
    ...summed,
    porPapel: list(shapeOf({ papel: orNull(part), respondentes: count, desempenho: result, competencias: result })),
    comparacao: shapeOf(comparison),
    /** None of an anonymous cycle. */
    niveis: levels,
    comentarios: list(text),
  }),
});

export const readTeam = describedCall({
  module: "avaliacao",
  title: texts.team,
  method: "GET",
  path: TEAM,
  audience: { right: [SEES_TEAM, SEES_ALL] },
  summary: texts.team,
  description: texts.teamWhy,
  query: { avaliacaoDesempenhoId: id },
  answers: shapeOf({
    avaliacoes: list(shapeOf({ id, titulo: text, encerrada: flag })),
    avaliacaoDesempenhoId: orNull(id),
    /** What the boxes of the Nine Box are called, in their order; empty for who may not see it. */
    caixas: list(shapeOf({ nomeclatura: text, descricao: text })),
    /** Those the reader answers for, each in the one it lies in. */
    areas: list(shapeOf({ id, nome: text, mae: orNull(id) })),
    pessoas: list(
      shapeOf({
        id,
        nome: text,
        cargo: orNull(named),
        area: orNull(named),
        auto: orNull(only("NAO_INICIADA", "PARCIAL", "RESPONDIDA")),
        meu: orNull(shapeOf({ id, situacao: only("NAO_INICIADA", "PARCIAL", "RESPONDIDA") })),
        outros: shapeOf({ total: count, respondidos: count }),
        ...measures,
        box: orNull(only(1, 2, 3, 4, 5, 6, 7, 8, 9)),
        pdi: orNull(shapeOf({ id, feitas: count, previstas: count, vencido: flag })),
        metas: shapeOf({ total: count, progresso: result }),
        experienciaAte: orNull(day),
      }),
    ),
  }),
});
