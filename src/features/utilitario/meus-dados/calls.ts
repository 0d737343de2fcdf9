import { callsOf } from "../../../http/description/call.ts";
import { count, maybe, object, orNull, text } from "../../../metadata/shape.ts";
import type { OwnData } from "./shared.ts";

const own = object<OwnData>({ nome: text, email: orNull(text), login: text, versao: count });

export const calls = callsOf(
  { module: "utilitario", title: "Meus dados" },
  {
    read: { summary: "Nome e e-mail do próprio usuário", answers: own },
    write: {
      summary: "Altera nome, e-mail e usuário de quem chama; para o e-mail e o usuário, com a senha atual",
      takes: object({
        nome: maybe(text),
        email: maybe(orNull(text)),
        login: maybe(text),
        versao: maybe(count),
        senha: maybe(orNull(text)),
      }),
      answers: own,
    },
  },
);
