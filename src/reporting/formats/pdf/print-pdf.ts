import type { stillChart } from "../../charts/still-chart.ts";
import type { Document, DocumentEvent, Head } from "../../document.ts";
import { REPORT_TEXTS } from "../../texts.ts";
import { drawFields, drawHeading, drawImage, drawSign, drawText } from "./blocks.ts";
import { drawChart } from "./chart.ts";
import { MM, Paper } from "./paper.ts";
import { PdfTable } from "./table.ts";

const NO_HEAD: Head = {
  title: "",
  company: { name: "" },
  filters: [],
  notes: [],
  user: "",
  at: "1970-01-01T00:00:00Z",
  code: "",
};

/** A document on paper: real text in an embedded font, tagged, pages given away as soon as they are full. */
export async function* printPdf(document: Document): AsyncGenerator<Uint8Array> {
  const printer = new Printer();
  for await (const events of document) {
    // Charts bring React with them: only documents that have one wait for it.
    if (events.some(({ type }) => type === "chart")) printer.still ??= (await import("../../charts/still-chart.ts")).stillChart;
    for (const event of events) printer.take(event);
    yield* printer.ready();
  }
  yield* printer.finish();
}

class Printer {
  #paper: Paper | null = null;
  #table: PdfTable | null = null;
  /** The table that goes on after lines to sign on. */
  #goesOn: Extract<DocumentEvent, { readonly type: "columns" }> | null = null;
  still: typeof stillChart | null = null;

  take(event: DocumentEvent): void {
    if (event.type === "head") {
      this.#paper = new Paper(event.head);
      return;
    }
    this.#paper ??= new Paper(NO_HEAD);
    if (event.type === "row" || event.type === "group" || event.type === "totals") {
      this.#table ??= this.#again(this.#paper, event);
      this.#table?.take(event);
      if (event.type === "totals" && event.level < 0) this.#endTable();
      return;
    }
    const goesOn = event.type === "sign" ? this.#goesOn : null;
    this.#endTable();
    this.#goesOn = event.type === "columns" ? event : goesOn;
    this.#draw(this.#paper, event);
  }

  #again(paper: Paper, event: DocumentEvent): PdfTable | null {
    const columns = this.#goesOn;
    if (columns === null || columns.columns.length === 0) return null;
    if (event.type === "group" && event.breakBefore && !paper.fresh) paper.newPage();
    return new PdfTable(paper, columns.groups, columns.columns);
  }

  *ready(): Generator<Uint8Array> {
    for (;;) {
      const chunk: unknown = this.#paper?.file.read();
      if (!(chunk instanceof Uint8Array)) return;
      yield chunk;
    }
  }

  /** What is left: of a picture that is seen through, the points are taken apart beside everything else. */
  async *finish(): AsyncGenerator<Uint8Array> {
    this.#endTable();
    this.#paper ??= new Paper(NO_HEAD);
    this.#paper.finish();
    for await (const chunk of this.#paper.file) if (chunk instanceof Uint8Array) yield chunk;
  }

  #endTable(): void {
    this.#table?.finish();
    this.#table = null;
    this.#goesOn = null;
  }

  #draw(paper: Paper, event: Exclude<DocumentEvent, { readonly type: "head" | "row" | "group" | "totals" }>): void {
    if ((event.type === "block" || event.type === "section") && event.breakBefore && !paper.fresh) paper.newPage();
    switch (event.type) {
      case "block":
        if (event.title) drawHeading(paper, event.title, 1);
        break;
      case "section":
        drawHeading(paper, event.title, event.level);
        break;
      case "columns":
        if (event.columns.length > 0) this.#table = new PdfTable(paper, event.groups, event.columns);
        break;
      case "fields":
        drawFields(paper, event);
        break;
      case "text":
        if (!paper.fresh) paper.y += (event.above ?? 0) * MM;
        drawText(paper, event.text);
        break;
      case "image":
        drawImage(paper, event);
        break;
      case "sign":
        drawSign(paper, event);
        break;
      case "chart":
        if (this.still) drawChart(paper, event.chart, this.still);
        break;
      case "end":
        drawText(paper, REPORT_TEXTS.count(event.count), { size: 8.5, weight: "bold" });
    }
  }
}
