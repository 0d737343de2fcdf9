import { fold } from "../../../../metadata/fold.ts";

export interface Piece {
  readonly texto: string;
  readonly marcado: boolean;
}

const AROUND = 70;
const MOST = 3;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu;
/** Words of their own in the index, as people write them. */
const OWN: Readonly<Record<string, string>> = { "c++": "cmaismais", "c#": "csustenido", "f#": "fsustenido" };

/** Places of a text where words of the question stand, with some words around; `stems` are the question's, as the index has them. */
export function snippetsOf(text: string, stems: readonly string[]): readonly (readonly Piece[])[] {
  const folded = stems.map((stem) => fold(stem)).filter((stem) => stem !== "");
  const hits = [...text.matchAll(WORD)].flatMap(({ 0: raw, index }) => {
    const word = raw.replace(/\.+$/, "");
    const plain = fold(word);
    const sought = OWN[plain] ?? plain;
    return folded.some((stem) => sought.startsWith(stem)) ? [{ from: index, to: index + word.length }] : [];
  });
  const windows: { from: number; to: number; marks: { from: number; to: number }[] }[] = [];
  for (const hit of hits) {
    const last = windows.at(-1);
    if (last !== undefined && hit.from - AROUND <= last.to) {
      last.to = Math.min(text.length, Math.max(last.to, hit.to + AROUND / 2));
      last.marks.push(hit);
    } else if (windows.length < MOST)
      windows.push({ from: Math.max(0, hit.from - AROUND), to: Math.min(text.length, hit.to + AROUND), marks: [hit] });
    else break;
  }
  return windows.map(({ from, to, marks }) => {
    const pieces: Piece[] = [];
    let at = from;
    for (const mark of marks.filter((one) => one.to <= to)) {
      if (mark.from > at) pieces.push({ texto: text.slice(at, mark.from), marcado: false });
      pieces.push({ texto: text.slice(mark.from, mark.to), marcado: true });
      at = mark.to;
    }
    if (at < to) pieces.push({ texto: text.slice(at, to), marcado: false });
    return pieces;
  });
}
