import { describedCall, uploadWith } from "../../../../metadata/call.ts";
import { anyObject, flag, id, type Shape, shapeOf, text } from "../../../../metadata/shape.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { curriculumTexts } from "./texts.ts";

export const readCurriculum = describedCall({
  module: "captacao",
  title: curriculumTexts.title,
  method: "POST",
  path: "/externo/candidatos/curriculo",
  audience: { public: curriculumTexts.publicReason },
  summary: curriculumTexts.read,
  description: curriculumTexts.readWhy,
  query: { empresaId: id },
  needs: ["empresaId"],
  takes: uploadWith({ recaptcha: text }),
  /** `temTexto` is false where a document is made of pictures alone. */
  answers: shapeOf({ dados: anyObject as Shape<WireRecord>, temTexto: flag }),
});
