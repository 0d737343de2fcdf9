/** Characters that make a spreadsheet run a text as a formula; an apostrophe in front of them (or of itself) keeps it a text. */
const DANGER = /^[=+\-@\t\r']/;

export const guard = (text: string): string => (DANGER.test(text) ? `'${text}` : text);

const SEPARATOR = ";";
/** Begins a file. */
export const BOM = "\uFEFF";

/** `;`, UTF-8 with BOM, CRLF: what Excel in Portuguese opens without asking. */
export const writeCsv = (lines: readonly (readonly string[])[]): string => `${BOM}${lines.map(csvLine).join("")}`;

export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(SEPARATOR)}\r\n`;

const quoted = (text: string): string => (/[";,\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
