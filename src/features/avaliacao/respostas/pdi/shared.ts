import { describedCall } from "../../../../metadata/call.ts";
import { day, filledLine, flag, id, list, maybe, only, orNull, type Shape, shapeOf, text } from "../../../../metadata/shape.ts";
import { planTexts as texts } from "./texts.ts";

const path = "/avaliacao/pdi/:id";
const plan = { module: "avaliacao", title: texts.title } as const;
const SEES = "ROLE_AVALIACAO_PDIS_VER";
const named = shapeOf({ id, nome: text });
const kind = only("EXPERIENCIA", "SOCIAL", "FORMAL");
const state = only("PROPOSTA", "A_FAZER", "FAZENDO", "FEITA", "CANCELADA");
const share = { type: "number", minimum: 0, maximum: 100 } as Shape<number>;

export const readBoard = describedCall({
  ...plan,
  method: "GET",
  path: `${path}/quadro`,
  audience: { right: SEES },
  summary: texts.board,
  description: texts.boardWhy,
  answers: shapeOf({
    /** The reader cares for the plan: moves, includes, decides. */
    cuida: flag,
    /** It is the reader's own: proposes. */
    proprio: flag,
    aberto: flag,
    acoes: list(
      shapeOf({
        id,
        descricao: text,
        tipo: kind,
        situacao: state,
        prazo: orNull(day),
        competencia: orNull(named),
        curso: orNull(
          shapeOf({
            id,
            nome: text,
            /** Of this talent with the course; null where they neither passed it nor are enrolled. */
            andamento: orNull(shapeOf({ situacao: only("CONCLUIDO", "INSCRITO"), dia: orNull(day) })),
          }),
        ),
      }),
    ),
    avaliacao: orNull(text),
    /** Where they stand by that evaluation, for who sees the Nine Box. */
    quadrante: orNull(shapeOf({ box: only(1, 2, 3, 4, 5, 6, 7, 8, 9), nomeclatura: text })),
    lacunas: list(shapeOf({ competencia: named, alcancado: share, cursos: list(named) })),
  }),
});
const done = shapeOf({ id });
export const moveAction = describedCall({
  ...plan,
  method: "PUT",
  path: `${path}/quadro/:acao`,
  audience: { right: "ROLE_AVALIACAO_PDIS_EDITAR" },
  summary: texts.move,
  takes: shapeOf({ situacao: only("A_FAZER", "FAZENDO", "FEITA", "CANCELADA") }),
  answers: done,
});
export const proposeAction = describedCall({
  ...plan,
  method: "POST",
  path: `${path}/propostas`,
  audience: { right: SEES },
  summary: texts.propose,
  description: texts.proposeWhy,
  takes: shapeOf({
    descricao: filledLine(250),
    tipo: kind,
    prazo: maybe(orNull(day)),
    competenciaId: maybe(orNull(id)),
    cursoId: maybe(orNull(id)),
  }),
  answers: done,
});
export const answerProposal = describedCall({
  ...plan,
  method: "PUT",
  path: `${path}/propostas/:acao`,
  audience: { right: SEES },
  summary: texts.answer,
  description: texts.answerWhy,
  takes: shapeOf({ aceita: flag }),
  answers: done,
});
