import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const SCHEDULES = "/api/geral/agendas-relatorios";
const OWN = "/api/geral/meus-relatorios";
const REPORT = "gestao-talentos/relatorio-admitidos";
/** Everything but who the users are. */
let RIGHTS: readonly string[] = [];
const monthly = { relatorio: REPORT, filtros: {}, ritmo: "MES", dia: 1, hora: "07:00", formato: "csv", avisarVazio: false };

let app: TestApp;
const entered: Record<string, Send> = {};
const ana: Send = (...asked) => as("ana")(...asked);
let now = new Date("2026-11-24T12:00:00Z");
const ids: Record<string, number> = {};

interface Mail {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
}
const mails = async (): Promise<readonly Mail[]> =>
  app.database.owner(
    async (queries) =>
      (await sql<Mail>`select destinatario as para, assunto, texto from quadro_correio order by id`.execute(queries)).rows,
  );
const schedule = async (body: object, by = ana): Promise<number> => {
  const answer = await by("POST", SCHEDULES, { ...monthly, ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const drop = async (id: number): Promise<void> => void (await ana("DELETE", `${SCHEDULES}/${id}`));
/** Runs what is due at that moment to its end. */
async function at(moment: string): Promise<void> {
  now = new Date(moment);
  await app.composed.jobs.run("relatorios-agendados");
  await app.composed.jobs.run("tarefas");
  await vi.waitFor(
    async () => {
      const open = await app.database.owner((queries) =>
        sql<{ n: number }>`select count(*)::int as n from quadro_tarefa where situacao in ('FILA', 'EXECUTANDO')`.execute(
          queries,
        ),
      );
      expect(open.rows[0]?.n).toBe(0);
    },
    { timeout: 20_000, interval: 50 },
  );
}

const rightsOf = async (login: string, autoridades: readonly string[]): Promise<void> => {
  const profile = ids[`${login}-perfil`];
  const answer = await ana("PUT", `/api/utilitario/perfis/${profile}`, { nome: login, autoridades });
  expect(answer.statusCode, answer.body).toBe(200);
};

beforeAll(async () => {
  app = await startApp("either", {
    clock: () => now,
    sessionMinutes: 60 * 24 * 60,
    settings: { QUADRO_PUBLIC_URL: "https://rh.example" },
  });
  RIGHTS = [...app.composed.allRights()].filter((right) => !right.includes("USUARIO"));
  entered.ana = await app.login("ana");
  for (const [nome, dataAdmissao] of [
    ["Bento", "2026-11-03"],
    ["Célia", "2026-12-10"],
  ] as const)
    expect((await ana("POST", "/api/gestao-talentos/talentos", { nome, dataAdmissao, data: dataAdmissao })).statusCode).toBe(201);
  for (const [login, rights] of [
    ["leitor", RIGHTS],
    ["estranho", []],
  ] as const) {
    const send = await userWith(app, ana, login, rights);
    const id = (await send("GET", "/api/userinfo")).json<{ usuario: { id: number } }>().usuario.id;
    await app.database.owner((queries) =>
      sql`update utilitario_usuarios set email = ${`${login}@empresa.example`} where id = ${id}`.execute(queries),
    );
    ids[login] = id;
    entered[login] = send;
    const found = await ana("GET", `/api/utilitario/perfis?filter=${encodeURIComponent(JSON.stringify({ nome: login }))}`);
    ids[`${login}-perfil`] = found.json<readonly { id: number }[]>()[0]?.id ?? 0;
  }
});
afterAll(() => app?.close());

const idOf = (login: string): number => ids[login] ?? 0;
/** Sessions end while the clock is put forward: who is refused logs in again. */
const as =
  (login: string): Send =>
  async (...asked) => {
    const answer = await (entered[login] ?? app.anonymous)(...asked);
    if (answer.statusCode !== 401) return answer;
    const send = await app.login(login as "ana");
    entered[login] = send;
    return send(...asked);
  };
const files = async (send: Send): Promise<readonly { readonly id: number; readonly situacao: string }[]> =>
  (await send("GET", OWN)).json<{ content: readonly { id: number; situacao: string }[] }>().content;

test("each recipient has the document of what they may see, and a mail that says nothing of it", async () => {
  const id = await schedule({ destinatarios: [app.users.ana, idOf("leitor"), idOf("estranho")], formato: "csv" });
  const before = (await mails()).length;
  await at("2026-11-30T12:00:00Z");
  expect((await mails()).length).toBe(before);
  await at("2026-12-01T10:00:30Z");
  const sent = (await mails()).slice(before);
  expect(sent.map(({ para, assunto }) => `${para}: ${assunto}`).sort()).toEqual([
    "ana@empresa.example: Relatório não enviado: Admitidos",
    "ana@empresa.example: Relatório: Admitidos",
    "leitor@empresa.example: Relatório: Admitidos",
  ]);
  const [ready] = sent.filter(({ para }) => para.startsWith("leitor"));
  expect(ready?.texto).toContain("1 registro");
  expect(ready?.texto).toContain("https://rh.example/geral/meus-relatorios");
  expect(sent.map(({ texto }) => texto).join()).not.toContain("Bento");
  expect(sent.find(({ assunto }) => assunto.includes("não enviado"))?.texto).toContain("estranho");
  const [made] = await files(as("leitor"));
  expect(made?.situacao).toBe("PRONTO");
  const file = await as("leitor")("GET", `${OWN}/${made?.id}/arquivo`);
  // The period was not touched: it ends on the day of the document, not on that of the schedule.
  expect(file.body).toContain("Bento");
  expect(await files(as("estranho"))).toMatchObject([{ situacao: "FALHOU" }]);
  await at("2026-12-01T10:05:00Z");
  expect((await mails()).length).toBe(before + 3);
  await drop(id);
});

test("rights are those of the moment it is made: who lost them gets nothing", async () => {
  const id = await schedule({ ritmo: "DIA", dia: 0, destinatarios: [idOf("leitor")] });
  const before = (await mails()).length;
  await rightsOf("leitor", []);
  await at("2026-12-02T10:00:30Z");
  expect((await mails()).slice(before).map(({ para }) => para)).toEqual(["ana@empresa.example"]);
  await rightsOf("leitor", RIGHTS);
  await at("2026-12-03T10:00:30Z");
  expect((await mails()).slice(before + 1).map(({ para }) => para)).toEqual(["leitor@empresa.example"]);
  await drop(id);
});

test("what was missed comes once; nothing is told of only where that was asked for", async () => {
  const nothing = { dataIni: "1990-01-01", dataFim: "1990-01-31" };
  const ids = [
    await schedule({ ritmo: "DIA", dia: 0, destinatarios: [app.users.ana], filtros: nothing }),
    await schedule({ ritmo: "DIA", dia: 0, destinatarios: [app.users.ana], filtros: nothing, avisarVazio: true }),
  ];
  const before = (await mails()).length;
  await at("2026-12-20T12:00:00Z");
  expect((await mails()).slice(before).map(({ texto }) => texto)).toEqual([
    "O relatório Admitidos não tem dados para os filtros agendados.",
  ]);
  for (const id of ids) await drop(id);
});

test("five failures in a row put it off and say so; turned on again it counts anew", async () => {
  const id = await schedule({ ritmo: "DIA", dia: 0, destinatarios: [idOf("estranho")] });
  for (let day = 21; day <= 25; day += 1) await at(`2026-12-${day}T12:00:00Z`);
  expect((await mails()).at(-1)?.texto).toContain("Depois de cinco falhas");
  const list = async () => (await ana("GET", `${SCHEDULES}?relatorio=${REPORT}`)).json<{ agendas: readonly object[] }>().agendas;
  expect(await list()).toMatchObject([{ id, ativo: false, proxima: null }]);
  expect((await ana("PUT", `${SCHEDULES}/${id}`, { ativo: true })).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ id, ativo: true, proxima: "2026-12-26T10:00:00.000Z" }]);
  await drop(id);
});

test("refuses what is wrong, and belongs to who made it", async () => {
  const refused = async (body: object, by = ana) =>
    (await by("POST", SCHEDULES, { ...monthly, ...body })).json<{ errors?: readonly { field: string }[]; code: string }>();
  const leitor = as("leitor");
  expect((await refused({ destinatarios: [] })).errors).toMatchObject([{ field: "destinatarios" }]);
  expect((await refused({ destinatarios: [app.users.ana], dia: 40 })).errors).toMatchObject([{ field: "dia" }]);
  expect((await ana("POST", SCHEDULES, { ...monthly, destinatarios: [app.users.ana], hora: "25:00" })).statusCode).toBe(400);
  expect(
    (await refused({ destinatarios: [app.users.ana], filtros: { dataIni: "2026-02-01", dataFim: "2026-01-01" } })).errors,
  ).toMatchObject([{ message: "Data final inferior a data inicial." }]);
  expect((await refused({ destinatarios: [app.users.ana], relatorio: "nada/relatorio-nada" })).code).toBe("NOT_FOUND");
  expect((await refused({ destinatarios: [app.users.ana] }, leitor)).errors).toMatchObject([{ field: "destinatarios" }]);
  expect((await refused({ destinatarios: [idOf("estranho")] }, as("estranho"))).code).toBe("FORBIDDEN");
  const id = await schedule({ destinatarios: [app.users.ana] });
  expect((await leitor("DELETE", `${SCHEDULES}/${id}`)).statusCode).toBe(404);
  expect((await leitor("PUT", `${SCHEDULES}/${id}`, { ativo: false })).statusCode).toBe(404);
  expect((await leitor("GET", `${SCHEDULES}?relatorio=${REPORT}`)).json()).toMatchObject({
    agendas: [],
    pessoas: [{ id: idOf("leitor") }],
  });
  await drop(id);
});

test("a job that nobody knows is refused by its name", async () => {
  await expect(app.composed.jobs.run("relatorios-agendado")).rejects.toThrow(
    /no job is called relatorios-agendado: .*relatorios-agendados/,
  );
});
