import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemContext } from "../../src/main/system-context.ts";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

/** Rows of registers without a company of their own: who sees which, through every door. */
let app: TestApp;
let admin: Send;
let ana: Send;
beforeAll(async () => {
  app = await startApp("either");
  [admin, ana] = [await app.login("admin"), await app.login("ana")];
});
afterAll(() => app.close());

const names = async (send: Send, url: string): Promise<readonly string[]> => {
  const answer = await send("GET", url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ content: { nome: string }[] }>().content.map(({ nome }) => nome);
};

describe("companies", () => {
  test("[000-6-5] the first user sees all, others those where they hold a profile", async () => {
    expect(await names(admin, "/api/utilitario/empresas?page=0&size=50")).toEqual(["Empresa A", "Empresa B"]);
    expect(await names(ana, "/api/utilitario/empresas?page=0&size=50")).toEqual(["Empresa A"]);
    expect(await names(ana, "/api/utilitario/empresas?page=0&size=50&q=empresa")).toEqual(["Empresa A"]);
    const total = await ana("GET", "/api/utilitario/empresas?page=0&size=1");
    expect(total.json<{ totalElements: number }>().totalElements).toBe(1);
  });

  test("a company unseen is one that is not there", async () => {
    const { b } = app.companies;
    for (const [method, url, body] of [
      ["GET", `/api/utilitario/empresas/${b}`, undefined],
      ["PUT", `/api/utilitario/empresas/${b}`, { nome: "Tomada" }],
      ["DELETE", `/api/utilitario/empresas/${b}`, undefined],
      ["GET", `/api/utilitario/empresas/${b}/auditoria`, undefined],
    ] as const) {
      const answer = await ana(method, url, body);
      expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBe(404);
    }
    const bulk = await ana("POST", "/api/utilitario/empresas/lote", { ids: [b], record: { nome: "Tomada" } });
    expect(bulk.body).not.toContain("Empresa B");
    expect((await admin("GET", `/api/utilitario/empresas/${b}`)).json()).toMatchObject({ nome: "Empresa B" });
    expect((await ana("GET", "/api/utilitario/empresas/exportacao?formato=csv")).body).not.toContain("Empresa B");
    expect((await ana("GET", "/api/utilitario/empresas?resumido=true")).body).not.toContain("Empresa B");
    const options = await ana("POST", "/api/utilitario/usuarios/opcoes", {
      field: "perfis.empresa",
      record: { perfis: [{}] },
      row: [0],
    });
    expect(options.json<{ options: { nome: string }[] }>().options.map(({ nome }) => nome)).toEqual(["Empresa A"]);
  });

  test("a company unseen is not given to anybody", async () => {
    const answer = await ana("POST", "/api/utilitario/usuarios", {
      nome: "Intrusa",
      login: "intrusa",
      senha: PASSWORD,
      perfis: [{ empresa: { id: app.companies.b }, perfil: { id: app.profiles.all } }],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { field: string; code: string }[] }>().errors).toMatchObject([
      { field: "perfis.0.empresa", code: "reference" },
    ]);
  });

  test("an inactive company is still seen by the first user, who may open it again", async () => {
    const { b } = app.companies;
    expect((await admin("PUT", `/api/utilitario/empresas/${b}`, { ativa: false })).statusCode).toBe(200);
    expect((await admin("GET", `/api/utilitario/empresas/${b}`)).statusCode).toBe(200);
    expect((await admin("PUT", `/api/utilitario/empresas/${b}`, { ativa: true })).statusCode).toBe(200);
  });
});

describe("users", () => {
  test("those of a visible company, and those of none", async () => {
    const made = await admin("POST", "/api/utilitario/usuarios", { nome: "sem perfil", login: "solto", senha: PASSWORD });
    expect(made.statusCode, made.body).toBe(201);
    const url = "/api/utilitario/usuarios?page=0&size=50&sort=nome,asc";
    expect(await names(ana, url)).toEqual(["admin", "ana", "nino", "sem perfil"]);
    expect(await names(admin, url)).toEqual(["admin", "ana", "bia", "nino", "sem perfil"]);
    const { bia } = app.users;
    expect((await ana("GET", `/api/utilitario/usuarios/${bia}`)).statusCode).toBe(404);
    expect((await ana("PUT", `/api/utilitario/usuarios/${bia}`, { senha: "outra-senha-2" })).statusCode).toBe(404);
    expect((await ana("DELETE", `/api/utilitario/usuarios/${bia}`)).statusCode).toBe(404);
  });
});

describe("talents of a manager", () => {
  const PEOPLE = "/api/gestao-talentos/talentos";
  let send: Send;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    const { engine } = app.composed.product();
    const { a } = app.companies;
    const context = {
      ...systemContext(app.composed.allRights(), { company: a, group: app.groups.a }),
      visibleCompanies: [a],
    };
    const make = async (register: string, record: WireRecord): Promise<number> =>
      (await engine.create(context, register, record, { fixed: {} })).id;
    const area = (nome: string, mother?: number) =>
      make("cargo-salario/areas-organizacionais", { nome, ativo: true, ...(mother ? { areaMae: { id: mother } } : {}) });
    const talent = (nome: string, at: number | undefined) =>
      make("gestao-talentos/colaboradores", {
        nome,
        dataAdmissao: "2026-01-05",
        data: "2026-01-05",
        ...(at ? { areaOrganizacional: { id: at } } : {}),
      });
    const [own, other] = [await area("Produção"), await area("Comercial")];
    const below = await area("Linha 1", own);
    ids.area = own;
    ids.foreign = other;
    ids.chief = await talent("Chefe", undefined);
    ids.inside = await talent("Da produção", own);
    ids.below = await talent("Da linha", below);
    ids.outside = await talent("Do comercial", other);
    await engine.update(
      context,
      "cargo-salario/areas-organizacionais",
      own,
      { responsaveis: [{ empresa: { id: a }, corresponsaveis: [{ id: ids.chief }] }] },
      { fixed: {} },
    );
    const sees = ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER", "ROLE_GESTAO_TALENTOS_COLABORADORES_EDITAR"];
    const profile = await make("utilitario/perfis", { nome: "Gestor", autoridades: sees });
    await make("utilitario/usuarios", {
      nome: "gestora",
      login: "gestora",
      senha: PASSWORD,
      colaborador: { id: ids.chief },
      perfis: [{ empresa: { id: a }, perfil: { id: profile } }],
    });
    const { anonymous } = app;
    const answer = await anonymous("POST", "/api/login", { usuario: "gestora", senha: PASSWORD });
    const [cookie] = answer.cookies;
    send = (method, url, body, headers) =>
      anonymous(method, url, body, { cookie: `${cookie?.name}=${cookie?.value}`, ...headers });
  });

  test("are those of the areas they answer for and of the areas below, and the own record", async () => {
    expect(await names(send, `${PEOPLE}?page=0&size=50&sort=nome,asc`)).toEqual(["Chefe", "Da linha", "Da produção"]);
    expect((await send("PUT", `${PEOPLE}/${ids.chief}`, { nome: "Eu mesma" })).statusCode).toBe(403);
    expect((await send("GET", `${PEOPLE}/${ids.below}`)).statusCode).toBe(200);
    expect((await send("GET", `${PEOPLE}/${ids.outside}`)).statusCode).toBe(404);
    expect((await send("PUT", `${PEOPLE}/${ids.outside}`, { nome: "Tomado" })).statusCode).toBe(404);
    expect((await send("GET", `${PEOPLE}/exportacao?formato=csv`)).body).not.toContain("Do comercial");
  });

  test("dismissed, are seen for twelve months by who answers for their last area; who was admitted this month is a view", async () => {
    const today = todayIn(HOUSE_ZONE, new Date());
    const reason = (await ana("POST", "/api/gestao-talentos/motivos-desligamento", { descricao: "Pedido" })).json<{
      id: number;
    }>();
    const talent = async (nome: string, monthsAgo: number, left: string | null) => {
      const data = addToDate(today, 0, -monthsAgo);
      const made = await ana("POST", PEOPLE, { nome, dataAdmissao: data, data, areaOrganizacional: { id: ids.area ?? 0 } });
      expect(made.statusCode, made.body).toBe(201);
      const { id } = made.json<{ id: number }>();
      if (left === null) return id;
      const act = { dataDesligamento: left, motivoDesligamento: { id: reason.id } };
      const gone = await ana("PUT", `${PEOPLE}/${id}/desligamento`, act);
      expect(gone.statusCode, gone.body).toBe(200);
      return id;
    };
    const long = await talent("Saiu há um ano", 30, addToDate(today, 0, -12));
    const lately = await talent("Saiu há quase um ano", 30, addToDate(today, 1, -12));
    const first = await talent("Chegou no dia primeiro", 0, null);
    const seen = await names(send, `${PEOPLE}?page=0&size=50&preset=desligados`);
    expect(seen).toEqual(["Saiu há quase um ano"]);
    expect((await send("GET", `${PEOPLE}/${lately}`)).json()).toMatchObject({ mesesDesdeDesligamento: 11 });
    for (const door of ["", "/historicos", "/auditoria", "/linha-do-tempo"])
      expect((await send("GET", `${PEOPLE}/${long}${door}`)).statusCode, door).toBe(404);
    expect((await send("GET", `${PEOPLE}/exportacao?formato=csv`)).body).not.toContain("Saiu há um ano");
    expect(await names(ana, `${PEOPLE}?page=0&size=50&preset=desligados&sort=nome,asc`)).toEqual([
      "Saiu há quase um ano",
      "Saiu há um ano",
    ]);
    expect(await names(send, `${PEOPLE}?page=0&size=50&preset=admitidos`)).toEqual(["Chegou no dia primeiro"]);
    for (const id of [long, lately, first]) expect((await ana("DELETE", `${PEOPLE}/${id}`)).statusCode).toBe(200);
  });

  test("are seen in those they answer for as they were while they belonged to them, and as they are", async () => {
    const at = (data: string, area: number | undefined) => ({ data, areaOrganizacional: { id: area ?? 0 } });
    const { id } = (
      await ana("POST", PEOPLE, { nome: "Andou", dataAdmissao: "2024-01-01", ...at("2024-01-01", ids.area) })
    ).json<{ id: number }>();
    for (const entry of [at("2024-06-01", ids.foreign), at("2025-01-01", ids.foreign), at("2025-06-01", ids.area)]) {
      const made = await ana("POST", `${PEOPLE}/${id}/historicos`, entry);
      expect(made.statusCode, made.body).toBe(201);
    }
    const entries = async (as: Send) =>
      (await as("GET", `${PEOPLE}/${id}/historicos`)).json<readonly { id: number; data: string }[]>();
    const all = await entries(ana);
    expect(all.map(({ data }) => data)).toEqual(["2025-06-01", "2025-01-01", "2024-06-01", "2024-01-01"]);
    expect((await entries(send)).map(({ data }) => data)).toEqual(["2025-06-01", "2024-01-01"]);
    const hidden = `${PEOPLE}/${id}/historicos/${all[1]?.id}`;
    expect((await ana("GET", hidden)).statusCode).toBe(200);
    for (const [method, body] of [["GET"], ["PUT", { data: "2025-02-01" }], ["DELETE"]] as const)
      expect((await send(method, hidden, body)).statusCode, method).toBe(404);
    const line = (await send("GET", `${PEOPLE}/${id}/linha-do-tempo`)).json<
      readonly { data: string; classe: string; mudancas: unknown[] }[]
    >();
    expect(line.map(({ data, classe }) => [data, classe])).toEqual([
      ["2025-06-01", "TRANSFERENCIA"],
      ["2024-01-01", "ADMISSAO"],
    ]);
    expect(JSON.stringify(line)).not.toContain("Comercial");
    expect((await ana("DELETE", `${PEOPLE}/${id}`)).statusCode).toBe(200);
  });

  test("are all for who holds the right to see all", async () => {
    expect(await names(ana, `${PEOPLE}?page=0&size=50&sort=nome,asc`)).toEqual([
      "Chefe",
      "Da linha",
      "Da produção",
      "Do comercial",
    ]);
  });
});
