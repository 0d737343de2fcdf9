import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import {
  atMost,
  count,
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
} from "../../../metadata/shape.ts";
import { CERTIFICATES, CHECK_IN, ISSUES, SEES_CLASSES } from "./entry.ts";
import { certificateTexts, texts } from "./texts.ts";

const CLASSES = "/desenvolvimento/turmas";
export const WRITES = "ROLE_DESENVOLVIMENTO_PRESENCA_LANCAR";
const place = { module: "desenvolvimento", title: texts.title } as const;

const mark = only("P", "F", "J");
const percent: Shape<number> = { type: "number", minimum: 0, maximum: 100 };
const participant = shapeOf({
  id,
  colaborador: shapeOf({ id, nome: text }),
  marcas: list(shapeOf({ diaTurmaId: id, marca: mark, versao: count })),
  notas: list(shapeOf({ avaliacaoCursoId: id, nota: percent })),
  frequencia: orNull(percent),
  aproveitamento: orNull(percent),
  situacao: only("INSCRITO", "APROVADO", "REPROVADO", "DESISTENTE"),
  motivo: orNull(only("FREQUENCIA", "AVALIACAO")),
});
const sheet = shapeOf({
  dias: list(shapeOf({ id, dia: day, turno: only("D", "M", "T", "N") })),
  avaliacoes: list(shapeOf({ id, titulo: text, maximo: count })),
  participantes: list(participant),
});
export type PresenceSheet = Of<typeof sheet>;

export const readSheet = describedCall({
  ...place,
  method: "GET",
  path: `${CLASSES}/:id/presencas`,
  audience: { right: SEES_CLASSES },
  summary: texts.sheet,
  description: texts.sheetWhy,
  answers: sheet,
});
const many = <T>(items: Shape<T>): Shape<readonly T[]> => ({ ...atMost(10_000, items), minItems: 1 }) as Shape<readonly T[]>;
export const saveMarks = describedCall({
  ...place,
  method: "PUT",
  path: `${CLASSES}/:id/presencas`,
  audience: { right: WRITES },
  summary: texts.marks,
  description: texts.marksWhy,
  takes: many(shapeOf({ colaboradorTurmaId: id, diaTurmaId: id, marca: orNull(mark), versao: maybe(count) })),
  answers: sheet,
});
export const saveGrades = describedCall({
  ...place,
  method: "PUT",
  path: `${CLASSES}/:id/notas`,
  audience: { right: WRITES },
  summary: texts.grades,
  description: texts.gradesWhy,
  takes: many(shapeOf({ colaboradorTurmaId: id, avaliacaoCursoId: id, nota: orNull(percent) })),
  answers: sheet,
});
export const presenceCode = describedCall({
  ...place,
  method: "GET",
  path: "/desenvolvimento/dias-turmas/qr-code-presenca",
  audience: { right: SEES_CLASSES },
  summary: texts.code,
  description: texts.codeWhy,
  query: { diaTurmaId: id },
  needs: ["diaTurmaId"],
  answers: shapeOf({ endereco: text, imagem: text, validoAte: moment, digitos: text }),
});
export const checkIn = describedCall({
  ...place,
  method: "POST",
  path: CHECK_IN,
  audience: { anyUser: true },
  summary: texts.checkIn,
  description: texts.checkInWhy,
  takes: shapeOf({ token: { ...text, maxLength: 500 } as Shape<string> }),
  answers: shapeOf({ turma: text, dia: day, marca: mark }),
});
export const notice = describedCall({
  ...place,
  method: "POST",
  path: `${CLASSES}/:id/envia-aviso`,
  audience: { right: WRITES },
  summary: texts.notice,
  description: texts.noticeWhy,
  answers: shapeOf({ avisados: count }),
});

export const REVOKES = "ROLE_DESENVOLVIMENTO_CERTIFICADO_REVOGAR";
const certificates = { module: "desenvolvimento", title: certificateTexts.title } as const;

export const printCertificates = describedCall({
  ...certificates,
  method: "POST",
  path: "/desenvolvimento/turmas/:id/imprimir-confirmacao-certificado",
  audience: { right: ISSUES },
  summary: certificateTexts.print,
  description: certificateTexts.printWhy,
  takes: shapeOf({
    colaboradorTurmaIds: { ...ids, minItems: 1 } as Shape<readonly number[]>,
    modeloCertificadoId: maybe(orNull(id)),
    titulo: maybe(orNull(textUpTo(100))),
    conteudo: maybe(orNull(textUpTo(4000))),
    imprimirVerso: maybe(flag),
  }),
  answers: { file: ["application/pdf"] },
});
const CODES = "/desenvolvimento/certificados";
export const issue = describedCall({
  ...certificates,
  method: "POST",
  path: `${CODES}/emissao`,
  audience: { right: ISSUES },
  summary: certificateTexts.issue,
  description: certificateTexts.issueWhy,
  takes: shapeOf({
    colaboradorTurmaIds: { ...ids, minItems: 1 } as Shape<readonly number[]>,
    formato: only("pdf", "zip"),
  }),
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
  summary: certificateTexts.issuedFile,
  answers: { file: ["application/pdf", "application/zip"] },
});
const certificateState = only("EMITIDO", "SUBSTITUIDO", "REVOGADO");
const issuedOne = shapeOf({
  id,
  colaboradorTurmaId: id,
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
  summary: certificateTexts.issued,
  query: { turmaId: id },
  needs: ["turmaId"],
  answers: list(issuedOne),
});
export const revoke = describedCall({
  ...certificates,
  method: "PUT",
  path: `${CODES}/:id/revogado`,
  audience: { right: REVOKES },
  summary: certificateTexts.revoke,
  description: certificateTexts.revokeWhy,
  takes: shapeOf({ motivo: filledLine(255) }),
  answers: issuedOne,
});
export const checkCertificate = describedCall({
  ...certificates,
  method: "GET",
  path: "/externo/certificados/:codigo",
  audience: { public: certificateTexts.publicReason },
  summary: certificateTexts.check,
  description: certificateTexts.checkWhy,
  answers: shapeOf({
    codigo: text,
    nome: text,
    curso: text,
    cargaHoraria: text,
    inicio: day,
    fim: day,
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
  audience: { public: certificateTexts.publicReason },
  summary: certificateTexts.key,
  description: certificateTexts.keyWhy,
  answers: shapeOf({ chaves: list(text) }),
});
export type CheckedCertificate = Of<NonNullable<(typeof checkCertificate)["answers"]>>;

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
  ...certificates,
  method: "GET",
  path: CERTIFICATES,
  audience: { right: ISSUES },
  summary: certificateTexts.title,
  query: { turmaId: id },
  answers: listed,
});
