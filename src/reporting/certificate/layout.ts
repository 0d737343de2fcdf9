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

export interface CertificateModel {
  readonly fonte: Font;
  readonly moldura: Picture | null;
  /** Places in units, from the top left corner. */
  readonly logos: readonly {
    readonly picture: Picture;
    readonly positionX: number;
    readonly positionY: number;
    readonly largura: number | null;
  }[];
  readonly caixa: {
    readonly positionX: number;
    readonly positionY: number;
    readonly largura: number;
    readonly altura: number;
  } | null;
  readonly assinaturas: readonly { readonly nome: string; readonly qualificacao: string | null }[];
}

export interface CertificateTexts {
  readonly titulo: string;
  readonly conteudo: string;
  /** Lines at the foot: where and when. */
  readonly rodape: string;
}

/** Something on the page, in millimetres from the top left corner; of a text, `y` is its base line and `x` its middle. */
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
  | { readonly what: "line"; readonly x: number; readonly y: number; readonly width: number };

/** Width of a text in millimetres at a size in points. */
export type Measure = (text: string, points: number) => number;

const POINT = 25.4 / 72;
const LEADING = 1.35;
const TITLE = 30;
const BODY = 15;
const SMALL = 10;
/** What does not fit is written smaller, down to this part of its size; then it goes on over the line below. */
const SMALLEST = 0.7;
const BOX = { positionX: 113, positionY: 190, largura: 897, altura: 340 } as const;
const SIGN = { width: 62, gap: 14, y: 168 } as const;

/**
 * Where everything of a certificate stands. The preview and the PDF are drawn from this list alone, so that they cannot differ: lines
 * are broken here, by the widths of the very font they are written in.
 */
export function certificateLayout(model: CertificateModel, texts: CertificateTexts, measure: Measure): readonly Drawn[] {
  const drawn: Drawn[] = [];
  if (model.moldura !== null) drawn.push({ what: "image", key: model.moldura.key, x: 0, y: 0, ...PAGE_MM });
  for (const { picture, positionX, positionY, largura } of model.logos.slice(0, MOST_LOGOS)) {
    const width = mmOf(largura ?? picture.width);
    const height = picture.width === 0 ? 0 : (width * picture.height) / picture.width;
    drawn.push({ what: "image", key: picture.key, x: mmOf(positionX), y: mmOf(positionY), width, height });
  }
  const box = model.caixa ?? BOX;
  const [left, width] = [mmOf(box.positionX), mmOf(box.largura)];
  const middle = left + width / 2;
  let y = mmOf(box.positionY);
  const write = (text: string, points: number): void => {
    for (const line of brokenLines(text, points, width, measure)) {
      y += line.points * POINT * LEADING;
      drawn.push({ what: "text", text: line.text, x: middle, y, points: line.points, width: measure(line.text, line.points) });
    }
  };
  write(texts.titulo, TITLE);
  y += BODY * POINT;
  write(texts.conteudo, BODY);
  y += BODY * POINT;
  write(texts.rodape, SMALL);
  drawn.push(...signatures(model.assinaturas, measure));
  return drawn;
}

function signatures(people: CertificateModel["assinaturas"], measure: Measure): readonly Drawn[] {
  const whole = people.length * SIGN.width + (people.length - 1) * SIGN.gap;
  return people.flatMap(({ nome, qualificacao }, at): readonly Drawn[] => {
    const x = (PAGE_MM.width - whole) / 2 + at * (SIGN.width + SIGN.gap);
    const lines = [nome, qualificacao ?? ""].filter((text) => text !== "");
    return [
      { what: "line", x, y: SIGN.y, width: SIGN.width },
      ...lines.map((text, line): Drawn => {
        const points = fitting(text, SMALL, SIGN.width, measure);
        const y = SIGN.y + (line + 1) * SMALL * POINT * LEADING;
        return { what: "text", text, x: x + SIGN.width / 2, y, points, width: measure(text, points) };
      }),
    ];
  });
}

/** The size at which a text fits, down to the smallest. */
const fitting = (text: string, points: number, width: number, measure: Measure): number => {
  const wide = measure(text, points);
  return wide <= width ? points : Math.max(points * SMALLEST, (points * width) / wide);
};

/** Lines of a text: broken between words; a word too long for a line is written smaller, then broken itself, never cut. */
export function brokenLines(
  text: string,
  points: number,
  width: number,
  measure: Measure,
): readonly { readonly text: string; readonly points: number }[] {
  return text.split("\n").flatMap((paragraph) => {
    const words = paragraph.split(/\s+/).filter((word) => word !== "");
    const longest = words.reduce((a, b) => (measure(b, points) > measure(a, points) ? b : a), "");
    const size = fitting(longest, points, width, measure);
    const lines: string[] = [];
    let line = "";
    for (const word of words.flatMap((one) => pieces(one, size, width, measure))) {
      const next = line === "" ? word : `${line} ${word}`;
      if (line !== "" && measure(next, size) > width) {
        lines.push(line);
        line = word;
      } else line = next;
    }
    return [...lines, line].map((one) => ({ text: one, points: size }));
  });
}

function pieces(word: string, points: number, width: number, measure: Measure): readonly string[] {
  if (measure(word, points) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && measure(part + letter, points) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

const MARK = /#(NOMECURSO|NOMETALENTO|CARGAHORARIA)#/g;

/** A text with its marks taken by what they stand for; what takes a mark's place is not read again. */
export const filledIn = (text: string, values: Readonly<Record<"NOMECURSO" | "NOMETALENTO" | "CARGAHORARIA", string>>): string =>
  text.replace(MARK, (_mark, name: keyof typeof values) => values[name]);
