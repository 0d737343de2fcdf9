import { jsPDF } from "jspdf";
import type { Font, Measure } from "./layout.ts";

const POINT = 25.4 / 72;
const NAMES: Readonly<Record<Font, string>> = { SEM_SERIFA: "helvetica", SERIFA: "times" };

/** Widths of the fonts certificates are written in, from the tables the PDF itself is made by. */
export function metricsOf(font: Font): Measure {
  const doc = new jsPDF({ unit: "mm" });
  doc.setFont(NAMES[font], "normal").setFontSize(1);
  return (text, points) => doc.getStringUnitWidth(text) * points * POINT;
}
