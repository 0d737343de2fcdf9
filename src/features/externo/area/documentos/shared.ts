import { describedCall } from "../../../../metadata/call.ts";
import { anyObject, count, day, id, list, type Of, orNull, shapeOf, text } from "../../../../metadata/shape.ts";
import { documentTexts } from "./texts.ts";

const BASE = "/externo/candidatos/:id/documentos-anexos";
const own = { module: "captacao", title: documentTexts.title, audience: { candidate: true } } as const;

const named = orNull(shapeOf({ id, nome: text }));
const kept = shapeOf({
  id,
  descricao: text,
  data: day,
  etapaSeletiva: named,
  tipoDocumento: named,
  anexo: shapeOf({ id: text, name: text, contentType: text, size: count }),
  url: text,
});
export type KeptDocument = Of<typeof kept>;

export const listDocuments = describedCall({
  ...own,
  method: "GET",
  path: BASE,
  summary: documentTexts.list,
  answers: list(kept),
});
export const readDocument = describedCall({
  ...own,
  method: "GET",
  path: `${BASE}/:documento`,
  summary: documentTexts.one,
  answers: kept,
});
export const addDocument = describedCall({
  ...own,
  method: "POST",
  path: BASE,
  summary: documentTexts.create,
  description: documentTexts.createWhy,
  takes: anyObject,
  status: 201,
  answers: kept,
});
export const changeDocument = describedCall({
  ...own,
  method: "PUT",
  path: `${BASE}/:documento`,
  summary: documentTexts.update,
  takes: anyObject,
  answers: kept,
});
export const removeDocument = describedCall({
  ...own,
  method: "DELETE",
  path: `${BASE}/:documento`,
  summary: documentTexts.remove,
  answers: shapeOf({ id }),
});
export const downloadDocument = describedCall({
  ...own,
  method: "GET",
  path: `${BASE}/:documento/download`,
  summary: documentTexts.download,
  answers: { file: ["*/*"] },
});
