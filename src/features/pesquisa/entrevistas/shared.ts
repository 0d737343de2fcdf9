import { describedCall } from "../../../metadata/call.ts";
import { count, id, ids, list, maybe, only, orNull, type Shape, shapeOf, text, whole } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const place = { module: "pesquisa", title: texts.title } as const;
const sees = { ...place, audience: { right: "ROLE_PESQUISA_ENTREVISTAS_VER" } } as const;
const result: Shape<number> = { type: "number", minimum: 0, maximum: 100 };
const comment: Shape<string> = { type: "string", maxLength: 4000 };

const answer = shapeOf({
  perguntaId: id,
  tipoId: only(1, 3, 4, 5),
  respostaId: maybe(orNull(id)),
  respostasIds: maybe(orNull(ids)),
  nota: maybe(orNull(whole)),
  comentario: maybe(orNull(comment)),
});
const stored = shapeOf({
  perguntaId: id,
  tipoId: only(1, 3, 4, 5),
  respostaId: orNull(id),
  respostasIds: ids,
  nota: orNull(whole),
  comentario: orNull(text),
});
/** What was answered, and the result from 0 to 100 where something has a weight. */
const answers = shapeOf({ respostas: list(stored), desempenho: orNull(result) });

export const interviewForms = describedCall({
  ...sees,
  method: "GET",
  path: "/pesquisa/entrevistas/questionarios",
  summary: texts.forms,
  answers: list(shapeOf({ id, titulo: text })),
});
export const cloneInterview = describedCall({
  ...place,
  method: "POST",
  path: "/pesquisa/entrevistas/:id/clone",
  audience: { right: "ROLE_PESQUISA_ENTREVISTAS_INSERIR" },
  summary: texts.clone,
  status: 201,
  answers: shapeOf({ id, titulo: text }),
});
export const saveAnswers = describedCall({
  ...place,
  method: "POST",
  path: "/pesquisa/entrevistas/respostas",
  audience: { right: "ROLE_PESQUISA_ENTREVISTAS_EDITAR" },
  summary: texts.save,
  description: texts.saveWhy,
  takes: shapeOf({ entrevistaId: id, respostas: list(answer) }),
  answers,
});
export const readAnswers = describedCall({
  ...sees,
  method: "GET",
  path: "/pesquisa/entrevistas/:id/respostas",
  summary: texts.read,
  answers,
});
const counted = {
  module: "pesquisa",
  method: "GET",
  audience: { right: "ROLE_PESQUISA_PERGUNTAS_VER" },
  summary: texts.answered,
  answers: count,
} as const;
export const answeredQuestions = [
  describedCall({ ...counted, title: "Pesquisas", path: "/pesquisa/pesquisas/:id/perguntas/quantidade-perguntas-respondidas" }),
  describedCall({
    ...counted,
    title: "Questionários",
    path: "/pesquisa/questionarios/:id/perguntas/quantidade-perguntas-respondidas",
  }),
] as const;
