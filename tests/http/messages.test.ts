import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteOld } from "../../src/features/geral/mensagens/delete-old.ts";
import type { Box, BoxMessage } from "../../src/features/geral/mensagens/shared.ts";
import type { Message } from "../../src/services/messages/contract.ts";
import { sendMessages } from "../../src/services/messages/send-messages.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const MESSAGES = "/api/userinfo/mensagens";
const ARRANGEMENT = "/api/userinfo/usuario/caixa-mensagens";
const NOW = new Date("2026-11-20T12:00:00Z");

describe.each(["pglite", "postgres"] as const)("message boxes on %s", (dialect) => {
  let app: TestApp;
  let ana: Send;
  let bia: Send;
  beforeAll(async () => {
    app = await startApp(dialect);
    [ana, bia] = [await app.login("ana"), await app.login("bia")];
  }, 60_000);
  afterAll(() => app.close());
  beforeEach(() => app.database.owner((queries) => queries.deleteFrom("quadro_mensagem").execute()));

  const put = (message: Partial<Message>, now = NOW) =>
    app.database.owner((queries) =>
      sendMessages(queries, { tipo: "sst", remetente: "SESMT", texto: "Exame a vencer", to: [app.users.ana], ...message }, now),
    );
  const boxes = async (send = ana): Promise<readonly Box[]> => (await send("GET", MESSAGES)).json();
  const box = async (tipo: string, send = ana): Promise<Box> => {
    const found = (await boxes(send)).find((one) => one.tipo === tipo);
    if (!found) throw new Error(`no box ${tipo}`);
    return found;
  };

  test("[001-7-114] [001-3-52] every box is there with its title, its messages, what is unread and whether it is minimized", async () => {
    await put({ texto: "primeira" });
    await put({ texto: "segunda" });
    expect((await boxes()).map(({ tipo, titulo }) => [tipo, titulo])).toEqual([
      ["captacao", "Recrutamento & Seleção"],
      ["cargo-salario", "Cargos & Salários"],
      ["pesquisa", "Pesquisas"],
      ["avaliacao", "Aval. Desempenho"],
      ["desenvolvimento", "Desenvolvimento de Talentos"],
      ["gestao-talentos", "Gestão de Talentos"],
      ["sst", "SST"],
      ["utilitario", "Utilitários"],
    ]);
    expect(await box("sst")).toMatchObject({ naoLidas: 2, total: 2, minimizado: false });
    expect((await box("sst")).mensagens.map(({ texto }) => texto)).toEqual(["segunda", "primeira"]);
    expect(await box("pesquisa")).toMatchObject({ mensagens: [], naoLidas: 0 });
  });

  test("[001-3-51] a message carries its fields; its short text ends after 200 characters", async () => {
    await put({ texto: "a".repeat(250), link: "/sst/exames/3" });
    const [message] = (await box("sst")).mensagens;
    expect(message).toEqual({
      id: message?.usuarioMensagemId,
      usuarioMensagemId: expect.any(Number),
      remetente: "SESMT",
      data: NOW.toISOString(),
      texto: "a".repeat(250),
      textoAbreviado: `${"a".repeat(200)}…`,
      link: "/sst/exames/3",
      target: "_self",
      lida: false,
      tipo: "sst",
    });
    await put({ link: "https://www.gov.br/esocial" });
    expect((await box("sst")).mensagens[0]).toMatchObject({ target: "_blank", textoAbreviado: "Exame a vencer" });
  });

  test("[000-7.2-8] each user reads the own messages only, those of other companies while working there", async () => {
    await put({ texto: "para as duas", to: [app.users.ana, app.users.bia, app.users.ana] });
    await put({ texto: "só da Bia", to: [app.users.bia] });
    await put({ texto: "da outra empresa", company: app.companies.b });
    expect((await box("sst")).mensagens.map(({ texto }) => texto)).toEqual(["para as duas"]);
    expect((await box("sst", bia)).mensagens.map(({ texto }) => texto)).toEqual(["só da Bia", "para as duas"]);
    expect((await app.anonymous("GET", MESSAGES)).statusCode).toBe(401);
    const asAna = {
      user: app.users.ana,
      company: app.companies.a,
      group: app.groups.a,
      companies: [app.companies.a],
      groups: [],
    };
    const all = await app.database.read(asAna, (queries) => queries.selectFrom("quadro_mensagem").select("texto").execute());
    expect(all.map(({ texto }) => texto).sort()).toEqual(["da outra empresa", "para as duas"]);
    const into = (company: number) =>
      app.database.write(asAna, (queries) =>
        sendMessages(queries, { tipo: "sst", remetente: "x", texto: "y", to: [9], company }, NOW),
      );
    await expect(into(app.companies.b)).rejects.toThrow(/row-level security/);
    await into(app.companies.a);
  });

  test("[001-9-1] a box holds 30 of its messages; a page of the box has them all", async () => {
    for (let at = 1; at <= 35; at += 1) await put({ texto: `mensagem ${at}` });
    await put({ tipo: "captacao", texto: "outra caixa" });
    const { mensagens, total, naoLidas } = await box("sst");
    expect([mensagens.length, total, naoLidas, mensagens[0]?.texto]).toEqual([30, 35, 35, "mensagem 35"]);
    const page = (await ana("GET", `${MESSAGES}?tipo=sst&page=2&size=15`)).json();
    expect(page).toMatchObject({ totalElements: 35, totalPages: 3, size: 15, naoLidas: 35, pageable: { offset: 30 } });
    expect(page.content.map(({ texto }: BoxMessage) => texto)).toEqual([5, 4, 3, 2, 1].map((at) => `mensagem ${at}`));
  });

  test("[000-7.2-10] [001-7-116] the read flag is set and taken back, by its owner", async () => {
    await put({});
    await put({});
    const { id } = (await box("sst")).mensagens[0] as BoxMessage;
    const mark = (send: Send, flag: string) => send("PATCH", `${MESSAGES}/${id}/lida/${flag}`);
    expect((await mark(ana, "true")).json()).toEqual({ id, lida: true });
    expect(await box("sst")).toMatchObject({ naoLidas: 1, mensagens: [{ id, lida: true }, { lida: false }] });
    expect((await mark(ana, "false")).statusCode).toBe(200);
    expect(await box("sst")).toMatchObject({ naoLidas: 2 });
    expect((await mark(bia, "true")).statusCode).toBe(404);
    expect((await mark(ana, "sim")).statusCode).toBe(400);
    expect((await mark(app.anonymous, "true")).statusCode).toBe(401);
    expect(await box("sst")).toMatchObject({ naoLidas: 2 });
  });

  test("[000-7.2-9] [001-7-115] a message is removed by its owner and nobody else", async () => {
    await put({ to: [app.users.ana, app.users.bia] });
    const { id } = (await box("sst")).mensagens[0] as BoxMessage;
    for (const [send, status] of [
      [bia, 404],
      [app.anonymous, 401],
    ] as const)
      expect((await send("DELETE", `${MESSAGES}/${id}`)).statusCode).toBe(status);
    const removed = await ana("DELETE", `${MESSAGES}/${id}`);
    expect([removed.statusCode, removed.json()]).toEqual([200, { id }]);
    expect(await box("sst")).toMatchObject({ mensagens: [], total: 0 });
    expect(await box("sst", bia)).toMatchObject({ total: 1 });
    for (const wrong of [String(id), "0", "x", "99999999999999999"])
      expect((await ana("DELETE", `${MESSAGES}/${wrong}`)).statusCode, wrong).toBe(404);
  });

  test("[000-7.2-4] [000-7.2-5] [001-7-112] [001-7-113] order, side and minimized boxes are kept per user, over a new log-in", async () => {
    const first = (await ana("GET", ARRANGEMENT)).json().caixasMensagens;
    expect(first.caixasEsquerda).toEqual(["captacao", "cargo-salario", "pesquisa", "avaliacao"]);
    const caixasMensagens = {
      caixasDireita: ["sst", "desenvolvimento", "gestao-talentos", "utilitario", "captacao"],
      caixasEsquerda: ["avaliacao", "cargo-salario", "pesquisa"],
      caixasMinimizadas: ["pesquisa"],
    };
    const stored = await ana("PUT", ARRANGEMENT, { caixasMensagens });
    expect([stored.statusCode, stored.json()]).toEqual([200, { caixasMensagens }]);
    expect((await (await app.login("ana"))("GET", ARRANGEMENT)).json()).toEqual({ caixasMensagens });
    expect(await box("pesquisa")).toMatchObject({ minimizado: true });
    expect((await bia("GET", ARRANGEMENT)).json()).toEqual({ caixasMensagens: first });
    await ana("PUT", ARRANGEMENT, { caixasMensagens: { caixasDireita: ["sst"] } });
    expect((await ana("GET", ARRANGEMENT)).json().caixasMensagens).toEqual({
      caixasDireita: ["sst", "desenvolvimento", "gestao-talentos", "utilitario"],
      caixasEsquerda: ["captacao", "cargo-salario", "pesquisa", "avaliacao"],
      caixasMinimizadas: [],
    });
  });

  test.each([
    [undefined],
    [{}],
    [{ caixasMensagens: [] }],
    [{ caixasMensagens: { caixasDireita: "sst" } }],
    [{ caixasMensagens: { caixasDireita: ["cozinha"] } }],
    [{ caixasMensagens: { caixasDireita: ["sst"], caixasEsquerda: ["sst"] } }],
    [{ caixasMensagens: { caixasMinimizadas: ["sst", "sst"] } }],
    [{ caixasMensagens: {}, mais: 1 }],
  ])("an arrangement that cannot be is refused: %j", async (body) => {
    const before = (await ana("GET", ARRANGEMENT)).json();
    const answer = await ana("PUT", ARRANGEMENT, body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect((await ana("GET", ARRANGEMENT)).json()).toEqual(before);
  });

  test.each(["?tipo=cozinha", "?page=0", "?tipo=sst&page=-1", "?tipo=sst&size=1000", "?tipo=sst&sort=id", "?tipo=sst&tipo=sst"])(
    "a box that cannot be asked for is refused: %s",
    async (query) => {
      expect((await ana("GET", `${MESSAGES}${query}`)).statusCode).toBe(400);
    },
  );

  test("whoever begins to answer for an area is told, in the company concerned, by who decided it", async () => {
    const admin = await app.login("admin");
    const area = (await admin("POST", "/api/cargo-salario/areas-organizacionais", { nome: "Logística" })).json();
    const person = (
      await admin("POST", "/api/gestao-talentos/colaboradores", { nome: "Ana", dataAdmissao: "2025-03-01" })
    ).json();
    const linked = await admin("PUT", `/api/utilitario/usuarios/${app.users.ana}`, { colaborador: { id: person.id } });
    expect(linked.statusCode, linked.body).toBe(200);
    const responsaveis = [{ empresa: { id: app.companies.a }, responsaveis: [{ id: person.id }] }];
    const address = `/api/cargo-salario/areas-organizacionais/${area.id}`;
    for (let times = 0; times < 2; times += 1) expect((await admin("PUT", address, { responsaveis })).statusCode).toBe(200);
    expect((await box("cargo-salario")).mensagens).toMatchObject([
      {
        remetente: "admin",
        texto: "Você passou a responder pela área organizacional Logística.",
        link: `/cargo-salario/areas-organizacionais/${area.id}`,
      },
    ]);
    expect(await box("cargo-salario", admin)).toMatchObject({ total: 0 });
  });

  test("a message older than a year goes by itself; a wrong one is never sent", async () => {
    await put({ texto: "velha" }, new Date("2025-11-19T12:00:00Z"));
    await put({ texto: "nova" });
    await app.database.owner((queries) => deleteOld(queries, NOW));
    expect((await box("sst")).mensagens.map(({ texto }) => texto)).toEqual(["nova"]);
    await expect(put({ link: "javascript:alert(1)" })).rejects.toThrow(/links into the product/);
    await expect(put({ link: "//outro.example" })).rejects.toThrow(/links into the product/);
    await expect(put({ texto: " " })).rejects.toThrow(/characters/);
  });
});
