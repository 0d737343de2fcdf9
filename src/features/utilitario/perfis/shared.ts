import { describedCall } from "../../../metadata/call.ts";
import { list, maybe, shapeOf, text } from "../../../metadata/shape.ts";

const right = shapeOf({ nome: text, titulo: text });
const group = shapeOf({ id: text, titulo: text, secao: maybe(text), permissoes: list(right) });

/** Every authority there is, for whoever sees or edits profiles. */
export const authorities = describedCall({
  module: "utilitario",
  title: "Permissões",
  summary: "Todas as permissões, por módulo e cadastro",
  method: "GET",
  path: "/utilitario/autoridades",
  audience: { right: ["ROLE_UTILITARIO_PERFIS_VER", "ROLE_UTILITARIO_PERFIS_INSERIR", "ROLE_UTILITARIO_PERFIS_EDITAR"] },
  answers: list(shapeOf({ id: text, titulo: text, grupos: list(group) })),
});
