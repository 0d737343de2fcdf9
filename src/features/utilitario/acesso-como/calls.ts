import { callsOf } from "../../../http/description/call.ts";
import { count, id, list, object, orNull, text } from "../../../metadata/shape.ts";
import type { ActableAnswer } from "./shared.ts";

const person = object({ id, nome: text, login: text });
const acting = object({ id, nome: text });

export const calls = callsOf(
  { module: "utilitario", title: "Acesso como outro usuário" },
  {
    list: {
      summary: "Usuários por quem se pode trabalhar",
      query: { q: text, page: count },
      answers: object<ActableAnswer>({ content: list(person), totalElements: count }),
    },
    begin: { summary: "Passa a trabalhar como outro usuário", answers: acting },
    end: { summary: "Volta a ser quem se é", answers: acting },
  },
);

/** What the session answer adds: who really acts. */
export const sessionMembers = { acessoComo: orNull(person) };
