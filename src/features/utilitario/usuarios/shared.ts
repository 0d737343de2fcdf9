import { describedCall } from "../../../metadata/call.ts";
import { count, filledLine, id, list, moment, type Of, only, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { LOCKED, LOCKS_RIGHT, REDEEM } from "./entry.ts";
import { texts } from "./texts.ts";

/** `ate`: when the lock ends by itself. */
const locked = shapeOf({ id, nome: text, login: text, ate: moment });
/** Where the link went, most of it hidden, and until when it serves; without an address a password, shown this once. */
const begun = shapeOf({ enviadoPara: orNull(text), senhaProvisoria: orNull(text), validade: orNull(moment) });

export type LockedUser = Of<typeof locked>;
export type Begun = Of<typeof begun>;

const module = "utilitario";
const audience = { right: LOCKS_RIGHT } as const;

/** Accounts that failed log-ins locked. */
export const lockedUsers = describedCall({
  module,
  audience,
  title: "Acessos bloqueados",
  summary: "Usuários bloqueados por senhas erradas",
  method: "GET",
  path: LOCKED,
  answers: list(locked),
});
export const unlock = describedCall({
  module,
  audience,
  title: "Acessos bloqueados",
  summary: "Desbloqueia um usuário antes do prazo",
  method: "DELETE",
  path: "/utilitario/acessos-bloqueados/:id",
  answers: shapeOf({ id }),
});
/** Ends every session of somebody else. */
export const endSessionsOfUser = describedCall({
  module,
  audience,
  title: "Sessões de um usuário",
  summary: "Encerra as sessões abertas de um usuário",
  method: "DELETE",
  path: "/utilitario/usuarios/:id/sessoes",
  answers: shapeOf({ encerradas: count }),
});

const passwords = { module, title: "Nova senha", method: "POST" } as const;

export const beginReset = describedCall({
  ...passwords,
  audience,
  summary: "Envia ao e-mail do usuário um link para escolher nova senha; sem e-mail, responde uma senha provisória, só desta vez",
  path: "/utilitario/usuarios/:id/redefinicao-senha",
  answers: begun,
});
export const forgot = describedCall({
  ...passwords,
  audience: { public: texts.publicReasons.forgot },
  summary: "Esqueci minha senha: a resposta é sempre a mesma",
  path: "/recuperar-senha",
  takes: shapeOf({ usuario: filledLine(200) }),
  answers: shapeOf({ message: text }),
});
export const redeem = describedCall({
  ...passwords,
  audience: { public: texts.publicReasons.redeem },
  summary: "Escolhe a nova senha com o código recebido, uma só vez",
  path: REDEEM,
  takes: shapeOf({ codigo: filledLine(200), novaSenha: filledLine(200), confNovaSenha: filledLine(200) }),
  answers: shapeOf({ alterada: only(true) }),
});
