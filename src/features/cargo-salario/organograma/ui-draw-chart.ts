import { jsPDF } from "jspdf";
import { texts } from "./texts.ts";
import { BOX, type Layout, type Placed } from "./ui-layout.ts";

const MARGIN = 10;
const HEAD = 10;
const FOOT = 6;
/** Millimetres per unit of the drawing: never smaller, or nobody could read it; then the chart goes over several pages. */
const SMALLEST = 0.14;
const LARGEST = 0.3;
const POINTS = 2.83;

/** The open areas of a chart on A3, across: on one page if that can be read, else on as many as it takes, side by side and below each other. */
export function drawChart(layout: Layout, company: string): Uint8Array {
  const doc = new jsPDF({ format: "a3", unit: "mm", orientation: "landscape", compress: true });
  const [width, height] = [
    doc.internal.pageSize.getWidth() - 2 * MARGIN,
    doc.internal.pageSize.getHeight() - 2 * MARGIN - HEAD - FOOT,
  ];
  const fit = Math.min(width / Math.max(1, layout.width), height / Math.max(1, layout.height));
  const scale = Math.min(LARGEST, Math.max(SMALLEST, fit));
  const columns = Math.max(1, Math.ceil((layout.width * scale) / width - 0.001));
  const rows = Math.max(1, Math.ceil((layout.height * scale) / height - 0.001));
  for (let page = 0; page < columns * rows; page++) {
    if (page > 0) doc.addPage();
    const [column, row] = [page % columns, Math.floor(page / columns)];
    const at = (x: number, y: number): readonly [number, number] => [
      MARGIN + x * scale - column * width,
      MARGIN + HEAD + y * scale - row * height,
    ];
    doc.saveGraphicsState();
    doc
      .rect(MARGIN, MARGIN + HEAD, width, height, null)
      .clip()
      .discardPath();
    for (const box of layout.boxes) drawBox(doc, layout, box, { at, scale });
    doc.restoreGraphicsState();
    doc.setFont("helvetica", "bold").setFontSize(12).setTextColor(20);
    doc.text(`${texts.title} – ${company}`, MARGIN, MARGIN + 4);
    doc.setFont("helvetica", "normal").setFontSize(8);
    doc.text(texts.page(page + 1, columns * rows), MARGIN + width, MARGIN + HEAD + height + FOOT, { align: "right" });
  }
  return new Uint8Array(doc.output("arraybuffer"));
}

interface Paper {
  readonly at: (x: number, y: number) => readonly [number, number];
  readonly scale: number;
}

function drawBox(doc: jsPDF, layout: Layout, box: Placed, { at, scale }: Paper): void {
  const { node, x, y, mother } = box;
  const above = mother === null ? undefined : layout.byId.get(mother);
  doc.setDrawColor(120).setLineWidth(0.2);
  if (above !== undefined) {
    const middle = y - BOX.down / 2;
    doc.line(...at(above.x, above.y + BOX.height), ...at(above.x, middle));
    doc.line(...at(above.x, middle), ...at(x, middle));
    doc.line(...at(x, middle), ...at(x, y));
  }
  const [left, top] = at(x - BOX.width / 2, y);
  doc.rect(left, top, BOX.width * scale, BOX.height * scale);
  const line = (text: string, down: number, size: number, style: "bold" | "normal"): void => {
    if (text === "") return;
    doc.setFont("helvetica", style).setFontSize(size * scale * POINTS);
    const [first = ""] = doc.splitTextToSize(text, (BOX.width - 20) * scale) as readonly string[];
    doc.text(first === text ? first : `${first.slice(0, -1)}…`, left + 10 * scale, top + down * scale);
  };
  doc.setTextColor(node.ativa ? 20 : 120);
  line(node.nome, 24, 14, "bold");
  line(node.responsaveis.map(({ nome }) => nome).join(", "), 44, 11, "normal");
  const facts = [
    ...(node.ativa ? [] : [texts.isInactive]),
    ...(node.pessoas === null ? [] : [texts.people(node.pessoas)]),
    ...(node.vagas ? [texts.vacancies(node.vagas)] : []),
  ];
  line(facts.join(" · "), 64, 11, "normal");
}
