import { plain } from "../formats/pdf/plain-letter.ts";

/** Width of a text in millimetres at a size in points. */
export type Ruler = (text: string, points: number) => number;

/** What a layout knows of the font it is written in. */
export interface FontFace {
  readonly measure: Ruler;
  /** The letters a text is written with: what the font lacks becomes what comes nearest. */
  drawable(text: string): string;
}

const POINT = 25.4 / 72;
const UNICODE = 3;

/**
 * Reads the advances of a TrueType font from its own tables: what the PDF writes and what a browser draws without kerning and ligatures
 * is as wide as these say, letter after letter.
 */
export function fontFace(bytes: Uint8Array): FontFace {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = tableFinder(view);
  const unitsPerEm = view.getUint16(table("head") + 18);
  const metrics = view.getUint16(table("hhea") + 34);
  const advances = table("hmtx");
  const glyphOf = glyphFinder(view, table("cmap"));
  const known = new Map<string, number>();
  const widthOf = (letter: string): number => {
    const had = known.get(letter);
    if (had !== undefined) return had;
    const glyph = glyphOf(letter.codePointAt(0) ?? 0);
    const width = view.getUint16(advances + 4 * Math.min(glyph, metrics - 1)) / unitsPerEm;
    known.set(letter, width);
    return width;
  };
  const has = (letter: string): boolean => letter === "\n" || glyphOf(letter.codePointAt(0) ?? 0) !== 0;
  const drawn = (letter: string): string => {
    if (has(letter)) return letter;
    const instead = plain(letter);
    return [...instead].every(has) ? instead : "?";
  };
  return {
    measure(text, points) {
      let width = 0;
      for (const letter of text) width += widthOf(letter);
      return width * points * POINT;
    },
    drawable: (text) => [...text.normalize("NFC").replace(/[\u00ad\u200b-\u200d\ufeff]/g, "")].map(drawn).join(""),
  };
}

function tableFinder(view: DataView): (tag: string) => number {
  const places = new Map<string, number>();
  for (let at = 12, left = view.getUint16(4); left > 0; at += 16, left -= 1) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(at + letter)));
    places.set(tag, view.getUint32(at + 8));
  }
  return (tag) => {
    const place = places.get(tag);
    if (place === undefined) throw new Error(`the font has no table ${tag}`);
    return place;
  };
}

/** Glyph of a letter by the table of the basic plane (format 4); 0 where the font has none. */
function glyphFinder(view: DataView, cmap: number): (code: number) => number {
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, at) => cmap + 4 + 8 * at);
  const own = subtables.find((at) => view.getUint16(at) === UNICODE && view.getUint16(at + 2) === 1);
  if (own === undefined) throw new Error("the font has no table of letters");
  const start = cmap + view.getUint32(own + 4);
  const segments = view.getUint16(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const offsets = deltas + 2 * segments;
  return (code) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (view.getUint16(ends + 2 * segment) < code) continue;
      const first = view.getUint16(starts + 2 * segment);
      if (first > code) return 0;
      const delta = view.getUint16(deltas + 2 * segment);
      const offset = view.getUint16(offsets + 2 * segment);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = view.getUint16(offsets + 2 * segment + offset + 2 * (code - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
