import { readFileSync } from "node:fs";
import type { PdfFile } from "./pdf-file.ts";
import { plain } from "./plain-letter.ts";

export type Weight = "regular" | "bold";

/** Where a text goes: points from the left and from the top to its base line. */
export interface Stroke {
  readonly size: number;
  readonly weight?: Weight;
  /** Of black: 0 is black. */
  readonly grey?: number;
}

/** A letter as the file shows it. */
interface Glyph {
  readonly hex: string;
  /** Thousandths of the size. */
  readonly width: number;
  readonly face: Face;
}

/** What pdfkit keeps of an embedded font and does not publish. */
interface Face {
  readonly id: string;
  readonly scale: number;
  readonly font: {
    glyphForCodePoint(code: number): FontGlyph;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string, features: readonly string[]): { readonly glyphs: readonly FontGlyph[] };
  };
  readonly subset: { includeGlyph(id: number): number };
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  ref(): unknown;
}

interface FontGlyph {
  readonly id: number;
  readonly advanceWidth: number;
}

/** The first file lacks no letter of Portuguese; those of other names, and signs (a tick, a cross, ≤), are embedded when one is met. */
const PARTS = ["latin", "latin-ext", "signs"] as const;

/** Writes text with the embedded font, letter by letter: nothing is measured twice, digits are equally wide. */
export class Pen {
  readonly #file: PdfFile;
  readonly #glyphs = { regular: new Map<string, Glyph>(), bold: new Map<string, Glyph>() };
  readonly #faces = new Map<string, Face>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** The letters a text is drawn with: what no font has becomes what comes nearest. */
  drawable(text: string, weight: Weight = "regular"): string {
    return [...text.normalize("NFC").replace(/[\u00ad\u200b-\u200d\ufeff]/g, "")]
      .map((letter) => (letter === "\n" ? letter : this.#letters(letter, weight)))
      .join("");
  }

  width(text: string, { size, weight = "regular" }: Stroke): number {
    let width = 0;
    for (const letter of text) width += this.#glyph(letter, weight)?.width ?? 0;
    return (width * size) / 1000;
  }

  /** Draws a drawable text of one line. */
  write(text: string, x: number, y: number, stroke: Stroke): void {
    const strokes = this.strokes(text, x, y, stroke);
    if (strokes !== "") this.#file.addContent(strokes);
  }

  /** The page open now has the font of these letters, for what is written on it later. */
  use(text: string): void {
    this.strokes(text, 0, 0, { size: 1 });
  }

  /** What draws it. */
  strokes(text: string, x: number, y: number, { size, weight = "regular", grey = 0 }: Stroke): string {
    const { page } = this.#file.inner;
    let runs = "";
    let face: Face | null = null;
    for (const letter of text) {
      const glyph = this.#glyph(letter, weight);
      if (!glyph) continue;
      if (glyph.face !== face) {
        runs += `${face ? "> Tj " : ""}/${glyph.face.id} ${size} Tf <`;
        face = glyph.face;
        page.fonts[face.id] ??= face.ref();
      }
      runs += glyph.hex;
    }
    return face ? `BT ${grey} g 1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${runs}> Tj ET` : "";
  }

  #letters(letter: string, weight: Weight): string {
    if (this.#glyph(letter, weight)) return letter;
    const instead = plain(letter);
    return [...instead].every((one) => this.#glyph(one, weight)) ? instead : "?";
  }

  #glyph(letter: string, weight: Weight): Glyph | undefined {
    const known = this.#glyphs[weight].get(letter);
    if (known) return known;
    const code = letter.codePointAt(0) ?? 0;
    for (const part of PARTS) {
      const face = this.#face(part, weight);
      if (!face.font.hasGlyphForCodePoint(code)) continue;
      const [figure] = /\d/.test(letter) ? face.font.layout(letter, ["tnum"]).glyphs : [];
      const { id, advanceWidth } = figure ?? face.font.glyphForCodePoint(code);
      const own = face.subset.includeGlyph(id);
      const width = advanceWidth * face.scale;
      face.widths[own] ??= width;
      face.unicode[own] ??= [code];
      const glyph = { hex: own.toString(16).padStart(4, "0"), width, face };
      this.#glyphs[weight].set(letter, glyph);
      return glyph;
    }
    return undefined;
  }

  #face(part: string, weight: Weight): Face {
    const name = `${part}-${weight}`;
    const known = this.#faces.get(name);
    if (known) return known;
    this.#file.registerFont(name, readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)));
    this.#file.font(name);
    const face = (this.#file as unknown as { readonly _font: Face })._font;
    this.#faces.set(name, face);
    return face;
  }
}
