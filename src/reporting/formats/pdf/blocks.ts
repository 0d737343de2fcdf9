import type { DocumentEvent } from "../../document.ts";
import { readCell } from "../../shown-cell.ts";
import { lineHeight, MM, type Paper } from "./paper.ts";
import type { Stroke } from "./pen.ts";
import { wrap } from "./wrap.ts";

const TEXT: Stroke = { size: 9 };
const LABEL: Stroke = { size: 7.5, grey: 0.35 };
const GAP = 4 * MM;
/** Fields beside one another. */
const ACROSS = 3;

type EventOf<Type extends DocumentEvent["type"]> = DocumentEvent & { readonly type: Type };

/** Lines of text, each where there is room for it. */
export function drawText(paper: Paper, text: string, stroke: Stroke = TEXT, tag = "P"): void {
  const { tags, pen } = paper;
  tags.begin(tag);
  for (const line of wrap(pen, text, paper.width, stroke)) {
    paper.room(lineHeight(stroke));
    tags.marked(() => pen.write(line, paper.left, paper.y + stroke.size, stroke));
    paper.y += lineHeight(stroke);
  }
  tags.end();
  paper.y += 2;
}

/** A heading never stands alone at the foot of a page. */
export function drawHeading(paper: Paper, title: string, level: 1 | 2): void {
  const stroke: Stroke = { size: level === 1 ? 11 : 9.5, weight: "bold" };
  paper.room(22 * MM);
  if (!paper.fresh) paper.y += 3 * MM;
  drawText(paper, title, stroke, level === 1 ? "H2" : "H3");
  if (level === 1) paper.tags.artifact(() => paper.rule(paper.y - 1));
  paper.y += 4;
}

/** Label over value, several across; what is long takes the whole width and goes on over the page. */
export function drawFields(paper: Paper, { fields }: EventOf<"fields">): void {
  const { pen } = paper;
  const width = (paper.width - (ACROSS - 1) * GAP) / ACROSS;
  const said = fields.map((field) => {
    const text = readCell(field.value, field);
    const head = wrap(pen, field.label, width, LABEL, 2);
    const lines = wrap(pen, text, width, TEXT, 4);
    const long = lines.length > 3 || wrap(pen, field.label, width, LABEL).length > 2;
    return { label: field.label, text, head, lines, long };
  });
  type Said = (typeof said)[number];
  let line: Said[] = [];
  const flush = (): void => {
    if (line.length === 0) return;
    const height = Math.max(...line.map((one) => one.head.length * lineHeight(LABEL) + one.lines.length * lineHeight(TEXT))) + 4;
    paper.room(height);
    for (const [at, { head, lines }] of line.entries()) drawField(paper, paper.left + at * (width + GAP), head, lines);
    paper.y += height;
    line = [];
  };
  for (const field of said) {
    if (field.long) {
      flush();
      paper.room(lineHeight(LABEL) + lineHeight(TEXT));
      drawText(paper, field.label, LABEL);
      paper.y -= 2;
      drawText(paper, field.text);
      paper.y += 2;
    } else {
      line.push(field);
      if (line.length === ACROSS) flush();
    }
  }
  flush();
}

function drawField(paper: Paper, x: number, label: readonly string[], lines: readonly string[]): void {
  const { tags, pen, y: top } = paper;
  tags.begin("P");
  tags.marked(() => {
    let y = top;
    for (const [texts, stroke] of [
      [label, LABEL],
      [lines, TEXT],
    ] as const)
      for (const text of texts) {
        pen.write(text, x, y + stroke.size, stroke);
        y += lineHeight(stroke);
      }
  });
  tags.end();
}

/** A picture that cannot be read leaves its place to what it shows in words. */
export function drawImage(paper: Paper, { bytes, alt, mm }: EventOf<"image">): void {
  const [width, height] = [Math.min(mm[0] * MM, paper.width), mm[1] * MM];
  paper.room(height + 4);
  const { file, tags } = paper;
  const draw = (): void => {
    try {
      file.image(Buffer.from(bytes), paper.left, paper.y, { fit: [width, height] });
    } catch {
      paper.write(alt, paper.left, paper.y + TEXT.size, TEXT);
    }
  };
  tags.begin("Figure", { alt });
  tags.marked(draw);
  tags.end();
  paper.y += height + 4;
}

/** Lines to sign on, never split. */
export function drawSign(paper: Paper, { lines }: EventOf<"sign">): void {
  const each = 18 * MM;
  paper.room(each * Math.ceil(lines.length / 2));
  const width = (paper.width - 10 * MM) / 2;
  const top = paper.y;
  for (const [at, text] of lines.entries()) {
    const x = paper.left + (at % 2) * (width + 10 * MM);
    const y = top + Math.floor(at / 2) * each + 12 * MM;
    paper.tags.artifact(() => paper.rectangle(x, y, width, 0.5, 0.2));
    paper.tags.begin("P");
    paper.tags.marked(() => {
      const [line = ""] = wrap(paper.pen, text, width, LABEL, 1);
      paper.pen.write(line, x + (width - paper.pen.width(line, LABEL)) / 2, y + LABEL.size + 3, LABEL);
    });
    paper.tags.end();
  }
  paper.y = top + each * Math.ceil(lines.length / 2);
}
