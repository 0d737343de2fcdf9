import type { CellFormat, Column } from "../../document.ts";
import { isNumber } from "../../shown-cell.ts";
import { MM, type Paper } from "./paper.ts";

/** Around the text of a cell. */
export const PAD = 2;
/** Letters of a table, and what they shrink to before columns get narrower than they are declared. */
const SIZES = [8.5, 7] as const;
/** What a column that shares gets at least. */
const LEAST_SHARE = 24 * MM;

export interface PlacedColumn extends Column {
  readonly x: number;
  readonly points: number;
  readonly align: "left" | "centre" | "right";
}

const CENTRED: ReadonlySet<CellFormat> = new Set(["date", "moment"]);

/** Places of the columns on the paper, by what is declared and never by data; the paper is turned where they need it. */
export function placeColumns(
  columns: readonly Column[],
  paper: Paper,
): { readonly placed: readonly PlacedColumn[]; readonly size: number } {
  const fixed = columns.reduce((sum, { width }) => sum + ("mm" in width ? width.mm * MM : 0), 0);
  const shares = columns.reduce((sum, { width }) => sum + ("share" in width ? width.share : 0), 0);
  const sharing = columns.filter(({ width }) => "share" in width).length;
  const least = fixed + sharing * LEAST_SHARE;
  if (least > paper.width) paper.turn();
  const size = least > paper.width ? SIZES[1] : SIZES[0];
  const shrunk = (least * size) / SIZES[0];
  const scale = (size / SIZES[0]) * Math.min(1, paper.width / shrunk);
  const rest = paper.width - fixed * scale;
  let { left: x } = paper;
  const placed = columns.map((column): PlacedColumn => {
    const { width } = column;
    const points = "mm" in width ? width.mm * MM * scale : (rest * width.share) / (shares || 1);
    const at = x;
    x += points;
    return { ...column, x: at, points, align: isNumber(column) ? "right" : CENTRED.has(column.format) ? "centre" : "left" };
  });
  return { placed, size };
}
