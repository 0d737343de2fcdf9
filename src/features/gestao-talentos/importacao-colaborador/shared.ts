import { describedCall, uploadWith } from "../../../metadata/call.ts";
import { component, count, id, list, maybe, type Of, only, shapeOf, text } from "../../../metadata/shape.ts";
import { IMPORT_RIGHT } from "./entry.ts";
import { texts } from "./texts.ts";

export const WAIVE = "ignoraOpcionaisObrigatorios";
/** Only judged, nothing written: the answer says what would happen. */
export const DRY_RUN = "simular";

const imported = shapeOf({
  importados: count,
  ignorados: count,
  erros: list(shapeOf({ linha: count, campo: text, mensagem: text })),
  /** The first of those that were written. */
  talentos: list(shapeOf({ id, nome: text })),
  /** Of a dry run: its report. */
  conferencia: maybe(component("Importacao")),
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
  takes: uploadWith({ [WAIVE]: only("true", "false"), [DRY_RUN]: only("true", "false") }),
  answers: imported,
});
