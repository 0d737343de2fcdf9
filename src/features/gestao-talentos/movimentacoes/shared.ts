import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { describedCall } from "../../../metadata/call.ts";
import { day, flag, id, list, maybe, only, orNull, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** What a dated entry of a talent is, against the one before it. */
export const CLASSES = [
  "ADMISSAO",
  "PROMOCAO_VERTICAL",
  "MUDANCA_CARGO",
  "PROMOCAO_HORIZONTAL",
  "MUDANCA_FAIXA",
  "TRANSFERENCIA",
  "DISSIDIO",
  "REALINHAMENTO",
  "MERITO",
  "REAJUSTE",
  "CORRECAO",
  "OUTRA",
] as const;
export type MovementClass = (typeof CLASSES)[number];

const TALENT = "/gestao-talentos/talentos/:id";
const place = { module: "gestao-talentos", title: texts.title } as const;
const money: Shape<number> = { type: "number" };
const paid = {
  salarioAntes: orNull(money),
  salarioDepois: orNull(money),
  diferenca: orNull(money),
  percentual: orNull(money),
};

export const timeline = describedCall({
  ...place,
  method: "GET",
  path: `${TALENT}/linha-do-tempo`,
  summary: texts.timeline,
  description: texts.timelineWhy,
  audience: { right: colaboradoresRights.view },
  answers: list(
    shapeOf({
      tipo: only("situacao", "afastamento", "ocorrencia", "avaliacao", "curso", "pdi", "desligamento"),
      id,
      data: day,
      /** Last day; empty while it lasts, and of what is of one day. */
      fim: orNull(day),
      titulo: text,
      detalhe: orNull(text),
      classe: orNull(only(...CLASSES)),
      status: orNull(only(1, 2, 3)),
      mudancas: list(shapeOf({ campo: text, antes: orNull(text), depois: orNull(text) })),
      ...paid,
    }),
  ),
});

const reference = maybe(orNull(shapeOf({ id })));
export const preview = describedCall({
  ...place,
  method: "POST",
  path: `${TALENT}/movimentacoes/previa`,
  summary: texts.preview,
  description: texts.previewWhy,
  audience: { right: colaboradoresRights.edit },
  takes: shapeOf({
    data: day,
    estabelecimento: reference,
    areaOrganizacional: reference,
    cargo: reference,
    faixaSalarial: reference,
    tipoSalario: maybe(orNull(only(1, 2, 3))),
    indice: reference,
    quantidade: maybe(orNull(money)),
    valor: maybe(orNull(money)),
    motivo: maybe(orNull(text)),
  }),
  answers: shapeOf({
    classe: only(...CLASSES),
    titulo: text,
    comTransferencia: flag,
    /** It begins on a day to come. */
    futura: flag,
    /** The day on which the next one begins, which goes on holding; empty where none does. */
    seguinte: orNull(day),
    avisados: list(text),
    ...paid,
  }),
});

/** The entry on paper, for employee and company to sign. */
export const movementDocument = describedCall({
  ...place,
  method: "GET",
  path: `${TALENT}/movimentacoes/:entrada/documento`,
  summary: texts.document,
  description: texts.documentWhy,
  audience: { right: colaboradoresRights.view },
  answers: { file: ["application/pdf"] },
});
