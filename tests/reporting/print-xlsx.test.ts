import { strFromU8, unzipSync } from "fflate";
import readXlsx from "read-excel-file/node";
import { expect, test } from "vitest";
import type { DocumentEvent } from "../../src/reporting/document.ts";
import { column, columns, grouped, head, printed } from "./documents.ts";

async function sheets(events: readonly DocumentEvent[]): Promise<ReadonlyMap<string, readonly (readonly unknown[])[]>> {
  const read = await readXlsx(await printed(events, "xlsx"));
  return new Map(read.map(({ sheet, data }) => [sheet, data]));
}

const xml = async (events: readonly DocumentEvent[], name = "sheet1"): Promise<string> =>
  strFromU8(unzipSync(await printed(events, "xlsx"))[`xl/worksheets/${name}.xml`] ?? new Uint8Array());

/** A sheet's time is a fraction of a day. */
const toTheSecond = (value: unknown): unknown =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value;

test("numbers, days and times are themselves, documents are texts, groups stand on every line", async () => {
  const found = await sheets(grouped(2));
  expect([...found.keys()]).toEqual(["Desligamentos por Motivo", "Resumo"]);
  const lines = found.get("Desligamentos por Motivo") ?? [];
  expect(lines.slice(0, 5).map(([first]) => first)).toEqual([
    "Desligamentos por Motivo",
    "Serra Azul",
    "Posição em 31/10/2026",
    "Período: 01/01/2026 a 31/10/2026 · Estabelecimentos: Todos",
    "Salário não exibido",
  ]);
  expect(lines[6]).toEqual(["Motivo", ...columns.map(({ title }) => title)]);
  expect(lines[7]?.map(toTheSecond)).toEqual([
    "Pedido",
    "Talento 1 de Exemplo",
    "000001",
    new Date("2026-02-02T00:00:00Z"),
    1,
    1.5,
    0.373,
    new Date("1899-12-31T02:10:00Z"),
    new Date("2026-11-23T09:05:00Z"),
  ]);
  expect(lines).toHaveLength(11);
  expect(lines[10]?.[0]).toBe("Sem justa causa");
  expect(found.get("Resumo")?.slice(6)).toEqual([
    ["Motivo", "Total", "Desligamentos", "Salário"],
    ["Pedido", "Pedido", 2, 1234.5],
    ["Sem justa causa", "Sem justa causa", 2, 1234.5],
    [null, "Total geral", 4, null],
  ]);
});

test("the head stays in sight and filters; notations are Excel's own", async () => {
  const text = await xml(grouped(1));
  expect(text).toContain('<pane ySplit="7" topLeftCell="A8" activePane="bottomLeft" state="frozen"/>');
  expect(text).toContain('<autoFilter ref="A7:I9"/>');
  const styles = strFromU8(unzipSync(await printed(grouped(1), "xlsx"))["xl/styles.xml"] ?? new Uint8Array());
  for (const format of ["dd/mm/yyyy", "#,##0", "&quot;R$&quot; #,##0.00", "0.00%", "[h]:mm", "dd/mm/yyyy hh:mm"])
    expect(styles).toContain(`formatCode="${format}"`);
});

const one = (format: "text" | "money" | "percent" | "date", value: string): readonly DocumentEvent[] => [
  { type: "head", head: { ...head, filters: [], notes: [] } },
  { type: "columns", groups: [], columns: [column("a", "A", format)] },
  { type: "row", cells: [value] },
  { type: "end", count: 1 },
];

test.each([
  ["money", "1234567890123456.78", "R$ 1.234.567.890.123.456,78", "a number that would lose digits stays a text"],
  ["date", "1899-12-31", "31/12/1899", "a day before Excel's calendar is right stays a text"],
  ["text", "a\u0000b\u001fc\uffff<&>", "abc<&>", "what XML may not hold goes"],
  ["text", "=1+1", "=1+1", "a text is never a formula"],
  ["percent", "0.1", 0.001, "a percentage is its hundredth, by its digits"],
] as const)("%s %j is read as %j: %s", async (format, value, shown, _why) => {
  const lines = (await sheets(one(format, value))).values().next().value;
  expect(lines?.at(-1)).toEqual([shown]);
});

test("nobody's name is in what a file says of itself", async () => {
  const files = unzipSync(await printed(grouped(1), "xlsx"));
  expect(Object.keys(files).filter((name) => name.startsWith("docProps"))).toEqual([]);
  expect(
    Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join(""),
  ).not.toContain("Ana Souza");
});

test("fields of a record and charts have sheets of their own", async () => {
  const found = await sheets([
    { type: "head", head },
    { type: "section", title: "Dados pessoais", level: 1 },
    { type: "fields", fields: [{ label: "Nascimento", format: "date", value: "2000-02-01" }] },
    {
      type: "chart",
      chart: {
        type: "pie",
        title: "Motivos: ano/mês",
        categories: ["Pedido"],
        series: [{ title: "Saídas", format: "integer", values: [41] }],
        caption: "Maior: Pedido, 41 (37 %)",
      },
    },
  ]);
  expect([...found.keys()]).toEqual(["Ficha", "Gráfico Motivos  ano mês"]);
  expect(found.get("Ficha")?.slice(-2)).toEqual([
    ["Dados pessoais", null],
    ["Nascimento", new Date("2000-02-01T00:00:00Z")],
  ]);
  expect(found.get("Gráfico Motivos  ano mês")?.slice(-2)).toEqual([
    ["Categoria", "Saídas"],
    ["Pedido", 41],
  ]);
});
