import { textUpTo } from "../../../../metadata/bounded.ts";
import { describedCall } from "../../../../metadata/call.ts";
import {
  day,
  filledLine,
  flag,
  id,
  ids,
  list,
  maybe,
  moment,
  type Of,
  only,
  orNull,
  type Shape,
  shapeOf,
  text,
} from "../../../../metadata/shape.ts";
import { CERTIFICATES, ISSUES } from "../entry.ts";
import { texts } from "./texts.ts";

export const REVOKES = "ROLE_DESENVOLVIMENTO_CERTIFICADO_REVOGAR";
const certificates = { module: "desenvolvimento", title: texts.title } as const;

const chosen = { ...ids, minItems: 1 } as Shape<readonly number[]>;
const wishes = {
  modeloCertificadoId: maybe(orNull(id)),
  titulo: maybe(orNull(textUpTo(100))),
  conteudo: maybe(orNull(textUpTo(4000))),
  imprimirVerso: maybe(flag),
};
export const printCertificates = describedCall({
  ...certificates,
  method: "POST",
  path: "/desenvolvimento/turmas/:id/imprimir-confirmacao-certificado",
  audience: { right: ISSUES },
  summary: texts.print,
  description: texts.printWhy,
  takes: shapeOf({ colaboradorTurmaIds: chosen, ...wishes }),
  answers: { file: ["application/pdf"] },
});
const CERTIFICATIONS = "/desenvolvimento/certificacoes/:id";
export const printCertification = describedCall({
  ...certificates,
  method: "POST",
  path: `${CERTIFICATIONS}/imprimir-certificado`,
  audience: { right: ISSUES },
  summary: texts.printCertification,
  description: texts.printCertificationWhy,
  takes: shapeOf({ colaboradoresIds: chosen, ...wishes }),
  answers: { file: ["application/pdf"] },
});
const CODES = "/desenvolvimento/certificados";
const formato = only("pdf", "zip");
export const issue = describedCall({
  ...certificates,
  method: "POST",
  path: `${CODES}/emissao`,
  audience: { right: ISSUES },
  summary: texts.issue,
  description: texts.issueWhy,
  takes: shapeOf({ colaboradorTurmaIds: chosen, formato }),
  answers: shapeOf({ tarefaId: id }),
});
export const issueCertification = describedCall({
  ...certificates,
  method: "POST",
  path: `${CERTIFICATIONS}/certificados`,
  audience: { right: ISSUES },
  summary: texts.issueCertification,
  description: texts.issueWhy,
  takes: shapeOf({ colaboradoresIds: chosen, formato }),
  answers: shapeOf({ tarefaId: id }),
});
/** What the task tells when it ends. */
export interface Issued {
  readonly emitidos: number;
  readonly recusados: readonly { readonly id: number; readonly motivo: string }[];
}
export const issuedFile = describedCall({
  ...certificates,
  method: "GET",
  path: `${CODES}/emissao/:id/arquivo`,
  audience: { right: ISSUES },
  summary: texts.issuedFile,
  answers: { file: ["application/pdf", "application/zip"] },
});
const certificateState = only("EMITIDO", "SUBSTITUIDO", "REVOGADO");
const issuedOne = shapeOf({
  id,
  colaboradorTurmaId: orNull(id),
  colaboradorId: orNull(id),
  codigo: text,
  nome: text,
  situacao: certificateState,
  emitidoEm: moment,
  revogadoEm: orNull(moment),
  motivo: orNull(text),
});
export type IssuedOne = Of<typeof issuedOne>;
export const issuedOfClass = describedCall({
  ...certificates,
  method: "GET",
  path: CODES,
  audience: { right: ISSUES },
  summary: texts.issued,
  query: { turmaId: id },
  needs: ["turmaId"],
  answers: list(issuedOne),
});
export const issuedOfCertification = describedCall({
  ...certificates,
  method: "GET",
  path: `${CERTIFICATIONS}/certificados`,
  audience: { right: ISSUES },
  summary: texts.issuedOfCertification,
  answers: list(issuedOne),
});
export const revoke = describedCall({
  ...certificates,
  method: "PUT",
  path: `${CODES}/:id/revogado`,
  audience: { right: REVOKES },
  summary: texts.revoke,
  description: texts.revokeWhy,
  takes: shapeOf({ motivo: filledLine(255) }),
  answers: issuedOne,
});
export const checkCertificate = describedCall({
  ...certificates,
  method: "GET",
  path: "/externo/certificados/:codigo",
  audience: { public: texts.publicReason },
  summary: texts.check,
  description: texts.checkWhy,
  answers: shapeOf({
    codigo: text,
    nome: text,
    curso: text,
    cargaHoraria: text,
    inicio: day,
    fim: day,
    validade: orNull(day),
    vencido: flag,
    emitidoEm: moment,
    situacao: certificateState,
    empresa: text,
  }),
});
/** What signatures on certificates are checked with, also where no server answers. */
export const certificateKeys = describedCall({
  ...certificates,
  method: "GET",
  path: "/externo/certificados/chaves-publicas",
  audience: { public: texts.publicReason },
  summary: texts.key,
  description: texts.keyWhy,
  answers: shapeOf({ chaves: list(text) }),
});
export type CheckedCertificate = Of<NonNullable<(typeof checkCertificate)["answers"]>>;

const listed = shapeOf({
  classes: list(shapeOf({ id, nome: text })),
  certificacoes: list(shapeOf({ id, nome: text })),
  talentos: list(shapeOf({ id, nome: text, validade: orNull(day) })),
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
  ...certificates,
  method: "GET",
  path: CERTIFICATES,
  audience: { right: ISSUES },
  summary: texts.title,
  query: { turmaId: id, certificacaoId: id },
  answers: listed,
});
