import { callsOf } from "../../../http/description/call.ts";
import { count, id, list, moment, object, only, orNull, text } from "../../../metadata/shape.ts";
import type { Begun, LockedUser } from "./shared.ts";

export const calls = callsOf(
  { module: "utilitario", title: "Acessos bloqueados" },
  {
    list: {
      summary: "Usuários bloqueados por senhas erradas",
      answers: list(object<LockedUser>({ id, nome: text, login: text, ate: moment })),
    },
    unlock: { summary: "Desbloqueia um usuário antes do prazo", answers: object({ id }) },
  },
);

export const sessionCalls = callsOf(
  { module: "utilitario", title: "Sessões de um usuário" },
  { end: { summary: "Encerra as sessões abertas de um usuário", answers: object({ encerradas: count }) } },
);

export const resetCalls = callsOf(
  { module: "utilitario", title: "Nova senha" },
  {
    begin: {
      summary:
        "Envia ao e-mail do usuário um link para escolher nova senha; sem e-mail, responde uma senha provisória, só desta vez",
      answers: object<Begun>({ enviadoPara: orNull(text), senhaProvisoria: orNull(text), validade: orNull(moment) }),
    },
    forgot: {
      summary: "Esqueci minha senha: a resposta é sempre a mesma",
      takes: object({ usuario: text }),
      answers: object({ message: text }),
    },
    redeem: {
      summary: "Escolhe a nova senha com o código recebido, uma só vez",
      takes: object({ codigo: text, novaSenha: text, confNovaSenha: text }),
      answers: object({ alterada: only(true) }),
    },
  },
);
