import type { Ruler } from "./font-face.ts";

export interface Line {
  readonly text: string;
  readonly points: number;
}

/** What does not fit is written smaller, down to this part of its size; then it goes on over the line below. */
export const SMALLEST = 0.7;

/** The size at which a text fits, down to the smallest. */
export const fitting = (text: string, points: number, width: number, measure: Ruler): number => {
  const wide = measure(text, points);
  return wide <= width ? points : Math.max(points * SMALLEST, (points * width) / wide);
};

/** Lines of a text: broken between words; a word too long for a line is written smaller, then broken itself, never cut. */
export function brokenLines(text: string, points: number, width: number, measure: Ruler): readonly Line[] {
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

function pieces(word: string, points: number, width: number, measure: Ruler): readonly string[] {
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
