import { jsPDF } from "jspdf";
import { texts } from "./texts.ts";
import { EDGE, FOOT, HEAD, type Paper, sheetsFor } from "./ui-chart-paper.ts";
import { linesOf, type Shown } from "./ui-facts.ts";
import { BOX, lineTo, type Placed } from "./ui-layout.ts";
import type { Chart } from "./ui-use-chart.ts";

const POINTS = 2.83;
/** Millimetres of a mark along which sheets are cut. */
const CUT = 4;

interface Printed {
  readonly company: string;
  readonly paper: Paper;
}

/** The open areas of a chart as a vector PDF; each box stands on the sheets it touches alone. */
export function drawChart(chart: Pick<Chart, "layout" | "byId">, shown: Shown, { company, paper }: Printed): Uint8Array {
  const { layout } = chart;
  const { format, width, height, scale, columns, rows } = sheetsFor(layout, paper);
  const doc = new jsPDF({ format, unit: "mm", orientation: "landscape", compress: true });
  for (let page = 0; page < columns * rows; page++) {
    if (page > 0) doc.addPage();
    const [column, row] = [page % columns, Math.floor(page / columns)];
    const at = (x: number, y: number): readonly [number, number] => [
      EDGE + x * scale - column * width,
      EDGE + HEAD + y * scale - row * height,
    ];
    const touches = ([fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]): boolean =>
      toX >= EDGE && fromX <= EDGE + width && toY >= EDGE + HEAD && fromY <= EDGE + HEAD + height;
    doc.saveGraphicsState();
    doc
      .rect(EDGE, EDGE + HEAD, width, height, null)
      .clip()
      .discardPath();
    doc.setDrawColor(120).setLineWidth(0.2);
    for (const box of layout.boxes) {
      const corners = lineTo(layout, box).map(([x, y]) => at(x, y));
      for (const [index, to] of corners.entries()) {
        const from = corners[index - 1];
        if (from && touches([Math.min(from[0], to[0]), from[1]], [Math.max(from[0], to[0]), to[1]])) doc.line(...from, ...to);
      }
      const { x, y } = box;
      if (touches(at(x - BOX.width / 2, y), at(x + BOX.width / 2, y + BOX.height)))
        drawBox(doc, chart, box, shown, { at: at(x - BOX.width / 2, y), scale });
    }
    doc.restoreGraphicsState();
    if (columns * rows > 1) drawCuts(doc, width, height);
    doc.setFont("helvetica", "bold").setFontSize(12).setTextColor(20);
    doc.text(`${texts.title} – ${company}`, EDGE, EDGE + 2);
    doc.setFont("helvetica", "normal").setFontSize(8);
    doc.text(texts.page(page + 1, columns * rows), EDGE + width, EDGE + HEAD + height + FOOT + 2, { align: "right" });
  }
  return new Uint8Array(doc.output("arraybuffer"));
}

/** Corners along which sheets are cut to be put together. */
function drawCuts(doc: jsPDF, width: number, height: number): void {
  doc.setDrawColor(60).setLineWidth(0.1);
  for (const [x, outX] of [
    [EDGE, -CUT],
    [EDGE + width, CUT],
  ] as const)
    for (const [y, outY] of [
      [EDGE + HEAD, -CUT],
      [EDGE + HEAD + height, CUT],
    ] as const) {
      doc.line(x, y, x + outX, y);
      doc.line(x, y, x, y + outY);
    }
}

interface Place {
  /** Upper left corner, in millimetres. */
  readonly at: readonly [number, number];
  readonly scale: number;
}

function drawBox(doc: jsPDF, { byId }: Pick<Chart, "byId">, { node }: Placed, shown: Shown, { at, scale }: Place): void {
  const listed = byId.get(node.id);
  if (listed === undefined) return;
  const [left, top] = at;
  const isAlone = node.responsaveis.length === 0;
  doc.setLineDashPattern(isAlone ? [1, 0.7] : [], 0);
  doc.rect(left, top, BOX.width * scale, BOX.height * scale);
  doc.setLineDashPattern([], 0);
  const line = (text: string, down: number, size: number, style: "bold" | "normal" | "italic"): void => {
    if (text === "") return;
    doc.setFont("helvetica", style).setFontSize(size * scale * POINTS);
    doc.text(shortened(doc, text, (BOX.width - 20) * scale), left + 10 * scale, top + down * scale);
  };
  doc.setTextColor(node.ativa ? 20 : 120);
  const [who, facts] = linesOf(listed, shown);
  line(node.nome, 24, 14, "bold");
  line(who, 44, 11, isAlone ? "italic" : "normal");
  line(facts, 64, 11, "normal");
}

/** As much of a text as has room, in the letters now set. */
function shortened(doc: jsPDF, text: string, room: number): string {
  if (doc.getTextWidth(text) <= room) return text;
  let letters = text.length;
  while (letters > 1 && doc.getTextWidth(`${text.slice(0, letters)}…`) > room) letters -= 1;
  return `${text.slice(0, letters)}…`;
}
