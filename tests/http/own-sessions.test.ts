import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserName } from "../../src/access/browser-name.ts";
import { coarseAddress } from "../../src/access/entries.ts";
import { cleanUp } from "../../src/services/housekeeping/clean-up.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { firstStep } from "../support/second-factor.ts";

const DAY = 24 * 3_600_000;
const EDGE =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

interface Shown {
  readonly chave: string;
  readonly navegador: string;
  readonly endereco: string;
  readonly atual: boolean;
}

describe.each(["pglite", "postgres"] as const)("own sessions on %s", (dialect) => {
  let app: TestApp;
  let now = new Date("2026-03-10T15:00:00Z");
  beforeAll(async () => {
    app = await startApp(dialect, { clock: () => now });
  }, 60_000);
  afterAll(() => app.close());

  const from = async (user: string, address: string, agent: string): Promise<Send> => {
    const [cookie] = (await firstStep(app, user, address, agent)).cookies;
    return (method, url, body) =>
      app.app.inject({
        method,
        url,
        headers: { cookie: `${cookie?.name}=${cookie?.value}` },
        ...(body === undefined ? {} : { payload: body as object }),
      });
  };
  const shown = async (send: Send): Promise<readonly Shown[]> =>
    (await send("GET", "/api/userinfo/seguranca")).json<{ sessoes: Shown[] }>().sessoes;
  const mailsTo = async (to: string): Promise<readonly string[]> =>
    app.database.owner(async (queries) => {
      const { rows } = await sql<{ texto: string }>`
        select texto from quadro_correio where destinatario = ${to} order by id`.execute(queries);
      return rows.map(({ texto }) => texto);
    });

  test("lists where one is logged in, this one first; another's are none of it", async () => {
    const desk = await from("ana", "10.1.2.3", EDGE);
    const phone = await from("ana", "2001:db8:7:9::1", PHONE);
    await from("nino", "10.9.9.9", EDGE);
    expect((await shown(phone)).map(({ navegador, endereco, atual }) => [navegador, endereco, atual])).toEqual([
      ["Safari no iOS", "2001:db8:7:9::1", true],
      ["Edge no Windows", "10.1.2.3", false],
    ]);
    expect(await shown(desk)).toHaveLength(2);
    expect(JSON.stringify(await shown(desk))).not.toContain("10.9.9.9");
  });

  test("one is ended by its name, the others at once; another's is absent", async () => {
    const [here, there, third] = [
      await from("bia", "10.1.2.3", EDGE),
      await from("bia", "10.1.2.4", PHONE),
      await from("bia", "10.1.2.5", PHONE),
    ];
    const nino = await from("nino", "10.9.9.9", EDGE);
    const other = (await shown(there)).find(({ atual }) => atual)?.chave;
    expect((await nino("DELETE", `/api/userinfo/sessoes/${other}`)).statusCode).toBe(404);
    expect((await here("DELETE", `/api/userinfo/sessoes/${other}`)).json()).toEqual({ feito: true });
    expect((await there("GET", "/api/userinfo")).statusCode).toBe(401);
    expect((await here("DELETE", "/api/userinfo/sessoes")).json()).toEqual({ encerradas: 1 });
    expect((await third("GET", "/api/userinfo")).statusCode).toBe(401);
    expect((await here("GET", "/api/userinfo")).statusCode).toBe(200);
    expect((await here("DELETE", "/api/userinfo/sessoes")).json()).toEqual({ encerradas: 0 });
    const mails = await mailsTo("bia@empresa.example");
    expect(mails.filter((text) => text.includes("Uma sessão aberta do seu acesso foi encerrada."))).toHaveLength(1);
    expect(mails.filter((text) => text.includes("As outras sessões"))).toHaveLength(1);
  });

  test("who works as another sees and ends none of theirs, and the other does not see that session", async () => {
    const admin = await from("admin", "10.1.1.1", EDGE);
    const ana = await from("ana", "10.1.2.3", EDGE);
    expect((await admin("POST", `/api/userinfo/login-como/${app.users.ana}`)).statusCode).toBe(200);
    expect((await admin("GET", "/api/userinfo/seguranca")).statusCode).toBe(403);
    expect((await admin("DELETE", "/api/userinfo/sessoes")).statusCode).toBe(403);
    expect(JSON.stringify(await shown(ana))).not.toContain("10.1.1.1");
  });

  test("a log-in from a new net or browser is told by mail, the first one ever and known ones are not", async () => {
    await app.database.owner((queries) => sql`delete from quadro_entrada`.execute(queries));
    const strange = async (): Promise<number> =>
      (await mailsTo("nino@empresa.example")).filter((text) => text.includes("Alguém entrou no Quadro")).length;
    const before = await strange();
    await from("nino", "10.5.5.5", EDGE);
    await from("nino", "10.5.5.77", EDGE);
    expect(await strange()).toBe(before);
    await from("nino", "10.6.6.6", EDGE);
    await from("nino", "10.5.5.5", PHONE);
    await from("nino", "10.5.5.5", PHONE);
    expect(await strange()).toBe(before + 2);
    expect((await mailsTo("nino@empresa.example")).at(-1)).toContain("Navegador: Safari no iOS\nEndereço de rede: 10.5.5.x");
    now = new Date(now.getTime() + 91 * DAY);
    await from("nino", "10.7.7.7", EDGE);
    expect(await strange()).toBe(before + 2);
    await from("nino", "10.6.6.6", EDGE);
    expect(await strange()).toBe(before + 3);
    // What is kept is a mark and a net, never the machine; and it goes by itself.
    const kept = await app.database.owner((queries) => queries.selectFrom("quadro_entrada").selectAll().execute());
    expect(JSON.stringify(kept)).not.toMatch(/10\.\d+\.\d+\.\d/);
    expect(await cleanUp(app.database, [], new Date(now.getTime() + 91 * DAY))).toMatchObject({ entries: kept.length });
    expect(app.logged.join("")).not.toMatch(/10\.[567]\.\d+\.\d/);
  });

  test("a new log-in ends the older ones where the installation says so", async () => {
    const admin = await from("admin", "10.1.1.1", EDGE);
    const old = await from("ana", "10.1.2.3", EDGE);
    const saved = await admin("POST", "/api/utilitario/parametros-sistema", {
      nomeInstalacao: "Quadro",
      novoAcessoEncerraAnteriores: true,
    });
    expect(saved.statusCode, saved.body).toBe(201);
    const fresh = await from("ana", "10.1.2.3", EDGE);
    expect((await old("GET", "/api/userinfo")).statusCode).toBe(401);
    expect((await fresh("GET", "/api/userinfo")).statusCode).toBe(200);
    expect((await admin("GET", "/api/userinfo")).statusCode).toBe(200);
    expect(await shown(fresh)).toHaveLength(1);
  });
});

test("browsers and nets are told by family", () => {
  expect(browserName(EDGE)).toBe("Edge no Windows");
  expect(browserName("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe("Firefox no Linux");
  expect(browserName(undefined)).toBe("Outro programa");
  expect(coarseAddress("::ffff:192.168.7.9")).toBe("192.168.7.x");
  expect(coarseAddress("2001:db8:7:9::1")).toBe("2001:db8:7::");
});
