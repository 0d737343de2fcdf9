import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PendingItemView } from "../../src/features/geral/pendencias-ac/shared.ts";
import { systemContext } from "../../src/main/system-context.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { addPendingItem } from "../../src/services/payroll-pending/pending-items.ts";
import { planter } from "../conformance/plant.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const PENDING = "/api/pendencias-ac";
const RANGES = "/api/cargo-salario/faixas-salariais";
const REMOVE = "ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_EXCLUIR";
const FORBIDDEN = "Você não tem permissão para remover esse item.";

describe.each(["pglite", "postgres"] as const)("the payroll's pending items on %s", (dialect) => {
  let app: TestApp;
  let ana: Send;
  let job: number;
  beforeAll(async () => {
    app = await startApp(dialect);
    ana = await app.login("ana");
    job = await make("cargo-salario/cargos", {
      nome: "Analista",
      areasOrganizacionais: [{ id: await make("cargo-salario/areas-organizacionais", { nome: "Pessoal" }) }],
    });
  }, 60_000);
  afterAll(() => app.close());

  const make = async (register: string, record: WireRecord): Promise<number> => {
    const { engine } = app.composed.product();
    const context = { ...systemContext(app.composed.allRights(), { company: app.companies.a, group: app.groups.a }) };
    return (await engine.create(context, register, record, { fixed: {} })).id;
  };
  const integrate = async (acIntegra: boolean): Promise<void> => {
    const answer = await ana("PUT", `/api/utilitario/empresas/${app.companies.a}`, { acIntegra });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const range = (nome: string, more: WireRecord = {}) =>
    ana("POST", RANGES, { cargoId: job, nome, historico: { data: "2026-01-01", tipo: 3, valor: 2850 }, ...more });
  const pending = async (send = ana): Promise<readonly PendingItemView[]> => (await send("GET", PENDING)).json();
  const named = async (details: string): Promise<PendingItemView> => {
    const found = (await pending()).find(({ detalhes }) => detalhes === details);
    if (!found) throw new Error(`nothing pending for ${details}`);
    return found;
  };
  const plant = (id: number, role = REMOVE) =>
    app.database.owner((queries) =>
      addPendingItem(
        queries,
        {
          company: app.companies.a,
          pendencia: "Índice",
          detalhes: `Piso ${id}`,
          statusDetalhes: "Aguardando",
          msg: "",
          role,
          register: "cargo-salario/indices",
          id,
        },
        new Date("2026-11-20T12:00:00Z"),
      ),
    );
  test("[001-1-21] [001-1-22] [000-1-16] with the integration off a range needs no payroll name and nothing is pending; on, it does and something is", async () => {
    const occupation = await make("geral/cbos", { codigo: "252405", descricaoCompleta: "Analista de recursos humanos" });
    const off = await range("Júnior", { codigoCBO: { id: occupation } });
    expect(off.statusCode, off.body).toBe(201);
    expect(await pending()).toEqual([]);
    await integrate(true);
    const refused = await range("Pleno");
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual(["nomeACPessoal"]);
    const on = await range("Pleno", { nomeACPessoal: "ANALISTA PL" });
    expect(on.statusCode, on.body).toBe(201);
    expect(await pending()).toHaveLength(1);
    await integrate(false);
    expect(await pending()).toEqual([]);
  });

  test("[001-1-23] on, the parent of an area is locked: a change is refused; off, it is taken", async () => {
    const area = await make("cargo-salario/areas-organizacionais", { nome: "Folha" });
    const mother = await make("cargo-salario/areas-organizacionais", { nome: "Administração" });
    const address = `/api/cargo-salario/areas-organizacionais/${area}`;
    await integrate(true);
    const states = (await ana("POST", "/api/cargo-salario/areas-organizacionais/verdict", { id: area, record: {} })).json()
      .states;
    expect(states.areaMae).toMatchObject({ locked: true });
    const refused = await ana("PUT", address, { areaMae: { id: mother } });
    expect([refused.statusCode, refused.json().errors[0]?.field]).toEqual([400, "areaMae"]);
    await integrate(false);
    expect((await ana("PUT", address, { areaMae: { id: mother } })).statusCode).toBe(200);
  });

  test("[001-7-110] [001-3-53] on, the items are there with their fields, for this company alone", async () => {
    await integrate(true);
    expect(await pending()).toEqual([
      {
        id: expect.any(Number),
        pendencia: "Faixa salarial",
        detalhes: "Analista Pleno",
        statusDetalhes: "Aguardando confirmação",
        msg: expect.stringContaining("ainda não foi confirmada"),
        role: REMOVE,
        statusCancelado: false,
      },
    ]);
    const bia = await app.login("bia");
    await bia("PUT", `/api/utilitario/empresas/${app.companies.b}`, { acIntegra: true });
    expect(await pending(bia)).toEqual([]);
    const { id } = await named("Analista Pleno");
    expect((await bia("DELETE", `${PENDING}?ids=${id}`)).statusCode).toBe(404);
    expect((await app.anonymous("GET", PENDING)).statusCode).toBe(401);
    expect((await app.anonymous("DELETE", `${PENDING}?ids=${id}`)).statusCode).toBe(401);
    expect(await pending()).toHaveLength(1);
  });

  test("[001-6-3] an item that still waits is removed by product-owner users only; a cancelled one by who has its role", async () => {
    const waiting = await named("Analista Pleno");
    const refused = await ana("DELETE", `${PENDING}?ids=${waiting.id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([403, FORBIDDEN]);
    const { id } = (await range("Sênior", { nomeACPessoal: "ANALISTA SR" })).json();
    expect((await ana("DELETE", `${RANGES}/${id}`)).statusCode).toBe(200);
    const cancelled = await named("Analista Sênior");
    expect(cancelled).toMatchObject({ statusCancelado: true, statusDetalhes: "Cancelado" });
    expect((await ana("DELETE", `${PENDING}?ids=${cancelled.id}`)).statusCode).toBe(200);
    expect((await pending()).map((item) => item.id)).toEqual([waiting.id]);
    const owner = await app.login("admin");
    expect((await owner("GET", "/api/userinfo")).json().usuarioFortes).toBe(true);
    expect((await owner("DELETE", `${PENDING}?ids=${waiting.id}`)).statusCode).toBe(200);
    expect(await pending()).toEqual([]);
  });

  test("[001-7-111] [001-6-2] a list of ids goes as a whole: one without its role keeps them all", async () => {
    for (const id of [1, 2, 3]) await plant(id);
    await plant(4, "ROLE_QUE_NINGUEM_TEM");
    const ids = await Promise.all([1, 2, 3, 4].map(async (id) => (await named(`Piso ${id}`)).id));
    const admin = await app.login("admin");
    const remove = (sent: readonly number[]) => admin("DELETE", `${PENDING}?ids=${sent.join(",")}`);
    expect((await remove(ids)).statusCode).toBe(403);
    expect((await remove([...ids.slice(0, 2), 999_999])).statusCode).toBe(404);
    const nino = await app.login("nino");
    expect((await nino("DELETE", `${PENDING}?ids=${ids[0]}`)).statusCode).toBe(403);
    // An item names what it is about: it is told to whoever may see that, whether or not they may remove it.
    expect(await pending(nino)).toEqual([]);
    const reader = await userWith(app, admin, `le-indices-${dialect}`, ["ROLE_CARGO_SALARIO_INDICES_VER"]);
    expect(await pending(reader)).toHaveLength(4);
    expect(await pending()).toHaveLength(4);
    const gone = await remove(ids.slice(0, 2));
    expect([gone.statusCode, gone.json()]).toEqual([200, { ids: ids.slice(0, 2) }]);
    expect((await admin("DELETE", PENDING, [ids[2]])).statusCode).toBe(200);
    expect((await pending()).map(({ detalhes }) => detalhes)).toEqual(["Piso 4"]);
  });

  test("an item about a talent is told to whoever sees that talent, not to all who see some", async () => {
    const { engine, registry } = app.composed.product();
    const context = systemContext(app.composed.allRights(), { company: app.companies.a, group: app.groups.a });
    const there = {
      "utilitario/empresas": await engine.read(context, "utilitario/empresas", app.companies.a, {}),
      "utilitario/grupos-empresas": await engine.read(context, "utilitario/grupos-empresas", app.groups.a, {}),
    };
    await integrate(false);
    const { id: talent } = await planter({ engine, registry }, context, there).plant("gestao-talentos/colaboradores");
    await integrate(true);
    const about = { company: app.companies.a, pendencia: "Talento", statusDetalhes: "Aguardando", msg: "", role: REMOVE };
    const day = new Date("2026-11-20T12:00:00Z");
    await app.database.owner(async (queries) => {
      for (const [detalhes, id] of [
        ["Quem é", talent],
        ["Quem foi", 999_999],
      ] as const)
        await addPendingItem(queries, { ...about, detalhes, register: "gestao-talentos/colaboradores", id }, day);
      const answers = { register: "gestao-talentos/colaboradores", id: talent, confirmed: "1", refused: "3" };
      await addPendingItem(
        queries,
        { ...about, detalhes: "Reajuste de quem é", register: "cargo-salario/tabelas-reajustes-colaboradores", id: 1, answers },
        day,
      );
    });
    const told = async (login: string, rights: readonly string[]) => {
      const admin = await app.login("admin");
      const reader = await userWith(app, admin, `${login}-${dialect}`, rights);
      return (await pending(reader)).map(({ detalhes }) => detalhes).sort();
    };
    const [talents, tables] = [
      "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
      "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER",
    ];
    expect(await told("nenhuma-area", [talents, tables])).toEqual(["Quem foi"]);
    expect(await told("so-tabelas", [tables])).toEqual([]);
    expect(await told("todos", [talents, tables, `${talents}_TODOS`])).toEqual(["Quem foi", "Quem é", "Reajuste de quem é"]);
  });

  test.each([
    ["?ids=", undefined],
    ["?ids=1;2", undefined],
    ["?id=1", undefined],
    ["", []],
    ["", ["1"]],
    ["", { ids: [1.5] }],
  ])("ids that are none are refused: %s %j", async (query, body) => {
    expect((await ana("DELETE", `${PENDING}${query}`, body)).statusCode).toBe(400);
  });
});
