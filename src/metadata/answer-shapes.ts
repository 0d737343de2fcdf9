import { atMost, count, id, ids, list, maybe, only, orNull, type Shape, shapeOf, text, whole } from "./shape.ts";

const comment: Shape<string> = { type: "string", maxLength: 4000 };
/** How a question is answered. */
const questionType = only(1, 3, 4, 5);

/** An answer as it is sent: only what the question asks for is filled. */
const sentAnswer = shapeOf({
  perguntaId: id,
  tipoId: questionType,
  respostaId: maybe(orNull(id)),
  respostasIds: maybe(orNull(ids)),
  nota: maybe(orNull(whole)),
  comentario: maybe(orNull(comment)),
});
export const sentAnswers = atMost(1000, sentAnswer);

export const keptAnswers = list(
  shapeOf({
    perguntaId: id,
    tipoId: questionType,
    respostaId: orNull(id),
    respostasIds: ids,
    nota: orNull(whole),
    comentario: orNull(text),
  }),
);

/** Questions as they were asked. */
export const askedQuestions = list(
  shapeOf({
    id,
    ordem: whole,
    texto: text,
    tipo: questionType,
    peso: count,
    aspecto: orNull(shapeOf({ id, nome: text })),
    respostas: list(shapeOf({ id, texto: text, peso: count })),
    notaMinima: orNull(whole),
    notaMaxima: orNull(whole),
    exigirComentario: { type: "boolean" } as Shape<boolean>,
    comentario: orNull(text),
    obrigatoria: { type: "boolean" } as Shape<boolean>,
    obrigatoriaPara: orNull(only("TODOS", "OUTRO", "PROPRIO")),
  }),
);

/** 0 to 100, where something has a weight. */
export const answeredResult: Shape<number> = { type: "number", minimum: 0, maximum: 100 };

/** A draft as it is sent: numbered upwards, with what changed in it. */
export const draftMembers = { sequencia: { ...count, maximum: 1_000_000_000 } as Shape<number>, respostas: sentAnswers };
export const draft = shapeOf(draftMembers);
export const situation = only("NAO_INICIADA", "PARCIAL", "RESPONDIDA");
