import { answeredResult } from "../../../../metadata/answer-shapes.ts";
import { describedCall } from "../../../../metadata/call.ts";
import { count, day, flag, id, ids, list, only, orNull, type Shape, shapeOf, text } from "../../../../metadata/shape.ts";
import { SEES_ALL, SEES_TEAM } from "../entry.ts";
import { leave } from "../shared.ts";
import { texts } from "../texts.ts";

const path = "/avaliacao/avaliacoes-desempenho";
export const PUBLISH = "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_DIVULGAR";
const place = { module: "avaliacao", title: texts.cycles } as const;
const part = only("R", "U", "L", "A", "P");
const named = shapeOf({ id, nome: text });
const result = orNull(answeredResult);

export const readResults = describedCall({
  ...place,
  method: "GET",
  path: `${path}/:id/resultados`,
  audience: { right: [SEES_ALL, SEES_TEAM] },
  summary: texts.results,
  description: texts.resultsWhy,
  query: { areasIds: ids, cargosIds: ids, estabelecimentosIds: ids, avaliadosIds: ids },
  answers: list(
    shapeOf({
      avaliado: named,
      cargo: orNull(named),
      desempenho: result,
      competencias: result,
      performance: result,
      porPapel: list(shapeOf({ papel: orNull(part), respondentes: count, desempenho: result, competencias: result })),
      /** Why there is no result; null where there is one. */
      situacao: orNull(text),
    }),
  ),
});

const weight: Shape<number> = { type: "number", minimum: 0 };
/** In orders of levels: as demanded, as the others say, and as the person says. */
export const levels = list(
  shapeOf({ competencia: named, peso: weight, exigido: count, alcancado: orNull(weight), auto: orNull(weight) }),
);
export const explainResult = describedCall({
  ...place,
  method: "GET",
  path: `${path}/:id/resultados/:colaborador/explicacao`,
  audience: { right: [SEES_ALL, SEES_TEAM] },
  summary: texts.explained,
  description: texts.explainedWhy,
  answers: shapeOf({
    avaliado: named,
    anonima: flag,
    desempenho: result,
    competencias: result,
    performance: result,
    pesos: shapeOf({
      modelo: weight,
      competencias: weight,
      papeis: shapeOf({ R: weight, L: weight, P: weight, A: weight, U: weight }),
    }),
    porPapel: list(shapeOf({ papel: orNull(part), respondentes: count, desempenho: result, competencias: result })),
    niveis: levels,
    /** Without author or order. */
    comentarios: list(text),
    /** Sheet by sheet; none of an anonymous cycle. */
    questionarios: list(
      shapeOf({
        id,
        avaliador: named,
        papel: part,
        peso: weight,
        desempenho: result,
        competencias: result,
        /** Typed by the evaluator, where the cycle asks for it: then the answers are not what the sheet comes to. */
        notaQuestionario: result,
        perguntas: list(
          shapeOf({
            id,
            texto: text,
            peso: weight,
            /** Those chosen. */
            opcoes: list(text),
            /** A grade of the highest, or weights of options; null where nothing is scored. */
            pontos: orNull(shapeOf({ alcancados: weight, possiveis: weight })),
            valor: result,
          }),
        ),
        niveis: list(
          shapeOf({
            competencia: named,
            peso: weight,
            /** Null where the level itself was given. */
            comportamentos: orNull(shapeOf({ observados: count, de: count })),
            alcancado: orNull(count),
            exigido: count,
            valor: result,
          }),
        ),
      }),
    ),
  }),
});

export const explainedPdf = describedCall({
  ...place,
  method: "GET",
  path: `${path}/:id/resultados/:colaborador/explicacao/pdf`,
  audience: explainResult.audience,
  summary: texts.explainedPdf,
  answers: { file: ["application/pdf"] } as const,
});
/** The whole cycle in one file, for a program that knows nothing of this one. */
export const proveCycle = describedCall({
  ...place,
  // It leaves a note of who took it.
  method: "POST",
  path: `${path}/:id/prova`,
  audience: { right: SEES_ALL },
  summary: texts.proved,
  description: texts.provedWhy,
  answers: { file: ["application/json; charset=utf-8"] } as const,
});

export const publishResults = describedCall({
  ...place,
  method: "PUT",
  path: `${path}/:id/divulgacao`,
  audience: { right: PUBLISH },
  summary: texts.publish,
  description: texts.publishWhy,
  takes: shapeOf({ divulgado: flag }),
  answers: shapeOf({ id, resultadoDivulgadoEm: orNull(day) }),
});

export const sendReminders = describedCall({
  ...place,
  method: "POST",
  path: `${path}/:id/envia-email`,
  audience: { right: "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_EDITAR" },
  summary: texts.remind,
  description: texts.remindWhy,
  answers: shapeOf({ enviados: count, semEmail: list(named), jaAvisados: count }),
});

export const readProgress = describedCall({
  ...place,
  method: "GET",
  path: `${path}/:id/andamento`,
  audience: { right: "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_VER" },
  summary: texts.progress,
  description: texts.progressWhy,
  answers: shapeOf({
    total: count,
    respondidos: count,
    parciais: count,
    /** The day the last answer comes if people go on as they did; null where nobody began, or nothing is missing. */
    previsao: orNull(day),
    fim: orNull(day),
    porPapel: list(shapeOf({ papel: part, total: count, respondidos: count })),
    /** Of the evaluated, where they stood when the cycle was released; null of those without an area. */
    porArea: list(
      shapeOf({
        area: orNull(text),
        total: count,
        respondidos: count,
        papeis: list(shapeOf({ papel: part, total: count, respondidos: count })),
      }),
    ),
    avaliadores: list(
      shapeOf({
        id,
        nome: text,
        total: count,
        respondidos: count,
        parciais: count,
        temUsuario: flag,
        temEmail: flag,
        afastado: leave,
      }),
    ),
    semAvaliador: list(named),
  }),
});

export const progressCsv = describedCall({
  ...place,
  method: "GET",
  path: `${path}/:id/andamento/planilha`,
  audience: readProgress.audience,
  summary: texts.progressFile,
  answers: { file: ["text/csv; charset=utf-8"] } as const,
});
