import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { type FontFace, fontFace } from "../../src/reporting/certificate/font-face.ts";
import { fontFile } from "../../src/reporting/certificate/font-files.ts";
import {
  type CertificateModel,
  type CertificateTexts,
  type Drawn,
  type Font,
  PAGE_UNITS,
} from "../../src/reporting/certificate/layout.ts";

export const KEYS = ["moldura", "wide", "tall", "square"] as const;
const SIZES: Readonly<Record<(typeof KEYS)[number], readonly [number, number]>> = {
  moldura: [1123, 794],
  wide: [300, 80],
  tall: [60, 200],
  square: [64, 64],
};
export const picture = (key: (typeof KEYS)[number]) => ({ key, width: SIZES[key][0], height: SIZES[key][1] });

/** Pictures with sharp edges. */
export const images = Object.fromEntries(
  KEYS.map((key) => {
    const [width, height] = SIZES[key];
    const canvas = createCanvas(width, height);
    const pen = canvas.getContext("2d");
    pen.fillStyle = key === "moldura" ? "#ffffff" : "#303090";
    pen.fillRect(0, 0, width, height);
    if (key === "moldura") {
      pen.strokeStyle = "#204020";
      pen.lineWidth = 16;
      pen.strokeRect(20, 20, width - 40, height - 40);
    }
    return [key, { bytes: new Uint8Array(canvas.toBuffer("image/png")), contentType: "image/png" }];
  }),
);

export const faces: Readonly<Record<Font, FontFace>> = {
  SEM_SERIFA: fontFace(fontFile("SEM_SERIFA")),
  SERIFA: fontFace(fontFile("SERIFA")),
};

const word = fc.oneof(
  fc.constantFrom(
    "Certificamos",
    "que",
    "Ávila",
    "VALTER",
    "WAVE",
    "fi",
    "office",
    "difícil",
    "AVATAR",
    "Te",
    "Yes",
    "“NR-35”",
    "8:30",
  ),
  fc.string({ unit: fc.constantFrom(..."abcçdeéfghijlmnoõpqrstuvxzABCDEFTVWY0123456789-.,"), minLength: 1, maxLength: 24 }),
);
const sentence = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(" "));
const logo = fc.record({
  picture: fc.constantFrom(...KEYS.slice(1)).map(picture),
  positionX: fc.integer({ min: 0, max: PAGE_UNITS.width - 1 }),
  positionY: fc.integer({ min: 0, max: PAGE_UNITS.height - 1 }),
  largura: fc.option(fc.integer({ min: 1, max: 600 })),
});
const box = fc.record({
  positionX: fc.integer({ min: 0, max: 600 }),
  positionY: fc.integer({ min: 0, max: 500 }),
  largura: fc.integer({ min: 120, max: 900 }),
  altura: fc.integer({ min: 40, max: 600 }),
});

/** Any template with any text. */
export const certificates: fc.Arbitrary<{ readonly model: CertificateModel; readonly texts: CertificateTexts }> = fc.record({
  model: fc.record({
    fonte: fc.constantFrom<Font>("SEM_SERIFA", "SERIFA"),
    moldura: fc.option(fc.constant(picture("moldura"))),
    logos: fc.array(logo, { maxLength: 4 }),
    caixa: fc.option(box),
    assinaturas: fc.array(
      fc.record({ nome: sentence(6), qualificacao: fc.option(sentence(4)), imagem: fc.option(fc.constant(picture("wide"))) }),
      { maxLength: 3 },
    ),
  }),
  texts: fc.record({
    titulo: sentence(8),
    conteudo: sentence(60),
    rodape: sentence(6),
    codigo: fc.option(fc.constant({ endereco: "https://x.invalid/c", legenda: "ABCD-EFGH-JKLM" })),
  }),
});

export interface PlacedWord {
  readonly word: string;
  readonly x: number;
  readonly y: number;
}

/** Where each word of a layout begins, in millimetres. */
export function wordsOf(drawn: readonly Drawn[], { measure }: FontFace): readonly PlacedWord[] {
  return drawn.flatMap((one) => {
    if (one.what !== "text") return [];
    return [...one.text.matchAll(/\S+/g)].map(({ 0: said, index }) => ({
      word: said,
      x: one.x + measure(one.text.slice(0, index), one.points),
      y: one.y,
    }));
  });
}
