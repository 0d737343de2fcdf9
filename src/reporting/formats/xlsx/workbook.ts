import type { Cell, Column } from "../../document.ts";
import type { CellKind } from "../../shown-cell.ts";
import { cellXml, columnName, escaped, numberFormat, textXml } from "./cell-xml.ts";
import { type ZipStream, zipStream } from "./zip-stream.ts";

/** Lines a sheet holds. */
const MOST_LINES = 1_048_576;
const BOLD = 1;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
/** Sheets show millimetres as letters of their first font. */
const MM_PER_LETTER = 1.9;

export interface Workbook {
  /** Begins a sheet: lines above its head, and the head, which stays in sight. */
  sheet(name: string, above: readonly string[], columns: readonly Column[]): void;
  /** A line of the sheet begun last; a sheet that is full goes on in another. */
  line(cells: readonly Cell[], kinds: readonly CellKind[]): void;
  ready(): Uint8Array[];
  end(): void;
}

interface Sheet {
  readonly name: string;
  readonly above: readonly string[];
  readonly columns: readonly Column[];
  lines: number;
}

/** A spreadsheet written line by line; no more of it is held than a piece of one sheet. */
export function workbook(moment: Date): Workbook {
  const zip = zipStream(moment);
  const sheets: string[] = [];
  const formats: string[] = [];
  const letters: string[] = [];
  let open: Sheet | null = null;

  const styleOf = (kind: CellKind): number => {
    const format = numberFormat(kind);
    const at = formats.indexOf(format);
    return at < 0 ? formats.push(format) + BOLD : at + BOLD + 1;
  };
  const nameOf = (at: number): string => {
    letters[at] ??= columnName(at);
    return letters[at] ?? "";
  };
  const write = (sheet: Sheet, cells: string): void => {
    zip.write(`<row r="${sheet.lines}">${cells}</row>`);
  };
  const begin = (name: string, above: readonly string[], columns: readonly Column[]): Sheet => {
    if (open) closeSheet(zip, open, nameOf);
    const sheet: Sheet = { name, above, columns, lines: 0 };
    sheets.push(freeName(name, sheets));
    zip.file(`xl/worksheets/sheet${sheets.length}.xml`);
    zip.write(sheetStart(sheet, nameOf));
    for (const [at, text] of above.entries()) {
      sheet.lines++;
      if (text !== "") write(sheet, textXml(`A${sheet.lines}`, text, at === 0 ? BOLD : 0));
    }
    sheet.lines++;
    write(sheet, columns.map(({ title }, at) => textXml(`${nameOf(at)}${sheet.lines}`, title, BOLD)).join(""));
    open = sheet;
    return sheet;
  };
  return {
    sheet: (name, above, columns) => {
      begin(name, above, columns);
    },
    line(cells, kinds) {
      if (!open) return;
      const sheet = open.lines < MOST_LINES ? open : begin(open.name, open.above, open.columns);
      sheet.lines++;
      let text = "";
      for (const [at, kind] of kinds.entries())
        text += cellXml(`${nameOf(at)}${sheet.lines}`, cells[at] ?? null, kind, styleOf(kind));
      write(sheet, text);
    },
    ready: () => zip.ready(),
    end() {
      if (sheets.length === 0) begin("Dados", [], []);
      if (open) closeSheet(zip, open, nameOf);
      writeFrame(zip, sheets, formats);
      zip.end();
    },
  };
}

function sheetStart({ above, columns }: Sheet, nameOf: (at: number) => string): string {
  const head = above.length + 1;
  const widths = columns.map(({ width }, at) => {
    const mm = "mm" in width ? width.mm + 4 : Math.min(40 * width.share, 120);
    return `<col min="${at + 1}" max="${at + 1}" width="${(mm / MM_PER_LETTER).toFixed(1)}" customWidth="1"/>`;
  });
  const pane = `<pane ySplit="${head}" topLeftCell="${nameOf(0)}${head + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${
    widths.length > 0 ? `<cols>${widths.join("")}</cols>` : ""
  }<sheetData>`;
}

function closeSheet(zip: ZipStream, { above, columns, lines }: Sheet, nameOf: (at: number) => string): void {
  const head = above.length + 1;
  const filter = columns.length > 0 ? `<autoFilter ref="A${head}:${nameOf(columns.length - 1)}${Math.max(lines, head)}"/>` : "";
  zip.write(`</sheetData>${filter}</worksheet>`);
}

/** A name Excel takes and no other sheet has. */
function freeName(name: string, taken: readonly string[]): string {
  const bare =
    name
      .replace(/[\\/?*[\]:]/g, " ")
      .replace(/^'+|'+$/g, "")
      .trim()
      .slice(0, 31) || "Dados";
  const used = new Set(taken.map((one) => one.toLowerCase()));
  for (let count = 1; ; count++) {
    const tail = count === 1 ? "" : ` ${count}`;
    const found = `${bare.slice(0, 31 - tail.length)}${tail}`;
    if (!used.has(found.toLowerCase())) return found;
  }
}

function writeFrame(zip: ZipStream, sheets: readonly string[], formats: readonly string[]): void {
  const type = (part: string, kind: string): string =>
    `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = (id: number, kind: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/relationships/${kind}" Target="${target}"/>`;
  const file = (name: string, text: string): void => {
    zip.file(name);
    zip.write(XML + text);
  };
  file(
    "[Content_Types].xml",
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type("workbook.xml", "sheet.main")}${type("styles.xml", "styles")}${sheets.map((_, at) => type(`worksheets/sheet${at + 1}.xml`, "worksheet")).join("")}</Types>`,
  );
  file(
    "_rels/.rels",
    `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
  );
  file(
    "xl/workbook.xml",
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets>${sheets.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
  );
  file(
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, at) => relation(at + 1, "worksheet", `worksheets/sheet${at + 1}.xml`)).join("")}${relation(sheets.length + 1, "styles", "styles.xml")}</Relationships>`,
  );
  const own = formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`).join("");
  const used = formats
    .map((_, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join("");
  file(
    "xl/styles.xml",
    `<styleSheet xmlns="${MAIN}">${own === "" ? "" : `<numFmts count="${formats.length}">${own}</numFmts>`}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${used}</cellXfs></styleSheet>`,
  );
}
