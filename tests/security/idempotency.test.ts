import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** One key belongs to one person, company, call and content; for anybody and anything else it is another key. */
describe.each(["pglite", "postgres"] as const)("on %s", (dialect) => {
  let app: TestApp;
  let ana: Send;
  let bia: Send;
  let admin: Send;
  beforeAll(async () => {
    app = await startApp(dialect);
    [ana, bia, admin] = [await app.login("ana"), await app.login("bia"), await app.login("admin")];
  });
  afterAll(() => app.close());

  const key = (name: string) => ({ "idempotency-key": `formulario-${name}` });
  const make = (send: Send, descricao: string, name: string, more = {}) =>
    send("POST", "/api/sst/epcs", { descricao }, { ...key(name), ...more });
  const idOf = (answer: Awaited<ReturnType<Send>>): number => {
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>().id;
  };

  test("the same again answers the same; with another body it is refused and writes nothing", async () => {
    const first = await make(ana, "Exaustor", "um");
    expect((await make(ana, "Exaustor", "um")).json()).toEqual(first.json());
    const before = (await ana("GET", "/api/sst/epcs?page=0&size=1")).json().totalElements;
    const other = await make(ana, "Biombo", "um");
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED", message: expect.stringContaining("outro conteúdo") });
    expect((await ana("GET", "/api/sst/epcs?page=0&size=1")).json().totalElements).toBe(before);
  });

  test("another person's, another company's and another call's key is another one", async () => {
    const hers = idOf(await make(ana, "Barreira", "dois"));
    expect(idOf(await make(admin, "Grade", "dois"))).not.toBe(hers);
    expect(idOf(await make(bia, "Cortina", "dois"))).not.toBe(hers);
    expect((await admin("PUT", `/api/userinfo/empresa/${app.companies.b}`, {})).statusCode).toBe(200);
    const there = await make(admin, "Grade de lá", "dois");
    expect(idOf(there)).not.toBe(hers);
    expect((await admin("PUT", `/api/userinfo/empresa/${app.companies.a}`, {})).statusCode).toBe(200);
    const group = await admin("POST", "/api/utilitario/grupos-empresas", { nome: `Grupo ${dialect}` }, key("dois"));
    expect(idOf(group)).toBeGreaterThan(0);
  });

  test("many at once under one key make one record", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(ana, "Sirene", "tres")));
    expect(new Set(answers.map(idOf)).size).toBe(1);
  });

  test("a refused write frees its key", async () => {
    expect((await ana("POST", "/api/sst/epcs", {}, key("quatro"))).statusCode).toBe(400);
    idOf(await make(ana, "Extintor", "quatro"));
  });

  test("an import under one key is one import, however often it is sent; another file under it is refused", async () => {
    const send = (text: string, name = "cinco") => {
      const limit = "limite";
      const body = `--${limit}\r\ncontent-disposition: form-data; name="file"; filename="e.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${limit}--\r\n`;
      return ana("POST", "/api/sst/epcs/importacao", body, {
        "content-type": `multipart/form-data; boundary=${limit}`,
        ...key(name),
      });
    };
    const total = async () => (await ana("GET", "/api/sst/epcs?page=0&size=1")).json().totalElements;
    const before = await total();
    const first = await send("Descrição\nImportado uma vez");
    expect(first.statusCode, first.body).toBe(200);
    expect((await send("Descrição\nImportado uma vez")).json()).toEqual(first.json());
    expect(await total()).toBe(before + 1);
    const other = await send("Descrição\nOutro arquivo");
    expect([other.statusCode, other.json().code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    await Promise.all([send("Descrição\nDe uma vez", "seis"), send("Descrição\nDe uma vez", "seis")]);
    expect(await total()).toBe(before + 2);
  });
});
