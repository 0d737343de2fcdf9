import { BAR_HEIGHT } from "../../../../ui/theme/tokens.ts";

/** Height of a line, in pixels. */
export const LINE = 34;

interface Cell {
  /** How far below the head of the sheet its line is drawn, in pixels. */
  readonly top: number;
  readonly column: number;
}

/**
 * Scrolls a cell into sight: in the sheet out from under its head and beside its names, in the page between the bar above and what
 * stays in sight below, as high as that is.
 */
export function seeCell(grid: HTMLElement, { top, column }: Cell, foot: HTMLElement | null): void {
  const seen = grid.clientHeight - LINE;
  if (seen <= 0) return;
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (top + LINE > grid.scrollTop + seen) grid.scrollTop = top + LINE - seen;
  seeColumn(grid, column);
  const line = grid.getBoundingClientRect().top + LINE + top - grid.scrollTop;
  const end = Math.min(window.innerHeight, foot?.getBoundingClientRect().top ?? window.innerHeight);
  if (line + LINE > end) window.scrollBy(0, line + LINE - end);
  else if (line < BAR_HEIGHT) window.scrollBy(0, line - BAR_HEIGHT);
}

function seeColumn(grid: HTMLElement, column: number): void {
  const [names, , ...heads] = grid.querySelectorAll<HTMLElement>('[role="columnheader"]');
  const head = heads[column];
  if (names === undefined || head === undefined) return;
  const [left, right] = [head.offsetLeft - names.offsetWidth, head.offsetLeft + head.offsetWidth];
  if (left < grid.scrollLeft) grid.scrollLeft = left;
  else if (right > grid.scrollLeft + grid.clientWidth) grid.scrollLeft = right - grid.clientWidth;
}
