import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import { count, maybe, type Of, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { OWN_DATA_RIGHT } from "./entry.ts";

/** Whoever administers users may also change the own log-in name. */
export const LOGIN_RIGHT = "ROLE_UTILITARIO_USUARIOS_EDITAR";
export const MEMBERS = ["nome", "email", "login"] as const;

const own = shapeOf({ nome: text, email: orNull(text), login: text, versao: count });
const place = {
  module: "utilitario",
  title: "Meus dados",
  path: "/userinfo/meus-dados",
  audience: { right: OWN_DATA_RIGHT },
  answers: own,
} as const;

export type OwnData = Of<typeof own>;

export const readOwnData = describedCall({ ...place, method: "GET", summary: "Nome e e-mail do próprio usuário" });
export const changeOwnData = describedCall({
  ...place,
  method: "PUT",
  summary: "Altera nome, e-mail e usuário de quem chama; para o e-mail e o usuário, com a senha atual",
  takes: shapeOf({
    nome: maybe(orNull(text)),
    email: maybe(orNull(text)),
    login: maybe(orNull(text)),
    versao: maybe(orNull(count)),
    senha: maybe(orNull(textUpTo(200))),
  }),
});
