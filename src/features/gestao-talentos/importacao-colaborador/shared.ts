import { describedCall, uploadWith } from "../../../metadata/call.ts";
import { count, list, type Of, only, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** The page stands among the talents. */
export const IMPORT_PAGE = "/gestao-talentos/talentos/importacao-colaborador";
export const IMPORT_RIGHT = "ROLE_GESTAO_TALENTOS_COLABORADORES_INSERIR";
export const WAIVE = "ignoraOpcionaisObrigatorios";
export const IMPORT_TITLE = texts.title;

const imported = shapeOf({
  importados: count,
  ignorados: count,
  erros: list(shapeOf({ linha: count, campo: text, mensagem: text })),
});
export type Imported = Of<typeof imported>;

export const importTalents = describedCall({
  module: "gestao-talentos",
  title: texts.title,
  method: "POST",
  path: "/cargo-salario/colaboradores/importa-colaboradores",
  audience: { right: IMPORT_RIGHT },
  summary: texts.summary,
  description: texts.why,
  takes: uploadWith({ [WAIVE]: only("true", "false") }),
  answers: imported,
});
