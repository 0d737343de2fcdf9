import type { FontFace } from "../../../src/reporting/certificate/font-face.ts";
import { type Drawn, mmOf, PAGE_UNITS, POINT } from "../../../src/reporting/certificate/layout.ts";
import { DENSITY, type Pair, type Raster } from "./rasters.ts";

/** A rectangle, in millimetres or in pixels. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const PIXELS = DENSITY / mmOf(1);
/** Of a letter's size: how far it goes above and below its base line. */
const [ASCENT, DESCENT] = [1, 0.35];

/** Words of a page that nothing black touches, with the room each has for itself, in millimetres. */
export function clearWords(drawn: readonly Drawn[], { measure }: FontFace): readonly Area[] {
  const black = drawn.flatMap(inkOf);
  return drawn.flatMap((one) => {
    if (one.what !== "text") return [];
    const space = measure(" ", one.points) / 2;
    const own = black.find(({ of }) => of === one);
    if (own === undefined || black.some((other) => other.of !== one && meet(own, other))) return [];
    return [...one.text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const left = one.x + measure(one.text.slice(0, index), one.points);
      return { ...own, left: left - space, right: left + measure(word, one.points) + space };
    });
  });
}

/** The furthest any edge of a word in the preview is from its place on paper, in millimetres; undefined where neither has ink. */
export function wordMoved({ preview, paper }: Pair, word: Area): number | undefined {
  const area = onPage(word);
  // Of every colour something is as bright as paper: what is darker has ink, also where a thin letter covers part of a pixel.
  const black = (r: number, g: number, b: number): boolean => Math.max(r, g, b) < 200;
  const [a, b] = [foundIn(preview, area, black), foundIn(paper, area, black)];
  if (a === undefined && b === undefined) return undefined;
  return a === undefined || b === undefined ? Number.POSITIVE_INFINITY : furthest(a, b) / PIXELS;
}

/** The furthest any edge of a picture of this colour is from its place on paper, in units of the page; undefined where it is hidden. */
export function pictureMoved(
  { preview, paper }: Pair,
  [red, green, blue]: readonly [number, number, number],
): number | undefined {
  const whole = { left: 0, top: 0, right: PAGE_UNITS.width * DENSITY, bottom: PAGE_UNITS.height * DENSITY };
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 8;
  const its = (r: number, g: number, b: number): boolean => near(r, red) && near(g, green) && near(b, blue);
  const [a, b] = [foundIn(preview, whole, its), foundIn(paper, whole, its)];
  if (a === undefined && b === undefined) return undefined;
  return a === undefined || b === undefined ? Number.POSITIVE_INFINITY : furthest(a, b) / DENSITY;
}

function inkOf(of: Drawn): readonly (Area & { readonly of: Drawn })[] {
  if (of.what === "image") return [];
  const { x: left, y } = of;
  if (of.what === "code") return [{ of, left, top: y, right: left + of.size, bottom: y + of.size }];
  const right = left + of.width;
  if (of.what === "line") return [{ of, left, top: y - 0.5, right, bottom: y + 0.5 }];
  const size = of.points * POINT;
  return [{ of, left, top: y - ASCENT * size, right, bottom: y + DESCENT * size }];
}

const meet = (a: Area, b: Area): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function onPage({ left, top, right, bottom }: Area): Area {
  const within = (at: number, most: number): number => Math.min(most, Math.max(0, at));
  return {
    left: within(Math.floor(left * PIXELS), PAGE_UNITS.width * DENSITY),
    top: within(Math.floor(top * PIXELS), PAGE_UNITS.height * DENSITY),
    right: within(Math.ceil(right * PIXELS), PAGE_UNITS.width * DENSITY),
    bottom: within(Math.ceil(bottom * PIXELS), PAGE_UNITS.height * DENSITY),
  };
}

type Is = (red: number, green: number, blue: number) => boolean;

/** The smallest rectangle that holds every pixel of a kind. */
function foundIn({ width, pixels }: Raster, area: Area, is: Is): Area | undefined {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
  for (let y = area.top; y < area.bottom; y += 1)
    for (let x = area.left; x < area.right; x += 1) {
      const at = 3 * (y * width + x);
      if (!is(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  return right < 0 ? undefined : { left, top, right, bottom };
}

const furthest = (a: Area, b: Area): number =>
  Math.max(...(["left", "top", "right", "bottom"] as const).map((edge) => Math.abs(a[edge] - b[edge])));
