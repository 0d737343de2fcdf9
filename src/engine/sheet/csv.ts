import { decodedText } from "../../metadata/decoded-text.ts";

const GUARDED = /^'[=+\-@\t\r']/;

/** A text without the apostrophe that keeps a spreadsheet from running it. */
export const unguard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

/** Reads `;` or `,` (whichever the header has more of outside quotes), UTF-8 with or without BOM, else Windows-1252. */
export function readCsv(bytes: Uint8Array, counted: CellCount = UNCOUNTED): readonly (readonly string[])[] {
  const text = decodedText(bytes);
  return split(text, separatorOf(text), counted);
}

/** Told of every cell and line, which it may refuse. */
interface CellCount {
  cell(text: string, column: number): void;
  line(): void;
}

const UNCOUNTED: CellCount = { cell: () => undefined, line: () => undefined };

function separatorOf(text: string): string {
  const count = (separator: string): number => split(text.split(/\r?\n/, 1)[0] ?? "", separator, UNCOUNTED)[0]?.length ?? 0;
  return count(",") > count(";") ? "," : ";";
}

function split(text: string, separator: string, counted: CellCount): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = "";
  let inside = false;
  const endCell = (): void => {
    counted.cell(cell, line.length);
    line.push(cell);
    cell = "";
  };
  const endLine = (): void => {
    endCell();
    counted.line();
    lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (inside) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else inside = false;
    } else if (letter === '"' && cell === "") inside = true;
    else if (letter === separator) endCell();
    else if (letter === "\n" || letter === "\r") {
      if (letter === "\r" && text[at + 1] === "\n") at++;
      endLine();
    } else cell += letter;
  }
  if (cell !== "" || line.length > 0) endLine();
  return lines;
}
