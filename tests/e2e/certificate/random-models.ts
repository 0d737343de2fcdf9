import sharp from "sharp";
import type { DrawAsked, Image } from "../../../src/reporting/certificate/draw.ts";
import { certificateLayout, type Drawn } from "../../../src/reporting/certificate/layout.ts";
import { certificates, faces, KEYS, picture } from "../../support/certificates.ts";

/** A picture of one colour, which nothing else on the page has: light, so that no letter is taken for it. */
export interface Plain {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly colour: readonly [number, number, number];
}

const COLOURS = [
  [255, 250, 225],
  [130, 255, 130],
  [130, 130, 255],
  [255, 130, 130],
] as const;
export const PICTURES: readonly Plain[] = [
  ...KEYS.map((key, at) => ({ ...picture(key), colour: COLOURS[at] ?? [255, 130, 255] })),
  { key: "assinatura", width: 320, height: 110, colour: [130, 255, 255] },
];

export async function images(): Promise<Readonly<Record<string, Image>>> {
  const made: Record<string, Image> = {};
  for (const { key, width, height, colour } of PICTURES) {
    const [r, g, b] = colour;
    const bytes = await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer();
    made[key] = { bytes: new Uint8Array(bytes), contentType: "image/png" };
  }
  return made;
}

/** A certificate laid out for the preview, and what the PDF of the same is asked with. */
export interface Asked {
  readonly drawn: readonly Drawn[];
  readonly part: DrawAsked;
}

/** Templates whose pictures are told apart by their colour: each is on the page once. */
export const coloured = (pictures: DrawAsked["images"]) =>
  certificates.map(({ model: sample, texts }): Asked => {
    const signature = PICTURES.find(({ key }) => key === "assinatura") ?? null;
    const logos = sample.logos.filter(
      ({ picture: { key } }, at) => sample.logos.findIndex((one) => one.picture.key === key) === at,
    );
    const assinaturas = sample.assinaturas.map((one, at) => ({
      ...one,
      imagem: at === 0 && one.imagem !== null ? signature : null,
    }));
    const whole = { ...sample, logos, assinaturas };
    const model = {
      ...whole,
      moldura: whole.moldura?.key ?? null,
      logos: logos.map(({ picture: { key }, ...place }) => ({ key, ...place })),
      assinaturas: assinaturas.map(({ imagem, ...one }) => ({ ...one, key: imagem?.key ?? null })),
    };
    const { drawn } = certificateLayout(whole, texts, faces[sample.fonte]);
    return { drawn, part: { model, images: pictures, pages: [{ ...texts, verso: null }] } };
  });
