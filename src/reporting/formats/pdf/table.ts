import type { Cell, Column, DocumentEvent } from "../../document.ts";
import { readCell } from "../../shown-cell.ts";
import { REPORT_TEXTS } from "../../texts.ts";
import { lineHeight, MM, type Paper } from "./paper.ts";
import type { Stroke } from "./pen.ts";
import { PAD, type PlacedColumn, placeColumns } from "./table-columns.ts";
import { drawTotals, totalsHeight } from "./totals.ts";
import { wrap } from "./wrap.ts";

/** A cell says no more lines on paper; the spreadsheet has all of it. */
const MOST_LINES = 3;
/** Side of the square a picture beside a text lies in. */
const PICTURE = 9 * MM;
const ZEBRA = 0.965;
const HEAD = 0.9;
const GROUP = 0.93;

type Line = DocumentEvent & { readonly type: "group" | "row" | "totals" };

interface MeasuredLine {
  readonly event: Line;
  readonly height: number;
  readonly cells: readonly (readonly string[])[];
  /** Begins a group, so that it does not stay alone under its title. */
  readonly first: boolean;
}

/**
 * A table on pages: its head on each, the groups that go on named again. Lines that belong together (a group's title and its first two rows,
 * the last row and its total) wait for each other; every line taken is drawn by the next one that does not belong to it, so each step ends.
 */
export class PdfTable {
  readonly #paper: Paper;
  readonly #groups: readonly Column[];
  readonly #columns: readonly PlacedColumn[];
  readonly #stroke: Stroke;
  readonly #open: (Cell | undefined)[] = [];
  #held: MeasuredLine[] = [];
  #stripe = false;
  #begun = false;
  #last: Line["type"] | null = null;

  constructor(paper: Paper, groups: readonly Column[], columns: readonly Column[]) {
    const { placed, size } = placeColumns(columns, paper);
    this.#paper = paper;
    this.#groups = groups;
    this.#columns = placed;
    this.#stroke = { size };
  }

  take(event: Line): void {
    const next = this.#measure(event);
    const before = this.#held.at(-1);
    if (before && !belong(before, next)) this.#draw();
    if (event.type === "group" && event.breakBefore && this.#begun) {
      this.#draw();
      if (!this.#paper.fresh) this.#paper.newPage();
    }
    this.#held.push(next);
    this.#last = event.type;
  }

  finish(): void {
    this.#draw();
    if (!this.#begun) this.#begin(0);
    this.#paper.tags.end();
    this.#paper.repeat = null;
    this.#paper.y += 3 * MM;
  }

  get #line(): number {
    return lineHeight(this.#stroke);
  }

  #measure(event: Line): MeasuredLine {
    const first = event.type === "row" && this.#last === "group";
    if (event.type === "group") return { event, cells: [], height: this.#line + 2 * PAD + 2, first };
    if (event.type === "totals")
      return { event, cells: [], height: totalsHeight(this.#paper, this.#columns, event, this.#stroke), first };
    const cells = this.#columns.map((column, at) =>
      wrap(
        this.#paper.pen,
        readCell(event.cells[at] ?? null, column),
        column.points - 2 * PAD - besides(column),
        this.#stroke,
        MOST_LINES,
      ),
    );
    const lines = Math.max(1, ...cells.map(({ length }) => length));
    const room = Math.max(lines * this.#line, event.picture === undefined ? 0 : PICTURE);
    return { event, cells, height: room + 2 * PAD, first };
  }

  #draw(): void {
    const held = this.#held;
    if (held.length === 0) return;
    this.#held = [];
    const need = held.reduce((sum, { height }) => sum + height, 0);
    if (this.#begun) {
      const [first] = held;
      const from = first?.event.type === "group" ? first.event.level : this.#open.length;
      this.#paper.repeat = () => this.#again(from);
      this.#paper.room(need);
    } else this.#begin(need);
    for (const line of held) this.#drawLine(line);
  }

  #begin(need: number): void {
    const { tags } = this.#paper;
    this.#begun = true;
    this.#paper.room(need + this.#headHeight());
    tags.begin("Table");
    tags.begin("TR");
    this.#drawHead((draw) => {
      tags.begin("TH", { scope: "Column" });
      tags.marked(draw);
      tags.end();
    });
    tags.end();
  }

  /** The head and the groups that go on, for the eye alone: who listens has them already. */
  #again(level: number): void {
    const { tags } = this.#paper;
    this.#drawHead((draw) => tags.artifact(draw));
    const going = this.#open.slice(0, level);
    if (going.length === 0) return;
    const names = going.map((value, at) => this.#groupText(at, value ?? null)).join(" › ");
    tags.artifact(() => this.#drawGroup(`${names} ${REPORT_TEXTS.continued}`, 0));
    this.#stripe = false;
  }

  #headLines(column: PlacedColumn): readonly string[] {
    return wrap(this.#paper.pen, column.title, column.points - 2 * PAD, this.#bold, MOST_LINES);
  }

  get #bold(): Stroke {
    return { ...this.#stroke, weight: "bold" };
  }

  #headHeight(): number {
    return Math.max(1, ...this.#columns.map((column) => this.#headLines(column).length)) * this.#line + 2 * PAD;
  }

  #drawHead(each: (draw: () => void) => void): void {
    const height = this.#headHeight();
    const { y } = this.#paper;
    this.#paper.tags.artifact(() => this.#paper.rectangle(this.#paper.left, y, this.#paper.width, height, HEAD));
    for (const column of this.#columns) each(() => this.#drawCell(column, this.#headLines(column), y, this.#bold));
    this.#paper.y = y + height;
  }

  #drawLine({ event, cells, height }: MeasuredLine): void {
    const { tags } = this.#paper;
    tags.begin("TR");
    if (event.type === "group") {
      this.#open.splice(event.level, this.#open.length, event.value);
      this.#stripe = false;
      tags.begin("TH", { scope: "Row", span: this.#columns.length });
      tags.marked(() => this.#drawGroup(this.#groupText(event.level, event.value), event.level));
      tags.end();
    } else if (event.type === "totals") {
      drawTotals(this.#paper, this.#columns, event, this.#stroke);
      if (event.level >= 0) this.#open.splice(event.level);
    } else {
      const { y } = this.#paper;
      if (this.#stripe) tags.artifact(() => this.#paper.rectangle(this.#paper.left, y, this.#paper.width, height, ZEBRA));
      this.#stripe = !this.#stripe;
      for (const [at, column] of this.#columns.entries()) {
        const { picture } = event;
        if (column.pictured && picture !== undefined) tags.artifact(() => this.#drawPicture(picture, column.x + PAD, y + PAD));
        tags.begin("TD");
        tags.marked(() => this.#drawCell(column, cells[at] ?? [], y, this.#stroke));
        tags.end();
      }
      this.#paper.y = y + height;
    }
    tags.end();
  }

  /** One that cannot be read leaves its place empty: the text beside it says whose it is. */
  #drawPicture(bytes: Uint8Array, x: number, y: number): void {
    try {
      this.#paper.file.image(Buffer.from(bytes), x, y, { fit: [PICTURE, PICTURE], align: "center", valign: "center" });
    } catch {
      // The text stands for it.
    }
  }

  #drawCell(column: PlacedColumn, lines: readonly string[], y: number, stroke: Stroke): void {
    const { x, points, align } = column;
    for (const [at, text] of lines.entries()) {
      const free = points - 2 * PAD - this.#paper.pen.width(text, stroke);
      const shift = align === "right" ? free : align === "centre" ? free / 2 : besides(column);
      this.#paper.pen.write(text, x + PAD + shift, y + PAD + stroke.size + at * this.#line, stroke);
    }
  }

  #drawGroup(text: string, level: number): void {
    const { y, left, width } = this.#paper;
    const [line = ""] = wrap(this.#paper.pen, text, width - 2 * PAD - level * 8, this.#bold, 1);
    this.#paper.rectangle(left, y + 2, width, this.#line + 2 * PAD, GROUP);
    this.#paper.pen.write(line, left + PAD + level * 8, y + 2 + PAD + this.#stroke.size, this.#bold);
    this.#paper.y = y + this.#line + 2 * PAD + 2;
  }

  #groupText(level: number, value: Cell): string {
    const column = this.#groups[level];
    return column ? `${column.title}: ${readCell(value, column)}` : "";
  }
}

/** What the picture beside a text takes of its column. */
const besides = ({ pictured }: Column): number => (pictured ? PICTURE + PAD : 0);

function belong(before: MeasuredLine, next: MeasuredLine): boolean {
  if (next.event.type === "totals" || before.event.type === "group") return true;
  return before.first && next.event.type === "row";
}
