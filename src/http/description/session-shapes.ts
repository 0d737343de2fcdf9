import type { Shape } from "../../metadata/shape.ts";
import { component, count, flag, id, list, maybe, moment, object, orNull, text } from "../../metadata/shape.ts";

const menuLeaf = {
  label: text,
  url: maybe(text),
  externalUrl: maybe(text),
  spaUrl: maybe(text),
  icon: maybe(text),
  synonyms: maybe(list(text)),
};

/** An entry of the side menu; its children are entries. */
export const MENU_ITEM: Shape = object({ ...menuLeaf, children: maybe(list(component("ItemDeMenu"))) });

const named = object({ id, nome: text });

/** The session answer (spec 000 §3.1) with what features add to it. `facts`: shapes of what only main knows. */
export const sessionShape = (
  facts: Readonly<Record<"parametrosDoSistema" | "empresa", Shape>>,
  added: Readonly<Record<string, Shape>>,
): Shape =>
  object({
    loading: flag,
    authenticated: flag,
    expired: flag,
    usuario: object({
      id: count,
      nome: text,
      login: text,
      email: orNull(text),
      colaboradorId: orNull(id),
      gerenciadoPeloPessoal: flag,
    }),
    empresa: facts.empresa,
    empresas: list(named),
    authorities: list(text),
    areas: list(id),
    colaborador: orNull(id),
    menu: list(component("ItemDeMenu")),
    paginasInternas: list(object({ of: text, path: text, label: text })),
    cadastros: list(object({ caminho: text, titulo: text, plural: text, nomeadoPor: list(text), pode: list(text) })),
    parametrosDoSistema: facts.parametrosDoSistema,
    possuiSst: flag,
    linkChat: orNull(text),
    usuarioFortes: flag,
    autenticadoRh: flag,
    aceitoPoliticaSeguranca: flag,
    trocarSenha: flag,
    horaExpiracao: moment,
    versaoRegistros: text,
    ...added,
  });
