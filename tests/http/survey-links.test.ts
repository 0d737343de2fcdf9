import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

/** Surveys answered by whoever was sent a link and has no user. */
const SURVEYS = "/api/pesquisa/pesquisas";
const LINKS = "/api/externo/pesquisa";
const HOME = "https://rh.aurora.example";
const CLOSED = { code: "AVALIACAO_FECHADA", message: "A pesquisa foi encerrada." };

let app: TestApp;
let ana: Send;
let now = new Date("2026-11-10T15:00:00Z");
const made: Record<string, number> = {};

const make = async (name: string, path: string, record: object): Promise<void> => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
};
const good = async (answer: ReturnType<Send>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
};
interface Sent {
  readonly para: string;
  readonly texto: string;
  readonly reservado: boolean;
}
const mails = async (subject: string): Promise<readonly Sent[]> => {
  const { rows } = await app.database.house((queries) =>
    sql<Sent>`select destinatario as para, texto, reservado from quadro_correio where assunto = ${subject} order by 1`.execute(
      queries,
    ),
  );
  return rows;
};
const linkIn = (text: string | undefined): string => /https:\/\/\S+/.exec(text ?? "")?.[0] ?? "";
const tokenIn = (text: string | undefined): string => new URL(linkIn(text)).pathname.replace("/externo/pesquisa/", "");
const grade = (survey: string, nota: number) => [{ perguntaId: made[`${survey} nota`], tipoId: 4, nota }];
const release = async (titulo: string, more: object = {}): Promise<void> => {
  const colaboradoresIds = ["Lia", "Max", "Nara", "Ugo"].map((name) => made[name]);
  await make(titulo, "pesquisa/pesquisas", { titulo, colaboradoresIds, ...more });
  const question = { texto: "Nota", tipo: { id: 4 }, obrigatoria: true };
  await make(`${titulo} nota`, `pesquisa/pesquisas/${made[titulo]}/perguntas`, question);
  await good(ana("PUT", `${SURVEYS}/${made[titulo]}/liberada/true`));
};

beforeAll(async () => {
  app = await startApp("either", { clock: () => now, sessionMinutes: 100_000, settings: { QUADRO_PUBLIC_URL: HOME } });
  await loadReference(app.database, app.composed.product().registry);
  ana = await app.login("ana");
  for (const [nome, email] of [
    ["Lia", "lia@aurora.example"],
    ["Max", "max@aurora.example"],
    ["Nara", null],
    ["Ugo", "ugo@aurora.example"],
  ] as const)
    await make(nome, "gestao-talentos/talentos", { nome, dataAdmissao: "2024-01-02", email });
  const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: app.profiles.none } }];
  const user = { nome: "Ugo", login: "ugo", senha: PASSWORD, colaborador: { id: made.Ugo }, perfis };
  await make("Ugo#", "utilitario/usuarios", user);
  await release("clima");
}, 240_000);
afterAll(() => app?.close());

test("who has a mailbox and no user is sent the link of their own sheet; whoever has a user is told in the product", async () => {
  const sent = await mails("Pesquisa: clima");
  expect(sent.map(({ para, reservado }) => [para, reservado])).toEqual([
    ["lia@aurora.example", true],
    ["max@aurora.example", true],
  ]);
  for (const { texto } of sent) expect(linkIn(texto)).toMatch(/^https:\/\/rh\.aurora\.example\/externo\/pesquisa\/\d+\.\d+\./);
  expect(new Set(sent.map(({ texto }) => linkIn(texto))).size).toBe(2);
});

test("the link opens that questionnaire; what is answered is kept on the way, and handed over once", async () => {
  const token = tokenIn((await mails("Pesquisa: clima"))[0]?.texto);
  const at = `${LINKS}/${token}`;
  const admin = await app.login("admin");
  await good(admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { corPrincipal: "#0A7D55" }));
  const { nome } = await good(admin("GET", `/api/utilitario/empresas/${app.companies.a}`));
  const read = () => good(app.anonymous("GET", at));
  expect(await read()).toMatchObject({
    questionario: { titulo: "clima" },
    empresa: { nome, corPrincipal: "#0A7D55", logo: null },
    situacao: "NAO_INICIADA",
    fechada: null,
    perguntas: [{ texto: "Nota" }],
    respostas: [],
  });
  const draft = { sequencia: 1, respostas: grade("clima", 7) };
  expect(await good(app.anonymous("PUT", `${at}/rascunho`, draft))).toEqual({ sequencia: 1 });
  expect(await read()).toMatchObject({ situacao: "PARCIAL", sequencia: 1, respostas: [{ nota: 7 }] });
  const behind = await app.anonymous("PUT", `${at}/rascunho`, draft);
  expect([behind.statusCode, behind.json().current]).toMatchObject([409, { sequencia: 1, respostas: [{ nota: 7 }] }]);
  const wrong = await app.anonymous("POST", at, { respostas: [{ ...grade("clima", 7)[0], nota: 99 }] });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors).toMatchObject([{ field: `perguntas.${made["clima nota"]}.nota` }]);
  expect(await good(app.anonymous("POST", at, { respostas: [] }))).toEqual({ situacao: "RESPONDIDA" });
  // Whoever finds the link afterwards reads that it was answered, and not what.
  expect(await read()).toMatchObject({ respondida: true, perguntas: [], respostas: [] });
  for (const [method, path, body] of [
    ["POST", at, { respostas: grade("clima", 1) }],
    ["PUT", `${at}/rascunho`, { sequencia: 9, respostas: grade("clima", 1) }],
  ] as const)
    expect((await app.anonymous(method, path, body)).statusCode).toBe(400);
  const { perguntas } = await good(ana("GET", `${SURVEYS}/${made.clima}/resultados`));
  expect(perguntas).toMatchObject([{ respostas: 1, media: 7 }]);
  const { rows } = await app.database.owner((queries) =>
    sql<{ nome: string }>`select usuario_nome as nome from quadro_auditoria where op = 'responde-pesquisa'`.execute(queries),
  );
  expect(rows).toEqual([{ nome: "Lia" }]);
});

test("nobody makes a link up: changed, or with another's number, it opens nothing; and it opens nothing else", async () => {
  const [lia = "", max = ""] = (await mails("Pesquisa: clima")).map(({ texto }) => tokenIn(texto));
  const [company, sheet, mark = ""] = max.split(".");
  const other = lia.split(".")[1];
  const letter = (at: number): string => `${mark.slice(0, at)}${mark[at] === "A" ? "B" : "A"}${mark.slice(at + 1)}`;
  const forged = [
    `${company}.${other}.${mark}`,
    `${app.companies.b}.${sheet}.${mark}`,
    `0${company}.${sheet}.${mark}`,
    ...[0, 20, mark.length - 1].map((at) => `${company}.${sheet}.${letter(at)}`),
    `${max}.`,
    `${max}=`,
    `${company}.${sheet}`,
    `${company}.${sheet}.`,
    "x",
  ];
  for (const token of forged) {
    const at = `${LINKS}/${token}`;
    expect((await app.anonymous("GET", at)).statusCode, token).toBe(404);
    expect((await app.anonymous("PUT", `${at}/rascunho`, { sequencia: 1, respostas: [] })).statusCode, token).toBe(404);
    expect((await app.anonymous("POST", at, { respostas: grade("clima", 9) })).statusCode, token).toBe(404);
  }
  // The mark of one use is that of no other: a calendar's address is no survey's, and no session comes of a link.
  const calendar = `/api/desenvolvimento/calendario/${max}.ics`;
  expect((await app.anonymous("GET", calendar)).statusCode).toBe(404);
  const opened = await app.anonymous("GET", `${LINKS}/${max}`);
  expect([opened.statusCode, opened.cookies]).toEqual([200, []]);
  for (const path of [`/api/pesquisa/colaborador-respostas/${sheet}`, `${SURVEYS}/${made.clima}/resultados`, "/api/userinfo"])
    expect((await app.anonymous("GET", path)).statusCode, path).toBe(401);
});

test("a link is asked so often in a minute, and by itself: nobody else behind the address is stopped", async () => {
  const [lia = "", max = ""] = (await mails("Pesquisa: clima")).map(({ texto }) => tokenIn(texto));
  await app.database.house((queries) => sql`delete from quadro_limite`.execute(queries));
  const { headers } = await app.anonymous("GET", `${LINKS}/${lia}`);
  const most = Number(headers["x-ratelimit-limit"]);
  for (let at = 1; at < most; at += 1) await app.anonymous("GET", `${LINKS}/${lia}`);
  expect((await app.anonymous("GET", `${LINKS}/${lia}`)).statusCode).toBe(429);
  expect((await app.anonymous("GET", `${LINKS}/${max}`)).statusCode).toBe(200);
  for (let at = 0; at < most; at += 1) await app.anonymous("GET", `${LINKS}/${at}.1.x`);
  expect((await app.anonymous("GET", `${LINKS}/1.1.x`)).statusCode).toBe(429);
});

test("a reminder carries the link to whoever has not answered", async () => {
  expect(await good(ana("POST", `${SURVEYS}/${made.clima}/lembrete`))).toEqual({ enviados: 2 });
  const sent = await mails("Lembrete: clima");
  expect(sent.map(({ para, reservado }) => [para, reservado])).toEqual([
    ["max@aurora.example", true],
    ["ugo@aurora.example", false],
  ]);
  expect(sent.map(({ texto }) => linkIn(texto) !== "")).toEqual([true, false]);
  expect(linkIn(sent[0]?.texto)).toBe(linkIn((await mails("Pesquisa: clima"))[1]?.texto));
});

test("whoever leaves is asked no more while they have not answered: not by the link, nor by a reminder; of an anonymous survey nothing tells it", async () => {
  const leave = (name: string, situacao: string) =>
    app.database.owner((queries) =>
      sql`update gestao_talentos_colaboradores set situacao = ${situacao} where id = ${made[name]}`.execute(queries),
    );
  await release("saída");
  await release("saída sigilosa", { anonima: true, minimoAnonimato: 3 });
  const tokens = async (subject: string) => (await mails(subject)).map(({ texto }) => tokenIn(texto));
  const [, max = ""] = await tokens("Pesquisa: saída");
  const [, secret = ""] = await tokens("Pesquisa: saída sigilosa");
  await leave("Max", "D");
  for (const token of [max, secret]) expect((await app.anonymous("GET", `${LINKS}/${token}`)).statusCode).toBe(404);
  const asked = async (survey: string) => {
    const { totalElements } = await good(ana("GET", `/api/pesquisa/colaborador-questionario/${made[survey]}`));
    return [totalElements, (await good(ana("GET", `${SURVEYS}/${made[survey]}/resultados`))).convidados];
  };
  expect([await asked("saída"), await asked("saída sigilosa")]).toEqual([
    [3, 3],
    [4, 4],
  ]);
  await good(ana("POST", `${SURVEYS}/${made.saída}/lembrete`));
  expect((await mails("Lembrete: saída")).map(({ para }) => para)).not.toContain("max@aurora.example");
  await leave("Max", "A");
  expect(await good(app.anonymous("GET", `${LINKS}/${max}`))).toMatchObject({ situacao: "NAO_INICIADA" });
  expect(await asked("saída")).toEqual([4, 4]);
});

test("an anonymous survey stays anonymous by its link: nothing joins an answer and who gave it", async () => {
  await release("sigilo", { anonima: true, minimoAnonimato: 3 });
  const [lia] = await mails("Pesquisa: sigilo");
  const at = `${LINKS}/${tokenIn(lia?.texto)}`;
  await good(app.anonymous("PUT", `${at}/rascunho`, { sequencia: 1, respostas: grade("sigilo", 4) }));
  expect(await good(app.anonymous("GET", at))).toMatchObject({ anonima: true, respostas: [{ nota: 4 }] });
  await good(app.anonymous("POST", at, { respostas: [] }));
  expect(await good(app.anonymous("GET", at))).toMatchObject({ respondida: true, respostas: [] });
  const kept = await app.database.owner(async (queries) => {
    const notes = await sql`select 1 from quadro_auditoria where registro_id = ${made.sigilo} and op like 'responde%'`.execute(
      queries,
    );
    const sheets = await sql<{ rascunho: string | null; respondido_em: string | null }>`select rascunho, respondido_em
      from quadro_questionario where ciclo_id = ${made.sigilo} and situacao = 'RESPONDIDA'`.execute(queries);
    return { notes: notes.rows.length, sheets: sheets.rows };
  });
  expect(kept.notes).toBe(0);
  expect(kept.sheets).toMatchObject([{ respondido_em: null }]);
  expect(kept.sheets[0]?.rascunho).not.toContain("nota");
});

test("after the end the link says so and takes nothing; whoever is no longer asked has none", async () => {
  const at = `${LINKS}/${tokenIn((await mails("Pesquisa: clima"))[1]?.texto)}`;
  await good(ana("PUT", `${SURVEYS}/${made.clima}/encerrada/true`));
  expect(await good(app.anonymous("GET", at))).toMatchObject({ fechada: CLOSED.message, perguntas: [] });
  for (const answer of [
    await app.anonymous("PUT", `${at}/rascunho`, { sequencia: 1, respostas: grade("clima", 9) }),
    await app.anonymous("POST", at, { respostas: grade("clima", 9) }),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(CLOSED);
  }
  await release("breve", { dataInicio: "2026-11-12", dataFim: "2026-11-13" });
  const [lia = "", max = ""] = (await mails("Pesquisa: breve")).map(({ texto }) => tokenIn(texto));
  await good(ana("DELETE", `/api/pesquisa/colaborador-questionario/${lia.split(".")[1]}/pesquisa`));
  expect((await app.anonymous("GET", `${LINKS}/${lia}`)).statusCode).toBe(404);
  const told = async () => (await good(app.anonymous("GET", `${LINKS}/${max}`))).fechada;
  expect(await told()).toBe("A pesquisa começa em 12/11/2026.");
  now = new Date("2026-11-13T15:00:00Z");
  expect(await told()).toBeNull();
  now = new Date("2026-11-14T15:00:00Z");
  expect(await told()).toBe(CLOSED.message);
  for (const token of [lia, max]) expect(app.logged.join("\n")).not.toContain(token);
});
