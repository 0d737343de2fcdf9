import { describedCall, uploadWith } from "../../../metadata/call.ts";
import { count, list, type Of, only, shapeOf, text } from "../../../metadata/shape.ts";
import { IMPORT_RIGHT } from "./entry.ts";
import { texts } from "./texts.ts";

export const WAIVE = "ignoraOpcionaisObrigatorios";
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
