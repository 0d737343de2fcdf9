import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchAnswer } from "../../src/features/geral/pesquisa/shared.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const TALENTS = "/api/gestao-talentos/colaboradores";
let app: TestApp;
let ana: Send;
let cargo: number;

const made = async (path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};

beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
  const area = { id: await made("cargo-salario/areas-organizacionais", { nome: "Fiscal", ativo: true }) };
  cargo = await made("cargo-salario/cargos", {
    nome: "Analista Contábil",
    nomeMercado: "Analista",
    ativa: true,
    areasOrganizacionais: [area],
  });
  const cbo = { codigo: "411010", descricaoCompleta: "Assistente administrativo" };
  const codigoCBO = { id: await made("geral/cbos", cbo, await app.login("admin")) };
  for (const nome of ["Júnior", "Sênior"])
    await made("cargo-salario/faixas-salariais", {
      cargoId: cargo,
      nome,
      codigoCBO,
      historico: { data: "2020-01-01", tipo: 3, valor: 2000 },
    });
  await made("gestao-talentos/colaboradores", {
    nome: "Maria Aparecida dos Santos Silva",
    dataAdmissao: "2020-01-01",
    cpf: "11144477735",
  });
  await made("gestao-talentos/colaboradores", { nome: "Mariano Silvestre", dataAdmissao: "2020-01-01" });
});
afterAll(() => app.close());

const named = async (path: string, q: string): Promise<readonly string[]> => {
  const answer = await ana("GET", `${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<readonly { nome: string }[]>().map(({ nome }) => nome);
};

/** What the search over all finds, page after page. */
const searched = async (q: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (let de: number | null = 0; de !== null; ) {
    const answer = await ana("GET", `/api/pesquisa?q=${encodeURIComponent(q)}&de=${de}`);
    const { grupos, proxima }: SearchAnswer = answer.json();
    found.push(...grupos.flatMap(({ registros }) => registros.map(({ rotulo }) => rotulo)));
    de = proxima;
  }
  return found;
};

test("a list finds by first and last name, and by a document as it shows it", async () => {
  expect(await named(TALENTS, "silva maria")).toEqual(["Maria Aparecida dos Santos Silva"]);
  expect(await named(TALENTS, "Maria 111.444")).toEqual(["Maria Aparecida dos Santos Silva"]);
  expect(await named(TALENTS, "111.444.777-35")).toEqual(["Maria Aparecida dos Santos Silva"]);
  expect(await named(TALENTS, "silva souza")).toEqual([]);
});

test("a record whose title names another one is found by its own title: in its list, in selectors, in the search over all", async () => {
  expect(await named("/api/cargo-salario/faixas-salariais", "analista contabil junior")).toEqual(["Júnior"]);
  expect(await named("/api/cargo-salario/faixas-salariais", "contábil")).toEqual(["Júnior", "Sênior"]);
  expect(await named("/api/cargo-salario/faixas-salariais", "contábil pleno")).toEqual([]);
  const options = await ana("POST", "/api/gestao-talentos/colaboradores/opcoes", {
    field: "faixaSalarial",
    record: { cargo: { id: cargo } },
    q: "senior analista",
  });
  expect(options.statusCode, options.body).toBe(200);
  expect(options.json<{ total: number }>().total).toBe(1);
  expect(await searched("analista junior")).toEqual(["Analista Contábil Júnior"]);
});

test("a document as it is displayed is found in selectors and in the search over all, with another word too", async () => {
  for (const q of ["111.444.777-35", "maria 111.444"]) {
    const options = await ana("POST", "/api/sst/afastamentos/opcoes", { field: "colaborador", record: {}, q });
    expect([q, options.statusCode, options.json<{ total: number }>().total]).toEqual([q, 200, 1]);
    expect([q, await searched(q)]).toEqual([q, ["Maria Aparecida dos Santos Silva"]]);
  }
});
