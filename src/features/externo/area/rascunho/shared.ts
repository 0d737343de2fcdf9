import { describedCall } from "../../../../metadata/call.ts";
import { anyObject, flag, id, orNull, type Shape, shapeOf } from "../../../../metadata/shape.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { draftTexts } from "./texts.ts";

const place = {
  module: "captacao",
  title: draftTexts.title,
  path: "/externo/candidatos/rascunho",
  audience: { public: draftTexts.publicReason },
  query: { empresaId: id },
  needs: ["empresaId"],
} as const;
const record = anyObject as Shape<WireRecord>;

export const readDraft = describedCall({
  ...place,
  method: "GET",
  summary: draftTexts.read,
  answers: shapeOf({ dados: orNull(record) }),
});
export const writeDraft = describedCall({
  ...place,
  method: "PUT",
  summary: draftTexts.write,
  description: draftTexts.writeWhy,
  takes: shapeOf({ record }),
  answers: shapeOf({ guardado: flag }),
});
export const forgetDraft = describedCall({
  ...place,
  method: "DELETE",
  summary: draftTexts.forget,
  answers: shapeOf({ guardado: flag }),
});
