import type { Figure } from "../../document.ts";
import { readCell } from "../../shown-cell.ts";
import { type Totals, totalsText } from "../../totals-text.ts";
import { lineHeight, type Paper } from "./paper.ts";
import type { Stroke } from "./pen.ts";
import { PAD, type PlacedColumn } from "./table-columns.ts";
import { wrap } from "./wrap.ts";

interface Placed {
  readonly text: readonly string[];
  readonly under: readonly { readonly figure: Figure; readonly column: PlacedColumn }[];
  /** Whether the figures stand in a line of their own under the text. */
  readonly apart: boolean;
}

function place(paper: Paper, columns: readonly PlacedColumn[], event: Totals, bold: Stroke): Placed {
  const under = event.figures.flatMap((figure) => {
    const column = columns.find(({ key }) => key === figure.under);
    return column ? [{ figure, column }] : [];
  });
  const own = new Set(under.map(({ figure }) => figure));
  const text = wrap(
    paper.pen,
    totalsText(event, (figure) => own.has(figure)),
    paper.width - 2 * PAD,
    bold,
  );
  const before = Math.min(...under.map(({ figure, column }) => rightOf(column) - paper.pen.width(shown(paper, figure), bold)));
  const apart = under.length > 0 && (text.length > 1 || paper.left + PAD + paper.pen.width(text[0] ?? "", bold) + 6 > before);
  return { text, under, apart };
}

const rightOf = ({ x, points }: PlacedColumn): number => x + points - PAD;
const shown = (paper: Paper, figure: Figure): string => paper.pen.drawable(readCell(figure.value, figure), "bold");

export function totalsHeight(paper: Paper, columns: readonly PlacedColumn[], event: Totals, stroke: Stroke): number {
  const { text, apart } = place(paper, columns, event, { ...stroke, weight: "bold" });
  return (text.length + (apart ? 1 : 0)) * lineHeight(stroke) + 2 * PAD + 1;
}

/** A total's line: its name, figures under their columns, a rule above. */
export function drawTotals(paper: Paper, columns: readonly PlacedColumn[], event: Totals, stroke: Stroke): void {
  const bold: Stroke = { ...stroke, weight: "bold" };
  const { text, under, apart } = place(paper, columns, event, bold);
  const { tags } = paper;
  tags.artifact(() => paper.rule(paper.y, event.level < 0 ? 0.2 : 0.6));
  let y = paper.y + PAD + 1 + stroke.size;
  tags.begin("TH", { scope: "Row" });
  tags.marked(() => {
    for (const line of text) {
      paper.pen.write(line, paper.left + PAD, y, bold);
      y += lineHeight(stroke);
    }
  });
  tags.end();
  const at = apart ? y : y - lineHeight(stroke);
  for (const { figure, column } of under) {
    tags.begin("TD");
    tags.marked(() => {
      const said = shown(paper, figure);
      paper.pen.write(said, rightOf(column) - paper.pen.width(said, bold), at, bold);
    });
    tags.end();
  }
  paper.y += (text.length + (apart ? 1 : 0)) * lineHeight(stroke) + 2 * PAD + 1;
}
