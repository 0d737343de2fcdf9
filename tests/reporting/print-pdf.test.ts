import { expect, test } from "vitest";
import type { DocumentEvent } from "../../src/reporting/document.ts";
import { PNG } from "../support/send-file.ts";
import { column, columns, grouped, head, printed, row } from "./documents.ts";
import { cellsOf, readPdf } from "./read-pdf.ts";

const read = async (events: readonly DocumentEvent[]) => readPdf(await printed(events, "pdf"));
const flat = (texts: readonly string[]): readonly DocumentEvent[] => [
  { type: "head", head },
  { type: "columns", groups: [], columns: [column("a", "Texto")] },
  ...texts.map((text): DocumentEvent => ({ type: "row", cells: [text] })),
  { type: "end", count: texts.length },
];

test("a table says its head, groups, cells and totals to who listens, in order", async () => {
  const pdf = await read(grouped(2));
  expect(pdf).toMatchObject({ title: "Desligamentos por Motivo", lang: "pt-BR" });
  expect(pdf.pages[0]?.elements[0]?.kids.slice(0, 3).map((kid) => ("role" in kid ? kid.role : ""))).toEqual(["H1", "P", "P"]);
  expect(cellsOf(pdf).map((cells) => cells.map(({ role, text }) => `${role} ${text}`).join(" | "))).toEqual([
    "TH Talento | TH Matrícula | TH Data | TH Meses de casa | TH Salário | TH % do total | TH Horas | TH Visto em",
    "TH Motivo: Pedido",
    "TD Talento 1 de Exemplo | TD 000001 | TD 02/02/2026 | TD 1 | TD R$ 1,50 | TD 37,30% | TD 26:10 | TD 23/11/2026 09:05",
    "TD Talento 2 de Exemplo | TD 000002 | TD 03/02/2026 | TD 2 | TD R$ 2,50 | TD 37,30% | TD 26:10 | TD 23/11/2026 09:05",
    "TH Pedido: Desligamentos 2 | TD R$ 1.234,50",
    "TH Motivo: Sem justa causa",
    "TD Talento 3 de Exemplo | TD 000003 | TD 04/02/2026 | TD 3 | TD R$ 3,50 | TD 37,30% | TD 26:10 | TD 23/11/2026 09:05",
    "TD Talento 4 de Exemplo | TD 000004 | TD 05/02/2026 | TD 4 | TD R$ 4,50 | TD 37,30% | TD 26:10 | TD 23/11/2026 09:05",
    "TH Sem justa causa: Desligamentos 2 | TD R$ 1.234,50",
    "TH Total geral: Desligamentos 4",
  ]);
});

test("pictures one can see through are in the file whole: a logo, a figure, one beside the text of a row", async () => {
  const pictured = [{ ...column("a", "Talento"), pictured: true as const }];
  const pdf = await read([
    { type: "head", head: { ...head, company: { ...head.company, logo: PNG } } },
    { type: "image", bytes: PNG, alt: "Retrato", mm: [30, 40] },
    { type: "columns", groups: [], columns: pictured },
    { type: "row", cells: ["Ada Lima"], picture: PNG },
    { type: "row", cells: ["Beto Reis"], picture: Buffer.from("nada") },
    { type: "row", cells: ["Caio Prado"] },
  ]);
  expect(cellsOf(pdf).map((cells) => cells.map(({ text }) => text))).toEqual([
    ["Talento"],
    ["Ada Lima"],
    ["Beto Reis"],
    ["Caio Prado"],
  ]);
});

test("every page names company, filters, columns, the group that goes on, and itself", async () => {
  const { pages } = await read(grouped(60));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, { lines }] of pages.entries()) {
    expect(lines).toContain("Serra Azul");
    expect(lines).toContain("Serra Azul Indústria Ltda. · CNPJ 12.ABC.345/01DE-35");
    expect(lines).toContain("Período: 01/01/2026 a 31/10/2026 · Estabelecimentos: Todos");
    expect(lines).toContain("Matrícula");
    expect(lines).toContain(`Página ${at + 1} de ${pages.length}`);
    expect(lines).toContain("Emitido por Ana Souza em 23/11/2026 09:05 · gestao-talentos/desligamentos");
  }
  expect(pages[1]?.lines).toContain("Motivo: Pedido (continuação)");
  expect(pages.flatMap(({ lines }) => lines).filter((line) => /^Talento \d+ de/.test(line))).toHaveLength(120);
});

test("a group's title keeps two rows, a total its last row, at whatever place of the page they fall", async () => {
  for (let rows = 34; rows < 43; rows++) {
    const { pages } = await read(grouped(rows));
    for (const { lines } of pages) {
      const title = lines.indexOf("Motivo: Sem justa causa");
      if (title >= 0) expect(lines.slice(title).filter((line) => /^Talento \d/.test(line)).length).toBeGreaterThan(1);
      const total = lines.findIndex((line) => line.startsWith("Pedido: Desligamentos"));
      if (total >= 0) expect(lines.slice(0, total).some((line) => /^Talento \d/.test(line))).toBe(true);
    }
  }
});

test("the letters of stored names and signs are drawn, a tick unlike a cross; others by what comes nearest", async () => {
  const texts = [
    "Açaí à São João, nº 1 ª § “x” – €",
    "Šimić Łukasz Ţîţeica ñ Þóra",
    "a\u0301",
    "≥ 漢",
    "✓ em dia × vencido ○ falta",
    "✔",
    "linha\tdois",
    "\u{1f600} ok",
  ];
  const rows = cellsOf(await read(flat(texts))).slice(1);
  expect(rows.map(([cell]) => cell?.text)).toEqual([
    "Açaí à São João, nº 1 ª § “x” – €",
    "Šimić Łukasz Ţîţeica ñ Þóra",
    "á",
    "≥ ?",
    "✓ em dia × vencido ○ falta",
    "v",
    "linha dois",
    "? ok",
  ]);
});

test("a text has three lines and a mark, a word wider than its column is broken, nothing goes on for ever", async () => {
  const long = "palavra ".repeat(200).trim();
  const [, first, second] = cellsOf(await read(flat([long, "x".repeat(400)])));
  expect(first?.[0]?.text.endsWith("…")).toBe(true);
  expect(second?.[0]?.text.replaceAll(" ", "").length).toBeGreaterThan(300);
  const { pages } = await read([
    { type: "head", head: { ...head, title: "t".repeat(900), company: { name: "c".repeat(900) } } },
    { type: "text", text: "linha\n".repeat(300) },
  ]);
  expect(pages.length).toBeGreaterThan(3);
});

test.each([
  [4, 595],
  [9, 842],
  [40, 842],
])("%i columns lie on paper %i points wide, none is cut", async (count, width) => {
  const many = Array.from({ length: count }, (_, at) => column(`c${at}`, `C${at}`));
  const pdf = await read([
    { type: "head", head },
    { type: "columns", groups: [], columns: many },
    { type: "row", cells: many.map(({ title }) => title) },
  ]);
  expect(Math.round(pdf.pages[0]?.width ?? 0)).toBe(width);
  expect(cellsOf(pdf)[1]?.map(({ text }) => text.replaceAll(" ", ""))).toEqual(many.map(({ title }) => title));
});

test("a table goes on after lines to sign on, the next group on a page of its own", async () => {
  const group = column("pessoa", "Talento");
  const card = (name: string): readonly DocumentEvent[] => [
    { type: "group", level: 0, value: name, breakBefore: true },
    { type: "row", cells: [`De ${name}`] },
    { type: "totals", level: 0, label: name, figures: [] },
    { type: "sign", lines: ["Gestor"] },
  ];
  const pdf = await read([
    { type: "head", head },
    { type: "columns", groups: [group], columns: [column("c", "Período")] },
    ...card("Ana"),
    ...card("Bia"),
  ]);
  expect(pdf.pages).toHaveLength(2);
  for (const [at, name] of ["Ana", "Bia"].entries()) {
    const lines = pdf.pages[at]?.lines ?? [];
    for (const said of [`De ${name}`, "Gestor", "Período"]) expect(lines, name).toContain(said);
  }
});

test("filters longer than two lines are said whole on the last page", async () => {
  const filters = Array.from({ length: 60 }, (_, at) => ({ label: `Filtro ${at}`, text: "valor escolhido" }));
  const { pages } = await read([{ type: "head", head: { ...head, filters } }, ...grouped(2).slice(1)]);
  expect(pages.at(-1)?.lines).toContain("Filtro 59: valor escolhido");
});

test("records, signatures and pictures: what cannot be read is said in words", async () => {
  const { pages } = await read([
    { type: "head", head: { ...head, company: { ...head.company, logo: new Uint8Array([1, 2, 3]) } } },
    { type: "section", title: "Dados pessoais", level: 1 },
    {
      type: "fields",
      fields: [
        { label: "Nascimento", format: "date", value: "2000-02-01" },
        { label: "Salário", format: "money", value: null },
        { label: "Observação", format: "text", value: "muito ".repeat(300) },
      ],
    },
    { type: "image", bytes: new Uint8Array([9]), alt: "Foto de Ana", mm: [30, 40] },
    { type: "sign", lines: ["Ana Souza", "Gestor"] },
    row("fora de tabela", 1),
  ]);
  const lines = pages.flatMap((page) => page.lines);
  expect(lines).toEqual(
    expect.arrayContaining(["Dados pessoais", "Nascimento", "01/02/2000", "Salário", "—", "Foto de Ana", "Gestor"]),
  );
  expect(lines.join(" ").match(/muito/g)).toHaveLength(300);
});

test("a table that ends without rows shows its head", async () => {
  const [cells] = cellsOf(
    await read([
      { type: "head", head },
      { type: "columns", groups: [], columns },
      { type: "end", count: 0 },
    ]),
  );
  expect(cells).toHaveLength(columns.length);
});

test("the same document is the same file", async () => {
  expect((await printed(grouped(3), "pdf")).equals(await printed(grouped(3), "pdf"))).toBe(true);
});
