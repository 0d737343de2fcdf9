import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall, upload } from "../../../metadata/call.ts";
import { id, list, type Of, only, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

export const ADDRESS = "/desenvolvimento/modelo-certificado";
export const INSERTS = "ROLE_DESENVOLVIMENTO_IMAGENS_CERTIFICADO_INSERIR";
const place = { module: "desenvolvimento", title: texts.title } as const;
const sees = { right: "ROLE_DESENVOLVIMENTO_IMAGENS_CERTIFICADO_VER" } as const;
export const REMOVES = "ROLE_DESENVOLVIMENTO_IMAGENS_CERTIFICADO_EXCLUIR";
const removes = { right: REMOVES } as const;
const image = shapeOf({ id, nome: text, url: orNull(text) });
export type CertificateImage = Of<typeof image>;
export type ImageUse = "LOGO" | "MOLDURA";

export const logos = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/logos`,
  audience: sees,
  summary: texts.logos,
  answers: list(image),
});
export const frames = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/molduras`,
  audience: sees,
  summary: texts.frames,
  answers: list(image),
});
const added = { ...place, method: "POST", audience: { right: INSERTS }, takes: upload, status: 201, answers: image } as const;
export const addLogo = describedCall({ ...added, path: `${ADDRESS}/add-logo`, summary: texts.addLogo });
export const addFrame = describedCall({ ...added, path: `${ADDRESS}/add-moldura`, summary: texts.addFrame });
export const removeLogo = describedCall({
  ...place,
  method: "DELETE",
  path: `${ADDRESS}/logo/:id`,
  audience: removes,
  summary: texts.removeLogo,
  answers: shapeOf({ id }),
});
export const removeFrame = describedCall({
  ...place,
  method: "DELETE",
  path: `${ADDRESS}/moldura/:id`,
  audience: removes,
  summary: texts.removeFrame,
  answers: shapeOf({ id }),
});
export const showImage = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/imagem`,
  audience: sees,
  summary: texts.show,
  query: { url: textUpTo(200) },
  needs: ["url"],
  answers: { file: ["image/png", "image/jpeg"] },
});
export const font = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/fonte`,
  audience: { right: "ROLE_DESENVOLVIMENTO_MODELOS_CERTIFICADO_VER" },
  summary: texts.font,
  query: { nome: only("SEM_SERIFA", "SERIFA") },
  needs: ["nome"],
  answers: { file: ["font/ttf"] },
});
