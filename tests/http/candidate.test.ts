import { createHmac, type Hmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { position } from "../support/position.ts";
import { PNG } from "../support/send-file.ts";

const CPF = "52998224725";
const OTHER_CPF = "11144477735";
const FREE_CPF = "12345678909";
const PASSWORD = "senha-candidata-1";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const CANDIDATES = "/api/externo/candidatos";

let app: TestApp;
let ana: Send;
let bia: Send;
let maria = 0;
let outro = 0;
let passed = 0;

beforeAll(async () => {
  app = await startApp("either", { clock: () => new Date(Date.now() + passed) });
  [ana, bia] = [await app.login("ana"), await app.login("bia")];
  maria = await made(ana, { nome: "Maria Antonieta de Albuquerque", cpf: CPF, email: "maria@email.example" });
  outro = await made(ana, { nome: "Otávio", nomeSocial: "Olga", cpf: OTHER_CPF });
  // The same person applied to another company too: another record, another password.
  await setPassword(
    await made(bia, { nome: "Maria em B", cpf: CPF, email: "b@email.example" }),
    app.companies.b,
    "senha-da-outra-2",
  );
  await setPassword(maria, app.companies.a, PASSWORD);
  await setPassword(outro, app.companies.a, PASSWORD);
});
afterAll(() => app.close());
/** Each test has the minute's calls for itself. */
beforeEach(() => app.database.house((queries) => sql`delete from quadro_limite`.execute(queries)));

async function made(send: Send, { cpf, email, ...names }: { nome: string; nomeSocial?: string; cpf: string; email?: string }) {
  const contato = email === undefined ? {} : { contato: { email } };
  const record = { ...names, ...(await position(send)), pessoal: { cpf, sexo: "I" }, ...contato };
  const answer = await send("POST", "/api/captacao/candidatos", record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

const setPassword = (id: number, company: number, password: string) =>
  app.composed.access.candidates.setPassword(id, company, password);

function enter(members: Readonly<Record<string, string>>, query = "") {
  const form = { cpf: CPF, senha: PASSWORD, empresaId: String(app.companies.a), ...members };
  return app.anonymous("POST", `/api/externo/login${query}`, new URLSearchParams(form).toString(), FORM);
}

/** Requests with the session of a candidate. */
async function candidate(members: Readonly<Record<string, string>> = {}): Promise<Send> {
  const answer = await enter(members);
  expect(answer.statusCode, answer.body).toBe(200);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return (method, url, body, headers) => app.anonymous(method, url, body, { cookie, ...headers });
}

async function mails(): Promise<readonly { readonly destinatario: string; readonly texto: string }[]> {
  const { rows } = await app.database.house((queries) =>
    sql<{ destinatario: string; texto: string }>`select destinatario, texto from quadro_correio order by id`.execute(queries),
  );
  return rows;
}

const count = async (table: string, id: number): Promise<number> => {
  const { rows } = await app.database.house((queries) =>
    sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where candidato_id = ${id}`.execute(queries),
  );
  return Number(rows[0]?.n);
};

test("[000-7.2-13] the log-in is a form: the right one gets a cookie, a wrong one is 401 without", async () => {
  const answer = await enter({}, "?solicitacaoId=1");
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ candidato: { id: maria }, solicitacaoId: 1 });
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: "quadro_candidato", path: "/api/externo", httpOnly: true, sameSite: "Lax" }),
  ]);
  for (const wrong of [
    { senha: "outra-senha-9" },
    { cpf: FREE_CPF },
    { empresaId: "987654" },
    { empresaId: String(app.companies.b) },
  ]) {
    const refused = await enter(wrong);
    expect(refused.json(), JSON.stringify(wrong)).toMatchObject({
      code: "INVALID_CREDENTIALS",
      message: "CPF ou senha inválidos.",
    });
    expect(refused.statusCode).toBe(401);
    expect(refused.cookies).toEqual([]);
  }
  expect((await app.anonymous("POST", "/api/externo/login", { cpf: CPF })).statusCode).toBe(415);
});

test("the cookie of a session is hashed once, however often it comes, and opens nothing after the log-out", async () => {
  const entered = await enter({});
  const [{ name = "", value = "" } = {}] = entered.cookies;
  const ask = (method: "GET" | "POST", url: string) => app.anonymous(method, url, undefined, { cookie: `${name}=${value}` });
  const hashed = vi.spyOn(Object.getPrototypeOf(createHmac("sha256", "x")) as Hmac, "update");
  onTestFinished(() => hashed.mockRestore());
  for (let time = 0; time < 3; time += 1) expect((await ask("GET", "/api/externo/userinfo")).statusCode).toBe(200);
  expect(hashed.mock.calls.filter(([text]) => text === value)).toEqual([]);
  expect((await ask("POST", "/api/externo/userinfo/logout")).statusCode).toBe(200);
  expect((await ask("GET", "/api/externo/userinfo")).statusCode).toBe(401);
});

test("[000-5.8-1] [000-5.8-2] [000-5.8-3] what is missing is said at its field; bad input is refused", async () => {
  const empty = await enter({ cpf: "", senha: " ", empresaId: "" });
  expect(empty.statusCode).toBe(400);
  expect(empty.json().errors).toEqual([
    { field: "cpf", code: "required", message: "Campo obrigatório" },
    { field: "senha", code: "required", message: "Senha é obrigatória" },
    { field: "empresaId", code: "required", message: "Empresa é obrigatória" },
  ]);
  expect((await enter({ cpf: "52998224726" })).json().errors).toMatchObject([{ field: "cpf", message: "Cpf inválido." }]);
  for (const bad of [{ empresaId: "1 or 1=1" }, { usuario: "x" }, { senha: "x".repeat(300) }])
    expect((await enter(bad)).statusCode, JSON.stringify(bad)).toBe(400);
  for (const body of ["cpf=1&cpf=2", "cpf=%00", "%zz", "__proto__=1"])
    expect((await app.anonymous("POST", "/api/externo/login", body, FORM)).statusCode, body).toBe(400);
  expect((await enter({}, "?solicitacaoId=x")).statusCode).toBe(400);
});

test("[000-7.2-14] [000-7.2-12] the session tells the candidate and the company, until the log-out", async () => {
  const send = await candidate();
  const info = await send("GET", "/api/externo/userinfo");
  expect(info.json()).toMatchObject({
    candidato: { id: maria, nome: "Maria Antonieta de Albuquerque", cpf: CPF },
    empresa: { id: app.companies.a, nome: "Empresa A" },
    aceitoPoliticaSeguranca: false,
  });
  expect((await app.anonymous("GET", "/api/externo/userinfo")).statusCode).toBe(401);
  expect((await (await candidate({ cpf: OTHER_CPF }))("GET", "/api/externo/userinfo")).json().candidato.nome).toBe("Olga");
  const left = await send("POST", "/api/externo/userinfo/logout");
  expect(left.statusCode).toBe(200);
  expect(left.cookies).toMatchObject([{ name: "quadro_candidato", value: "", path: "/api/externo" }]);
  expect((await send("GET", "/api/externo/userinfo")).statusCode).toBe(401);
});

test("[000-7.2-15] visits of a candidate are taken", async () => {
  const send = await candidate();
  const answer = await send("POST", "/api/externo/userinfo/sensedata?url=/externo/anuncios");
  expect(answer.json()).toEqual({ enviado: false });
  expect(answer.statusCode).toBe(200);
  expect((await send("POST", "/api/externo/userinfo/sensedata?url=http://x")).statusCode).toBe(400);
  expect((await ana("POST", "/api/externo/userinfo/sensedata?url=/externo/anuncios")).statusCode).toBe(403);
});

test("a session ends by itself when it is not used, and with a candidate that goes", async () => {
  const id = await made(ana, { nome: "Passageiro", cpf: "15350946056", email: "p@email.example" });
  await setPassword(id, app.companies.a, PASSWORD);
  const send = await candidate({ cpf: "15350946056" });
  await send("PATCH", `${CANDIDATES}/${id}/aceita-termo`, {});
  expect(await count("quadro_candidato_aceite", id)).toBe(1);
  const removed = await ana("DELETE", `/api/captacao/candidatos/${id}`);
  expect(removed.statusCode, removed.body).toBe(200);
  expect((await send("GET", "/api/externo/userinfo")).statusCode).toBe(401);
  for (const table of ["quadro_candidato_sessao", "quadro_candidato_credencial", "quadro_candidato_aceite"])
    expect(await count(table, id), table).toBe(0);
  const other = await candidate();
  passed += 2 * 3_600_000;
  expect((await other("GET", "/api/externo/userinfo")).statusCode).toBe(401);
  [ana, bia] = [await app.login("ana"), await app.login("bia")];
});

test("[000-7.3-2] a CPF is free, wrong, taken, or one's own", async () => {
  const ask = (query: string, send: Send = app.anonymous) => send("GET", `${CANDIDATES}/valida-cpf?${query}`);
  const at = `&candidatoId=&empresaId=${app.companies.a}`;
  expect((await ask(`cpf=${FREE_CPF}${at}`)).json()).toEqual({ valido: true });
  expect((await ask(`cpf=${CPF}${at}`)).json()).toMatchObject({ message: "CPF já cadastrado.", errors: [{ field: "cpf" }] });
  expect((await ask(`cpf=52998224726${at}`)).json()).toMatchObject({ errors: [{ field: "cpf", message: "Cpf inválido." }] });
  const send = await candidate();
  expect((await ask(`cpf=${CPF}&candidatoId=${maria}`, send)).statusCode).toBe(200);
  expect((await ask(`cpf=${OTHER_CPF}&candidatoId=${maria}`, send)).statusCode).toBe(400);
  // Another's number opens nothing.
  expect((await ask(`cpf=${OTHER_CPF}&candidatoId=${outro}`, send)).statusCode).toBe(400);
  expect((await ask(`cpf=${CPF}${at.replace("candidatoId=", `candidatoId=${maria}`)}`)).statusCode).toBe(400);
  expect((await ask(`cpf=${FREE_CPF}`)).json().errors).toMatchObject([{ field: "empresaId", message: "Empresa é obrigatória" }]);
});

test("[000-7.3-19] companies of a CPF: number and name, nothing of strangers, few questions a minute", async () => {
  const ask = (cpf: string) => app.anonymous("GET", `${CANDIDATES}/empresas-por-cpf?cpf=${cpf}`);
  expect((await ask(CPF)).json()).toEqual([
    { id: app.companies.a, nome: "Empresa A" },
    { id: app.companies.b, nome: "Empresa B" },
  ]);
  expect((await ask("529.982.247-25")).json()).toHaveLength(2);
  expect((await ask(FREE_CPF)).json()).toEqual([]);
  expect((await ask("1")).json()).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(FREE_CPF)));
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
});

test("[000-3.5-4] [000-7.3-46] the company's configuration is public and follows the register", async () => {
  const address = `/api/utilitario/empresas/${app.companies.a}`;
  const read = async () => (await app.anonymous("GET", `/api/externo/empresas/${app.companies.a}/configuracao`)).json();
  expect(await read()).toMatchObject({ exigirAceitePsi: false, corPrincipal: "#FF850A", corSecundaria: null, logo: null });
  const logo = await sendLogo();
  const settings = {
    exigirAceitePsi: true,
    politicaSeguranca: "Texto um.",
    campoExtraCandidato: true,
    maxCandidataCargo: 4,
    tempoExclusaoCandidato: 12,
    corPrincipal: "#123456",
    corSecundaria: "#ABCDEF",
  };
  const changed = await ana("PUT", address, { ...settings, logo });
  expect(changed.statusCode, changed.body).toBe(200);
  const now = await read();
  expect(now).toMatchObject({ ...settings, logo: { contentType: "image/png" } });
  expect(Object.keys(now)).toHaveLength(11);
  const image = await app.anonymous("GET", now.logo.url);
  expect(image.headers["content-type"]).toBe("image/png");
  expect(image.rawPayload.subarray(0, 8)).toEqual(PNG.subarray(0, 8));
  expect(image.rawPayload).toHaveLength((logo as { readonly size: number }).size);
  const open = async (url: string) => (await app.anonymous("GET", `/api/externo/empresas/${url}`)).statusCode;
  for (const url of ["987654/configuracao", "0/configuracao", `${app.companies.b}/logo`]) expect(await open(url), url).toBe(404);
  // No address of the house: who is nobody is not told which there are.
  expect(await open("x/configuracao")).toBe(401);
});

test("[000-7.3-20] [000-4-10] the term is accepted once for each text, kept with date and version", async () => {
  const address = `/api/utilitario/empresas/${app.companies.a}`;
  const put = async (politicaSeguranca: string) =>
    expect((await ana("PUT", address, { politicaSeguranca })).statusCode).toBe(200);
  const accepted = async (send: Send): Promise<boolean> =>
    (await send("GET", "/api/externo/userinfo")).json().aceitoPoliticaSeguranca;
  const config = async () => (await app.anonymous("GET", `/api/externo/empresas/${app.companies.a}/configuracao`)).json();
  await put("Primeiro texto.");
  const { versaoPolitica: versao } = await config();
  const send = await candidate();
  expect(await accepted(send)).toBe(false);
  expect((await send("PATCH", `${CANDIDATES}/${outro}/aceita-termo`, { versao })).statusCode).toBe(403);
  expect((await send("PATCH", `${CANDIDATES}/${maria}/aceita-termo`, { versao })).statusCode).toBe(200);
  expect(await accepted(send)).toBe(true);
  expect(await accepted(await candidate())).toBe(true);
  await put("Segundo texto.");
  expect(await accepted(send)).toBe(false);
  // The text read is not the text there is.
  expect((await send("PATCH", `${CANDIDATES}/${maria}/aceita-termo`, { versao })).statusCode).toBe(409);
  expect((await send("PATCH", `${CANDIDATES}/${maria}/aceita-termo`)).statusCode).toBe(200);
  const { rows } = await app.database.house((queries) =>
    sql<{ versao: string; aceito_em: string }>`
      select versao, aceito_em from quadro_candidato_aceite where candidato_id = ${maria} order by aceito_em`.execute(queries),
  );
  expect(rows).toEqual([
    { versao, aceito_em: expect.anything() },
    { versao: (await config()).versaoPolitica, aceito_em: expect.anything() },
  ]);
});

test("[000-7.3-21] recovery mails a provisional password, good for a day, and tells strangers the same", async () => {
  const recover = (cpf: string, empresaId: unknown = app.companies.a) =>
    app.anonymous("PUT", `${CANDIDATES}/recuperar-senha`, { cpf, empresaId });
  expect((await recover("")).json().errors).toMatchObject([{ field: "cpf" }]);
  expect((await recover(CPF, null)).json().errors).toMatchObject([{ field: "empresaId", message: "Empresa é obrigatória" }]);
  const before = (await mails()).length;
  const started = performance.now();
  const known = await recover(CPF);
  const between = performance.now();
  const stranger = await recover(FREE_CPF);
  const ended = performance.now();
  expect(known.statusCode, known.body).toBe(200);
  expect(stranger.json()).toEqual(known.json());
  // Neither is answered before a time in which both are ready.
  expect(between - started).toBeGreaterThan(240);
  expect(ended - between).toBeGreaterThan(240);
  const sent = (await mails()).slice(before);
  expect(sent).toMatchObject([{ destinatario: "maria@email.example" }]);
  const provisional = /^Senha provisória: (\S+)$/m.exec(sent[0]?.texto ?? "")?.[1] ?? "";
  expect(provisional).toMatch(/^[a-z]{4}-[a-z]{4}-\d{4}$/);
  await recover(CPF);
  expect((await mails()).length, "a second mail within the minute").toBe(before + 1);

  const old = await candidate();
  const send = await candidate({ senha: provisional });
  expect((await send("GET", "/api/externo/userinfo")).json()).toMatchObject({ trocarSenha: true });
  expect((await old("GET", "/api/externo/userinfo")).statusCode, "sessions of the old password").toBe(401);
  expect((await enter({})).statusCode, "the old password").toBe(401);
  passed += 25 * 3_600_000;
  expect((await enter({ senha: provisional })).statusCode, "a day later").toBe(401);
  await setPassword(maria, app.companies.a, PASSWORD);
  [ana, bia] = [await app.login("ana"), await app.login("bia")];
});

test("[000-7.3-18] [000-1-15] the own password is changed knowing it, and nobody else's", async () => {
  const next = "senha-nova-77";
  const [send, elsewhere] = [await candidate(), await candidate()];
  const change = (id: number, body: object) => send("PATCH", `${CANDIDATES}/${id}/alterar-senha`, body);
  const good = { senha: PASSWORD, novaSenha: next, confNovaSenha: next };
  expect((await change(outro, good)).statusCode).toBe(403);
  for (const [bad, field] of [
    [{ ...good, senha: "errada-11" }, "senha"],
    [{ ...good, novaSenha: "curta1" }, "novaSenha"],
    [{ ...good, confNovaSenha: "outra-coisa-1" }, "confNovaSenha"],
    [{ ...good, senha: "" }, "senha"],
  ] as const) {
    const refused = await change(maria, bad);
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().errors).toMatchObject([{ field }]);
  }
  const before = (await mails()).length;
  expect((await change(maria, good)).statusCode).toBe(200);
  expect((await mails()).slice(before)).toMatchObject([{ destinatario: "maria@email.example" }]);
  expect(JSON.stringify(await mails())).not.toContain(next);
  expect((await send("GET", "/api/externo/userinfo")).statusCode).toBe(200);
  expect((await elsewhere("GET", "/api/externo/userinfo")).statusCode).toBe(401);
  expect((await enter({})).statusCode).toBe(401);
  expect((await enter({ senha: next })).statusCode).toBe(200);
  await setPassword(maria, app.companies.a, PASSWORD);
});

test("five failures lock the account from that address, known or not, and no other account", async () => {
  for (const cpf of [OTHER_CPF, FREE_CPF]) {
    for (let at = 0; at < 5; at += 1) expect((await enter({ cpf, senha: "errada-11" })).json().code).toBe("INVALID_CREDENTIALS");
    expect((await enter({ cpf })).json()).toMatchObject({ code: "ACCOUNT_LOCKED" });
  }
});

test("nothing of a person is in the log", () => {
  const all = app.logged.join("\n");
  for (const secret of [CPF, OTHER_CPF, PASSWORD, "maria@email.example", "Antonieta"]) expect(all).not.toContain(secret);
});

async function sendLogo(): Promise<unknown> {
  const edge = "limite";
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), PNG, Buffer.from(`\r\n--${edge}--\r\n`)]);
  const answer = await ana("POST", "/api/arquivos?campo=utilitario/empresas:logo", body, {
    "content-type": `multipart/form-data; boundary=${edge}`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test("[000-7.3-41] everybody reads what the area works with, and no more of the installation", async () => {
  const address = "/api/externo/parametros-do-sistema";
  const answer = await app.anonymous("GET", address, undefined, { host: "rh.example" });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({
    url: null,
    tamanhoMaximoArquivo: 10 * 1024 * 1024,
    chaveCaptcha: expect.stringMatching(/^[A-Za-z0-9_-]{24}$/),
  });
  const configured = await startApp("either", { empty: true, settings: { QUADRO_PUBLIC_URL: "https://rh.empresa.example/" } });
  expect((await configured.anonymous("GET", address)).json()).toMatchObject({ url: "https://rh.empresa.example" });
  await configured.close();
});
