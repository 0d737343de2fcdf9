import { ACT_AS_RIGHT } from "../../../metadata/act-as-right.ts";
import { type AnswerOf, describedCall } from "../../../metadata/call.ts";
import { count, id, list, type Shape, shapeOf, text } from "../../../metadata/shape.ts";
import { ACT_AS_PAGE } from "./entry.ts";

export const PAGE_SIZE = 15;

export const person = shapeOf({ id, nome: text, login: text });
const acting = shapeOf({ id, nome: text });
const place = { module: "utilitario", title: "Acesso como outro usuário" } as const;
const ACTING = "/userinfo/login-como";

export const actable = describedCall({
  ...place,
  method: "GET",
  path: ACT_AS_PAGE,
  audience: { right: ACT_AS_RIGHT },
  summary: "Usuários por quem se pode trabalhar",
  query: { q: { ...text, maxLength: 100 } as Shape<string>, page: { ...count, maximum: 10_000 } as Shape<number> },
  answers: shapeOf({ content: list(person), totalElements: count }),
});
export type ActableAnswer = AnswerOf<typeof actable>;

export const begin = describedCall({
  ...place,
  method: "POST",
  path: `${ACTING}/:id`,
  audience: { right: ACT_AS_RIGHT },
  summary: "Passa a trabalhar como outro usuário",
  answers: acting,
});
/** Whoever works as another has that one's rights, so the way back asks for none. */
export const end = describedCall({
  ...place,
  method: "DELETE",
  path: ACTING,
  audience: { anyUser: true },
  summary: "Volta a ser quem se é",
  answers: acting,
});
