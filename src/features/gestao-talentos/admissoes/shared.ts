import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall, uploadWith } from "../../../metadata/call.ts";
import { atMost, component, count, day, flag, id, list, maybe, moment, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const place = { module: "gestao-talentos", title: texts.title, method: "POST" } as const;
const REGISTER = "/gestao-talentos/talentos-admissao";
const message = maybe(orNull(textUpTo(4000)));

export const SEES = "ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_VER";
export const CANCEL_RIGHT = "ROLE_ADMISSAO_CANCELAR";
/** Whoever holds it takes people in, and is told what becomes of the invitations. */
export const CONCLUDES = "ROLE_ADMISSAO_CONCLUIR";

export const requestAdmission = describedCall({
  ...place,
  path: `${REGISTER}/solicitarAdmissao`,
  summary: texts.request,
  audience: { right: "ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_INSERIR" },
  takes: shapeOf({
    nome: maybe(orNull(textUpTo(100))),
    cpf: maybe(orNull(textUpTo(14))),
    email: maybe(orNull(textUpTo(200))),
    msg: message,
  }),
  answers: component("gestao-talentos.talentos-admissao.lido"),
  status: 201,
});
export const resendInvite = describedCall({
  ...place,
  path: `${REGISTER}/reenviarEmailAdmissao`,
  summary: texts.resend,
  description: texts.resendWhy,
  audience: { right: "ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR" },
  takes: shapeOf({ id, nome: maybe(orNull(textUpTo(100))), email: maybe(orNull(textUpTo(200))), msg: message }),
  answers: shapeOf({ id, email: text }),
});
export const cancelAdmission = describedCall({
  ...place,
  path: `${REGISTER}/:id/cancelar`,
  summary: texts.cancel,
  description: texts.cancelWhy,
  audience: { right: CANCEL_RIGHT },
  takes: shapeOf({ emailBody: message }),
  answers: shapeOf({ id, canceladaEm: day }),
});

/** Admissions not cancelled, by what is to be done about them; concluded ones of the last days alone. */
export const admissionBoard = describedCall({
  ...place,
  method: "GET",
  path: `${REGISTER}/quadro`,
  summary: texts.board.summary,
  description: texts.board.why,
  audience: { right: SEES },
  answers: list(
    shapeOf({
      id,
      nome: text,
      email: text,
      msg: orNull(text),
      status: text,
      dataSolicitacao: orNull(day),
      respondidaEm: orNull(day),
      dataAdmissao: orNull(day),
      venceEm: orNull(moment),
      colaborador: orNull(id),
      faltam: list(text),
    }),
  ),
});

const open = { ...place, audience: { public: texts.publicWhy } } as const;
const line = maybe(orNull(textUpTo(100)));

export const openInvite = describedCall({
  ...open,
  path: "/admissao/convite",
  summary: texts.openInvite,
  takes: shapeOf({ codigo: textUpTo(100) }),
  answers: shapeOf({ nome: text, empresa: text, tiposDocumento: list(shapeOf({ id, descricao: text })) }),
});
export const answerInvite = describedCall({
  ...open,
  path: "/admissao/respostas",
  summary: texts.answerInvite,
  takes: shapeOf({
    codigo: textUpTo(100),
    pessoal: maybe(shapeOf({ dataNascimento: maybe(orNull(day)), naturalidade: line, mae: line, pai: line })),
    documentacao: maybe(shapeOf({ rg: line, pis: line })),
    endereco: maybe(shapeOf({ cep: line, logradouro: line, numero: line, complemento: line, bairro: line })),
    contato: maybe(shapeOf({ dddCelular: line, foneCelular: line, nomeContato: line })),
    documentos: maybe(atMost(50, shapeOf({ tipoDocumento: shapeOf({ id }), anexo: shapeOf({ id: textUpTo(40) }) }))),
  }),
  answers: shapeOf({ recebida: flag }),
});
export const sendDocument = describedCall({
  ...open,
  path: "/admissao/documentos",
  summary: texts.sendDocument,
  description: texts.sendDocumentWhy,
  takes: uploadWith({ codigo: text }),
  answers: shapeOf({ id: text, name: text, contentType: text, size: count }),
});
