import type { Cell, Column, DocumentEvent, Figure } from "../../reporting/document.ts";

/** A line of a table on screen, and the groups around it. */
export type PreviewLine =
  | {
      readonly what: "group";
      readonly key: string;
      readonly level: number;
      readonly value: Cell;
      readonly within: readonly string[];
    }
  | {
      readonly what: "row";
      readonly key: string;
      readonly cells: readonly Cell[];
      readonly link?: string | undefined;
      readonly doors?: readonly (string | null)[] | undefined;
      readonly within: readonly string[];
    }
  | {
      readonly what: "totals";
      readonly key: string;
      readonly level: number;
      readonly label: string;
      readonly figures: readonly Figure[];
      readonly within: readonly string[];
    };

export interface PreviewTable {
  readonly what: "table";
  readonly id: string;
  readonly title: string | undefined;
  readonly groups: readonly Column[];
  readonly columns: readonly Column[];
  readonly lines: readonly PreviewLine[];
}

/** A row shown by itself: what stands under each of its headings. */
export interface PreviewRecord {
  readonly what: "record";
  readonly id: string;
  readonly title: string;
  readonly parts: readonly RecordPart[];
}

export type RecordPart = { readonly key: string; readonly title: string | undefined } & (
  | { readonly fields: Extract<DocumentEvent, { type: "fields" }>["fields"] }
  | { readonly table: PreviewTable }
  | { readonly text: string }
);

export type PreviewBlock =
  | PreviewTable
  | PreviewRecord
  | { readonly what: "chart"; readonly id: string; readonly chart: Extract<DocumentEvent, { type: "chart" }>["chart"] };

/** The tables and charts of a document, each line with the groups it lies in: what a closed group hides follows from that. */
export function previewBlocks(events: readonly DocumentEvent[]): readonly PreviewBlock[] {
  const blocks: PreviewBlock[] = [];
  let head: { readonly id: string; readonly title: string | undefined } = { id: "", title: undefined };
  let lines: PreviewLine[] = [];
  let open: string[] = [];
  let section: string | undefined;
  let parts: RecordPart[] | undefined;
  for (const [at, event] of events.entries()) {
    const key = String(at);
    if (event.type === "block") {
      head = { id: event.id, title: event.title };
      parts = undefined;
    } else if (event.type === "columns") {
      lines = [];
      open = [];
      const table: PreviewTable = { what: "table", ...head, groups: event.groups, columns: event.columns, lines };
      if (parts) parts.push({ key, title: section, table });
      else blocks.push(table);
    } else if (event.type === "group") {
      open = open.slice(0, event.level);
      lines.push({ what: "group", key, level: event.level, value: event.value, within: open });
      open = [...open, key];
    } else if (event.type === "row")
      lines.push({ what: "row", key, cells: event.cells, link: event.link, doors: event.doors, within: open });
    else if (event.type === "totals") {
      // Totals of a group stay when it is closed: they are what it comes to.
      open = open.slice(0, Math.max(event.level, 0));
      lines.push({ what: "totals", key, level: event.level, label: event.label, figures: event.figures, within: open });
    } else if (event.type === "section" && event.level === 1) {
      section = undefined;
      parts = [];
      blocks.push({ what: "record", id: key, title: event.title, parts });
    } else if (event.type === "section") section = event.title;
    else if (event.type === "fields") {
      if (!parts) blocks.push({ what: "record", id: key, title: "", parts: [{ key, title: undefined, fields: event.fields }] });
      parts?.push({ key, title: section, fields: event.fields });
    } else if (event.type === "text") parts?.push({ key, title: section, text: event.text });
    else if (event.type === "chart") blocks.push({ what: "chart", id: head.id, chart: event.chart });
  }
  return blocks;
}
