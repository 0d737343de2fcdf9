import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import { component, flag, id, ids, list, orNull, shapeOf, text, told } from "../../../metadata/shape.ts";

const ADDRESS = "/desenvolvimento/cursos";
const place = {
  module: "desenvolvimento",
  title: "Cursos: consultas",
  method: "GET",
  audience: { right: "ROLE_DESENVOLVIMENTO_CURSOS_VER" },
} as const;
const some = told(ids, "Ids, separados por vírgula");
const read = component("desenvolvimento.cursos.lido");
const company = { id, nome: text };

export const courseForm = describedCall({
  ...place,
  path: `${ADDRESS}/:id/curso-edit`,
  summary: "Curso como o formulário o edita",
  answers: read,
});
export const coursesById = describedCall({
  ...place,
  path: `${ADDRESS}/params`,
  summary: "Cursos por seus ids, em resumo",
  query: { id: some },
  answers: list(shapeOf({ id, nome: text, cargaHoraria: orNull(text) })),
});
export const companiesOfCourses = describedCall({
  ...place,
  path: `${ADDRESS}/empresas-participantes`,
  summary: "Empresas que participam dos cursos",
  query: { cursosIds: some },
  answers: list(shapeOf(company)),
});
export const companiesByKind = describedCall({
  ...place,
  path: `${ADDRESS}/empresas-participantes-e-tipo`,
  summary: "Empresas que participam dos cursos, com o tipo de curso",
  query: { empresasIds: some, tipo: textUpTo(60) },
  answers: list(shapeOf({ ...company, tipo: text })),
});
export const courseHasCompany = describedCall({
  ...place,
  path: `${ADDRESS}/:id/existe-empresa-curso`,
  summary: "Se alguma empresa, ou a empresa dita, participa do curso",
  query: { empresaId: some },
  answers: flag,
});
export const copyCourse = describedCall({
  ...place,
  method: "POST",
  path: `${ADDRESS}/:id/clone-curso`,
  summary: "Copia o curso, com ' (Clone)' no nome",
  status: 201,
  takes: shapeOf({}),
  answers: read,
});
