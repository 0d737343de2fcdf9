import { textUpTo } from "../../../metadata/bounded.ts";
import { type AnswerOf, describedCall } from "../../../metadata/call.ts";
import { count, flag, id, list, type Of, orNull, type Shape, shapeOf, text, told } from "../../../metadata/shape.ts";

/** Records are searched from this length on. */
export const SHORTEST = 2;
/** A palette of more than these helps nobody: the rest is not asked for. */
export const ENOUGH = 40;

/** Something to do that a menu does not say: `Novo colaborador`. `caminho` is the address of the page, with leading slash. */
const action = shapeOf({ titulo: text, caminho: text });
/** Records of one register that hold the text; `mais`: there are more than these. */
const group = shapeOf({ titulo: text, caminho: text, registros: list(shapeOf({ id, rotulo: text })), mais: flag });

export type SearchAction = Of<typeof action>;
export type SearchGroup = Of<typeof group>;

/** Over all registers, part by part: `proxima` is `de` of the next one, null when every register was searched. Actions come with the first. */
export const search = describedCall({
  module: "",
  title: "Procura",
  summary: "Procura um texto em todos os cadastros, em partes",
  method: "GET",
  path: "/pesquisa",
  audience: { anyUser: true },
  query: {
    q: told(textUpTo(100), "Texto procurado"),
    de: told({ ...count, maximum: 99_999 } as Shape<number>, "Parte, como veio em proxima"),
  },
  answers: shapeOf({ acoes: list(action), grupos: list(group), proxima: orNull(count) }),
});

export type SearchAnswer = AnswerOf<typeof search>;
