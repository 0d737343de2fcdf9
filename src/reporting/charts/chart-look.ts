import type { Chart } from "../document.ts";

/** Sizes and colours of a picture: points on paper, pixels on screen. */
export interface ChartLook {
  readonly width: number;
  readonly fontSize: number;
  readonly font: string;
  readonly ink: string;
  readonly grid: string;
  /** What lies under it. */
  readonly ground: string;
  readonly colours: readonly string[];
}

/**
 * Nine colours that stand 3:1 from their ground (WCAG 1.4.11) and stay apart for people who do not see red, green or blue. Found by
 * search: CIEDE2000 between any two is at least 13 under normal sight, protanopia, deuteranopia and tritanopia.
 */
export const CHART_COLOURS = {
  light: ["#0f6a63", "#ac64f5", "#789e21", "#7e0480", "#42a0a8", "#757852", "#0000fa", "#fe3897", "#455604"],
  dark: ["#5cc4b6", "#fb98fd", "#cb9f03", "#7c89a0", "#e10b14", "#bcbc86", "#cf4eff", "#3b7f63", "#a73bb1"],
} as const;

/** Height of a line of bars, as letters high as that need it. */
const BAR = 2.6;
/** Wide pictures are no taller than this part of their width. */
const FLAT = 0.42;

/** As high as what it shows needs: bars have their lines, others a place that fits on half a page. */
export function chartHeight(
  { type, categories, series }: Chart,
  { width, fontSize }: Pick<ChartLook, "width" | "fontSize">,
): number {
  const legend = series.length > 1 ? 2.5 * fontSize : 0;
  if (!isBars(type, categories.length))
    return Math.round(Math.min(Math.max(width * FLAT, 22 * fontSize), 34 * fontSize) + legend);
  const side = type === "bar" ? Math.max(1, series.length * 0.7) : 1;
  return Math.round(categories.length * side * BAR * fontSize + 4 * fontSize + legend);
}

/** A web of two corners is a line: bars say the same. */
export const isBars = (type: Chart["type"], categories: number): boolean =>
  type === "bar" || type === "stacked" || (type === "radar" && categories < 3);
