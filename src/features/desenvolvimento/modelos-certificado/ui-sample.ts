import { backPages } from "../../../reporting/certificate/back-pages.ts";
import type { FontFace } from "../../../reporting/certificate/font-face.ts";
import { certificateLayout, type Drawn, type Font, filledIn } from "../../../reporting/certificate/layout.ts";
import type { Design, Signature } from "./ui-design.ts";
import type { Pictures } from "./ui-pictures.ts";
import { editorTexts } from "./ui-texts.ts";

const { sample } = editorTexts;

interface Settings {
  readonly fonte: Font;
  readonly qr: boolean;
  readonly signatures: readonly Signature[];
  /** Who the certificate in the preview is for. */
  readonly name: string;
}

/** The certificate the editor shows: the design with a text like those that will be printed. */
export function sampleLayout(design: Design, { pictureOf }: Pictures, face: FontFace, settings: Settings) {
  const logos = design.logos.flatMap(({ logo, positionX, positionY, largura }) => {
    const picture = pictureOf(logo?.id);
    const place = { positionX: Number(positionX ?? 0), positionY: Number(positionY ?? 0), largura: largura ?? null };
    return picture === null ? [] : [{ picture, ...place }];
  });
  const { fonte, qr, signatures, name } = settings;
  const assinaturas = signatures.map(({ arquivo, ...one }) => ({ ...one, imagem: arquivo === null ? null : pictureOf(arquivo) }));
  const model = { fonte, moldura: pictureOf(design.moldura?.id), logos, caixa: design.caixaTexto, assinaturas };
  const values = { NOMECURSO: sample.course, CARGAHORARIA: sample.hours, NOMETALENTO: name };
  const texts = {
    titulo: filledIn(sample.title, values),
    conteudo: filledIn(sample.content, values),
    rodape: sample.foot,
    codigo: qr ? { endereco: sample.address, legenda: sample.code } : null,
  };
  return certificateLayout(model, texts, face);
}

export const sampleBack = (face: FontFace): readonly Drawn[] => backPages(sample.back, face)[0] ?? [];
