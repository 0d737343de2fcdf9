import type { Pen, Stroke } from "./pen.ts";

const CUT = "…";

/** The lines of a text in a width, at most so many; what is longer ends with a mark. Words go whole unless one is wider than the line. */
export function wrap(pen: Pen, text: string, width: number, stroke: Stroke, most = Number.POSITIVE_INFINITY): readonly string[] {
  const drawable = pen.drawable(text, stroke.weight);
  if (!drawable.includes("\n") && pen.width(drawable, stroke) <= width) return [drawable];
  const lines: string[] = [];
  for (const paragraph of drawable.split("\n")) {
    let rest = paragraph;
    do {
      if (lines.length === most) return cut(pen, lines, width, stroke);
      const at = breakAt(pen, rest, width, stroke);
      lines.push(rest.slice(0, at).trimEnd());
      rest = rest.slice(at).trimStart();
    } while (rest !== "");
  }
  return lines;
}

/** Letters that fit: to the last space, else as many as there is room for; never none. */
function breakAt(pen: Pen, text: string, width: number, stroke: Stroke): number {
  let used = 0;
  let space = 0;
  let at = 0;
  for (const letter of text) {
    used += pen.width(letter, stroke);
    if (used > width && letter !== " ") return space > 0 ? space : Math.max(at, letter.length);
    at += letter.length;
    if (letter === " " && !text.slice(0, at).endsWith("R$ ")) space = at;
  }
  return text.length;
}

function cut(pen: Pen, lines: readonly string[], width: number, stroke: Stroke): readonly string[] {
  let last = lines.at(-1) ?? "";
  while (last !== "" && pen.width(last + CUT, stroke) > width) last = last.slice(0, -1);
  return [...lines.slice(0, -1), `${last.trimEnd()}${CUT}`];
}
