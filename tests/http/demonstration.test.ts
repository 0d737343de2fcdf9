import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { markDemo } from "../../src/features/utilitario/demonstracao/mark.ts";
import { loadFirstData } from "../../src/main/demo.ts";
import { OWN } from "../../src/main/registers.ts";
import { systemContext } from "../../src/main/system-context.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const ADMIN_PASSWORD = "senha-do-admin-1";
const PAGE = "/api/utilitario/demonstracao";
const CODE = "codigo-de-teste";

async function rowsOf(app: TestApp, table: string): Promise<number> {
  const { rows } = await app.database.owner((queries) =>
    sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(queries),
  );
  return rows[0]?.n ?? -1;
}

async function enter(app: TestApp, usuario: string, senha: string): Promise<Send | null> {
  const answer = await app.anonymous("POST", "/api/login", { usuario, senha });
  const [cookie] = answer.cookies;
  if (answer.statusCode !== 200 || cookie === undefined) return null;
  return (method, url, body, headers) =>
    app.anonymous(method, url, body, { cookie: `${cookie.name}=${cookie.value}`, ...headers });
}

describe.each(["pglite", "postgres"] as const)("the demonstration on %s", (dialect) => {
  let app: TestApp;
  let admin: Send;
  let rh: Send;
  let passwords: ReadonlyMap<string, string>;
  let tables: { scoped: string[]; reference: Map<string, number> };
  const load = () =>
    loadFirstData({
      ...app.composed.product(),
      database: app.database,
      allRights: app.composed.allRights(),
      demo: true,
      loopback: true,
      adminPassword: ADMIN_PASSWORD,
    });

  beforeAll(async () => {
    const webDir = mkdtempSync(join(tmpdir(), "quadro-web-"));
    writeFileSync(join(webDir, "index.html"), "<!doctype html><title>Quadro</title>");
    app = await startApp(dialect, { empty: true, webDir, http: { setupCode: CODE } });
    const users = await load();
    expect(users.length).toBeGreaterThan(3);
    passwords = new Map(users.map(({ login, password }) => [login, password]));
    admin = (await enter(app, "admin", passwords.get("admin") ?? "")) as Send;
    rh = (await enter(app, "rh", passwords.get("rh") ?? "")) as Send;
    const registers = [...app.composed.product().registry.values()];
    const scoped = registers.filter(({ storage }) => storage.scopeColumn !== undefined);
    const reference = new Map<string, number>();
    for (const { storage, id } of registers)
      if (storage.scopeColumn === undefined && !Object.values<string>(OWN).includes(id))
        for (const { name } of storage.tables) reference.set(name, await rowsOf(app, name));
    tables = { scoped: scoped.flatMap(({ storage }) => storage.tables.map(({ name }) => name)), reference };
  }, 120_000);
  afterAll(() => app.close());

  test("only whoever holds the right sees the page, in the menu and by its address", async () => {
    const menu = async (send: Send): Promise<string> => JSON.stringify((await send("GET", "/api/userinfo")).json().menu);
    expect(await menu(admin)).toContain('"url":"/utilitario/demonstracao"');
    expect(await menu(rh)).not.toContain("demonstracao");
    expect((await rh("GET", PAGE)).statusCode).toBe(403);
    expect((await rh("POST", `${PAGE}/exclusao`, { confirmacao: "APAGAR" })).statusCode).toBe(403);
    expect((await app.anonymous("GET", PAGE)).statusCode).toBe(401);
  });

  test("who took part in a class that is over was there, and whoever was not is not approved", async () => {
    const classes: { id: number }[] = (await admin("GET", "/api/desenvolvimento/turmas?realizada=true&unpaged=true")).json()
      .content;
    const people: { situacao: string; frequencia: number | null }[] = [];
    for (const { id } of classes) people.push(...(await admin("GET", `/api/desenvolvimento/turmas/${id}/presencas`)).json());
    const approved = people.filter(({ situacao }) => situacao === "APROVADO");
    expect(approved.length).toBeGreaterThan(0);
    expect(approved.filter(({ frequencia }) => frequencia === null || frequencia < 75)).toEqual([]);
    expect(people.every(({ frequencia }) => frequencia !== null)).toBe(true);
  });

  test("whoever evaluates or is evaluated finds a sheet to answer when they first log in", async () => {
    for (const login of ["gestor", "avaliador", "colaborador", "rh"]) {
      const own = (await enter(app, login, passwords.get(login) ?? "")) as Send;
      const sheets = "/api/avaliacao/avaliacoes-desempenhos-questionarios?meus=true&filtro=NAO_RESPONDIDAS";
      const { content } = (await own("GET", sheets)).json<{ content: readonly { id: number; avaliacao: { id: number } }[] }>();
      expect(content.length, login).toBeGreaterThan(0);
      const cycles = (await own("GET", "/api/avaliacao/avaliacoes-desempenhos-questionarios/avaliacoes")).json();
      expect(cycles, login).toContainEqual(expect.objectContaining({ id: content[0]?.avaliacao.id, fechada: null }));
    }
  });

  test("it says what will go, with the figures of the database", async () => {
    const told = (await admin("GET", PAGE)).json();
    expect(told).toMatchObject({ recomeca: true, permanecem: { empresas: [], usuarios: [] } });
    expect(told.empresas).toHaveLength(await rowsOf(app, "utilitario_empresas"));
    const people = told.cadastros.find(({ titulo }: { titulo: string }) => titulo === "Talentos");
    expect(people?.registros).toBe(await rowsOf(app, "gestao_talentos_colaboradores"));
    expect(people?.registros).toBeGreaterThan(20);
  });

  test.each([[undefined], [{}], [{ confirmacao: "sim" }], [{ confirmacao: 1 }], [{ confirmacao: "APAGAR", mais: 1 }]])(
    "without the typed word nothing happens: %j",
    async (body) => {
      const before = await rowsOf(app, "gestao_talentos_colaboradores");
      const answer = await admin("POST", `${PAGE}/exclusao`, body);
      expect(answer.statusCode).toBe(400);
      expect(await rowsOf(app, "gestao_talentos_colaboradores")).toBe(before);
    },
  );

  test("it goes whole, what the law gives stays, and the first-run page opens", async () => {
    const erased = await admin("POST", `${PAGE}/exclusao`, { confirmacao: "apagar " });
    expect(erased.statusCode, erased.body).toBe(200);
    expect(erased.json()).toEqual({ apagada: true, proxima: "/api/primeiro-acesso/pagina", codigo: CODE });
    for (const table of [...tables.scoped, "utilitario_empresas", "utilitario_grupos_empresas", "utilitario_usuarios"])
      expect(await rowsOf(app, table), table).toBe(0);
    for (const table of ["quadro_sessao", "quadro_credencial", "quadro_auditoria", "quadro_arquivo"])
      expect(await rowsOf(app, table), table).toBe(0);
    for (const [table, rows] of tables.reference) expect(await rowsOf(app, table), table).toBe(rows);
    expect(tables.reference.get("geral_cidades")).toBeGreaterThan(5_000);
    for (const send of [admin, rh]) expect((await send("GET", "/api/userinfo")).statusCode).toBe(401);
    expect((await app.anonymous("GET", "/")).headers.location).toBe("/api/primeiro-acesso/pagina");
  });

  test("it does not come back at the next start, and the first person in is the first user", async () => {
    expect(await load()).toEqual([]);
    expect(await rowsOf(app, "utilitario_empresas")).toBe(0);
    const made = await app.anonymous("POST", "/api/primeiro-acesso", {
      codigo: CODE,
      empresa: "Padaria",
      cnpj: "11222333000181",
      nome: "Dona",
      usuario: "dona",
      email: "dona@padaria.example",
      senha: "pao-quente-1",
    });
    expect(made.statusCode, made.body).toBe(201);
    const dona = (await enter(app, "dona", "pao-quente-1")) as Send;
    const state = (await dona("GET", "/api/userinfo")).json();
    expect(state.usuario.id).toBe(1);
    expect(JSON.stringify(state.menu)).not.toContain("demonstracao");
    expect((await dona("POST", `${PAGE}/exclusao`, { confirmacao: "APAGAR" })).statusCode).toBe(404);
    const epi = await dona("POST", "/api/sst/riscos", {});
    expect(epi.statusCode).toBe(400);
  });
});

describe.each(["pglite", "postgres"] as const)("a demonstration beside people's own data on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(dialect);
  }, 60_000);
  afterAll(() => app.close());

  const make = async (register: string, record: WireRecord): Promise<number> => {
    const { composed } = app;
    return (await composed.product().engine.create(systemContext(composed.allRights()), register, record, { fixed: {} })).id;
  };
  const smallDemo = async () => {
    const group = await make(OWN.groups, { nome: "Grupo de demonstração" });
    const company = await make(OWN.companies, { nome: "Demo", grupo: { id: group }, tipoInscricao: 1, cnpj: "19131243000197" });
    const profile = await make(OWN.profiles, { nome: "Da demonstração", autoridades: [] });
    const holds = (empresa: number) => ({ empresa: { id: empresa }, perfil: { id: profile } });
    const user = (login: string, companies: readonly number[]) =>
      make(OWN.users, { nome: login, login, ativo: true, senha: "senha-de-teste-1", perfis: companies.map(holds) });
    await user("demo-so", [company]);
    await user("demo-fica", [company, app.companies.b]);
    return { group, company };
  };
  const logins = async () =>
    (
      await app.database.owner((queries) =>
        sql<{ login: string }>`select login from utilitario_usuarios order by 1`.execute(queries),
      )
    ).rows.map(({ login }) => login);

  test("a load that was cut short takes only its own away", async () => {
    const { registry } = app.composed.product();
    const cut = markDemo(app.database, registry, async () => {
      await smallDemo();
      throw new Error("power cut");
    });
    await expect(cut).rejects.toThrow("power cut");
    const admin = await app.login("admin");
    expect((await admin("GET", PAGE)).json()).toMatchObject({
      empresas: ["Demo"],
      recomeca: false,
      permanecem: { empresas: ["Empresa A", "Empresa B"], usuarios: ["admin", "ana", "bia", "demo-fica", "nino"] },
    });
    const erased = await admin("POST", `${PAGE}/exclusao`, { confirmacao: "APAGAR" });
    expect(erased.json()).toEqual({ apagada: true, proxima: "/login" });
    expect(await logins()).toEqual(["admin", "ana", "bia", "demo-fica", "nino"]);
    expect(await rowsOf(app, "utilitario_usuarios__perfis")).toBe(5);
    const ana = await app.login("ana");
    expect((await ana("GET", "/api/userinfo")).json().empresas).toEqual([{ id: app.companies.a, nome: "Empresa A" }]);
  });

  test("a company that joined the demo's group keeps the group, and people of it stay", async () => {
    const { registry } = app.composed.product();
    const made = await markDemo(app.database, registry, async () => ({
      group: await make(OWN.groups, { nome: "Grupo demo" }),
    }));
    await make(OWN.companies, { nome: "Minha", grupo: { id: made.group }, tipoInscricao: 1, cnpj: "19131243000197" });
    const admin = await app.login("admin");
    const before = await logins();
    expect((await admin("POST", `${PAGE}/exclusao`, { confirmacao: "APAGAR" })).json()).toMatchObject({ proxima: "/login" });
    expect(await logins()).toEqual(before);
    const groups = (await admin("GET", "/api/utilitario/grupos-empresas?resumido=true")).json();
    expect(groups.map(({ nome }: { nome: string }) => nome)).toEqual(["Grupo A", "Grupo B", "Grupo demo"]);
  });
});
