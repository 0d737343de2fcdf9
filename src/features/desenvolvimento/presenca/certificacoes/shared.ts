import { describedCall } from "../../../../metadata/call.ts";
import { day, id, ids, list, only, orNull, shapeOf, text } from "../../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const place = { module: "desenvolvimento", title: texts.title, method: "GET" } as const;
const sees = { right: "ROLE_DESENVOLVIMENTO_CERTIFICACOES_VER" } as const;
const state = only("NAO_INICIADA", "EM_ANDAMENTO", "VALIDA", "A_VENCER", "VENCIDA", "PRE_REQUISITO");

export const uncertified = describedCall({
  ...place,
  audience: sees,
  path: "/desenvolvimento/colaborador-certificacao/colaborador-sem-certificacao",
  summary: texts.without,
  description: texts.withoutWhy,
  query: { certificacaoId: id, areasIds: ids, cargosIds: ids },
  needs: ["certificacaoId"],
  answers: list(shapeOf({ id, nome: text, situacao: state, validade: orNull(day) })),
});
export const certificationState = describedCall({
  ...place,
  audience: sees,
  path: "/desenvolvimento/certificacoes/situacao",
  summary: texts.state,
  description: texts.stateWhy,
  query: { colaboradorId: id, certificacaoId: id, data: day },
  needs: ["colaboradorId", "certificacaoId"],
  answers: shapeOf({ situacao: state, dataCertificacao: orNull(day), validade: orNull(day) }),
});
