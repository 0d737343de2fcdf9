import { type AnswerOf, describedCall } from "../../../metadata/call.ts";
import {
  anyObject,
  count,
  filledLine,
  flag,
  id,
  list,
  maybe,
  moment,
  only,
  orNull,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
import { RESET_PAGE, RESET_RIGHT } from "./entry.ts";

const SESSIONS = "/userinfo/sessoes";
const CODES = "/userinfo/segundo-fator";
const PASSKEYS = "/userinfo/chaves-acesso";

const place = { module: "utilitario", title: "Sessões e segurança" } as const;
/** Everything about the own account. */
const own = { ...place, audience: { anyUser: true } } as const;

const password = filledLine(200);
const code = filledLine(200);
const passwordAlone = shapeOf({ senha: password });
/** The password, and a code of the authenticator or a recovery code. */
const proof = shapeOf({ senha: password, codigo: maybe(code), codigoRecuperacao: maybe(code) });
const name = filledLine(60);
const recovery = shapeOf({ codigos: list(text) });
const done = shapeOf({ feito: only(true) });
const passkey = shapeOf({ id, nome: text, criada: moment, usada: orNull(moment) });

export const state = describedCall({
  ...own,
  method: "GET",
  path: "/userinfo/seguranca",
  summary: "Sessões abertas, segundo fator, chaves de acesso e últimos acessos de quem pergunta",
  answers: shapeOf({
    sessoes: list(shapeOf({ chave: text, navegador: text, endereco: text, desde: moment, vista: moment, atual: flag })),
    entradas: list(
      shapeOf({
        momento: moment,
        navegador: text,
        endereco: text,
        meio: only("senha", "senha-codigo", "senha-recuperacao", "chave"),
      }),
    ),
    codigos: orNull(shapeOf({ desde: moment, recuperacao: count })),
    exigido: flag,
    chaves: list(passkey),
    // Where passkeys work; null where they do not.
    origemChaves: orNull(text),
  }),
});
export type SecurityAnswer = AnswerOf<typeof state>;

export const endSession = describedCall({
  ...own,
  method: "DELETE",
  path: `${SESSIONS}/:chave`,
  summary: "Encerra uma sessão própria",
  answers: done,
});
export const endOthers = describedCall({
  ...own,
  method: "DELETE",
  path: SESSIONS,
  summary: "Encerra as outras sessões próprias",
  answers: shapeOf({ encerradas: count }),
});

export const beginCodes = describedCall({
  ...own,
  method: "POST",
  path: `${CODES}/inicio`,
  summary: "Começa a ativar um aplicativo autenticador",
  takes: passwordAlone,
  answers: shapeOf({ segredo: text, uri: text }),
});
export const confirmCodes = describedCall({
  ...own,
  method: "POST",
  path: CODES,
  summary: "Ativa o aplicativo autenticador com um código dele; os códigos de recuperação só aparecem aqui",
  takes: shapeOf({ codigo: code }),
  answers: recovery,
});
export const removeCodes = describedCall({
  ...own,
  method: "POST",
  path: `${CODES}/remocao`,
  summary: "Desativa o aplicativo autenticador",
  takes: proof,
  answers: done,
});
export const renewRecovery = describedCall({
  ...own,
  method: "POST",
  path: `${CODES}/recuperacao`,
  summary: "Gera novos códigos de recuperação",
  takes: proof,
  answers: recovery,
});

export const beginPasskey = describedCall({
  ...own,
  method: "POST",
  path: `${PASSKEYS}/inicio`,
  summary: "Começa a registrar uma chave de acesso",
  takes: passwordAlone,
  answers: anyObject,
});
export const addPasskey = describedCall({
  ...own,
  method: "POST",
  path: PASSKEYS,
  summary: "Registra a chave de acesso que o navegador criou",
  takes: shapeOf({ nome: name, resposta: anyObject }),
  answers: passkey,
  status: 201,
});
export type PasskeyAnswer = AnswerOf<typeof addPasskey>;
export const renamePasskey = describedCall({
  ...own,
  method: "PUT",
  path: `${PASSKEYS}/:id`,
  summary: "Muda o nome de uma chave de acesso",
  takes: shapeOf({ nome: name }),
  answers: done,
});
export const removePasskey = describedCall({
  ...own,
  method: "POST",
  path: `${PASSKEYS}/:id/remocao`,
  summary: "Remove uma chave de acesso",
  takes: passwordAlone,
  answers: done,
});

export const guarded = describedCall({
  ...place,
  method: "GET",
  path: RESET_PAGE,
  audience: { right: RESET_RIGHT },
  summary: "Usuários com segundo fator que se pode redefinir",
  answers: list(shapeOf({ id, nome: text, login: text })),
});
export type GuardedAnswer = AnswerOf<typeof guarded>[number];
export const reset = describedCall({
  ...place,
  method: "DELETE",
  path: `${RESET_PAGE}/:id`,
  audience: { right: RESET_RIGHT },
  summary: "Remove o segundo fator de um usuário que o perdeu",
  answers: shapeOf({ id }),
});
