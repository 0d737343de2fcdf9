import { jsPDF } from "jspdf";
import { backPages } from "./back-pages.ts";
import { codeRuns } from "./code-runs.ts";
import { fontFace } from "./font-face.ts";
import { fontFile } from "./font-files.ts";
import { type CertificateModel, type CertificateTexts, certificateLayout, type Drawn, type Font } from "./layout.ts";

export interface Image {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** A model whose pictures are known by their key alone; their sizes are read where they are drawn. */
export interface DrawnModel {
  readonly fonte: Font;
  readonly moldura: string | null;
  readonly logos: readonly {
    readonly key: string;
    readonly positionX: number;
    readonly positionY: number;
    readonly largura: number | null;
  }[];
  readonly caixa: CertificateModel["caixa"];
  readonly assinaturas: readonly { readonly nome: string; readonly qualificacao: string | null; readonly key: string | null }[];
}

/** Decimal places of where something stands, in points. Left alone, jsPDF writes sixteen for each of the thousands of edges of a code. */
const PLACES = 4;

/** A page, and what is written behind it. */
export type CertificateSheet = CertificateTexts & { readonly verso: string | null };

export interface DrawAsked {
  readonly model: DrawnModel;
  readonly images: Readonly<Record<string, Image>>;
  readonly pages: readonly CertificateSheet[];
}

/** Certificates as one PDF, a landscape A4 page for each. Busy to the end: run it beside the requests. */
export function drawCertificates(parts: readonly DrawAsked[]): Uint8Array {
  const doc = paperFor(parts[0]?.model.fonte ?? "SEM_SERIFA");
  let first = true;
  for (const part of parts) {
    for (const sheet of part.pages.length === 0 ? [] : sheetsOf(doc, part)) {
      if (!first) doc.addPage("a4", "landscape");
      first = false;
      paint(doc, sheet, part.images);
    }
  }
  return new Uint8Array(doc.output("arraybuffer"));
}

/** The pages of one template, written in its font. */
function* sheetsOf(doc: jsPDF, { model, images, pages }: DrawAsked): Generator<readonly Drawn[]> {
  writeIn(doc, model.fonte);
  const face = fontFace(fontFile(model.fonte));
  const pictureOf = (key: string) => {
    const image = images[key];
    if (image === undefined) return { key, width: 0, height: 0 };
    const { width, height } = doc.getImageProperties(image.bytes);
    return { key, width, height };
  };
  const whole: CertificateModel = {
    ...model,
    moldura: model.moldura === null ? null : pictureOf(model.moldura),
    logos: model.logos.map(({ key, ...place }) => ({ picture: pictureOf(key), ...place })),
    assinaturas: model.assinaturas.map(({ key, ...one }) => ({ ...one, imagem: key === null ? null : pictureOf(key) })),
  };
  for (const { verso, ...texts } of pages) {
    yield certificateLayout(whole, texts, face).drawn;
    if (verso !== null) yield* backPages(verso, face);
  }
}

/** An empty landscape A4 page that is written with a font of certificates. */
export function paperFor(font: Font): jsPDF {
  const doc = new jsPDF({
    format: "a4",
    unit: "mm",
    orientation: "landscape",
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: PLACES,
  });
  writeIn(doc, font);
  return doc.setLineWidth(0.3);
}

function writeIn(doc: jsPDF, font: Font): void {
  if (doc.getFontList()[font] === undefined) {
    const file = fontFile(font);
    doc.addFileToVFS(`${font}.ttf`, Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString("base64"));
    doc.addFont(`${font}.ttf`, font, "normal");
  }
  doc.setFont(font, "normal");
}

export function paint(doc: jsPDF, drawn: readonly Drawn[], images: DrawAsked["images"]): void {
  for (const one of drawn) {
    if (one.what === "line") doc.line(one.x, one.y, one.x + one.width, one.y);
    else if (one.what === "text") doc.setFontSize(one.points).text(one.text, one.x, one.y);
    else if (one.what === "code") {
      const { x, y, size } = one;
      for (const run of codeRuns(one.said))
        doc.rect(x + run.x * size, y + run.y * size, run.width * size, run.height * size, null);
      doc.fill();
    } else {
      const image = images[one.key];
      if (image === undefined || one.width === 0 || one.height === 0) continue;
      const format = image.contentType === "image/png" ? "PNG" : "JPEG";
      doc.addImage(image.bytes, format, one.x, one.y, one.width, one.height, one.key, "FAST");
    }
  }
}
