import { answeredResult } from "../../../../metadata/answer-shapes.ts";
import { type AnswerOf, describedCall } from "../../../../metadata/call.ts";
import {
  count,
  day,
  filledLine,
  flag,
  id,
  ids,
  list,
  maybe,
  moment,
  only,
  orNull,
  type Shape,
  shapeOf,
  text,
} from "../../../../metadata/shape.ts";
import { BOX_CHART, BOXES, SEES_BOXES } from "../entry.ts";
import { type MoveReason, moveReasons, boxTexts as texts } from "./texts.ts";

export const CALIBRATE = "ROLE_AVALIACAO_NINEBOX_CALIBRAR";
const sees = { module: "avaliacao", title: texts.title, method: "GET", audience: { right: SEES_BOXES } } as const;
const calibrates = { module: "avaliacao", title: texts.title, audience: { right: CALIBRATE } } as const;

export const MOVE_REASONS = Object.keys(moveReasons) as readonly MoveReason[];
const reason = only(...MOVE_REASONS);
/** Box 1 to 9. */
const box = only(1, 2, 3, 4, 5, 6, 7, 8, 9);
const percent = answeredResult;
const named = shapeOf({ id, nome: text });
const told = shapeOf({
  nomeclatura: text,
  descricao: text,
  percentualEsperado: orNull(percent),
  quantidade: count,
  selecionado: flag,
  colaboradorIds: list(id),
});
const noPosition = shapeOf({ id, nome: text, motivo: text });
const chart = shapeOf({
  /** Null where no Nine Box is registered: the limits and names are the usual ones. */
  id: orNull(id),
  data: orNull(day),
  avaliacaoDesempenho: orNull(shapeOf({ id, titulo: text })),
  percentualBaixoPotencial: percent,
  percentualAltoPotencial: percent,
  percentualBaixoDesempenho: percent,
  percentualAltoDesempenho: percent,
  /** Where the chosen talent stands. */
  percentualPotencial: orNull(percent),
  percentualDesempenho: orNull(percent),
  box1: told,
  box2: told,
  box3: told,
  box4: told,
  box5: told,
  box6: told,
  box7: told,
  box8: told,
  box9: told,
  semPosicao: list(noPosition),
});

const among = {
  avaliacaoDesempenhoId: id,
  areasIds: ids,
  cargosIds: ids,
  estabelecimentosIds: ids,
  avaliadosIds: ids,
  avaliadoresIds: ids,
};

export const readChart = describedCall({
  ...sees,
  path: `${BOX_CHART}/:id`,
  summary: texts.chart,
  description: texts.chartWhy,
  query: { ...among, colaboradorId: id },
  answers: chart,
});
const people = list(
  shapeOf({
    id,
    nome: text,
    cargo: orNull(named),
    foto: orNull(shapeOf({ id: text, contentType: text })),
    area: orNull(named),
    estabelecimento: orNull(named),
    faixa: orNull(named),
    /** Who answers for their area. */
    gestores: list(named),
    admissao: orNull(day),
    desempenho: orNull(percent),
    potencial: orNull(percent),
    performance: orNull(percent),
    box: orNull(box),
    boxCalculado: orNull(box),
    /** Of the last move, for the next one; 0 where there was none. */
    versao: count,
    /** Why there is no position; null where there is one. */
    motivo: orNull(text),
  }),
);
export const readPeople = describedCall({
  ...sees,
  path: `${BOXES}/chart/:id/pessoas`,
  summary: texts.people,
  description: texts.peopleWhy,
  query: { ...among, sessaoId: id },
  answers: people,
});
export const readCyclePeople = describedCall({
  ...sees,
  path: `${BOXES}/pessoas`,
  summary: texts.cyclePeople,
  description: texts.cyclePeopleWhy,
  query: { avaliacaoDesempenhoId: id },
  needs: ["avaliacaoDesempenhoId"],
  answers: people,
});
export type BoxPerson = AnswerOf<typeof readPeople>[number];
/** Absent for who is not told salaries, by right or because the company shows none. */
export const readPay = describedCall({
  ...sees,
  path: `${BOXES}/pessoas/:id/posicao-salarial`,
  summary: texts.pay,
  description: texts.payWhy,
  answers: shapeOf({ posicaoSalarial: maybe(orNull({ type: "number", minimum: 0 } as Shape<number>)) }),
});
/** Whether the installation draws the Nine Box with its axes exchanged. */
export const invertedAxes = describedCall({
  module: "avaliacao",
  title: texts.title,
  method: "GET",
  path: "/analytics/ninebox/inverter-eixos",
  audience: { anyUser: true },
  summary: texts.inverted,
  description: texts.invertedWhy,
  answers: flag,
});
/** Of the areas the reader sees people of, which lies in which. */
export const boxAreas = describedCall({
  ...sees,
  path: `${BOXES}/areas`,
  summary: texts.areas,
  answers: list(shapeOf({ id, nome: text, mae: orNull(id) })),
});
export const configurationChart = describedCall({
  ...sees,
  path: `${BOXES}/chart/cncc/:id`,
  summary: texts.ofConfiguration,
  description: texts.ofConfigurationWhy,
  answers: chart,
});
export const planChart = describedCall({
  ...sees,
  path: `${BOXES}/chart/pdi/:id/:avaliacao`,
  summary: texts.ofPlan,
  description: texts.ofPlanWhy,
  answers: chart,
});
const placed = shapeOf({ id, nome: text, box });
const changed = shapeOf({ id, nome: text, de: box, para: box });
export const compareCharts = describedCall({
  ...sees,
  path: `${BOXES}/comparacao`,
  summary: texts.compare,
  description: texts.compareWhy,
  query: { a: id, b: id },
  needs: ["a", "b"],
  answers: shapeOf({
    pessoas: list(changed),
    matriz: list(list(count)),
    somenteA: list(placed),
    somenteB: list(placed),
  }),
});
/** Who would stand in another box if everybody evaluated with the same rigor. */
export const evenRigor = describedCall({
  ...sees,
  path: `${BOXES}/:id/rigor`,
  summary: texts.rigor,
  description: texts.rigorWhy,
  query: { sessaoId: id },
  answers: shapeOf({
    /** Why it cannot be said; null where it can. */
    motivo: orNull(text),
    pessoas: list(changed),
  }),
});

const line = filledLine(120);
const session = shapeOf({
  id,
  nome: text,
  encerrada: flag,
  participantes: count,
  movimentos: count,
  criadaEm: moment,
  criadaPor: text,
  /** The reader takes part: moves people. */
  participa: flag,
});
export const listSessions = describedCall({
  ...sees,
  path: `${BOXES}/:id/calibracoes`,
  summary: texts.sessions,
  answers: list(session),
});
export const openSession = describedCall({
  ...calibrates,
  method: "POST",
  path: `${BOXES}/:id/calibracoes`,
  summary: texts.open,
  description: texts.openWhy,
  takes: shapeOf({
    nome: line,
    areasIds: maybe(ids),
    cargosIds: maybe(ids),
    estabelecimentosIds: maybe(ids),
    participantesIds: ids,
  }),
  answers: shapeOf({ id }),
  status: 201,
});
export const readCalibrators = describedCall({
  ...calibrates,
  method: "GET",
  path: `${BOXES}/calibradores`,
  summary: texts.calibrators,
  description: texts.calibratorsWhy,
  answers: list(named),
});
export const endSession = describedCall({
  ...calibrates,
  method: "PUT",
  path: `${BOXES}/:id/calibracoes/:sessao/encerramento`,
  summary: texts.end,
  description: texts.endWhy,
  takes: shapeOf({ encerrada: flag, justificativa: maybe(line) }),
  answers: shapeOf({ id, encerrada: flag }),
});
const moved = shapeOf({ id, colaboradorId: id, de: orNull(box), para: orNull(box), versao: count });
export const move = describedCall({
  ...calibrates,
  method: "POST",
  path: `${BOXES}/:id/calibracoes/:sessao/movimentos`,
  summary: texts.move,
  description: texts.moveWhy,
  takes: shapeOf({
    colaboradorId: id,
    box,
    /** `OUTRO` where it is not said. */
    motivo: maybe(reason),
    justificativa: { type: "string", minLength: 10, maxLength: 1000, pattern: "\\S" } as Shape<string>,
    versao: count,
  }),
  answers: moved,
  status: 201,
});
export const undoMove = describedCall({
  ...calibrates,
  method: "POST",
  path: `${BOXES}/:id/calibracoes/:sessao/movimentos/:movimento/desfazer`,
  summary: texts.undo,
  answers: moved,
});
export const history = describedCall({
  ...sees,
  path: `${BOXES}/:id/historico`,
  summary: texts.history,
  query: { colaboradorId: id },
  answers: list(
    shapeOf({
      id,
      sessao: named,
      colaborador: named,
      de: box,
      para: box,
      motivo: reason,
      justificativa: text,
      autor: text,
      quando: moment,
      desfeitoEm: orNull(moment),
    }),
  ),
});
/** Says that people were moved or moves taken back, never whom: what the reader may know of it is read as ever. */
export const liveMoves = describedCall({
  ...sees,
  path: `${BOXES}/:id/eventos`,
  summary: texts.live,
  description: texts.liveWhy,
  answers: { file: ["text/event-stream"] },
});
