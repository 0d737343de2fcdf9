import type { FontFace } from "./font-face.ts";
import { brokenLines, fitting, type Line, SMALLEST } from "./lines.ts";

/** A page of a certificate lies: 1123 × 794 units of 1/96 inch. */
export const PAGE_UNITS = { width: 1123, height: 794 } as const;
const MM = 25.4 / 96;
/** Millimetres of so many units. */
export const mmOf = (units: number): number => units * MM;
export const PAGE_MM = { width: 297, height: 210 } as const;
export const MOST_LOGOS = 4;

export type Font = "SEM_SERIFA" | "SERIFA";

/** A picture by what the caller knows it by, with its own size in pixels. */
export interface Picture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** A rectangle in units, from the top left corner. */
export interface Box {
  readonly positionX: number;
  readonly positionY: number;
  readonly largura: number;
  readonly altura: number;
}

export interface PlacedLogo {
  readonly picture: Picture;
  readonly positionX: number;
  readonly positionY: number;
  readonly largura: number | null;
}

export interface CertificateModel {
  readonly fonte: Font;
  readonly moldura: Picture | null;
  readonly logos: readonly PlacedLogo[];
  readonly caixa: Box | null;
  readonly assinaturas: readonly {
    readonly nome: string;
    readonly qualificacao: string | null;
    readonly imagem: Picture | null;
  }[];
}

export interface CertificateTexts {
  readonly titulo: string;
  readonly conteudo: string;
  /** Lines at the foot: where and when. */
  readonly rodape: string;
  /** Where the certificate is checked: what its QR code says, and what stands below it. */
  readonly codigo: { readonly endereco: string; readonly legenda: string } | null;
}

/** Something on the page, in millimetres from the top left corner; of a text, `x` is its beginning and `y` its base line. */
export type Drawn =
  | {
      readonly what: "image";
      readonly key: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly what: "text";
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly points: number;
      readonly width: number;
    }
  | { readonly what: "line"; readonly x: number; readonly y: number; readonly width: number }
  | { readonly what: "code"; readonly said: string; readonly x: number; readonly y: number; readonly size: number };

export interface Layout {
  readonly drawn: readonly Drawn[];
  /** The text goes on below its box, however small it is written. */
  readonly overflows: boolean;
}

export const POINT = 25.4 / 72;
const LEADING = 1.35;
const TITLE = 30;
const BODY = 15;
const SMALL = 10;
const STEP = 0.05;
/** Where the text stands unless a template says otherwise. */
export const TEXT_BOX: Box = { positionX: 113, positionY: 190, largura: 897, altura: 340 };
const SIGN = { width: 62, gap: 14, y: 168, image: { width: 50, height: 16 } } as const;
/** Large enough for a code that says who it is for and who signed that. */
const CODE = { size: 26, x: PAGE_MM.width - 36, y: PAGE_MM.height - 40, legend: 7 } as const;

/** The rectangle a logo takes, in units. */
export function logoBox({ picture, positionX, positionY, largura }: PlacedLogo): Box {
  const width = largura ?? picture.width;
  return { positionX, positionY, largura: width, altura: picture.width === 0 ? 0 : (width * picture.height) / picture.width };
}

/**
 * Where everything of a certificate stands. The preview and the PDF are drawn from this list alone, so that they cannot differ: lines
 * are broken here, by the widths of the very font they are written in.
 */
export function certificateLayout(model: CertificateModel, texts: CertificateTexts, face: FontFace): Layout {
  const drawn: Drawn[] = [];
  if (model.moldura !== null) drawn.push({ what: "image", key: model.moldura.key, x: 0, y: 0, ...PAGE_MM });
  for (const logo of model.logos.slice(0, MOST_LOGOS)) {
    const { positionX, positionY, largura, altura } = logoBox(logo);
    const place = { x: mmOf(positionX), y: mmOf(positionY), width: mmOf(largura), height: mmOf(altura) };
    drawn.push({ what: "image", key: logo.picture.key, ...place });
  }
  const box = model.caixa ?? TEXT_BOX;
  const [left, top, width, height] = [box.positionX, box.positionY, box.largura, box.altura].map(mmOf) as [
    number,
    number,
    number,
    number,
  ];
  let lines = textLines(texts, 1, width, face);
  for (let part = 1 - STEP; bottomOf(lines) > height && part >= SMALLEST - STEP / 2; part -= STEP)
    lines = textLines(texts, part, width, face);
  for (const { text, points, base } of lines) {
    const wide = face.measure(text, points);
    if (text !== "") drawn.push({ what: "text", text, x: left + (width - wide) / 2, y: top + base, points, width: wide });
  }
  drawn.push(...signatures(model.assinaturas, face));
  if (texts.codigo !== null) drawn.push(...verification(texts.codigo, face));
  return { drawn, overflows: bottomOf(lines) > height };
}

interface Based extends Line {
  /** Its base line below the top of the box, in millimetres. */
  readonly base: number;
}

const bottomOf = (lines: readonly Based[]): number => lines.at(-1)?.base ?? 0;

/** Title, text and foot below each other, at a part of their sizes. */
function textLines(texts: CertificateTexts, part: number, width: number, { measure, drawable }: FontFace): readonly Based[] {
  const lines: Based[] = [];
  let base = 0;
  const write = (said: string, points: number, gap: number): void => {
    const text = drawable(said);
    base += gap;
    for (const line of brokenLines(text, points, width, measure)) {
      base += line.points * POINT * LEADING;
      lines.push({ ...line, base });
    }
  };
  const title = drawable(texts.titulo);
  write(title, fitting(title, TITLE * part, width, measure), 0);
  write(texts.conteudo, BODY * part, BODY * part * POINT);
  if (texts.rodape !== "") write(texts.rodape, SMALL * part, BODY * part * POINT);
  return lines;
}

function signatures(people: CertificateModel["assinaturas"], { measure, drawable }: FontFace): readonly Drawn[] {
  const whole = people.length * SIGN.width + (people.length - 1) * SIGN.gap;
  return people.flatMap(({ nome, qualificacao, imagem }, at): readonly Drawn[] => {
    const x = (PAGE_MM.width - whole) / 2 + at * (SIGN.width + SIGN.gap);
    const texts = [nome, qualificacao ?? ""].filter((text) => text !== "");
    let y: number = SIGN.y;
    const written = texts.flatMap((said) => {
      const text = drawable(said);
      return brokenLines(text, fitting(text, SMALL, SIGN.width, measure), SIGN.width, measure).map((line): Drawn => {
        y += line.points * POINT * LEADING;
        const wide = measure(line.text, line.points);
        return { what: "text", ...line, x: x + (SIGN.width - wide) / 2, y, width: wide };
      });
    });
    return [...signed(imagem, x), { what: "line", x, y: SIGN.y, width: SIGN.width }, ...written];
  });
}

/** The picture of a signature, above its line. */
function signed(picture: Picture | null, x: number): readonly Drawn[] {
  if (picture === null || picture.width === 0 || picture.height === 0) return [];
  const scale = Math.min(SIGN.image.width / picture.width, SIGN.image.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return [{ what: "image", key: picture.key, x: x + (SIGN.width - width) / 2, y: SIGN.y - height, width, height }];
}

function verification({ endereco, legenda }: NonNullable<CertificateTexts["codigo"]>, face: FontFace): readonly Drawn[] {
  const text = face.drawable(legenda);
  const width = face.measure(text, CODE.legend);
  const y = CODE.y + CODE.size + CODE.legend * POINT * LEADING;
  return [
    { what: "code", said: endereco, x: CODE.x, y: CODE.y, size: CODE.size },
    { what: "text", text, x: CODE.x + (CODE.size - width) / 2, y, points: CODE.legend, width },
  ];
}

const MARK = /#(NOMECURSO|NOMETALENTO|CARGAHORARIA)#/g;

/** A text with its marks taken by what they stand for; what takes a mark's place is not read again. */
export const filledIn = (text: string, values: Readonly<Record<"NOMECURSO" | "NOMETALENTO" | "CARGAHORARIA", string>>): string =>
  text.replace(MARK, (_mark, name: keyof typeof values) => values[name]);
