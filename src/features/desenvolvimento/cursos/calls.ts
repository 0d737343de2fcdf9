import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { callsOf } from "../../../http/description/call.ts";
import { component, flag, id, list, object, orNull, text } from "../../../metadata/shape.ts";

const ids = { ...text, description: "Ids, separados por vírgula" };
const read = component(`${cursos.id.replace("/", ".")}.lido`);
const company = { id, nome: text };

export const calls = callsOf(
  { module: "desenvolvimento", title: "Cursos: consultas" },
  {
    edit: { summary: "Curso como o formulário o edita", answers: read },
    byIds: {
      summary: "Cursos por seus ids, em resumo",
      query: { id: ids },
      answers: list(object({ id, nome: text, cargaHoraria: orNull(text) })),
    },
    companies: {
      summary: "Empresas que participam dos cursos",
      query: { cursosIds: ids },
      answers: list(object(company)),
    },
    companiesByKind: {
      summary: "Empresas que participam dos cursos, com o tipo de curso",
      query: { empresasIds: ids, tipo: text },
      answers: list(object({ ...company, tipo: text })),
    },
    hasCompany: {
      summary: "Se alguma empresa, ou a empresa dita, participa do curso",
      query: { empresaId: id },
      answers: flag,
    },
    copy: { summary: "Copia o curso, com ' (Clone)' no nome", status: 201, answers: read },
  },
);
