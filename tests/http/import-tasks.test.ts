import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

/** What becomes of an import whose caller does not wait, goes away, loses its rights or changes its mind. */
const AREAS = "/api/captacao/areas-formacao";
const OPEN = new Set(["FILA", "EXECUTANDO"]);
const LONG = { timeout: 60_000, interval: 50 };

const lines = (count: number, name: (n: number) => string): Uint8Array =>
  new TextEncoder().encode(["Nome", ...Array.from({ length: count }, (_, n) => name(n))].join("\r\n"));
const EDGE = "limite";
const sent = (send: Send, bytes: Uint8Array, query: string, headers = {}) => {
  const head = `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="areas.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${EDGE}--\r\n`)]);
  const type = { "content-type": `multipart/form-data; boundary=${EDGE}` };
  return send("POST", `${AREAS}/importacao?${query}`, body, { ...headers, ...type });
};
/** Takes its time: every line is refused by itself. */
const long = (): Uint8Array => lines(15_000, () => "N".repeat(300));

describe.each(["pglite", "postgres"] as const)("on %s", (dialect) => {
  let app: TestApp;
  let ana: Send;
  let admin: Send;
  let round = 0;
  beforeAll(async () => {
    app = await startApp(dialect);
    ana = await app.login("ana");
    admin = await app.login("admin");
  }, 120_000);
  afterAll(() => app?.close());

  const begin = async (send: Send, bytes: Uint8Array, query = ""): Promise<string> => {
    const answer = await sent(send, bytes, query, { prefer: "respond-async" });
    expect(answer.statusCode, answer.body).toBe(202);
    expect(answer.headers["preference-applied"]).toBe("respond-async");
    expect(answer.headers.location).toBe(`/api/tarefas/${answer.json<{ tarefa: number }>().tarefa}`);
    return String(answer.headers.location);
  };
  const ended = (send: Send, task: string) =>
    vi.waitFor(async () => {
      const told = (await send("GET", task)).json();
      expect(OPEN.has(told.situacao)).toBe(false);
      return told;
    }, LONG);
  const runs = (send: Send, task: string, from = 0) =>
    vi.waitFor(async () => {
      const told = (await send("GET", task)).json();
      expect(told).toMatchObject({ situacao: "EXECUTANDO" });
      expect(told.feito).toBeGreaterThanOrEqual(from);
    }, LONG);
  const named = async (start: string, send = ana): Promise<number> => {
    const { content } = (await send("GET", `${AREAS}?unpaged=true`)).json<{ content: readonly { nome: string }[] }>();
    return content.filter(({ nome }) => nome.startsWith(start)).length;
  };

  test("who does not wait gets 202, where to ask, and there the same report as who waits", async () => {
    const file = (start: string) => lines(12, (n) => (n === 5 ? `${start} 4` : `${start} ${n}`));
    const told = await ended(ana, await begin(ana, file("Async"), "modo=validas"));
    const waited = await sent(ana, file("Espera"), "modo=validas");
    expect(waited.statusCode).toBe(200);
    expect(told).toMatchObject({ tipo: "importacao", situacao: "CONCLUIDA", feito: 12, total: 12, problema: null });
    expect(JSON.parse(JSON.stringify(told.resultado).replaceAll("Async", "Espera"))).toEqual(waited.json());
    expect(await named("Async")).toBe(11);
    expect((await (await app.login("bia"))("GET", `/api/tarefas/${told.id}`)).statusCode).toBe(404);
  });

  test("rights are those of the moment it runs", async () => {
    const busy = await Promise.all([begin(ana, long(), "simular=true"), begin(ana, long(), "simular=true")]);
    const bia = await app.login("bia");
    const task = await begin(
      bia,
      lines(3, (n) => `Sem direito ${n}`),
    );
    expect((await bia("GET", task)).json()).toMatchObject({ situacao: "FILA" });
    const place = `/api/utilitario/usuarios/${app.users.bia}`;
    const profile = async (id: number) => {
      const { perfis } = (await admin("GET", place)).json();
      const changed = perfis.map((row: { id: number; empresa: { id: number } }) => ({
        id: row.id,
        empresa: { id: row.empresa.id },
        perfil: { id },
      }));
      const answer = await admin("PUT", place, { perfis: changed });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await profile(app.profiles.none);
    for (const one of busy) expect((await ana("DELETE", one)).json()).toMatchObject({ situacao: "CANCELADA" });
    const told = await ended(bia, task);
    expect(told).toMatchObject({ situacao: "FALHOU", problema: { code: "FORBIDDEN" } });
    await profile(app.profiles.all);
    expect(await named("Sem direito", await app.login("bia"))).toBe(0);
  });

  test.each(["tudo", "validas"])("cancelled mid-way, %s: it ends, and what it says stayed is what stayed", async (mode) => {
    round += 1;
    const start = `Cancela ${round}`;
    const task = await begin(
      ana,
      lines(15_000, (n) => `${start} ${n}`),
      `modo=${mode}`,
    );
    await runs(ana, task, 1);
    expect((await ana("DELETE", task)).statusCode).toBe(200);
    const told = await ended(ana, task);
    expect(told.situacao).toBe("CANCELADA");
    expect(await named(start)).toBe(told.resultado?.created ?? 0);
    if (mode === "tudo") expect(told.resultado).toBeNull();
  });

  test("whoever waits and goes away ends it", async () => {
    const url = await app.app.listen({ port: 0, host: "127.0.0.1" });
    const entered = await fetch(`${url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ usuario: "ana", senha: PASSWORD }),
    });
    const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(long())]), "areas.csv");
    const leaving = new AbortController();
    const gone = fetch(`${url}${AREAS}/importacao?simular=true`, {
      method: "POST",
      headers: { cookie },
      body,
      signal: leaving.signal,
    });
    const last = async () => {
      const { rows } = await app.database.house((queries) =>
        sql<{ situacao: string }>`select situacao from quadro_tarefa order by id desc limit 1`.execute(queries),
      );
      return rows[0]?.situacao;
    };
    await vi.waitFor(async () => expect(await last()).toBe("EXECUTANDO"), LONG);
    leaving.abort();
    await expect(gone).rejects.toThrow();
    await vi.waitFor(async () => expect(await last()).toBe("CANCELADA"), LONG);
  });
});
