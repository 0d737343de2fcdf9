import type { Element } from "../../charts/markup.ts";
import type { stillChart } from "../../charts/still-chart.ts";
import type { Chart } from "../../document.ts";
import { REPORT_TEXTS } from "../../texts.ts";
import { chartTable } from "../chart-table.ts";
import { drawHeading, drawText } from "./blocks.ts";
import type { Paper } from "./paper.ts";
import { PdfTable } from "./table.ts";

/** Points of its title and of what it says. */
const HEAD = 60;

/** Draws a chart on paper: its picture, the same as on screen, what it says and its numbers. */
export function drawChart(paper: Paper, chart: Chart, still: typeof stillChart): void {
  const { picture, height } = still(chart, paper.width);
  const fits = height + HEAD <= paper.bottom - paper.top;
  if (fits) paper.room(height + HEAD);
  drawHeading(paper, chart.title, 2);
  if (chart.caption !== "") drawText(paper, chart.caption);
  if (chart.categories.length === 0) {
    drawText(paper, REPORT_TEXTS.noChart);
    return;
  }
  // A picture higher than a page is left out: its numbers below say everything.
  if (fits) {
    paper.tags.begin("Figure", { alt: [chart.title, chart.caption].filter(Boolean).join(". ") });
    paper.tags.marked(() => {
      paper.file.save();
      paper.file.translate(paper.left, paper.y);
      for (const child of picture.children) draw(paper, child);
      paper.file.restore();
    });
    paper.tags.end();
    paper.y += height + 6;
  }
  const { columns, rows } = chartTable(chart);
  const table = new PdfTable(paper, [], columns);
  for (const cells of rows) table.take({ type: "row", cells });
  table.finish();
}

/** One element; one that is not known here is refused, because a picture that lacks a part tells a lie. */
function draw(paper: Paper, { name, attributes, children, text }: Element): void {
  const { file } = paper;
  switch (name) {
    case "div":
    case "svg":
    case "g":
      file.save();
      place(paper, attributes.transform);
      for (const child of children) draw(paper, child);
      file.restore();
      return;
    case "rect":
      paint(paper, attributes, () => file.rect(at(attributes.x), at(attributes.y), at(attributes.width), at(attributes.height)));
      return;
    case "line":
      paint(paper, { ...attributes, fill: "none" }, () =>
        file.moveTo(at(attributes.x1), at(attributes.y1)).lineTo(at(attributes.x2), at(attributes.y2)),
      );
      return;
    case "circle":
      paint(paper, attributes, () => file.circle(at(attributes.cx), at(attributes.cy), at(attributes.r)));
      return;
    case "path":
      if (attributes.d) paint(paper, attributes, () => file.path(attributes.d ?? ""));
      return;
    case "text":
      write(paper, attributes, text);
      return;
    case "title":
      return;
    default:
      throw new Error(`a chart has a ${name}, which paper cannot show`);
  }
}

const at = (text: string | undefined): number => Number(text ?? 0);

function place({ file }: Paper, transform: string | undefined): void {
  for (const [, what, numbers = ""] of (transform ?? "").matchAll(/(translate|rotate)\(([^)]*)\)/g)) {
    const [x = 0, y = 0] = numbers.split(",").map(Number);
    if (what === "translate") file.translate(x, y);
    else if (x !== 0) file.rotate(x);
  }
}

/** A path with its ground and its line, each only where it can be seen. */
function paint({ file }: Paper, attributes: Element["attributes"], outline: () => void): void {
  const ground = colourOf(attributes.fill ?? "#000000", attributes["fill-opacity"] ?? attributes.opacity);
  const line = at(attributes["stroke-width"] ?? "1") > 0 ? colourOf(attributes.stroke ?? "none", undefined) : undefined;
  if (!ground && !line) return;
  file.save();
  if (line) file.lineWidth(at(attributes["stroke-width"] ?? "1")).strokeColor(line.hex, line.opacity);
  if (ground) file.fillColor(ground.hex, ground.opacity);
  const [dash, gap] = (attributes["stroke-dasharray"] ?? "").split(/[ ,]+/).map(Number);
  if (dash) file.dash(dash, { space: gap || dash });
  outline();
  if (ground && line) file.fillAndStroke();
  else if (ground) file.fill();
  else file.stroke();
  file.restore();
}

function colourOf(text: string, opacity: string | undefined): { readonly hex: string; readonly opacity: number } | undefined {
  const [red, green, blue, alpha = 1] = text.startsWith("rgb") ? (text.match(/[\d.]+/g) ?? []).map(Number) : [];
  const hex = text.startsWith("#")
    ? text
    : red === undefined
      ? undefined
      : `#${[red, green, blue].map((one = 0) => Math.round(one).toString(16).padStart(2, "0")).join("")}`;
  const through = alpha * Number(opacity ?? 1);
  return hex === undefined || through === 0 ? undefined : { hex, opacity: through };
}

const ANCHORS: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };
/** From where a text stands to its base line, of its size. */
const BASES: Readonly<Record<string, number>> = { central: 0.35, "text-before-edge": 0.8 };

function write(paper: Paper, attributes: Element["attributes"], said: string): void {
  const { file, pen } = paper;
  const stroke = { size: Number.parseFloat(attributes["font-size"] ?? "8"), grey: isLight(attributes.fill) ? 1 : 0.1 };
  const text = pen.drawable(said);
  const x = at(attributes.x) - pen.width(text, stroke) * (ANCHORS[attributes["text-anchor"] ?? ""] ?? 0);
  const y = at(attributes.y) + stroke.size * (BASES[attributes["dominant-baseline"] ?? ""] ?? 0);
  file.save();
  place(paper, attributes.transform);
  pen.write(text, x, y, stroke);
  file.restore();
}

/** Letters on a coloured ground are white, all others dark. */
const isLight = (fill: string | undefined): boolean => /^(#fff(fff)?|rgba?\(255, ?255, ?255)/i.test(fill ?? "");
