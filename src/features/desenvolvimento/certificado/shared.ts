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

const paper = {
  module: "desenvolvimento",
  title: texts.certifications,
  method: "GET",
  audience: { right: "ROLE_DESENVOLVIMENTO_CERTIFICACOES_VER" },
  summary: texts.onPaper,
  answers: { file: ["application/pdf"] },
} as const;
/** The two names the register answers to. */
export const certificationPdf = [
  describedCall({ ...paper, path: "/desenvolvimento/certificacao/:id/relatorio" }),
  describedCall({ ...paper, path: "/desenvolvimento/certificacoes/:id/relatorio" }),
] as const;
