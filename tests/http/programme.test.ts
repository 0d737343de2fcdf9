import { afterAll, beforeAll, expect, test } from "vitest";
import type { Programme } from "../../src/features/sst/pgr/shared.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { paperText } from "./report-door.ts";

const PATH = "/api/sst/pgr";
let app: TestApp;
let ana: Send;
let bia: Send;
const made: Record<string, number> = {};

/** A matrix of two by two, two groups of one company, and what was measured in them. */
beforeAll(async () => {
  app = await startApp("either");
  [ana, bia] = await Promise.all([app.login("ana"), app.login("bia")]);
  const keep = async (name: string, path: string, record: object): Promise<void> => {
    const answer = await ana("POST", `/api/${path}`, record);
    expect(answer.statusCode, answer.body).toBe(201);
    made[name] = answer.json<{ id: number }>().id;
  };
  const of = (name: string) => ({ id: made[name] ?? 0 });
  for (const nome of ["Leve", "Grave"]) await keep(nome, "sst/gravidades-risco", { nome });
  for (const nome of ["Rara", "Frequente"]) await keep(nome, "sst/probabilidades-risco", { nome });
  const pair = (gravity: string, probability: string) => ({
    gravidadeRiscoId: made[gravity],
    probabilidadeRiscoId: made[probability],
  });
  await keep("Tolerável", "sst/classificacoes-severidade", { nome: "Tolerável", matriz: [pair("Leve", "Rara")] });
  await keep("Intolerável", "sst/classificacoes-severidade", {
    nome: "Intolerável",
    cor: "#B3261E",
    matriz: [pair("Grave", "Frequente")],
  });
  await keep("ruido", "sst/riscos", { grupoRisco: "FISICO", descricao: "Ruído" });
  await keep("prensa", "sst/fontes-risco", { nome: "Prensa" });
  const third = { data: "2026-01-02", localAmbiente: 2, tipoInscricaoDeTerceiro: 1, cnpj: "11222333000181" };
  await keep("oficina", "sst/ambientes", {
    nomeAmbiente: "Oficina",
    ...third,
    riscosAmbientes: [{ risco: of("ruido"), fonte: of("prensa"), epcEficaz: true }],
  });
  const place = { data: "2026-01-02", localAmbienteGrupoHomogeneo: "TERCEIROS", ambientes: [of("oficina")] };
  await keep("ghe1", "sst/grupos-homogeneos", { nome: "GHE 01", finalidade: "PGR", ...place });
  await keep("ghe2", "sst/grupos-homogeneos", { nome: "GHE 02", finalidade: "PGR", ...place });
  const measured = { risco: of("ruido"), preencheRiscoPgr: true };
  await keep("grave", "sst/medicoes-risco", {
    ...measured,
    data: "2026-02-02",
    grupoHomogeneo: of("ghe1"),
    ...pair("Grave", "Frequente"),
  });
  await keep("antiga", "sst/medicoes-risco", {
    ...measured,
    data: "2025-02-02",
    dataFim: "2025-12-31",
    grupoHomogeneo: of("ghe2"),
    ...pair("Leve", "Rara"),
  });
  await keep("fora", "sst/medicoes-risco", {
    ...measured,
    preencheRiscoPgr: false,
    data: "2026-02-02",
    grupoHomogeneo: of("ghe2"),
  });
  await keep("talento", "gestao-talentos/talentos", { nome: "Rita Lopes", dataAdmissao: "2026-01-02" });
  const action = { meta: "Feita.", responsavelId: made.talento, previsaoInicio: "2026-03-02" };
  await keep("acao", "desenvolvimento/planos-acao", { nome: "Enclausurar a prensa", origem: "PGR", ...action });
  await keep("outra", "desenvolvimento/planos-acao", { nome: "Ação avulsa", ...action });
}, 240_000);
afterAll(() => app?.close());

const read = async (send: Send, query = ""): Promise<Programme> => {
  const answer = await send("GET", `${PATH}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Programme>();
};

test("the inventory holds what measurements classify, by group, with source, gravity, probability and severity", async () => {
  const { grupos, matriz } = await read(ana, "?data=2026-06-01");
  expect(grupos).toEqual([
    {
      id: made.ghe1,
      nome: "GHE 01",
      ambientes: ["Oficina"],
      medicoes: [
        {
          id: made.grave,
          risco: "Ruído",
          tipo: "Físico",
          agente: null,
          fontes: ["Prensa"],
          gravidade: "Grave",
          probabilidade: "Frequente",
          severidade: { id: made.Intolerável, nome: "Intolerável", cor: "#B3261E" },
          epcs: [],
          epis: [],
          desde: "2026-02-02",
        },
      ],
    },
  ]);
  expect(matriz.celulas).toHaveLength(4);
  expect(matriz.celulas.map(({ severidade, riscos }) => [severidade?.nome ?? null, riscos])).toEqual([
    ["Tolerável", 0],
    [null, 0],
    [null, 0],
    ["Intolerável", 1],
  ]);
});

test("it is that of the day asked for, of the groups asked for; what is no day, group or establishment is refused or empty", async () => {
  const before = await read(ana, "?data=2025-06-01");
  expect(before.grupos.map(({ nome, medicoes }) => [nome, medicoes.length])).toEqual([["GHE 02", 1]]);
  expect((await read(ana, `?data=2026-06-01&gruposIds=${made.ghe2}`)).grupos).toEqual([]);
  expect((await read(ana, "?data=2026-06-01&estabelecimentoId=999")).grupos).toEqual([]);
  expect((await read(ana)).opcoes.grupos.map(({ nome }) => nome)).toEqual(["GHE 01", "GHE 02"]);
  for (const wrong of ["data=ontem", "gruposIds=x", "estabelecimentoId=0", "outro=1"])
    expect((await ana("GET", `${PATH}?${wrong}`)).statusCode, wrong).toBe(400);
});

test("the actions of the programme stand beside it, for who may see them; another company has its own", async () => {
  const { acoes } = await read(ana);
  expect(acoes).toMatchObject([
    { nome: "Enclausurar a prensa", responsavel: "Rita Lopes", previsaoInicio: "2026-03-02", situacao: "Planejada" },
  ]);
  const narrow = await userWith(app, await app.login("admin"), "so.riscos", ["ROLE_SST_MEDICOES_RISCO_VER"]);
  expect(await read(narrow, "?data=2026-06-01")).toMatchObject({ acoes: null, grupos: [{ nome: "GHE 01" }] });
  expect(await read(bia)).toMatchObject({ grupos: [], acoes: [], opcoes: { grupos: [], estabelecimentos: [] } });
  const without = await userWith(app, await app.login("admin"), "sem.riscos", ["ROLE_SST_EPIS_VER"]);
  for (const path of [PATH, `${PATH}/impressao`]) expect((await without("GET", path)).statusCode).toBe(403);
});

test("it is printed as a PDF that says groups, what was measured and what is done about it", async () => {
  const file = await ana("GET", `${PATH}/impressao?data=2026-06-01`);
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(file.headers["content-disposition"]).toContain("pgr.pdf");
  const text = await paperText(file.rawPayload);
  for (const word of ["GHE 01", "Ruído", "Grave", "Frequente", "Intolerável", "Enclausurar a prensa"])
    expect(text).toContain(word);
  expect(text).not.toContain("Ação avulsa");
  expect((await ana("GET", `${PATH}/impressao?data=ontem`)).statusCode).toBe(400);
});
