import { describedCall } from "../../../metadata/call.ts";
import { id, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

export const plainCertificate = describedCall({
  module: "desenvolvimento",
  title: texts.title,
  method: "GET",
  path: "/desenvolvimento/certificado/:id/padrao",
  audience: { right: "ROLE_DESENVOLVIMENTO_CURSOS_VER" },
  summary: texts.plain,
  description: texts.plainWhy,
  answers: shapeOf({ titulo: text, conteudo: text, modeloCertificado: orNull(shapeOf({ id, nome: text })) }),
});
