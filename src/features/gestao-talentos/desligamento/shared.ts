import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { textUpTo } from "../../../metadata/bounded.ts";
import { type AnswerOf, describedCall } from "../../../metadata/call.ts";
import { component, count, day, flag, id, list, maybe, orNull, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const TALENT = "/gestao-talentos/talentos/:id";
const place = { module: "gestao-talentos", title: texts.title } as const;
const stored = component("gestao-talentos.colaboradores.lido");
export const DISMISSES = colaboradoresRights.desligamento;

const named = { id, nome: text };
export const dependencies = describedCall({
  ...place,
  method: "GET",
  path: `${TALENT}/dependencias`,
  summary: texts.dependencies,
  description: texts.dependenciesWhy,
  audience: { right: DISMISSES },
  answers: shapeOf({
    areas: list(shapeOf({ ...named, responsavel: flag, corresponsavel: flag })),
    usuario: orNull(shapeOf({ ...named, ativo: flag, podeInativar: flag })),
    situacoesFuturas: list(shapeOf({ id, data: day })),
    questionarios: count,
    registros: list(shapeOf({ registro: text, titulo: text, campo: text, quantidade: count, endereco: text })),
  }),
});
export type Dependencies = AnswerOf<typeof dependencies>;

const substitute = shapeOf({ areaId: id, colaboradorId: orNull(id) });
export const dismiss = describedCall({
  ...place,
  method: "POST",
  path: `${TALENT}/desligar`,
  summary: texts.dismiss,
  description: texts.dismissWhy,
  audience: { right: DISMISSES },
  takes: shapeOf({
    dataDesligamento: maybe(orNull(day)),
    motivoDesligamento: maybe(orNull(shapeOf({ id }))),
    gerouSubstituicao: maybe(orNull(flag)),
    observacaoDesligamento: maybe(orNull(textUpTo(4000))),
    substitutos: maybe({ ...list(substitute), maxItems: 500 } as ReturnType<
      typeof list<{ areaId: number; colaboradorId: number | null }>
    >),
    inativarUsuario: maybe(flag),
  }),
  answers: stored,
});

export const cancelDismissal = describedCall({
  ...place,
  method: "PUT",
  path: `${TALENT}/cancela-desligamento`,
  summary: texts.cancel,
  description: texts.cancelWhy,
  audience: { right: colaboradoresRights.cancelaDesligamento },
  takes: shapeOf({
    motivo: maybe(orNull(textUpTo(2000))),
    motivoCancelamento: maybe(orNull(textUpTo(2000))),
    versao: maybe(count),
  }),
  answers: stored,
});

export const readmit = describedCall({
  ...place,
  method: "POST",
  path: `${TALENT}/readmissao`,
  summary: texts.readmit,
  description: texts.readmitWhy,
  audience: { right: colaboradoresRights.create },
  takes: shapeOf({ dataAdmissao: day as Shape<string> }),
  answers: stored,
  status: 201,
});

/** Active talents by a part of their name, for whoever takes over. */
export const activeTalents = describedCall({
  ...place,
  method: "GET",
  path: "/gestao-talentos/talentos/ativos",
  summary: texts.actives,
  audience: { right: DISMISSES },
  query: { nome: textUpTo(100) },
  answers: list(shapeOf(named)),
});
