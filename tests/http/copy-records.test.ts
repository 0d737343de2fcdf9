import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DestinationSummary } from "../../src/features/utilitario/copia-cadastro/shared.ts";
import { OWN } from "../../src/main/registers.ts";
import { systemContext } from "../../src/main/system-context.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const COPY = "/api/utilitario/copia-cadastro";

/** What a company set up once is carried to others, whole and under every rule. */
describe.each(["pglite", "postgres"] as const)("copying registers between companies on %s", (dialect) => {
  let app: TestApp;
  let admin: Send;
  let ana: Send;
  let a: number;
  let b: number;

  const make = async (register: string, record: WireRecord): Promise<number> => {
    const { composed } = app;
    return (await composed.product().engine.create(systemContext(composed.allRights()), register, record, { fixed: {} })).id;
  };
  const inCompany = async (send: Send, company: number): Promise<void> => {
    expect((await send("PUT", `/api/userinfo/empresa/${company}`)).statusCode).toBe(200);
  };
  const post = async (send: Send, path: string, body: object): Promise<number> => {
    const answer = await send("POST", path, body);
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(201);
    return answer.json().id as number;
  };
  const listed = async (send: Send, path: string): Promise<WireRecord[]> =>
    (await send("GET", `${path}?unpaged=true`)).json().content;
  const run = async (send: Send, path: string, body: object): Promise<DestinationSummary[]> => {
    const answer = await send("POST", path, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const rowsOf = async (table: string): Promise<number> => {
    const { rows } = await app.database.owner((queries) =>
      sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(queries),
    );
    return rows[0]?.n ?? -1;
  };

  beforeAll(async () => {
    app = await startApp(dialect);
    ({ a, b } = app.companies);
    [admin, ana] = await Promise.all([app.login("admin"), app.login("ana")]);
    await inCompany(admin, a);
    const group = await post(admin, "/api/cargo-salario/grupos-ocupacionais", { nome: "Administrativo" });
    const area = await post(admin, "/api/cargo-salario/areas-organizacionais", { nome: "Diretoria" });
    const job = { areasOrganizacionais: [{ id: area }], grupoOcupacional: { id: group } };
    await post(admin, "/api/cargo-salario/cargos", { nome: "Analista", nomeMercado: "Analista", ...job });
    await post(admin, "/api/cargo-salario/cargos", { nome: "Gerente", nomeMercado: "Gerente", ...job });
    const menu = await post(admin, "/api/utilitario/menu-extra", { nome: "Úteis" });
    await post(admin, `/api/utilitario/menu-extra/${menu}/links`, { nome: "Portal", url: "https://portal.example" });
    await post(admin, "/api/utilitario/grupos-ac", { codigo: "001", descricao: "Matriz" });
    await post(admin, "/api/utilitario/grupos-ac", { codigo: "002", descricao: "Filial" });
    await inCompany(admin, b);
    await post(admin, "/api/cargo-salario/areas-organizacionais", { nome: "DIRETÓRIA" });
    await post(admin, "/api/utilitario/grupos-ac", { codigo: "002", descricao: "Já estava" });
  }, 120_000);
  afterAll(() => app?.close());

  test("[000-2.3-145] [002-2.4-13] [001-5-46] origin and destination must differ, and something must be chosen", async () => {
    const refused = async (body: object) => {
      const answer = await admin("POST", `${COPY}/simulacao`, body);
      expect(answer.statusCode, answer.body).toBe(400);
      return answer.json().errors[0];
    };
    const cadastros = ["utilitario/grupos-ac"];
    expect(await refused({ origem: a, destinos: [a], cadastros })).toMatchObject({
      field: "destinos",
      message: "Empresas Selecionadas devem ser diferentes",
    });
    expect(await refused({ origem: a, destinos: [b, b], cadastros })).toMatchObject({ field: "destinos" });
    expect(await refused({ origem: a, destinos: [], cadastros })).toMatchObject({
      field: "destinos",
      message: "Campo obrigatório",
    });
    expect(await refused({ destinos: [b], cadastros })).toMatchObject({ field: "origem", message: "Campo obrigatório" });
    expect(await refused({ origem: a, destinos: [b], cadastros: [] })).toMatchObject({ field: "cadastros" });
  });

  test("registers of companies are offered with what the origin has; those of people and of the system are not", async () => {
    const offers = await run(admin, `${COPY}/cadastros`, { origem: a, destinos: [b] });
    const of = (id: string) => (offers as unknown as { id: string; registros: number }[]).find((one) => one.id === id)?.registros;
    expect(of("utilitario/grupos-ac")).toBe(2);
    expect(of("cargo-salario/cargos")).toBe(2);
    for (const id of [
      "gestao-talentos/colaboradores",
      "captacao/candidatos",
      "geral/cidades",
      "cargo-salario/areas-organizacionais",
    ])
      expect(of(id), id).toBeUndefined();
  });

  const asked = () => ({
    origem: a,
    destinos: [b],
    // Not in the order of what refers to what.
    cadastros: [
      "utilitario/links-menu-extra",
      "cargo-salario/cargos",
      "utilitario/menus-extra",
      "cargo-salario/grupos-ocupacionais",
      "utilitario/grupos-ac",
    ],
  });

  test("a dry run tells what would be made and what is there, and leaves nothing behind", async () => {
    const before = [await rowsOf("cargo_salario_cargos"), await rowsOf("quadro_auditoria")];
    const [summary] = await run(admin, `${COPY}/simulacao`, asked());
    expect(summary?.empresa).toEqual({ id: b, nome: "Empresa B" });
    const figures = Object.fromEntries(
      (summary?.cadastros ?? []).map((one) => [one.id, [one.criados, one.existentes, one.recusados.length]]),
    );
    expect(figures).toEqual({
      "cargo-salario/grupos-ocupacionais": [1, 0, 0],
      "cargo-salario/cargos": [2, 0, 0],
      "utilitario/menus-extra": [1, 0, 0],
      "utilitario/links-menu-extra": [1, 0, 0],
      "utilitario/grupos-ac": [1, 1, 0],
    });
    expect([await rowsOf("cargo_salario_cargos"), await rowsOf("quadro_auditoria")]).toEqual(before);
  });

  test("the copy links references to the destination's records of the same name, is audited, and changes nothing that was there", async () => {
    await inCompany(admin, a);
    const dry = await run(admin, `${COPY}/simulacao`, asked());
    expect(await run(admin, COPY, asked())).toEqual(dry);
    await inCompany(admin, b);
    const areas = await listed(admin, "/api/cargo-salario/areas-organizacionais");
    const [group] = await listed(admin, "/api/cargo-salario/grupos-ocupacionais");
    const jobs = await listed(admin, "/api/cargo-salario/cargos");
    expect(jobs.map(({ nome }) => nome)).toEqual(["Analista", "Gerente"]);
    for (const { id } of jobs) {
      const answer = await admin("GET", `/api/cargo-salario/cargos/${id}`);
      const job: { readonly areasOrganizacionais: unknown; readonly grupoOcupacional?: { readonly id: number } } = answer.json();
      expect(job.areasOrganizacionais).toEqual([{ id: areas[0]?.id ?? 0, nome: expect.any(String) } as object]);
      expect(job.grupoOcupacional?.id).toBe(group?.id);
    }
    const [menu] = await listed(admin, "/api/utilitario/menu-extra");
    expect(await listed(admin, `/api/utilitario/menu-extra/${menu?.id}/links`)).toMatchObject([
      { nome: "Portal", menuExtraId: menu?.id },
    ]);
    expect((await listed(admin, "/api/utilitario/grupos-ac")).map(({ descricao }) => descricao)).toEqual(["Matriz", "Já estava"]);
    const [first] = jobs;
    const trail = (await admin("GET", `/api/cargo-salario/cargos/${first?.id}/auditoria`)).json();
    expect(trail.content.map(({ op }: { op: string }) => op)).toEqual(["create"]);

    const [again] = await run(admin, COPY, asked());
    expect(again?.cadastros.map(({ criados }) => criados)).toEqual([0, 0, 0, 0, 0]);
  });

  test("a reference without a counterpart is named; a record that needs it is refused, the others are copied", async () => {
    await inCompany(admin, a);
    const only = await post(admin, "/api/cargo-salario/areas-organizacionais", { nome: "Só na origem" });
    const [group] = await listed(admin, "/api/cargo-salario/grupos-ocupacionais");
    const [known] = (await listed(admin, "/api/cargo-salario/areas-organizacionais")).filter(({ nome }) => nome === "Diretoria");
    const job = (nome: string, areas: readonly unknown[]) =>
      post(admin, "/api/cargo-salario/cargos", {
        nome,
        nomeMercado: nome,
        grupoOcupacional: { id: group?.id },
        areasOrganizacionais: areas.map((id) => ({ id })),
      });
    await job("Sem área no destino", [only]);
    await job("Com uma das áreas", [only, known?.id]);
    const [summary] = await run(admin, COPY, { origem: a, destinos: [b], cadastros: ["cargo-salario/cargos"] });
    const [jobs] = summary?.cadastros ?? [];
    expect(jobs).toMatchObject({ criados: 1, existentes: 2 });
    const missing = 'Áreas organizacionais: "Só na origem" não existe na empresa de destino.';
    expect(jobs?.recusados).toEqual([
      { registro: "Sem área no destino", motivos: [missing, expect.stringContaining("Áreas organizacionais: ")] },
    ]);
    expect(jobs?.incompletos).toEqual([{ registro: "Com uma das áreas", motivos: [missing] }]);
  });

  test("who lacks a right on either side gets nothing", async () => {
    const request = { origem: a, destinos: [b], cadastros: ["utilitario/grupos-ac"] };
    for (const path of [`${COPY}/simulacao`, COPY]) {
      expect((await ana("POST", path, request)).statusCode, "ana works in A only").toBe(403);
      expect((await ana("POST", path, { ...request, origem: b, destinos: [a] })).statusCode).toBe(403);
      expect((await app.anonymous("POST", path, request)).statusCode).toBe(401);
    }
    const profile = await make(OWN.profiles, {
      nome: "Copia e vê",
      autoridades: ["ROLE_COPIAR_CADASTROS", "ROLE_UTILITARIO_GRUPOS_AC_VER"],
    });
    await app.composed
      .product()
      .engine.update(
        systemContext(app.composed.allRights()),
        OWN.users,
        app.users.nino,
        { perfis: [a, b].map((id) => ({ empresa: { id }, perfil: { id: profile } })) },
        { fixed: {} },
      );
    const nino = await app.login("nino");
    expect((await nino("POST", `${COPY}/cadastros`, { origem: a, destinos: [b] })).json()).toEqual([]);
    expect((await nino("POST", COPY, request)).statusCode, "may see but not create there").toBe(403);
  });
});
