import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const REPORT = "cargo-salario/areas";
const PATH = "/api/cargo-salario/relatorios/areas";
let app: TestApp;
let ana: Send;
let filters: object;

beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
  for (const nome of ["Produção", "Compras", "Vendas"])
    expect((await ana("POST", "/api/cargo-salario/areas-organizacionais", { nome, ativo: true })).statusCode).toBe(201);
  const report = app.composed.product().reports.reports.get(REPORT);
  filters = Object.values(report?.examples ?? {})[0] as object;
  // As if paper took two rows and a spreadsheet two more.
  Object.assign(report?.most ?? {}, { pdf: 2, xlsx: 4, csv: 4 });
});
afterAll(() => app.close());

test("a document with more rows than its format takes is refused before it is made, saying which takes them", async () => {
  const refused = await ana("POST", `${PATH}/pdf`, filters);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: "REPORT_TOO_LARGE",
    message: "O relatório teria 3 registros, e o PDF vai até 2. Filtre mais ou gere o resumido. O XLSX vai até 4.",
  });
  for (const format of ["xlsx", "csv"]) expect((await ana("POST", `${PATH}/${format}`, filters)).statusCode, format).toBe(200);
  expect((await ana("POST", `${PATH}/previa`, filters)).json()).toMatchObject({ registros: 3, completo: true });
});
