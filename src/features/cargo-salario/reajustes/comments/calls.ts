import { describedCall } from "../../../../metadata/call.ts";
import { filledLine, flag, id, list, moment, shapeOf, text } from "../../../../metadata/shape.ts";
import { saving } from "../calls.ts";
import { APPROVES, place, TABLE } from "../shared.ts";
import { texts } from "../texts.ts";

const comments = list(shapeOf({ id, autor: text, em: moment, texto: text, meu: flag }));
export const lineComments = describedCall({
  ...place,
  path: `${TABLE}/comentarios`,
  summary: texts.comments,
  description: texts.commentsWhy,
  query: { linha: id },
  needs: ["linha"],
  answers: comments,
});
/** Whoever plans a table or decides about it speaks of its lines. */
const speaking = {
  module: "cargo-salario",
  title: texts.title,
  method: "POST",
  description: texts.commentsWhy,
  audience: { right: [...saving.audience.right, APPROVES] },
  answers: comments,
} as const;
export const commentLine = describedCall({
  ...speaking,
  path: `${TABLE}/comentarios`,
  summary: texts.commentLine,
  takes: shapeOf({ linha: id, texto: filledLine(500) }),
});
export const uncommentLine = describedCall({
  ...speaking,
  path: `${TABLE}/comentarios/retirar`,
  summary: texts.uncommentLine,
  takes: shapeOf({ comentario: id }),
});
