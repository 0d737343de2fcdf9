import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LogAnswer, LogOptions } from "../../src/features/utilitario/log/shared.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const LOG = "/api/utilitario/log";
let app: TestApp;
let now = new Date("2026-03-11T01:00:00Z");
let admin: Send;
let ana: Send;
let bia: Send;
let tamanho: number;
let auditor: Send;

beforeAll(async () => {
  app = await startApp("either", { clock: () => now });
  const made = await (await app.login("ana"))("POST", "/api/sst/tamanhos-epi", { nome: "PP" });
  expect(made.statusCode, made.body).toBe(201);
  tamanho = made.json<{ id: number }>().id;
  now = new Date("2026-03-11T04:00:00Z");
  [admin, ana, bia] = [await app.login("admin"), await app.login("ana"), await app.login("bia")];
  expect((await ana("PUT", `/api/sst/tamanhos-epi/${tamanho}`, { nome: "=GG" })).statusCode).toBe(200);
  expect((await bia("POST", "/api/sst/tamanhos-epi", { nome: "Só em B" })).statusCode).toBe(201);
  auditor = await userWith("auditora", ["ROLE_LOG_VER"]);
});
afterAll(() => app.close());

/** Logs in somebody in A who holds just these authorities. */
async function userWith(login: string, autoridades: readonly string[]): Promise<Send> {
  const profile = await admin("POST", "/api/utilitario/perfis", { nome: login, autoridades });
  expect(profile.statusCode, profile.body).toBe(201);
  const user = await admin("POST", "/api/utilitario/usuarios", {
    nome: login,
    login,
    ativo: true,
    senha: PASSWORD,
    perfis: [{ empresa: { id: app.companies.a }, perfil: { id: profile.json<{ id: number }>().id } }],
  });
  expect(user.statusCode, user.body).toBe(201);
  return app.login(login as "ana");
}

const read = async (send: Send, query = ""): Promise<LogAnswer> => {
  const answer = await send("GET", `${LOG}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<LogAnswer>();
};

test("[000-2.3-139] the log tells who did what and when, newest first, a page of 15 at a time", async () => {
  const { content, size, totalElements } = await read(ana);
  expect(size).toBe(15);
  expect(totalElements).toBeGreaterThanOrEqual(content.length);
  const moments = content.map(({ momento }) => momento);
  expect(moments).toEqual(moments.toSorted().reverse());
  expect(content.find(({ operacao, cadastro }) => operacao.id === "update" && cadastro.id === "sst/tamanhos-epi")).toMatchObject({
    quando: "11/03/2026 01:00:00",
    usuario: { id: app.users.ana, nome: "ana" },
    empresa: { id: app.companies.a, nome: "Empresa A" },
    cadastro: { titulo: "Tamanho de EPI" },
    registroId: tamanho,
    operacao: { titulo: "Alteração" },
    mudancas: [{ campo: "nome", antes: "PP", depois: "=GG", restrito: false }],
  });
});

test("a record, and what it refers to, is told by name; who may not see what it refers to reads its number", async () => {
  const exam = await ana("POST", "/api/sst/exames", { nome: "Audiometria" });
  expect(exam.statusCode, exam.body).toBe(201);
  const exame = exam.json<{ id: number }>().id;
  const made = await ana("POST", "/api/sst/solicitacoes-exame", { nome: "Admissional", data: "2026-01-02", exameIds: [exame] });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json<{ id: number }>();
  const about = `?cadastro=sst/solicitacoes-exame&registro=${id}`;
  const words = (answer: LogAnswer) => answer.content[0]?.mudancas.find(({ campo }) => campo === "exameIds")?.depois;
  const own = await read(ana, about);
  expect(own.content[0]).toMatchObject({ registroId: id, registro: "Admissional" });
  expect(words(own)).toBe("Audiometria");
  const narrow = await userWith("so.pedidos", ["ROLE_LOG_VER", "ROLE_SST_SOLICITACOES_EXAME_VER"]);
  const theirs = await read(narrow, about);
  expect([theirs.content[0]?.registro, words(theirs)]).toEqual(["Admissional", String(exame)]);
  expect((await read(auditor, about)).content[0]).not.toHaveProperty("registro");
  const beside = await ana("GET", `/api/sst/solicitacoes-exame/${id}/auditoria`);
  const [first] = beside.json<{ content: readonly { changes: readonly { field: string; names?: object }[] }[] }>().content;
  expect(first?.changes.find(({ field }) => field === "exameIds")?.names).toEqual({ [exame]: "Audiometria" });
  // What is gone is named by what it was.
  expect((await ana("DELETE", `/api/sst/solicitacoes-exame/${id}`)).statusCode).toBe(200);
  expect((await read(ana, about)).content.map(({ registro }) => registro)).toEqual(["Admissional", "Admissional"]);
});

test("filters narrow by period, user, register, operation and record; together too; days are those of the company, not of Greenwich", async () => {
  const about = `cadastro=sst/tamanhos-epi&registro=${tamanho}`;
  expect((await read(ana, `?${about}`)).totalElements).toBe(2);
  expect((await read(ana, `?${about}&de=2026-03-11`)).content.map(({ operacao }) => operacao.id)).toEqual(["update"]);
  expect((await read(ana, `?${about}&de=2026-03-10&ate=2026-03-10`)).content.map(({ operacao }) => operacao.id)).toEqual([
    "create",
  ]);
  expect((await read(ana, `?${about}&operacao=update`)).totalElements).toBe(1);
  expect((await read(ana, `?${about}&usuario=${app.users.ana}`)).totalElements).toBe(2);
  expect((await read(ana, `?${about}&usuario=${app.users.bia}`)).totalElements).toBe(0);
  expect((await read(ana, "?page=900")).content).toEqual([]);
});

test("another company's entries are in no page, count, filter or file", async () => {
  const theirs = (await read(bia, "?cadastro=sst/tamanhos-epi")).content;
  expect(theirs.map(({ mudancas }) => mudancas[0]?.depois)).toEqual(["Só em B"]);
  for (const query of ["", "?empresa=todas", `?registro=${theirs[0]?.registroId}&cadastro=sst/tamanhos-epi`]) {
    const answer = await ana("GET", `${LOG}${query}`);
    expect(answer.body).not.toContain("Só em B");
  }
  expect((await ana("GET", `${LOG}/exportacao?empresa=todas`)).body).not.toContain("Só em B");
  expect((await ana("GET", `${LOG}?empresa=${app.companies.b}`)).statusCode).toBe(400);
  const offered = (await ana("GET", `${LOG}/opcoes`)).json<LogOptions>();
  expect(offered.empresas.map(({ titulo }) => titulo)).toEqual(["Empresa A"]);
  const [own, everywhere] = [
    await read(admin, "?cadastro=sst/tamanhos-epi"),
    await read(admin, "?cadastro=sst/tamanhos-epi&empresa=todas"),
  ];
  expect(everywhere.totalElements).toBe(own.totalElements + 1);
});

test("users of other companies leave no trace, as in their register", async () => {
  const changed = await admin("PUT", `/api/utilitario/usuarios/${app.users.bia}`, { nome: "Bia" });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await read(ana, `?cadastro=utilitario/usuarios&registro=${app.users.bia}`)).totalElements).toBe(0);
  expect((await read(admin, `?cadastro=utilitario/usuarios&registro=${app.users.bia}`)).totalElements).toBeGreaterThan(0);
  // What bia did to herself, and nothing else of no company, is hidden with her: so is her name.
  expect((await bia("PUT", `/api/utilitario/usuarios/${app.users.bia}`, { nome: "bia" })).statusCode).toBe(200);
  const names = async (send: Send) =>
    (await send("GET", `${LOG}/opcoes`)).json<LogOptions>().usuarios.map(({ titulo }) => titulo);
  expect(await names(ana)).not.toContain("Bia");
  expect(await names(bia)).toContain("Bia");
});

test("values of a register the reader has no right to are masked, in the file too", async () => {
  const { content } = await read(auditor, `?cadastro=sst/tamanhos-epi&registro=${tamanho}`);
  expect(content.map(({ mudancas }) => mudancas[0])).toEqual(
    [1, 2].map(() => ({ campo: "nome", titulo: "Nome", antes: "•••", depois: "•••", restrito: true })),
  );
  expect((await read(auditor, "?cadastro=utilitario/usuarios")).totalElements).toBe(0);
  const file = await auditor("GET", `${LOG}/exportacao`);
  expect(file.body).toContain("•••");
  expect(file.body).not.toMatch(/PP|GG/);
});

test("the file says the same as the page, and no cell of it runs", async () => {
  const file = await ana("GET", `${LOG}/exportacao?cadastro=sst/tamanhos-epi&registro=${tamanho}`);
  expect(file.headers["content-disposition"]).toContain("log.csv");
  const [header, first, ...rest] = file.body.replace("﻿", "").trim().split("\r\n");
  expect(header).toBe("Data e hora;Usuário;Conectado por;Empresa;Cadastro;Nº do registro;Registro;Operação;Campo;Antes;Depois");
  expect(first).toBe(`11/03/2026 01:00:00;ana;;Empresa A;Tamanho de EPI;${tamanho};'=GG;Alteração;Nome;PP;'=GG`);
  expect(rest).toHaveLength(1);
});

test("while a long file is made, others are answered one after another", async () => {
  await app.database.owner((queries) =>
    sql`insert into quadro_auditoria (momento, usuario_id, usuario_nome, empresa_id, registro, registro_id, op, mudancas, requisicao)
      select now(), 1, 'admin', ${app.companies.a}, 'sst/tamanhos-epi', 900000 + n, 'long',
        '[{"field": "nome", "title": "Nome", "before": null, "after": "Longo"}]', 'teste' from generate_series(1, 4000) n`.execute(
      queries,
    ),
  );
  let made = false;
  const file = ana("GET", `${LOG}/exportacao?operacao=long`).then((answer) => {
    made = true;
    return answer;
  });
  for (let asked = 0; asked < 12; asked += 1) expect((await ana("GET", `/api/sst/tamanhos-epi/${tamanho}`)).statusCode).toBe(200);
  expect(made).toBe(false);
  const lines = (await file).body.trim().split("\r\n").slice(1);
  expect(lines).toHaveLength(4000);
  expect(new Set(lines.map((line) => line.split(";")[5])).size).toBe(4000);
});

test("authorities are said by their names, and of many only what went and came", async () => {
  const profile = (
    await admin("POST", "/api/utilitario/perfis", { nome: "Muda", autoridades: ["ROLE_LOG_VER", "ROLE_SST_EPIS_VER"] })
  ).json<{
    id: number;
  }>();
  await admin("PUT", `/api/utilitario/perfis/${profile.id}`, { autoridades: ["ROLE_LOG_VER", "ROLE_SST_EPIS_EDITAR"] });
  const { content } = await read(ana, `?cadastro=utilitario/perfis&registro=${profile.id}&operacao=update`);
  expect(content[0]?.mudancas[0]).toMatchObject({ antes: "Retirados: EPIs: Ver", depois: "Acrescentados: EPIs: Editar" });
});

test("what features note is told in their words: the operation and, where it is about no register, the place", async () => {
  await app.database.owner((queries) =>
    queries
      .insertInto("quadro_auditoria")
      .values({
        usuario_id: app.users.ana,
        usuario_nome: "ana",
        empresa_id: app.companies.a,
        registro: "utilitario/integracoes",
        registro_id: 1,
        op: "chave-renovada",
        momento: "2026-03-01T12:00:00Z",
      })
      .execute(),
  );
  const { content } = await read(ana, "?cadastro=utilitario/integracoes");
  expect(content).toMatchObject([{ operacao: { titulo: "Geração de chave privada" }, cadastro: { titulo: "Integrações" } }]);
  const offered = (await ana("GET", `${LOG}/opcoes`)).json<LogOptions>();
  expect(offered.operacoes).toContainEqual({ id: "gerar", titulo: "Geração de backup" });
  expect(offered.cadastros).toContainEqual({ id: "utilitario/backup", titulo: "Backup" });
});

test("whoever acts as another is named beside that user, and found by either", async () => {
  await app.database.owner((queries) =>
    queries
      .insertInto("quadro_auditoria")
      .values({
        usuario_id: app.users.ana,
        usuario_nome: "ana",
        atras_id: app.users.admin,
        atras_nome: "admin",
        empresa_id: app.companies.a,
        registro: "sst/epis",
        registro_id: 77,
        op: "update",
        momento: "2026-03-01T12:00:00Z",
      })
      .execute(),
  );
  for (const user of [app.users.ana, app.users.admin]) {
    const { content } = await read(ana, `?registro=77&cadastro=sst/epis&usuario=${user}`);
    expect(content[0]).toMatchObject({ usuario: { nome: "ana" }, conectadoPor: { id: app.users.admin, nome: "admin" } });
  }
});

test("[002-2.4-7] without the authority the log is refused; what is asked wrongly is refused in words", async () => {
  const nino = await app.login("nino");
  for (const path of ["", "/opcoes", "/exportacao"]) {
    expect((await nino("GET", `${LOG}${path}`)).json()).toMatchObject({ code: "FORBIDDEN", message: "Não autorizado." });
    expect((await app.anonymous("GET", `${LOG}${path}`)).statusCode).toBe(401);
  }
  for (const query of [
    "de=ontem",
    "de=2026-02-30",
    "usuario=x",
    "registro=-1",
    "page=x",
    "sort=id",
    "cadastro=%27--",
    "empresa=1,2",
  ])
    expect((await ana("GET", `${LOG}?${query}`)).statusCode, query).toBe(400);
  expect((await ana("GET", `${LOG}?de=2026-03-02&ate=2026-03-01`)).json()).toMatchObject({
    errors: [{ field: "ate", message: "Data final inferior a data inicial." }],
  });
});
