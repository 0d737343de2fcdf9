import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cpfOf } from "../../fixtures/gente/pessoas.ts";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { startApp } from "../support/app.ts";
import { announced, candidateOf, solved } from "./candidate-world.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const SHELL = `<!doctype html><html lang="pt-BR"><head><meta name="description" content="Quadro" /><meta name="quadro-api" content="/api" /><title>Quadro</title><script type="module" crossorigin src="/assets/a.js"></script><link rel="modulepreload" crossorigin href="/assets/b.js"><link rel="stylesheet" crossorigin href="/assets/c.css"></head><body><div id="quadro"></div><noscript>Ative o JavaScript</noscript></body></html>`;

let w: RecruitmentWorld;
beforeAll(async () => {
  const webDir = mkdtempSync(join(tmpdir(), "quadro-web-"));
  writeFileSync(join(webDir, "index.html"), SHELL);
  w = await openRecruitment({ webDir });
  await w.settings({ corPrincipal: "#FFEE00" });
}, 120_000);
afterAll(() => w?.app.close());
beforeEach(() =>
  w.app.database.house(async (queries) => {
    await sql`delete from quadro_limite`.execute(queries);
    await sql`delete from quadro_anuncio_enviado`.execute(queries);
  }),
);

const page = (query: string, headers: Readonly<Record<string, string>> = {}) =>
  w.app.app.inject({ method: "GET", url: `/externo/anuncios${query}`, headers: { accept: "text/html", ...headers } });
const mails = async () =>
  (
    await w.app.database.house((queries) =>
      sql<{ destinatario: string; texto: string }>`select destinatario, texto from quadro_correio order by id`.execute(queries),
    )
  ).rows;
const form = { nome: "Ana", email: "ana@email.example", nomeAmigo: "Beto", emailAmigo: "beto@email.example" };
const send = (body: object, ad = w.of("anuncio torno").id) =>
  w.app.anonymous("POST", `/api/externo/anuncios/${ad}/enviar-amigo`, body);

test("[000-1-12] the vacancies of a company are a page that is read without scripts, in its colour", async () => {
  await announced(w, "torno", {
    request: { remuneracao: 4321, sexo: "F", justificativaRestricao: "x" },
    ad: { descricao: "Opera <b>o</b> torno.\nTurno da manhã." },
  });
  const all = await page(`?empresaId=${w.app.companies.a}`);
  expect([all.statusCode, all.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(all.body).toContain("<h1>Vagas abertas na Empresa A</h1>");
  expect(all.body).toContain(
    `<a href="/externo/anuncios?solicitacaoId=${w.of("torno").id}&amp;empresaId=${w.app.companies.a}">Vaga torno</a>`,
  );
  expect(all.body).not.toContain("noscript");
  // Nobody needs the application to read; who is in, or tells a friend, gets it.
  const application = '<script type="module"';
  const whole = `?solicitacaoId=${w.of("torno").id}&empresaId=${w.app.companies.a}`;
  for (const query of [`?empresaId=${w.app.companies.a}`, whole]) {
    const { body } = await page(query);
    expect(body).not.toContain(application);
    expect(body).not.toContain("stylesheet");
    expect(gzipSync(body).length).toBeLessThan(20 * 1024);
    expect((await page(query, { cookie: "quadro_candidato_aqui=1" })).body).toContain(application);
  }
  expect((await page(whole)).body).toContain(`${whole.replaceAll("&", "&amp;")}&amp;amigo`);
  expect((await page(`${whole}&amigo`)).body).toContain(application);
  expect(all.body).not.toContain("ld+json");
  // Black on yellow: the ink follows the ground.
  expect(all.body).toContain("background:#FFEE00;color:#18212d");
  // A candidate who is in sees the same announcements by the call of the area.
  const ines = await candidateOf(w, "Ines", "52998224725");
  const listed = await ines("GET", `/api/externo/anuncios?empresaId=${w.app.companies.a}`);
  expect(listed.json()).toMatchObject([{ titulo: "Vaga torno" }]);
});

test("pages one comes in by are read before the application is there, with whose they are; without scripts they say what is missing", async () => {
  const at = (path: string, query = `?empresaId=${w.app.companies.a}`) =>
    w.app.app.inject({ method: "GET", url: `/externo/${path}${query}`, headers: { accept: "text/html" } });
  for (const [path, title] of [
    ["login", "Entrar na área do candidato"],
    ["recuperar-senha", "Recuperar senha"],
    ["candidatos/new", "Novo cadastro"],
  ] as const) {
    const { statusCode, body } = await at(path);
    expect(statusCode, path).toBe(200);
    expect(body).toContain(`<title>${title} · Empresa A</title>`);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain('<script type="module"');
    expect(body).toContain("Esta página precisa de JavaScript");
    expect(body).toContain("background:#FFEE00");
    // A company nobody knows, or a number that is none, is told by the application.
    for (const odd of ["", "?empresaId=987654", "?empresaId=x", "?empresaId=1&empresaId=2"]) {
      const other = await at(path, odd);
      expect([other.statusCode, other.body.includes("Empresa A")], odd).toEqual([200, false]);
    }
  }
});

test("one vacancy says what lists of vacancies read, and only what the page shows", async () => {
  const { body, statusCode } = await page(`?solicitacaoId=${w.of("torno").id}&empresaId=${w.app.companies.a}`);
  expect(statusCode).toBe(200);
  expect(body).toContain("<title>Vaga torno · Empresa A</title>");
  for (const part of [
    'property="og:title" content="Vaga torno',
    'rel="canonical"',
    "Opera &lt;b&gt;o&lt;/b&gt; torno.",
    "/externo/candidatos/new?solicitacaoId=",
  ])
    expect(body).toContain(part);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toMatchObject({
    "@type": "JobPosting",
    title: "Vaga torno",
    totalJobOpenings: 1,
    hiringOrganization: { name: "Empresa A" },
  });
  for (const secret of ["4321", "Feminino", '"F"', "justificativa"]) expect(body).not.toContain(secret);
});

test("an announcement says within how many days half of the candidates were answered, from five answers on", async () => {
  await announced(w, "rápida", { request: { quantidade: 9 } });
  await w.keep("conversa", "captacao/etapas-seletivas", { nome: "Conversa", ordem: 1 });
  const at = `?solicitacaoId=${w.of("rápida").id}&empresaId=${w.app.companies.a}`;
  const told = async () => {
    const ads = await w.app.anonymous("GET", `/api/externo/anuncios?empresaId=${w.app.companies.a}`);
    return ads.json<{ diasParaResponder: number | null }[]>().map(({ diasParaResponder }) => diasParaResponder);
  };
  const day = (days: number): string => todayIn(HOUSE_ZONE, new Date(Date.now() + days * 86_400_000));
  const answered = async (name: string, cpf: string, days: number): Promise<void> => {
    await w.keep(name, "captacao/candidatos", { nome: name, cargos: [w.of("cargo")], pessoal: { cpf } });
    await w.keep(`c ${name}`, "captacao/candidatos-solicitacao", { candidato: w.of(name), solicitacao: w.of("rápida") });
    const entry = { candidatura: w.of(`c ${name}`), etapaSeletiva: w.of("conversa"), data: day(days), apto: "I" };
    await w.keep(`h ${name}`, "captacao/historico", entry);
  };
  for (const [index, days] of [1, 2, 4, 9].entries()) await answered(`Pessoa ${index}`, cpfOf(50 + index), days);
  // Somebody nobody answered yet counts for nothing.
  await w.keep("Espera", "captacao/candidatos", { nome: "Espera", cargos: [w.of("cargo")], pessoal: { cpf: cpfOf(60) } });
  await w.keep("c Espera", "captacao/candidatos-solicitacao", { candidato: w.of("Espera"), solicitacao: w.of("rápida") });
  expect(new Set(await told())).toEqual(new Set([null]));
  expect((await page(at)).body).not.toContain("Costuma responder");
  await answered("Pessoa 4", cpfOf(54), 8);
  expect(new Set(await told())).toEqual(new Set([4]));
  expect((await page(at)).body).toContain("Costuma responder em 4 dias");
});

test("a vacancy that ended is gone, one that never was public is not there", async () => {
  const path = await announced(w, "passada");
  await w.ana("PUT", `${path}/encerra`, {});
  const gone = await page(`?solicitacaoId=${w.of("passada").id}&empresaId=${w.app.companies.a}`);
  expect([gone.statusCode, gone.body.includes('content="noindex"')]).toEqual([410, true]);
  await announced(w, "interna", { request: { tipoVaga: "INTERNA" } });
  for (const query of [
    `?solicitacaoId=${w.of("interna").id}&empresaId=${w.app.companies.a}`,
    `?solicitacaoId=${w.of("torno").id}&empresaId=${w.app.companies.b}`,
    `?solicitacaoId=x&empresaId=${w.app.companies.a}`,
    "?empresaId=987654",
    "?empresaId=abc",
  ])
    expect((await page(query)).statusCode, query).toBe(404);
  expect((await page("")).body).toContain("Abra esta página pelo link da empresa");
});

test("[000-5.6-1] [000-5.6-2] each member of the message to a friend is asked for, and has its length", async () => {
  const refused = async (body: object) => {
    const answer = await send(body);
    expect(answer.statusCode, answer.body).toBe(400);
    return answer
      .json<{ errors: readonly { field: string; message: string }[] }>()
      .errors.map(({ field, message }) => [field, message]);
  };
  const recaptcha = await solved(w, `anuncio-${w.of("anuncio torno").id}`);
  for (const member of Object.keys(form)) {
    expect(await refused({ ...form, recaptcha, [member]: "" })).toEqual([[member, "Campo obrigatório"]]);
    const { [member as "nome"]: _, ...rest } = form;
    expect(await refused({ ...rest, recaptcha })).toEqual([[member, "Campo obrigatório"]]);
  }
  for (const member of ["email", "emailAmigo"])
    expect(await refused({ ...form, recaptcha, [member]: "abc" })).toEqual([[member, "E-mail inválido"]]);
  const at = (letters: number) => `${"x".repeat(letters - 10)}@a.example`.slice(-letters);
  for (const [member, most] of [
    ["nome", 100],
    ["nomeAmigo", 100],
    ["email", 50],
    ["emailAmigo", 50],
  ] as const) {
    const text = (letters: number) => (member.startsWith("email") ? at(letters) : "x".repeat(letters));
    expect((await refused({ ...form, recaptcha, [member]: text(most + 1) }))[0]?.[0]).toBe(member);
  }
  const limit = { nome: "x".repeat(100), nomeAmigo: "x".repeat(100), email: at(50), emailAmigo: at(50) };
  expect((await send({ ...limit, recaptcha })).statusCode).toBe(200);
});

test("[000-5.6-3] without the work of the challenge nothing is sent: API and words", async () => {
  const before = (await mails()).length;
  const ad = w.of("anuncio torno").id;
  for (const recaptcha of [
    "",
    "x",
    btoa("{}"),
    btoa("null"),
    await solved(w, "anuncio-987"),
    await solved(w, `cadastro-${ad}`),
  ]) {
    const answer = await send({ ...form, recaptcha });
    expect(answer.statusCode, recaptcha).toBe(400);
    expect(answer.json()).toMatchObject({ code: "CAPTCHA_REQUIRED", message: "Confirme que você não é um robô." });
  }
  expect((await send(form)).statusCode).toBe(400);
  const good = await solved(w, `anuncio-${ad}`);
  expect((await send({ ...form, recaptcha: good })).statusCode).toBe(200);
  expect((await send({ ...form, recaptcha: good })).statusCode, "used before").toBe(400);
  expect(await mails()).toHaveLength(before + 1);
});

test("[000-7.3-33] the friend gets a mail with the link of the vacancy, in our words alone, and may refuse others", async () => {
  const ad = w.of("anuncio torno").id;
  const before = (await mails()).length;
  const tell = async () => send({ ...form, emailAmigo: "Caio@email.example", recaptcha: await solved(w, `anuncio-${ad}`) });
  expect((await tell()).json()).toEqual({ enviado: true });
  const [mail] = (await mails()).slice(before);
  expect(mail?.destinatario).toBe("Caio@email.example");
  expect(mail?.texto).toContain(`/externo/anuncios?solicitacaoId=${w.of("torno").id}&empresaId=${w.app.companies.a}`);
  const [, codigo = ""] = /nao-receber\?codigo=(\S+)/.exec(mail?.texto ?? "") ?? [];
  const refuse = (code: string) => w.app.anonymous("POST", "/api/externo/anuncios/nao-receber", { codigo: code });
  expect((await refuse("x")).statusCode).toBe(400);
  expect((await refuse(decodeURIComponent(codigo))).json()).toEqual({ recusado: true });
  expect((await tell()).json()).toEqual({ enviado: true });
  expect(await mails()).toHaveLength(before + 1);
  for (const other of [w.of("anuncio passada").id, w.of("anuncio interna").id, 987_654])
    expect((await send({ ...form, recaptcha: "x" }, other)).statusCode).toBe(404);
});

test("a host that a request names and anybody may have is in no mail and no page", async () => {
  const ad = w.of("anuncio torno").id;
  for (const [at, host] of ["forjado.example", "8.8.8.8", "[2606:4700::1]:3000"].entries()) {
    const before = (await mails()).length;
    const body = { ...form, emailAmigo: `eva${at}@email.example`, recaptcha: await solved(w, `anuncio-${ad}`) };
    const sent = await w.app.anonymous("POST", `/api/externo/anuncios/${ad}/enviar-amigo`, body, { host });
    expect([host, sent.statusCode]).toEqual([host, 200]);
    const [mail] = (await mails()).slice(before);
    expect(mail?.texto).toContain(": /externo/anuncios?solicitacaoId=");
    expect(mail?.texto).not.toContain(host);
    const url = `/externo/anuncios?solicitacaoId=${w.of("torno").id}&empresaId=${w.app.companies.a}`;
    const told = await w.app.app.inject({ method: "GET", url, headers: { accept: "text/html", host } });
    expect(told.body).toContain("Vaga torno");
    expect(`${told.body}${JSON.stringify(told.headers)}`).not.toContain(host);
  }
});

test("from one address five go out in an hour", async () => {
  const ad = w.of("anuncio torno").id;
  const codes: number[] = [];
  for (let at = 0; at < 6; at += 1)
    codes.push(
      (await send({ ...form, emailAmigo: `d${at}@email.example`, recaptcha: await solved(w, `anuncio-${ad}`) })).statusCode,
    );
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});

test("[000-9-22] the site key is the installation's; challenges of another key are not given out, solutions under it not taken", async () => {
  const before = await solved(w, "anuncio-1");
  const other = await startApp("either", { settings: { QUADRO_CAPTCHA_KEY: "chave-nova-1" } });
  const { chaveCaptcha } = (await other.anonymous("GET", "/api/externo/parametros-do-sistema")).json();
  expect(chaveCaptcha).toBe("chave-nova-1");
  const ask = (key: string) =>
    other.anonymous("GET", `/api/externo/anuncios/captcha?chave=${key}&para=cadastro-${other.companies.a}`);
  expect([(await ask("chave-nova-1")).statusCode, (await ask("chave-velha-1")).statusCode]).toEqual([200, 400]);
  const record = {
    nome: "Nova",
    pessoal: { cpf: "12345678909", sexo: "I" },
    contato: { email: "n@email.example" },
    senha: "senha-nova-12",
    confirmaSenha: "senha-nova-12",
    recaptcha: before,
  };
  const answer = await other.anonymous("POST", `/api/externo/candidatos?empresaId=${other.companies.a}`, record);
  expect(answer.statusCode).toBe(400);
  await other.close();
});
