import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import { flag, id, ids, list, maybe, type Of, only, orNull, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { certificateTexts as texts } from "./certificate-texts.ts";

export const ADDRESS = "/desenvolvimento/certificado";
export const ISSUES = "ROLE_DESENVOLVIMENTO_CERTIFICADO_EMITIR";
const place = { module: "desenvolvimento", title: texts.title } as const;

export const printCertificates = describedCall({
  ...place,
  method: "POST",
  path: "/desenvolvimento/turmas/:id/imprimir-confirmacao-certificado",
  audience: { right: ISSUES },
  summary: texts.print,
  description: texts.printWhy,
  takes: shapeOf({
    colaboradorTurmaIds: { ...ids, minItems: 1 } as Shape<readonly number[]>,
    modeloCertificadoId: maybe(orNull(id)),
    titulo: maybe(orNull(textUpTo(100))),
    conteudo: maybe(orNull(textUpTo(4000))),
    imprimirVerso: maybe(flag),
  }),
  answers: { file: ["application/pdf"] },
});
const listed = shapeOf({
  classes: list(shapeOf({ id, nome: text })),
  participantes: list(
    shapeOf({
      id,
      colaborador: shapeOf({ id, nome: text }),
      situacao: only("INSCRITO", "APROVADO", "REPROVADO", "DESISTENTE"),
    }),
  ),
});
export type CertificatePage = Of<typeof listed>;
export const certificatePage = describedCall({
  ...place,
  method: "GET",
  path: ADDRESS,
  audience: { right: ISSUES },
  summary: texts.title,
  query: { turmaId: id },
  answers: listed,
});
