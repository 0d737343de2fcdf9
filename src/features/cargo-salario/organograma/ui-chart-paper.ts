import type { Layout } from "./ui-layout.ts";

/** All on one page, from A4 to A0; or on sheets of A4 to be put together. */
export const PAPERS = ["pagina", "folhas"] as const;
export type Paper = (typeof PAPERS)[number];

type Size = "a4" | "a3" | "a2" | "a1" | "a0";
/** Millimetres across and down, lying. */
const SIZES: readonly (readonly [Size, width: number, height: number])[] = [
  ["a4", 297, 210],
  ["a3", 420, 297],
  ["a2", 594, 420],
  ["a1", 841, 594],
  ["a0", 1189, 841],
];
/** Millimetres per unit of the drawing: smaller, a name is smaller than five points. */
const SMALLEST = 0.14;
const LARGEST = 0.3;

export const EDGE = 10;
export const HEAD = 10;
export const FOOT = 6;

/** Where a chart goes: the paper, how large it is drawn and on how many sheets, side by side and below each other. */
export interface Sheets {
  readonly format: Size;
  /** Millimetres of a sheet that are drawn on. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly columns: number;
  readonly rows: number;
}

/** One page is the smallest paper on which names can be read, or A0 as large as the chart fits; sheets are as many as it takes to read them. */
export function sheetsFor({ width, height }: Pick<Layout, "width" | "height">, paper: Paper): Sheets {
  const onto = ([format, across, down]: (typeof SIZES)[number]) => {
    const [inner, high] = [across - 2 * EDGE, down - 2 * EDGE - HEAD - FOOT];
    return { format, width: inner, height: high, fit: Math.min(inner / Math.max(1, width), high / Math.max(1, height)) };
  };
  const all = SIZES.map(onto);
  const [small] = all;
  const chosen = paper === "pagina" ? (all.find(({ fit }) => fit >= SMALLEST) ?? all.at(-1)) : small;
  if (chosen === undefined) throw new Error("there is no paper");
  const { fit, ...sheet } = chosen;
  const scale = Math.min(LARGEST, paper === "pagina" ? fit : Math.max(SMALLEST, fit));
  const needed = (units: number, room: number): number => Math.max(1, Math.ceil((units * scale) / room - 0.001));
  return { ...sheet, scale, columns: needed(width, sheet.width), rows: needed(height, sheet.height) };
}
