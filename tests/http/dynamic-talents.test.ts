import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { paperText } from "./report-door.ts";

const BASE = "/api/gestao-talentos/relatorios/talento-dinamico";
const CONFIG = `${BASE}/config-relatorio-dinamico`;
const RIGHT = "ROLE_REL_GESTAO_TALENTOS_TALENTO_DINAMICO";

let app: TestApp;
let ana: Send;
let nino: Send;
const made: Record<string, number> = {};
const make = async (name: string, path: string, record: object): Promise<void> => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
};
const paper = async (body: object): Promise<string> => {
  const answer = await ana("POST", BASE, body);
  expect([answer.statusCode, answer.headers["content-type"]], answer.body).toEqual([200, "application/pdf"]);
  return paperText(answer.rawPayload);
};

beforeAll(async () => {
  app = await startApp("either");
  [ana, nino] = [await app.login("ana"), await app.login("nino")];
  await make("norte", "cargo-salario/areas-organizacionais", { nome: "Norte" });
  await make("vazia", "cargo-salario/areas-organizacionais", { nome: "Vazia" });
  for (const nome of ["Ada Lima", "Beto Reis"])
    await make(nome, "gestao-talentos/talentos", {
      nome,
      dataAdmissao: "2024-01-02",
      data: "2024-01-02",
      areaOrganizacional: { id: made.norte },
    });
  await make("motivo", "gestao-talentos/motivo-desligamento", { descricao: "Pedido" });
  const gone = await ana("PUT", `/api/gestao-talentos/talentos/${made["Beto Reis"]}/desligamento`, {
    dataDesligamento: "2024-06-03",
    motivoDesligamento: { id: made.motivo },
  });
  expect(gone.statusCode, gone.body).toBe(200);
}, 120_000);
afterAll(() => app?.close());

test("[001-7-138] [001-7-139] who may make it is told so, and which columns there are", async () => {
  expect((await ana("GET", `${BASE}/pode-gerar-relatorio-dinamico`)).json()).toBe(true);
  expect((await nino("GET", `${BASE}/pode-gerar-relatorio-dinamico`)).json()).toBe(false);
  const columns = (await ana("GET", `${BASE}/colunas`)).json<readonly { nome: string; titulo: string }[]>();
  expect(columns).toContainEqual({ nome: "nome", titulo: "Nome" });
  expect(columns).toContainEqual({ nome: "cargo", titulo: "Cargo" });
  expect((await nino("GET", `${BASE}/colunas`)).statusCode).toBe(403);
  // Money is not even offered to who may not see it.
  const plain = await userWith(app, ana, "sem-salario", [RIGHT]);
  const offered = (await plain("GET", `${BASE}/colunas`)).json<readonly { nome: string }[]>().map(({ nome }) => nome);
  expect(offered).toContain("nome");
  const kept = columns.map(({ nome }) => nome).filter((name) => !offered.includes(name));
  // Money, what it is made of, and the personal data this right does not cover.
  expect(kept.toSorted()).toEqual(["indice", "nomeSocial", "quantidade", "restrito", "valor"]);
  // Rows of a list have no place in a line about their talent.
  expect(offered.filter((name) => name.startsWith("experiencias"))).toEqual([]);
});

test("[001-7-136] [001-7-140] [001-7-141] columns and title are kept for each person, and the next report has them", async () => {
  expect((await ana("GET", CONFIG)).json()).toMatchObject({ titulo: "Talento dinâmico" });
  const chosen = { colunasDinamicas: ["nome", "areaOrganizacional", "dataAdmissao"], titulo: "Quem entrou quando" };
  expect((await ana("PUT", CONFIG, chosen)).json()).toEqual(chosen);
  expect((await ana("GET", CONFIG)).json()).toEqual(chosen);
  const said = await paper({});
  expect(said).toContain("Quem entrou quando");
  expect(said).toContain("Ada Lima");
  expect(said).toContain("02/01/2024");
  expect(said).not.toContain("Matrícula");
  const other = await userWith(app, ana, "outra-pessoa", [RIGHT]);
  expect((await other("GET", CONFIG)).json()).toMatchObject({ titulo: "Talento dinâmico" });
  const sheet = await ana("POST", BASE, { pdf: false });
  expect([sheet.statusCode, sheet.headers["content-type"]]).toEqual([200, expect.stringContaining("spreadsheetml")]);
  for (const [colunasDinamicas, message] of [
    [[], "Escolha de 1 a 20 colunas."],
    [["nome", "nome"], "A mesma coluna foi escolhida duas vezes."],
    [["senha"], "A coluna “senha” não existe ou não pode ser vista por você."],
  ] as const) {
    const refused = await ana("PUT", CONFIG, { ...chosen, colunasDinamicas });
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([400, message]);
  }
  expect((await ana("GET", CONFIG)).json()).toEqual(chosen);
  expect((await nino("PUT", CONFIG, chosen)).statusCode).toBe(403);
});

test("[002-3.2-26] active, dismissed or all talents", async () => {
  const names = async (status?: string) => {
    const said = await paper(status === undefined ? {} : { status });
    return ["Ada Lima", "Beto Reis"].filter((name) => said.includes(name));
  };
  expect(await names()).toEqual(["Ada Lima", "Beto Reis"]);
  expect(await names("T")).toEqual(["Ada Lima", "Beto Reis"]);
  expect(await names("A")).toEqual(["Ada Lima"]);
  expect(await names("D")).toEqual(["Beto Reis"]);
  expect((await ana("POST", BASE, { status: "X" })).statusCode).toBe(400);
  expect((await ana("POST", BASE, { areasIds: [made.vazia] })).statusCode).toBe(204);
  expect((await nino("POST", BASE, {})).statusCode).toBe(403);
});
