import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { STATES } from "../../src/features/utilitario/autenticador/shared.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { LICENCE_KEY, startLicenceServer } from "../support/fakes/licence-server.ts";
import { FIRST_AUTHOR } from "../support/first-author.ts";

const OPEN = "/api/novaInstalacao";
const INSIDE = "/api/utilitario/autenticador";
const VALID = "11222333000181";
const ATTENTION = "Insira um CNPJ/CPF igual ao utilizado do gerenciamento de licenças do portal do cliente.";
const FIELDS = [
  "razaoSocial",
  "cnpj",
  "nomeRegistroLocation",
  "dataExpedicao",
  "dataExpiracao",
  "nrSerie",
  "statusMigracao",
  "ehModoNuvem",
  "ehAtivado",
  "autenticadorBurlado",
];
const NOTHING = {
  razaoSocial: null,
  cnpj: null,
  nomeRegistroLocation: null,
  dataExpedicao: null,
  dataExpiracao: null,
  nrSerie: null,
  ehAtivado: false,
  autenticadorBurlado: false,
};

let portalServer: Awaited<ReturnType<typeof startLicenceServer>>;
beforeAll(async () => {
  portalServer = await startLicenceServer();
});
afterAll(() => portalServer.close());

/** Another address for every test: limits of public calls count by address. */
const fresh = async (app: TestApp): Promise<void> => {
  await app.database.house((queries) => sql`delete from quadro_limite`.execute(queries));
};

describe("with a licence server, outside the cloud", () => {
  let app: TestApp;
  let admin: Send;
  beforeAll(async () => {
    const settings = { QUADRO_LICENCE_URL: portalServer.url, QUADRO_LICENCE_KEY: LICENCE_KEY };
    app = await startApp("either", { settings });
    admin = await app.login("admin");
  });
  afterEach(async () => {
    portalServer.instead(null);
    Object.assign(portalServer.portal, { cnpj: VALID, etapa: "MIGRADA", ativa: true, burlado: false, refused: false });
    await app.database.house((queries) => sql`delete from quadro_licenca`.execute(queries));
    await fresh(app);
  });
  afterAll(() => app.close());
  const info = async (base = OPEN) => (await admin("GET", `${base}/info`)).json();

  test("[002-3.4-1] the licence info has exactly its ten fields", async () => {
    const answer = await admin("GET", `${OPEN}/info`);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual([...FIELDS].sort());
    expect(answer.json()).toEqual({ ...NOTHING, statusMigracao: "NOVA_INSTALACAO", ehModoNuvem: false });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("[002-7.4-2] [002-4-9] an authentication the server accepts goes through the states in order and activates", async () => {
    expect((await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj: VALID })).statusCode).toBe(200);
    const answer = await admin("POST", `${OPEN}/autenticar`, {});
    expect(answer.json()).toEqual({
      razaoSocial: "Padaria Modelo Ltda.",
      cnpj: VALID,
      nomeRegistroLocation: "Matriz",
      dataExpedicao: "2026-01-02",
      dataExpiracao: "2999-12-31",
      nrSerie: "QD-0001",
      statusMigracao: "MIGRADA",
      ehModoNuvem: false,
      ehAtivado: true,
      autenticadorBurlado: false,
    });
    expect(await info()).toEqual(answer.json());
  });

  test("[002-4-9] [002-3.4-3] each state comes after the one before, never back, until a ticket returns to the first", async () => {
    const seen: string[] = [];
    const look = async () => {
      const { statusMigracao } = await info();
      expect(STATES).toContain(statusMigracao);
      seen.push(statusMigracao);
    };
    const authenticate = () => admin("POST", `${OPEN}/autenticar`, {});
    await look();
    await authenticate();
    await look();
    await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj: VALID });
    portalServer.instead({ status: 500 });
    expect((await authenticate()).statusCode).toBe(503);
    portalServer.instead(null);
    await look();
    for (const etapa of ["SEM_LOCATION", "AGUARDANDO_MIGRAR", "MIGRADA"] as const) {
      portalServer.portal.etapa = etapa;
      await authenticate();
      await look();
    }
    expect(seen).toEqual([...STATES]);
    portalServer.portal.etapa = "SEM_LOCATION";
    await authenticate();
    expect((await info()).statusMigracao).toBe("MIGRADA");
    await fresh(app);
    expect((await admin("POST", `${OPEN}/ticket`, {})).statusCode).toBe(200);
    expect((await info()).statusMigracao).toBe("NOVA_INSTALACAO");
  });

  test("[002-7.4-3] [002-4-8] a ticket erases the licence data; asked for again it is the same one", async () => {
    await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj: VALID });
    await admin("POST", `${OPEN}/autenticar`, {});
    expect((await info()).nrSerie).toBe("QD-0001");
    const made = await admin("POST", `${OPEN}/ticket`, {});
    expect(made.statusCode).toBe(200);
    expect(made.json().ticket).toMatch(/^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/);
    expect(await info()).toEqual({ ...NOTHING, statusMigracao: "NOVA_INSTALACAO", ehModoNuvem: false });
    expect((await admin("POST", `${OPEN}/ticket`, {})).json()).toEqual(made.json());
    expect((await admin("GET", `${OPEN}/ticket`)).json()).toEqual(made.json());
    await admin("POST", `${OPEN}/autenticar`, {});
    expect(portalServer.calls.at(-1)?.body).toMatchObject({ ticket: made.json().ticket, cnpj: null });
    expect((await info()).ehAtivado).toBe(true);
  });

  test("[002-7.4-4] [002-5.5-1] only the CNPJ or CPF of the licence is taken; anything else changes nothing", async () => {
    portalServer.portal.cnpj = "11144477735";
    const taken = await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj: "111.444.777-35" });
    expect(taken.json().cnpj).toBe("11144477735");
    for (const cnpj of ["11111111111111", "11222333000182", "123", "11444777000161", "1122233300018199", "12ABC34501DE35"]) {
      await fresh(app);
      const refused = await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj });
      expect(refused.statusCode, cnpj).toBe(400);
      expect(refused.json()).toMatchObject({ message: ATTENTION, errors: [{ field: "cnpj", message: ATTENTION }] });
    }
    for (const body of [undefined, {}, { cnpj: 1 }, { cnpj: VALID, mais: 1 }, []])
      expect((await admin("PUT", `${OPEN}/retificarCnpj`, body)).statusCode).toBe(400);
    expect((await info()).cnpj).toBe("11144477735");
  });

  test("[002-7.4-5] a server that refuses, redirects, talks nonsense or is silent leaves the licence as it was", async () => {
    await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj: VALID });
    await admin("POST", `${OPEN}/autenticar`, {});
    const before = await info();
    portalServer.portal.refused = true;
    const refused = await admin("POST", `${OPEN}/autenticar`, {});
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain("não reconheceu esta instalação");
    for (const answer of [
      { status: 302, headers: { location: `${portalServer.url}/outro` } },
      { status: 200, body: { etapa: "NOVA_INSTALACAO" } },
      { status: 200, body: [] },
      { status: 503 },
    ]) {
      portalServer.instead(answer);
      const failed = await admin("POST", `${OPEN}/autenticar`, {});
      expect(failed.statusCode).toBe(503);
      expect(failed.json().message).toContain("não respondeu");
    }
    expect(await info()).toEqual(before);
    expect(portalServer.calls.some(({ path }) => path === "/outro")).toBe(false);
    expect(app.logged.join("\n")).not.toContain(LICENCE_KEY);
  });

  test("[002-3.4-2] data changed around the authenticator is told, is worth nothing, and lets only administrators in", async () => {
    await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj: VALID });
    portalServer.portal.ativa = false;
    await admin("POST", `${OPEN}/autenticar`, {});
    expect(await info()).toMatchObject({ ehAtivado: false, autenticadorBurlado: false });
    expect(await app.login("nino")).toBeTruthy();
    await app.database.house((queries) =>
      sql`update quadro_licenca set dados = dados || '{"ativa": true}'::jsonb`.execute(queries),
    );
    expect(await info()).toMatchObject({ ehAtivado: false, autenticadorBurlado: true });
    const refused = await app.anonymous("POST", "/api/login", { usuario: "nino", senha: "senha-de-teste-1" });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe("A licença desta instalação está inativa. Fale com o administrador do sistema.");
    expect(refused.cookies).toEqual([]);
    expect(await app.login("ana")).toBeTruthy();
    await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj: VALID });
    expect((await info()).autenticadorBurlado).toBe(true);
    portalServer.portal.ativa = true;
    await fresh(app);
    await admin("POST", `${OPEN}/autenticar`, {});
    expect(await info()).toMatchObject({ ehAtivado: true, autenticadorBurlado: false });
    expect(await app.login("nino")).toBeTruthy();
  });

  test("an expired licence is not active", async () => {
    portalServer.portal.dataExpiracao = "2020-01-31";
    await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj: VALID });
    await admin("POST", `${OPEN}/autenticar`, {});
    portalServer.portal.dataExpiracao = "2999-12-31";
    expect(await info()).toMatchObject({ statusMigracao: "MIGRADA", ehAtivado: false });
  });

  test("[002-7.4-6] the calls inside answer as the open ones, to whoever has the right, and are audited", async () => {
    expect((await admin("PUT", `${INSIDE}/retificarCnpj`, { cnpj: VALID })).json().cnpj).toBe(VALID);
    const authenticated = await admin("POST", `${INSIDE}/autenticar`, {});
    expect(authenticated.json()).toMatchObject({ ehAtivado: true });
    expect((await admin("GET", `${INSIDE}/info`)).json()).toEqual(await info());
    const { ticket } = (await admin("POST", `${INSIDE}/ticket`, {})).json();
    expect((await admin("GET", `${INSIDE}/ticket`)).json()).toEqual({ ticket });
    expect((await admin("PUT", `${INSIDE}/retificarCnpj`, { cnpj: "11111111111111" })).json().message).toBe(ATTENTION);
    const { rows } = await app.database.house((queries) =>
      sql<{ op: string; usuario_nome: string; mudancas: unknown }>`
        select op, usuario_nome, mudancas from quadro_auditoria where registro = 'utilitario/autenticador' order by id desc limit 3`.execute(
        queries,
      ),
    );
    expect(rows.map(({ op, usuario_nome }) => `${op} ${usuario_nome}`)).toEqual([
      "ticket admin",
      "autenticar admin",
      "retificar admin",
    ]);
    expect(JSON.stringify(rows)).not.toContain(VALID);
    const nino = await app.login("nino");
    for (const [method, path] of [
      ["GET", "info"],
      ["GET", "ticket"],
      ["POST", "ticket"],
      ["POST", "autenticar"],
      ["PUT", "retificarCnpj"],
    ] as const) {
      expect((await nino(method, `${INSIDE}/${path}`, method === "GET" ? undefined : {})).statusCode).toBe(403);
      expect((await app.anonymous(method, `${INSIDE}/${path}`, method === "GET" ? undefined : {})).statusCode).toBe(401);
    }
  });

  test("writes are few, each call counted by itself", async () => {
    const codes: number[] = [];
    for (let at = 0; at < 11; at += 1) codes.push((await admin("POST", `${OPEN}/ticket`, {})).statusCode);
    expect(codes).toEqual([...Array(10).fill(200), 429]);
    expect((await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj: VALID })).statusCode).toBe(200);
  });

  test("two writes at once: one is told to try again, none is lost", async () => {
    const tickets = await Promise.all([1, 2, 3].map(() => admin("POST", `${OPEN}/ticket`, {})));
    const made = new Set(tickets.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().ticket));
    expect([...new Set(tickets.map(({ statusCode }) => statusCode))].every((code) => [200, 409].includes(code))).toBe(true);
    expect([...made]).toEqual([(await admin("GET", `${OPEN}/ticket`)).json().ticket]);
  });
});

describe("who may, before and after the installation", () => {
  const CALLS = [
    ["GET", "info", undefined],
    ["GET", "ticket", undefined],
    ["POST", "ticket", {}],
    ["POST", "autenticar", {}],
    ["PUT", "retificarCnpj", { cnpj: VALID }],
  ] as const;

  test("[002-6-3] [002-7.4-1] without a session while there is no user; not any more once there is one", async () => {
    const app = await startApp("either", { empty: true });
    try {
      for (const [method, path, body] of CALLS) {
        const answer = await app.anonymous(method, `${OPEN}/${path}`, body);
        expect([200, 400], `${method} ${path} ${answer.body}`).toContain(answer.statusCode);
      }
      const made = await app.anonymous("GET", `${OPEN}/ticket`);
      expect(made.json().ticket).toMatch(/-/);
      expect((await app.anonymous("POST", "/api/primeiro-acesso", FIRST_AUTHOR)).statusCode).toBe(201);
      for (const [method, path, body] of CALLS)
        expect((await app.anonymous(method, `${OPEN}/${path}`, body)).statusCode, `${method} ${path}`).toBe(401);
    } finally {
      await app.close();
    }
  });

  test("on an installed system nobody without the right erases, changes or reads the licence", async () => {
    const app = await startApp("either");
    try {
      const admin = await app.login("admin");
      expect((await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj: VALID })).statusCode).toBe(200);
      const stored = async () => (await app.database.house((queries) => sql`select * from quadro_licenca`.execute(queries))).rows;
      const before = await stored();
      const nino = await app.login("nino");
      for (const [method, path, body] of CALLS) {
        expect((await app.anonymous(method, `${OPEN}/${path}`, body)).statusCode, `${method} ${path}`).toBe(401);
        expect((await nino(method, `${OPEN}/${path}`, body)).statusCode, `${method} ${path}`).toBe(403);
      }
      expect(await stored()).toEqual(before);
    } finally {
      await app.close();
    }
  });
});

describe("in the cloud", () => {
  let app: TestApp;
  let admin: Send;
  beforeAll(async () => {
    const settings = { QUADRO_LICENCE_URL: portalServer.url, QUADRO_LICENCE_KEY: LICENCE_KEY, QUADRO_CLOUD: true };
    app = await startApp("either", { settings });
    admin = await app.login("admin");
  });
  afterAll(() => app.close());

  test("[002-7.4-3] [002-4-7] there is no ticket, and the CNPJ goes with the authentication", async () => {
    const refused = await admin("POST", `${OPEN}/ticket`, {});
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain("No modo nuvem não há ticket");
    const wrong = await admin("POST", `${OPEN}/autenticar`, { cnpj: "11444777000161" });
    expect(wrong.json().message).toBe(ATTENTION);
    const done = await admin("POST", `${OPEN}/autenticar`, { cnpj: VALID });
    expect(done.json()).toMatchObject({ ehModoNuvem: true, ehAtivado: true, cnpj: VALID });
  });
});

describe("without a licence server", () => {
  let app: TestApp;
  let admin: Send;
  beforeAll(async () => {
    app = await startApp("either");
    admin = await app.login("admin");
  });
  afterAll(() => app.close());

  test("[001-9-107] there is no status, everything works, and an authentication says why it cannot be", async () => {
    expect((await admin("GET", `${OPEN}/info`)).json()).toEqual({
      ...NOTHING,
      statusMigracao: null,
      ehModoNuvem: false,
    });
    expect(await app.login("nino")).toBeTruthy();
    const refused = await admin("POST", `${OPEN}/autenticar`, {});
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe("Nenhum servidor de licenças está configurado nesta instalação.");
    expect((await admin("PUT", `${OPEN}/retificarCnpj`, { cnpj: VALID })).json().cnpj).toBe(VALID);
  });

  test("outside the cloud the CNPJ is rectified, not edited [002-4-7]", async () => {
    const refused = await admin("POST", `${OPEN}/autenticar`, { cnpj: VALID });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain("retificação");
  });
});
