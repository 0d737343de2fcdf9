import type { FontFace } from "./font-face.ts";
import { type Drawn, PAGE_MM, POINT } from "./layout.ts";
import { brokenLines } from "./lines.ts";

const MARGIN = { left: 25, top: 25 } as const;
const POINTS = 11;
const LINE = POINTS * POINT * 1.45;
const MOST = Math.floor((PAGE_MM.height - 2 * MARGIN.top) / LINE);

/** What is written behind a certificate, on as many pages as it takes: nothing is cut. */
export function backPages(text: string, { measure, drawable }: FontFace): readonly (readonly Drawn[])[] {
  const lines = brokenLines(drawable(text), POINTS, PAGE_MM.width - 2 * MARGIN.left, measure);
  const pages = Array.from({ length: Math.ceil(lines.length / MOST) }, (_, page) => lines.slice(page * MOST, (page + 1) * MOST));
  return pages.map((page) =>
    page.map(({ text: line, points }, at) => ({
      what: "text",
      text: line,
      x: MARGIN.left,
      y: MARGIN.top + (at + 1) * LINE,
      points,
      width: measure(line, points),
    })),
  );
}
