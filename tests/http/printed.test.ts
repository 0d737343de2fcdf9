import readXlsx from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCsv } from "../../src/engine/sheet/csv.ts";
import { cellsOf, readPdf, textOf } from "../reporting/read-pdf.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** Amounts and a reference to group by; days; members not everybody sees. */
const BILLED = "/api/cargo-salario/faturamentos-mensais";
const TALENTS = "/api/gestao-talentos/talentos";
const JOBS = "/api/cargo-salario/cargos";

let app: TestApp;
let admin: Send;

beforeAll(async () => {
  app = await startApp("either");
  admin = await app.login("admin");
  const place = { tipoInscricao: 1, cnpjBase: "11222333", complementoCnpjCaepf: "0001", digitoVerificador: "81" };
  const branch = await post("/api/utilitario/estabelecimentos", { nome: "Matriz", ativo: true, ...place });
  const estabelecimento = { id: branch };
  await post(BILLED, { mesAno: "2026-01", valor: 100.1, estabelecimento });
  await post(BILLED, { mesAno: "2026-02", valor: 1000 });
  await post(BILLED, { mesAno: "2026-03", valor: 200.2, estabelecimento });
});
afterAll(() => app.close());

async function post(path: string, record: object): Promise<number> {
  const answer = await admin("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

async function csv(path: string, send = admin): Promise<readonly (readonly string[])[]> {
  const answer = await send("GET", path);
  expect(answer.statusCode, answer.body).toBe(200);
  return readCsv(answer.rawPayload);
}

test("a list prints with its filter, columns, order, groups and totals", async () => {
  const filter = encodeURIComponent(JSON.stringify({ mesAno_gte: "2026-02" }));
  const sort = encodeURIComponent(JSON.stringify(["valor", "DESC"]));
  expect(await csv(`${BILLED}/impressao?formato=csv&colunas=valor,mesAno&filter=${filter}&sort=${sort}`)).toEqual([
    [expect.stringContaining("Valor"), expect.any(String)],
    ["R$ 1.000,00", "02/2026"],
    ["R$ 200,20", "03/2026"],
  ]);
  const answer = await admin("GET", `${BILLED}/impressao?agrupar=estabelecimento&mesAno_gte=2026-01`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
  const pdf = await readPdf(answer.rawPayload);
  const lines = cellsOf(pdf).map((cells) => cells.map(({ text }) => text).join(" | "));
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/: Matriz$/), "Matriz: Registros 2 | R$ 300,30"]));
  expect(lines.at(-1)).toBe("Total | R$ 1.300,30");
  const said = pdf.pages[0]?.lines.join("\n") ?? "";
  expect(said).toContain("de 01/2026");
  expect(said).toContain("Quantidade de registros: 3");
});

test("a list is called as its address is, and what narrows it in its gender", async () => {
  const heads = ["pesquisa/pesquisas", "pesquisa/questionarios"].map(async (path) => {
    const answer = await admin("GET", `/api/${path}/impressao?preset=ativos`);
    expect(answer.statusCode, answer.body).toBe(200);
    return (await readPdf(answer.rawPayload)).pages.flatMap(({ lines }) => lines).join("\n");
  });
  const [surveys, all] = await Promise.all(heads);
  expect(surveys).toContain("Pesquisas");
  expect(surveys).toContain("Ativas");
  expect(all).toContain("Questionários");
  expect(all).toContain("Ativos");
});

test("a list as text is whole before it is sent, and tells its size", async () => {
  const answer = await admin("GET", `${BILLED}/impressao?formato=csv&colunas=mesAno&sort=mesAno,asc`);
  const text = answer.rawPayload.toString();
  expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
  expect(text.match(/\d\d\/2026/g)).toEqual(["01/2026", "02/2026", "03/2026"]);
});

test("as a spreadsheet amounts are numbers", async () => {
  const answer = await admin("GET", `${BILLED}/impressao?formato=xlsx&sort=valor,asc`);
  const [sheet] = await readXlsx(answer.rawPayload);
  expect(sheet?.data.flat()).toEqual(expect.arrayContaining([100.1, 200.2, 1000, "02/2026"]));
});

test("a record prints by the tabs of its form", async () => {
  const area = await post("/api/cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  const id = await post(JOBS, {
    nome: "Operador de Šimić",
    nomeMercado: "Operador",
    ativa: true,
    areasOrganizacionais: [{ id: area }],
  });
  const answer = await admin("GET", `${JOBS}/${id}/impressao`);
  expect(answer.statusCode, answer.body).toBe(200);
  const pdf = await readPdf(answer.rawPayload);
  expect(pdf.title).toContain("Operador de Šimić");
  const said = pdf.pages.flatMap(({ elements }) => elements.flatMap((one) => textOf(one))).join(" ");
  for (const text of ["Operador", "Produção", "Sim"]) expect(said).toContain(text);
  expect((await admin("GET", `${JOBS}/987654/impressao`)).statusCode).toBe(404);
});

test("what a reader may not see is in no list, record, group nor total of it", async () => {
  const id = await post(TALENTS, { nome: "Bia", dataAdmissao: "2020-01-01", tipoSalario: 3, valor: 7654.32, data: "2020-01-01" });
  const SEES = ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER", "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS"];
  const clerk = await userWith(app, admin, "sem-salario", SEES);
  for (const path of [
    `${TALENTS}/impressao?formato=csv`,
    `${TALENTS}/impressao?formato=csv&colunas=nome,valor`,
    `${TALENTS}/${id}/impressao?formato=csv`,
  ])
    expect((await csv(path, clerk)).flat().join(" "), path).not.toMatch(/7\.?654/);
  const pdf = await readPdf((await clerk("GET", `${TALENTS}/impressao?colunas=nome,valor`)).rawPayload);
  expect(pdf.pages[0]?.lines.join(" ")).toMatch(/não exibido/);
  expect((await csv(`${TALENTS}/impressao?formato=csv&colunas=nome,valor`)).flat()).toContain("R$ 7.654,32");
  expect((await clerk("GET", `${BILLED}/impressao`)).statusCode).toBe(403);
});

test.each([
  "formato=doc",
  "colunas=nada",
  "colunas=",
  "colunas=valor,valor",
  "colunas=valor&agrupar=nada",
  "nada=1",
  "formato=pdf&formato=csv",
])("%s is refused", async (query) => {
  expect((await admin("GET", `${BILLED}/impressao?${query}`)).statusCode).toBe(400);
});
