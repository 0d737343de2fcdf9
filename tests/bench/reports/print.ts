/** Prints one table of so many rows and tells what it took: `node tests/bench/reports/print.ts pdf|xlsx|csv|autotable|write-excel-file 10000`. */
import type { Column, DocumentEvent } from "../../../src/reporting/document.ts";
import { print } from "../../../src/reporting/formats/print.ts";

const [what = "pdf", count = "10000"] = process.argv.slice(2);
const ROWS = Number(count);
const BATCH = 500;

const column = (key: string, title: string, format: Column["format"], width: Column["width"]): Column => ({
  key,
  title,
  format,
  width,
});
const columns: readonly Column[] = [
  column("nome", "Talento", "text", { share: 2 }),
  column("matricula", "Matrícula", "text", { mm: 20 }),
  column("area", "Área", "text", { share: 1 }),
  column("cargo", "Cargo", "text", { share: 1 }),
  column("admissao", "Admissão", "date", { mm: 22 }),
  column("salario", "Salário", "money", { mm: 26 }),
  column("parte", "% do total", "percent", { mm: 18 }),
  column("meses", "Meses", "integer", { mm: 18 }),
];
const cells = (at: number): readonly string[] => [
  `Talento de Exemplo ${at}`,
  String(at).padStart(6, "0"),
  `Área ${at % 40}`,
  `Analista ${at % 90}`,
  `20${String(10 + (at % 15))}-0${1 + (at % 9)}-1${at % 9}`,
  `${1500 + (at % 9000)}.50`,
  `${at % 100}.25`,
  String(at % 300),
];

async function* document(): AsyncGenerator<readonly DocumentEvent[]> {
  const head = {
    title: "Talentos",
    company: { name: "Serra Azul" },
    filters: [],
    notes: [],
    user: "Ana",
    at: "2026-11-23T09:05:00-03:00",
  };
  yield [
    { type: "head", head: { ...head, code: "medida" } },
    { type: "columns", groups: [], columns },
  ];
  for (let from = 0; from < ROWS; from += BATCH)
    yield Array.from({ length: Math.min(BATCH, ROWS - from) }, (_, at) => ({ type: "row", cells: cells(from + at) }) as const);
  yield [{ type: "end", count: ROWS }];
}

let highest = 0;
const watch = setInterval(look, 50);
function look(): void {
  highest = Math.max(highest, process.memoryUsage().rss);
}

async function size(): Promise<number> {
  if (what === "autotable") {
    const [{ jsPDF }, { autoTable }] = await Promise.all([import("jspdf"), import("jspdf-autotable")]);
    const paper = new jsPDF({ orientation: "landscape" });
    const body = Array.from({ length: ROWS }, (_, at) => [...cells(at)]);
    autoTable(paper, { head: [columns.map(({ title }) => title)], body });
    return paper.output("arraybuffer").byteLength;
  }
  if (what === "write-excel-file") {
    const { default: writeXlsxFile } = await import("write-excel-file/node");
    const rows = Array.from({ length: ROWS }, (_, at) => cells(at).map((value) => ({ value, type: String })));
    const file = await writeXlsxFile([columns.map(({ title }) => ({ value: title, type: String })), ...rows]).toBuffer();
    return file.byteLength;
  }
  let bytes = 0;
  for await (const piece of print(document(), what as "pdf" | "xlsx" | "csv")) {
    bytes += piece.length;
    look();
  }
  return bytes;
}

const bytes = await size();
look();
clearInterval(watch);
const { user, system } = process.cpuUsage();
const mb = (amount: number): string => (amount / 1024 / 1024).toFixed(1);
console.log(`${what} ${ROWS}: ${((user + system) / 1e6).toFixed(2)} s processor, ${mb(highest)} MB, file ${mb(bytes)} MB`);
