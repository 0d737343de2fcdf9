import fc from "fast-check";
import readXlsx from "read-excel-file/node";
import { expect, test } from "vitest";
import { readCsv } from "../../src/engine/sheet/csv.ts";
import type { Cell, CellFormat, Column, DocumentEvent } from "../../src/reporting/document.ts";
import { outline } from "../../src/reporting/formats/outline.ts";
import { readCell, shownCell } from "../../src/reporting/shown-cell.ts";
import { grouped, head, inBatches, printed } from "./documents.ts";
import { cellsOf, readPdf } from "./read-pdf.ts";

/** Short enough for a line of paper, of letters the house's fonts have, none that a spreadsheet takes for a formula. */
const text = fc
  .string({ unit: fc.constantFrom(..."abcABC áçõÉñŠćŁ019.,;\"'&<>()/".split("")), minLength: 1, maxLength: 14 })
  .map((drawn) => `x${drawn.replace(/\s+/g, " ").trim()}`);
const number = fc
  .tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, "0")}`);
const day = fc
  .date({ min: new Date("1901-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const VALUES: Readonly<Record<Exclude<CellFormat, "moment">, fc.Arbitrary<string>>> = {
  text,
  integer: fc.integer({ min: -99_999, max: 99_999 }).map(String),
  decimal: number,
  money: number,
  percent: number,
  date: day,
  hours: fc.integer({ min: -9000, max: 99_999 }).map(String),
};

const table = fc
  .array(fc.constantFrom(...(Object.keys(VALUES) as (keyof typeof VALUES)[])), { minLength: 1, maxLength: 5 })
  .chain((formats) => {
    const columns = formats.map((format, at): Column => ({ key: `c${at}`, title: `C${at}`, format, width: { share: 1 } }));
    const row = fc.tuple(...formats.map((format) => fc.option(VALUES[format])));
    const rows = fc.array(row, { minLength: 1, maxLength: 6 });
    return fc.record({ columns: fc.constant(columns), groups: fc.array(fc.tuple(text, rows), { minLength: 1, maxLength: 3 }) });
  });

test("screen, paper, spreadsheet and CSV say the same, cell by cell", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ columns, groups }) => {
      const group: Column = { key: "g", title: "Grupo", format: "text", width: { share: 1 } };
      const events: readonly DocumentEvent[] = [
        { type: "head", head },
        { type: "columns", groups: [group], columns },
        ...groups.flatMap(([value, rows]): DocumentEvent[] => [
          { type: "group", level: 0, value },
          ...rows.map((cells): DocumentEvent => ({ type: "row", cells })),
          { type: "totals", level: 0, label: value, figures: [] },
        ]),
        { type: "totals", level: -1, label: "Total", figures: [] },
      ];
      const rows = groups.flatMap(([value, own]) => own.map((cells) => ({ value, cells })));
      const say = (as: typeof shownCell): readonly (readonly string[])[] =>
        rows.map(({ cells }) => cells.map((cell: Cell, at) => as(cell, columns[at] as Column)));

      const csv = readCsv(await printed(events, "csv")).slice(1);
      expect(csv.map(([, ...cells]) => cells)).toEqual(say(shownCell));
      expect(csv.map(([first]) => first)).toEqual(rows.map(({ value }) => value));

      const said = (await outline(inBatches(events))).split("\n").slice(2);
      expect(said.filter((line) => line !== "" && !/^[#=] /.test(line) && !/^C0( \(|$| \|)/.test(line))).toEqual(
        say(readCell).map((cells) => cells.join(" | ")),
      );

      const paper = cellsOf(await readPdf(await printed(events, "pdf"))).filter(([cell]) => cell?.role === "TD");
      const bare = (cell: string): string => cell.replaceAll(" ", "");
      expect(paper.map((cells) => cells.map((cell) => bare(cell.text)))).toEqual(say(readCell).map((cells) => cells.map(bare)));

      const [sheet] = await readXlsx(await printed(events, "xlsx"));
      const lines = sheet?.data.slice(-rows.length) ?? [];
      expect(lines.map((line) => columns.map((column, at) => again(line[at + 1] ?? null, column)))).toEqual(say(shownCell));
    }),
    { numRuns: 12 },
  );
});

/** What a cell of a sheet reads as. */
function again(value: unknown, column: Column): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (value instanceof Date) {
    if (column.format === "date") return shownCell(value.toISOString().slice(0, 10), column);
    return shownCell(String(Math.round((value.getTime() - Date.UTC(1899, 11, 30)) / 60_000)), column);
  }
  const number = Number(value) * (column.format === "percent" ? 100 : column.format === "hours" ? 1440 : 1);
  return shownCell(String(Number(number.toFixed(2))), column);
}

test("a document is told in lines that change with its meaning alone", async () => {
  const told = await outline(
    inBatches([
      ...grouped(1),
      { type: "section", title: "Dados", level: 1 },
      { type: "fields", fields: [{ label: "Nascimento", format: "date", value: null }] },
      {
        type: "chart",
        chart: {
          type: "pie",
          title: "Por motivo",
          categories: ["Pedido", "Justa causa"],
          series: [{ title: "Saídas", format: "integer", values: [41, null] }],
          target: { title: "Meta", value: 30 },
          caption: "Maior: Pedido, 41",
        },
      },
      { type: "sign", lines: ["Gestor"] },
    ]),
  );
  expect(told).toBe(`Desligamentos por Motivo · Posição em 31/10/2026 · Salário não exibido
Filtros: Período: 01/01/2026 a 31/10/2026 · Estabelecimentos: Todos
Talento | Matrícula | Data (data) | Meses de casa (número →) | Salário (número →) | % do total (número →) | Horas (número →) | Visto em (data e hora)
# Motivo: Pedido
Talento 1 de Exemplo | 000001 | 02/02/2026 | 1 | R$ 1,50 | 37,30% | 26:10 | 23/11/2026 09:05
= Pedido: Desligamentos 1 · Salário R$ 1.234,50
# Motivo: Sem justa causa
Talento 2 de Exemplo | 000002 | 03/02/2026 | 2 | R$ 2,50 | 37,30% | 26:10 | 23/11/2026 09:05
= Sem justa causa: Desligamentos 1 · Salário R$ 1.234,50
= Total geral: Desligamentos 2
Quantidade de registros: 2
### Dados
Nascimento: —
[gráfico pie] Por motivo · Maior: Pedido, 41
Saídas: Pedido 41, Justa causa —
Meta: 30
____ Gestor
`);
});
