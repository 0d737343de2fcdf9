import { textUpTo } from "../../../metadata/bounded.ts";
import { type AnswerOf, describedCall } from "../../../metadata/call.ts";
import {
  anyObject,
  count,
  filledLine,
  flag,
  id,
  ids,
  list,
  maybe,
  type ObjectOf,
  orNull,
  type Shape,
  shapeOf,
  text,
  told,
} from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/**
 * What a view keeps of a list: filters, order, size of a page, and what a person arranged, by the name it is kept under. That of a report
 * keeps filters alone, those that are not as the report begins.
 */
const content = shapeOf({
  filtro: anyObject,
  ordem: maybe(shapeOf({ campo: textUpTo(200), descendente: flag })),
  porPagina: maybe({ ...count, minimum: 1, maximum: 1000 } as Shape<number>),
  arrumacao: maybe(anyObject),
});
const name = filledLine(60);
const registerName = told(textUpTo(100), "Cadastro, `modulo/registro`, ou filtros de um relatório, `modulo/relatorio-nome`");
const about = { module: "", title: texts.title, audience: { anyUser: true } } as const;
const done = shapeOf({ id });

export const listViews = describedCall({
  ...about,
  summary: texts.list,
  method: "GET",
  path: "/visoes",
  query: { cadastro: registerName },
  needs: ["cadastro"],
  answers: shapeOf({
    visoes: list(
      shapeOf({
        id,
        nome: text,
        minha: flag,
        perfis: ids,
        conteudo: content,
      }),
    ),
    /** The one the list opens with. */
    preferida: orNull(id),
    podeCompartilhar: flag,
  }),
});

export const createView = describedCall({
  ...about,
  summary: texts.create,
  method: "POST",
  path: "/visoes",
  takes: shapeOf({ cadastro: registerName, nome: name, conteudo: content, perfis: maybe(ids) }),
  answers: done,
  status: 201,
});

export const changeView = describedCall({
  ...about,
  summary: texts.change,
  method: "PUT",
  path: "/visoes/:id",
  takes: shapeOf({ nome: maybe(name), conteudo: maybe(content), perfis: maybe(ids) }),
  answers: done,
});

export const removeView = describedCall({
  ...about,
  summary: texts.remove,
  method: "DELETE",
  path: "/visoes/:id",
  answers: done,
});

export const preferView = describedCall({
  ...about,
  summary: texts.prefer,
  method: "PUT",
  path: "/visoes/preferida",
  takes: shapeOf({ cadastro: registerName, visao: orNull(id) }),
  answers: shapeOf({ preferida: orNull(id) }),
});

const favourite = shapeOf({ caminho: text, titulo: text });

export const markFavourite = describedCall({
  ...about,
  title: texts.favouritesTitle,
  summary: texts.favourites,
  method: "PUT",
  path: "/favoritos",
  takes: shapeOf({ caminho: textUpTo(400), titulo: filledLine(120), favorito: flag }),
  answers: shapeOf({ favoritos: list(favourite) }),
});

export const sessionMembers = { favoritos: maybe(list(favourite)) };
export type Favourite = NonNullable<ObjectOf<typeof sessionMembers>["favoritos"]>[number];
export type Views = AnswerOf<typeof listViews>;
export type View = Views["visoes"][number];
export type ViewContent = View["conteudo"];
