import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** The interview of a dismissal, answered by whoever left through a link. */
const TALENTS = "/api/gestao-talentos/talentos";
const LINKS = "/api/externo/entrevista";
const HOME = "https://rh.aurora.example";
const LEFT = "2026-11-02";
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
const code = async (answer: ReturnType<Send>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body) as { readonly message?: string }).message];
};
const linkOf = (name: string, send = ana) => send("GET", `${TALENTS}/${made[name]}/link-entrevista`);
const prepare = (name: string) => good(ana("POST", `${TALENTS}/${made[name]}/link-entrevista`, { questionarioId: made.forma }));
const dismiss = (name: string) =>
  good(
    ana("POST", `${TALENTS}/${made[name]}/desligar`, {
      dataDesligamento: LEFT,
      motivoDesligamento: { id: made.motivo },
    }),
  );
const answers = (nota: number) => [{ perguntaId: made.nota, tipoId: 4, nota }];
const at = ({ caminho }: { readonly caminho: string }): string => `/api${caminho}`;

beforeAll(async () => {
  app = await startApp("either", { clock: () => now, sessionMinutes: 1_000_000, settings: { QUADRO_PUBLIC_URL: HOME } });
  await loadReference(app.database, app.composed.product().registry);
  ana = await app.login("ana");
  await make("motivo", "gestao-talentos/motivo-desligamento", { descricao: "Pedido", ativo: true });
  for (const [nome, email] of [
    ["Lia", "lia@casa.example"],
    ["Max", null],
    ["Nara", null],
  ] as const)
    await make(nome, "gestao-talentos/talentos", { nome, dataAdmissao: "2024-01-02", email });
  await make("forma", "pesquisa/questionarios", { titulo: "Perguntas de saída", tipo: "ENTREVISTA" });
  const question = { texto: "Como foi?", tipo: { id: 4 }, obrigatoria: true };
  await make("nota", `pesquisa/questionarios/${made.forma}/perguntas`, question);
  for (const name of ["Lia", "Max"]) await dismiss(name);
}, 240_000);
afterAll(() => app?.close());

test("of who left the link is made with the interview, and once; of who works here there is none", async () => {
  expect(await good(linkOf("Lia"))).toBeNull();
  const link = await prepare("Lia");
  expect(link).toMatchObject({ endereco: `${HOME}${link.caminho}`, email: "lia@casa.example" });
  expect(await prepare("Lia")).toEqual(link);
  expect(await good(linkOf("Lia"))).toEqual(link);
  const gone = "Só quem se desligou recebe o link da entrevista de desligamento.";
  expect(await code(linkOf("Nara"))).toEqual([400, gone]);
  expect((await linkOf("Lia", await app.login("bia"))).statusCode).toBe(404);
  const clerk = await userWith(app, await app.login("admin"), "sem-entrevistas", ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER"]);
  expect((await linkOf("Lia", clerk)).statusCode).toBe(403);
});

test("it goes by mail to the address of the record, and to nobody without one", async () => {
  const { caminho } = await good(linkOf("Lia"));
  expect(await good(ana("POST", `${TALENTS}/${made.Lia}/link-entrevista/envio`, {}))).toEqual({ email: "lia@casa.example" });
  const { rows } = await app.database.house((queries) =>
    sql<{ para: string; texto: string; reservado: boolean }>`select destinatario as para, texto, reservado from quadro_correio
      where assunto = 'Entrevista de desligamento'`.execute(queries),
  );
  expect(rows).toMatchObject([{ para: "lia@casa.example", reservado: true }]);
  expect(rows[0]?.texto).toContain(`${HOME}${caminho}`);
  await prepare("Max");
  const [status, said] = await code(ana("POST", `${TALENTS}/${made.Max}/link-entrevista/envio`, {}));
  expect([status, said]).toEqual([400, "O talento não tem e-mail no cadastro: copie o link e envie-o de outro modo."]);
});

test("the link opens that interview alone, keeps what is answered, and takes it once; the answers stand in the interview", async () => {
  const link = await good(linkOf("Lia"));
  const read = () => good(app.anonymous("GET", at(link)));
  expect(await read()).toMatchObject({
    titulo: "Entrevista de desligamento",
    situacao: "NAO_INICIADA",
    respondida: false,
    fechada: null,
    perguntas: [{ texto: "Como foi?" }],
  });
  expect(await good(app.anonymous("PUT", `${at(link)}/rascunho`, { sequencia: 1, respostas: answers(7) }))).toEqual({
    sequencia: 1,
  });
  expect(await read()).toMatchObject({ situacao: "PARCIAL", respostas: [{ nota: 7 }] });
  expect((await app.anonymous("POST", at(link), { respostas: answers(99) })).statusCode).toBe(400);
  expect(await good(app.anonymous("POST", at(link), { respostas: answers(8) }))).toEqual({ situacao: "RESPONDIDA" });
  // Whoever finds the link afterwards reads that it was answered, and not what.
  expect(await read()).toMatchObject({ respondida: true, perguntas: [], respostas: [] });
  for (const [method, path, body] of [
    ["POST", at(link), { respostas: answers(1) }],
    ["PUT", `${at(link)}/rascunho`, { sequencia: 9, respostas: answers(1) }],
  ] as const)
    expect((await app.anonymous(method, path, body)).statusCode).toBe(400);
  expect(await good(ana("GET", `/api/pesquisa/entrevistas/${link.entrevista}/respostas`))).toMatchObject({
    situacao: "RESPONDIDA",
    respostas: [{ nota: 8 }],
  });
  expect(await good(linkOf("Lia"))).toBeNull();
  const { rows } = await app.database.owner((queries) =>
    sql<{ nome: string }>`select usuario_nome as nome from quadro_auditoria where op = 'respostas'`.execute(queries),
  );
  expect(rows).toEqual([{ nome: "Lia" }]);
  expect((await app.anonymous("GET", "/api/userinfo")).statusCode).toBe(401);
});

test("nobody makes a link up; it ends three months after the dismissal, and at once where that is taken back", async () => {
  const link = await good(linkOf("Max"));
  const token: string = link.caminho.split("/").at(-1);
  const [company, interview, mark = ""] = token.split(".");
  const forged = [`${company}.${Number(interview) + 1}.${mark}`, `${app.companies.b}.${interview}.${mark}`, `${token}x`, "x"];
  for (const one of forged) {
    expect((await app.anonymous("GET", `${LINKS}/${one}`)).statusCode, one).toBe(404);
    expect((await app.anonymous("POST", `${LINKS}/${one}`, { respostas: answers(1) })).statusCode, one).toBe(404);
  }
  // The mark of one use is that of no other.
  expect((await app.anonymous("GET", `/api/externo/pesquisa/${token}`)).statusCode).toBe(404);
  now = new Date("2027-02-03T15:00:00Z");
  const late = "O prazo para responder esta entrevista terminou.";
  expect(await good(app.anonymous("GET", at(link)))).toMatchObject({ fechada: late, perguntas: [] });
  expect(await code(app.anonymous("POST", at(link), { respostas: answers(1) }))).toEqual([400, late]);
  expect((await linkOf("Max", await app.login("ana"))).statusCode).toBe(400);
  now = new Date("2026-11-11T15:00:00Z");
  ana = await app.login("ana");
  await good(app.anonymous("GET", at(link)));
  await good(ana("PUT", `${TALENTS}/${made.Max}/cancela-desligamento`, {}));
  expect((await app.anonymous("GET", at(link))).statusCode).toBe(404);
});
