import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const TALENTS = "/api/gestao-talentos/talentos";

let app: TestApp;
let ana: Send;
let bia: Send;
let nino: Send;
const made: Record<string, number> = {};

/** A talent with a condition, a function and orders, made through the calls people make. */
beforeAll(async () => {
  app = await startApp("either");
  [ana, bia, nino] = await Promise.all([app.login("ana"), app.login("bia"), app.login("nino")]);
  const admin = await app.login("admin");
  const keep = async (name: string, send: Send, path: string, record: object): Promise<number> => {
    const answer = await send("POST", `/api/${path}`, record);
    expect(answer.statusCode, answer.body).toBe(201);
    made[name] = answer.json<{ id: number }>().id;
    return made[name];
  };
  const of = (name: string) => ({ id: made[name] ?? 0 });
  await keep("cbo", admin, "geral/cbos", { codigo: "784205", descricaoCompleta: "Alimentador de linha" });
  await keep("obra", ana, "sst/riscos", { grupoRisco: "FISICO", descricao: "Ruído" });
  const third = { data: "2026-01-02", localAmbiente: 2, tipoInscricaoDeTerceiro: 1, cnpj: "11222333000181" };
  await keep("oficina", ana, "sst/ambientes", {
    nomeAmbiente: "Oficina",
    ...third,
    riscosAmbientes: [{ risco: of("obra"), epcEficaz: true }],
  });
  await keep("patio", ana, "sst/ambientes", { nomeAmbiente: "Pátio", ...third });
  await keep("funcao", ana, "sst/funcoes", {
    nomeFuncao: "Operador",
    data: "2026-01-02",
    codigoCBO: of("cbo"),
    descricao: "Opera a prensa.",
    riscosFuncoes: [{ risco: of("obra"), epiEficaz: false }],
  });
  await keep("grupo", ana, "sst/grupos-homogeneos", {
    nome: "GHE 01",
    data: "2026-01-02",
    finalidade: "PGR",
    localAmbienteGrupoHomogeneo: "TERCEIROS",
    ambientes: [of("oficina"), of("patio")],
  });
  await keep("area", ana, "cargo-salario/areas-organizacionais", { nome: "Produção" });
  const person = { dataAdmissao: "2026-01-02", areaOrganizacional: of("area") };
  await keep("talento", ana, "gestao-talentos/talentos", { nome: "Talento exposto", ...person });
  await keep("outro", ana, "gestao-talentos/talentos", { nome: "Talento de fora", dataAdmissao: "2026-01-02" });
  const condition = { colaborador: of("talento"), grupoHomogeneo: of("grupo") };
  await keep("primeira", ana, "sst/condicoes-ambientais", { ...condition, data: "2026-02-02", ambiente: of("oficina") });
  await keep("segunda", ana, "sst/condicoes-ambientais", { ...condition, data: "2026-03-02", ambiente: of("patio") });
  for (const revisao of [1, 2])
    await keep(`ordem-${revisao}`, ana, "sst/ordens-servico", {
      colaborador: of("talento"),
      data: `2026-0${revisao}-05`,
      revisao,
    });
}, 120_000);
afterAll(() => app?.close());

describe("risks of environments and functions", () => {
  test("[002-7.1-2] the risks of an environment are listed, with their group", async () => {
    const answer = await ana("GET", `/api/sst/riscos-ambientes?ambientesIds=${made.oficina},${made.patio}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual([
      {
        id: expect.any(Number),
        ambiente: { id: made.oficina, nome: "Oficina" },
        risco: { id: made.obra, descricao: "Ruído" },
        grupoRisco: "FISICO",
        epcEficaz: true,
      },
    ]);
    expect((await ana("GET", `/api/sst/riscos-ambientes?ambientesIds=${made.patio}`)).json()).toEqual([]);
  });

  test("[002-7.1-3] the risks of a function are listed", async () => {
    const found = (await ana("GET", "/api/sst/riscos-funcoes")).json();
    expect(found).toMatchObject([{ funcao: { id: made.funcao, nome: "Operador" }, risco: { id: made.obra }, epiEficaz: false }]);
  });

  test("[002-7.1-2] [002-7.1-3] they are for whoever sees the register, in the own company", async () => {
    for (const path of ["riscos-ambientes", "riscos-funcoes"]) {
      expect((await app.anonymous("GET", `/api/sst/${path}`)).statusCode).toBe(401);
      expect((await nino("GET", `/api/sst/${path}`)).statusCode).toBe(403);
      expect((await bia("GET", `/api/sst/${path}`)).json()).toEqual([]);
      expect((await ana("GET", `/api/sst/${path}?outro=1`)).statusCode).toBe(400);
    }
    expect((await ana("GET", "/api/sst/riscos-funcoes?funcoesIds=x")).statusCode).toBe(400);
  });
});

describe("what safety at work asks of a talent", () => {
  test("[001-7-34] a condition begins on the admission, or when the company begins to owe it", async () => {
    const address = `${TALENTS}/data-minima-condicao-ambiental?colaboradorId=${made.talento}`;
    expect((await ana("GET", address)).json()).toBe("2026-01-02");
    const company = `/api/utilitario/empresas/${app.companies.a}`;
    const admin = await app.login("admin");
    const changed = await admin("PUT", company, { inicioObrigatoriedadeSst: "2026-01-20" });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await ana("GET", address)).json()).toBe("2026-01-20");
    expect((await bia("GET", address)).statusCode).toBe(404);
    expect((await ana("GET", `${TALENTS}/data-minima-condicao-ambiental`)).statusCode).toBe(400);
  });

  test("[001-7-35] the orders of a talent come newest first", async () => {
    const address = `${TALENTS}/ordem-servico?colaboradorId=`;
    expect((await ana("GET", address + made.talento)).json()).toEqual([
      { id: made["ordem-2"], data: "2026-02-05", revisao: 2 },
      { id: made["ordem-1"], data: "2026-01-05", revisao: 1 },
    ]);
    expect((await ana("GET", address + made.outro)).json()).toEqual([]);
    expect((await bia("GET", address + made.talento)).statusCode).toBe(404);
  });

  test("[001-7-36] talents are found by area, and by the environment of their condition on a date", async () => {
    const ask = async (body: object) =>
      (await ana("POST", `${TALENTS}/filtro-condicao-ambiental`, body)).json<readonly { id: number }[]>().map(({ id }) => id);
    expect(await ask({})).toEqual([made.outro, made.talento]);
    expect(await ask({ areasIds: [made.area] })).toEqual([made.talento]);
    expect(await ask({ ambienteId: made.patio })).toEqual([made.talento]);
    expect(await ask({ ambienteId: made.oficina })).toEqual([]);
    expect(await ask({ ambienteId: made.oficina, data: "2026-02-10" })).toEqual([made.talento]);
    expect(await ask({ data: "2026-01-01" })).toEqual([]);
    const told = await ana("POST", `${TALENTS}/filtro-condicao-ambiental`, { areasIds: [made.area] });
    expect(told.json()).toEqual([
      { id: made.talento, nome: "Talento exposto", cargo: null, area: { id: made.area, nome: "Produção" } },
    ]);
    for (const body of [{ data: "2026-02-30" }, { areasIds: "1" }, { outro: 1 }])
      expect((await ana("POST", `${TALENTS}/filtro-condicao-ambiental`, body)).statusCode).toBe(400);
    expect((await nino("POST", `${TALENTS}/filtro-condicao-ambiental`, {})).statusCode).toBe(403);
    expect((await bia("POST", `${TALENTS}/filtro-condicao-ambiental`, {})).json()).toEqual([]);
  });
});
