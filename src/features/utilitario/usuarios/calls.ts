import { callsOf } from "../../../http/description/call.ts";
import { id, list, moment, object, text } from "../../../http/description/shape.ts";
import type { LockedUser } from "./shared.ts";

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
