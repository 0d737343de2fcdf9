import { type BodyOf, describedCall } from "../../../../metadata/call.ts";
import { atMost, count, flag, id, list, maybe, only, orNull, type Shape, shapeOf, text } from "../../../../metadata/shape.ts";
import { leave } from "../shared.ts";
import { panelTexts as texts } from "./texts.ts";

const path = "/avaliacao/avaliacoes-desempenho";
const PARTICIPANTS = "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO";
const place = { module: "avaliacao", title: texts.title } as const;
const named = shapeOf({ id, nome: text });
export const part = only("R", "U", "L", "A", "P");
const manyIds = atMost(50_000, id);

const criteria = {
  areasIds: maybe(manyIds),
  cargosIds: maybe(manyIds),
  estabelecimentosIds: maybe(manyIds),
  colaboradoresIds: maybe(manyIds),
  /** Peers of each evaluated talent. */
  pares: maybe<number>({ type: "integer", minimum: 0, maximum: 20 } as Shape<number>),
  /** Sheets an evaluator gets at most, self-evaluations aside. */
  cargaMaxima: maybe<number>({ type: "integer", minimum: 1, maximum: 1000 } as Shape<number>),
};
const chosen = shapeOf(criteria);
export type Criteria = BodyOf<typeof suggest>;

export const suggest = describedCall({
  ...place,
  method: "POST",
  path: `${path}/:id/participantes/sugestao`,
  audience: { right: `${PARTICIPANTS}_INSERIR` },
  summary: texts.suggest,
  description: texts.suggestWhy,
  takes: chosen,
  answers: shapeOf({
    participantes: list(shapeOf({ avaliado: named, avaliador: named, papel: part })),
    /** Pairs there are already. */
    jaIncluidos: count,
    naoAtendidos: list(shapeOf({ id, nome: text, papel: part, motivo: text })),
    semUsuario: list(named),
    semEmail: list(named),
    carga: shapeOf({ avaliadores: count, minima: count, maxima: count, media: { type: "number", minimum: 0 } as Shape<number> }),
  }),
});

const pair = shapeOf({
  avaliadoId: id,
  avaliadorId: id,
  papel: part,
  peso: maybe<number>({ type: "number", exclusiveMinimum: 0, maximum: 999.99, multipleOf: 0.01 } as Shape<number>),
});
const pairs = list(pair);
export const include = describedCall({
  ...place,
  method: "POST",
  path: `${path}/:id/participantes/inclusao`,
  audience: { right: `${PARTICIPANTS}_INSERIR` },
  summary: texts.include,
  description: texts.includeWhy,
  takes: shapeOf({
    participantes: maybe({ ...pairs, maxItems: 50_000 } as typeof pairs),
    sugestao: maybe(chosen),
  }),
  answers: shapeOf({ incluidos: count, jaIncluidos: count, recusados: count, mensagem: text }),
});

const finding = {
  /** What is looked at. */
  id: text,
  titulo: text,
  situacao: only("OK", "AVISO", "IMPEDE"),
  detalhe: text,
  pessoas: list(named),
};
export const readChecklist = describedCall({
  ...place,
  method: "GET",
  path: `${path}/:id/conferencia`,
  audience: { right: `${PARTICIPANTS}_VER` },
  summary: texts.checklist,
  description: texts.checklistWhy,
  answers: shapeOf({ itens: list(shapeOf(finding)), podeLiberar: flag }),
});

export const readMatrix = describedCall({
  ...place,
  method: "GET",
  path: `${path}/:id/matriz`,
  audience: { right: `${PARTICIPANTS}_VER` },
  summary: texts.matrix,
  description: texts.matrixWhy,
  answers: shapeOf({
    total: count,
    avaliados: list(
      shapeOf({
        id,
        nome: text,
        area: orNull(text),
        desligado: flag,
        afastado: leave,
        R: count,
        L: count,
        P: count,
        A: count,
        U: count,
        respondidos: count,
      }),
    ),
  }),
});

export const bulk = describedCall({
  ...place,
  method: "POST",
  path: `${path}/:id/participantes/acao`,
  audience: { right: `${PARTICIPANTS}_EDITAR` },
  summary: texts.bulk,
  description: texts.bulkWhy,
  takes: shapeOf({ acao: { ...text, maxLength: 40 } as Shape<string>, ids: manyIds }),
  answers: shapeOf({ incluidos: count, removidos: count, mantidos: count, mensagem: text }),
});
