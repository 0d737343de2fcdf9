import { expect, test } from "vitest";
import type { DocumentEvent } from "../../src/reporting/document.ts";
import { print } from "../../src/reporting/formats/print.ts";

const share = { share: 1 } as const;

async function csv(...events: readonly DocumentEvent[]): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of print(inBatches(events), "csv")) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

async function* inBatches(events: readonly DocumentEvent[]): AsyncGenerator<readonly DocumentEvent[]> {
  for (const event of events) yield [event];
}

const columns: DocumentEvent = {
  type: "columns",
  groups: [{ key: "area", title: "Área", format: "text", width: share }],
  columns: [
    { key: "nome", title: "Nome", format: "text", width: share },
    { key: "salario", title: "Salário", format: "money", width: { mm: 24 } },
  ],
};

test("every line of a table says its groups; totals are left out", async () => {
  const text = await csv(
    columns,
    { type: "group", level: 0, value: "Obras" },
    { type: "row", cells: ["Ana; Maria", "1234.5"] },
    { type: "row", cells: ["=SOMA(A1)", "-7"] },
    { type: "totals", level: 0, label: "Obras", figures: [] },
    { type: "group", level: 0, value: null },
    { type: "row", cells: ["Bia", null] },
    { type: "totals", level: -1, label: "Total", figures: [] },
    { type: "end", count: 3 },
  );
  expect(text).toBe('\uFEFFÁrea;Nome;Salário\r\nObras;"Ana; Maria";"R$ 1.234,50"\r\nObras;\'=SOMA(A1);"-R$ 7,00"\r\n;Bia;\r\n');
});

test("a second table and the sections of a record stand apart", async () => {
  const text = await csv(
    { type: "section", title: "Dados", level: 1 },
    { type: "fields", fields: [{ label: "Nascimento", format: "date", value: "2000-02-01" }] },
    { ...columns, groups: [] },
    { type: "row", cells: ["Ana", "1"] },
  );
  expect(text).toBe('\uFEFFDados\r\nNascimento;01/02/2000\r\n\r\nNome;Salário\r\nAna;"R$ 1,00"\r\n');
});

test("charts are tables where there is nothing else", async () => {
  const chart = {
    type: "bar",
    title: "Saídas",
    categories: ["Jan", "Fev"],
    series: [{ title: "Pedido", format: "integer", values: [3, null] }],
    target: { title: "Meta", value: 2 },
    caption: "",
  } as const;
  expect(await csv({ type: "chart", chart })).toBe("\uFEFFGráfico: Saídas\r\nCategoria;Pedido;Meta\r\nJan;3;2\r\nFev;;2\r\n");
  expect(await csv({ type: "chart", chart }, columns)).toBe("\uFEFFÁrea;Nome;Salário\r\n");
});
