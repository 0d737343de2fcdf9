import { jsPDF } from "jspdf";
import { type CertificateModel, type CertificateTexts, certificateLayout, type Font, PAGE_MM } from "./layout.ts";
import { metricsOf } from "./metrics.ts";

interface Image {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** A model whose pictures are known by their key alone; their sizes are read where they are drawn. */
export interface DrawAsked {
  readonly model: Omit<CertificateModel, "moldura" | "logos"> & {
    readonly moldura: string | null;
    readonly logos: readonly {
      readonly key: string;
      readonly positionX: number;
      readonly positionY: number;
      readonly largura: number | null;
    }[];
  };
  readonly images: Readonly<Record<string, Image>>;
  /** A page each; `verso` is a page behind it. */
  readonly pages: readonly (CertificateTexts & { readonly verso: string | null })[];
}

const FONTS: Readonly<Record<Font, string>> = { SEM_SERIFA: "helvetica", SERIFA: "times" };
const VERSO = { left: 25, top: 30, size: 11, line: 6 };

/** Certificates as one PDF, a landscape A4 page for each. Busy to the end: run it beside the requests. */
export function drawCertificates({ model, images, pages }: DrawAsked): Uint8Array {
  const doc = new jsPDF({ format: "a4", unit: "mm", orientation: "landscape", compress: true });
  const font = FONTS[model.fonte];
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
  };
  for (const [at, { verso, ...texts }] of pages.entries()) {
    if (at > 0) doc.addPage("a4", "landscape");
    for (const one of certificateLayout(whole, texts, metricsOf(model.fonte))) {
      if (one.what === "line") doc.setLineWidth(0.3).line(one.x, one.y, one.x + one.width, one.y);
      else if (one.what === "text") {
        doc.setFont(font, "normal").setFontSize(one.points);
        doc.text(one.text, one.x, one.y, { align: "center" });
      } else {
        const image = images[one.key];
        if (image === undefined || one.width === 0 || one.height === 0) continue;
        const format = image.contentType === "image/png" ? "PNG" : "JPEG";
        doc.addImage(image.bytes, format, one.x, one.y, one.width, one.height, one.key, "FAST");
      }
    }
    if (verso === null) continue;
    doc.addPage("a4", "landscape").setFont(font, "normal").setFontSize(VERSO.size);
    const lines = doc.splitTextToSize(verso, PAGE_MM.width - 2 * VERSO.left) as readonly string[];
    const most = Math.floor((PAGE_MM.height - 2 * VERSO.top) / VERSO.line);
    for (const [line, text] of lines.slice(0, most).entries()) doc.text(text, VERSO.left, VERSO.top + line * VERSO.line);
  }
  return new Uint8Array(doc.output("arraybuffer"));
}
