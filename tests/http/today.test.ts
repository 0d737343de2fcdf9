import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tableOf } from "../../src/access/stored-names.ts";
import type { Today } from "../../src/features/geral/hoje/shared.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { plantRow } from "../support/plant-row.ts";

const TODAY = "/api/userinfo/hoje";
let now = new Date("2026-03-11T12:00:00Z");
let app: TestApp;
let ana: Send;
let bia: Send;
let nino: Send;
let type: number;

beforeAll(async () => {
  app = await startApp("pglite", { clock: () => now });
  [ana, bia, nino] = [await app.login("ana"), await app.login("bia"), await app.login("nino")];
  type = await made(ana, "/api/sst/tipos-epi", { descricao: "Cabeça", codigo: "1" });
}, 120_000);
afterAll(() => app?.close());

async function made(send: Send, address: string, body: object): Promise<number> {
  const answer = await send("POST", address, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}
const epi = (send: Send, tipo: number, codigo: string, vencimentoCA: string) =>
  made(send, "/api/sst/epis", {
    nome: codigo,
    codigo,
    tipoEpi: { id: tipo },
    data: "2026-01-02",
    validadeUso: 365,
    numeroCA: "1",
    vencimentoCA,
    fabricante: "F",
    descricao: "D",
  });
const todayOf = async (send: Send): Promise<Today> => {
  const answer = await send("GET", TODAY);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Today>();
};
const groupsOf = async (send: Send): Promise<Today["grupos"]> => (await todayOf(send)).grupos;
const listed = (send: Send, link: string) => send("GET", `/api${link.replace(/displayedFilters=[^&]*&|&page=1/g, "")}`);

test("the start page tells how many records each alert finds, how many are overdue, the first of them, and leads to exactly these", async () => {
  expect(await groupsOf(ana)).toEqual([]);
  for (const [codigo, day] of [
    ["A", "2026-03-10"],
    ["B", "2026-03-11"],
    ["C", "2026-05-10"],
    ["D", "2026-05-11"],
  ] as const)
    await epi(ana, type, codigo, day);
  const [group, ...others] = await groupsOf(ana);
  expect(others).toEqual([]);
  expect(group).toMatchObject({
    codigo: "sst/ca-dos-epis",
    gravidade: "error",
    quantidade: 3,
    vencidos: 1,
    proximo: "2026-03-11",
    itens: [
      { titulo: "A", data: "2026-03-10" },
      { titulo: "B", data: "2026-03-11" },
      { titulo: "C", data: "2026-05-10" },
    ],
  });
  const answer = await listed(ana, group?.link ?? "");
  expect(answer.statusCode, answer.body).toBe(200);
  expect(
    answer
      .json<{ codigo: string }[]>()
      .map(({ codigo }) => codigo)
      .sort(),
  ).toEqual(["A", "B", "C"]);
  const item = group?.itens[0];
  expect((await ana("GET", `/api${item?.link}`)).json()).toMatchObject({ id: item?.id, codigo: "A" });
});

test("five are told by name, all are counted", async () => {
  for (const codigo of ["E", "F", "G", "H", "I"]) await epi(ana, type, codigo, "2026-02-01");
  const [group] = await groupsOf(ana);
  expect(group).toMatchObject({ quantidade: 8, vencidos: 6, proximo: "2026-03-11" });
  expect(group?.itens.map(({ data }) => data)).toEqual(Array(5).fill("2026-02-01"));
  const { rows } = { rows: (await listed(ana, group?.link ?? "")).json<{ id: number; codigo: string }[]>() };
  for (const { id, codigo } of rows) if (codigo > "D") expect((await ana("DELETE", `/api/sst/epis/${id}`)).statusCode).toBe(200);
});

test("an alert that a register does not have is no filter of its list", async () => {
  for (const [address, alerta] of [
    ["/api/sst/epis", "sst/mandatos-da-cipa"],
    ["/api/sst/tipos-epi", "sst/ca-dos-epis"],
  ] as const)
    expect((await ana("GET", `${address}?filter=${encodeURIComponent(JSON.stringify({ alerta }))}`)).statusCode).toBe(400);
});

test("an alert put off stays away for its reader alone, until its day or until there is more of it", async () => {
  const put = (send: Send, codigo: string, dias: number) => send("PUT", `${TODAY}/adiamento`, { codigo, dias });
  expect((await put(ana, "sst/ca-dos-epis", 7)).json()).toEqual({ codigo: "sst/ca-dos-epis", ate: "2026-03-18" });
  const before = await todayOf(ana);
  expect(before.grupos).toEqual([]);
  expect(before.adiados).toEqual([expect.objectContaining({ codigo: "sst/ca-dos-epis", ate: "2026-03-18" })]);
  expect(await groupsOf(await app.login("admin"))).toHaveLength(1);
  const more = await epi(ana, type, "J", "2026-03-12");
  expect((await groupsOf(ana)).map(({ quantidade }) => quantidade)).toEqual([4]);
  expect((await ana("DELETE", `/api/sst/epis/${more}`)).statusCode).toBe(200);
  expect(await groupsOf(ana)).toEqual([]);
  expect((await put(ana, "sst/ca-dos-epis", 0)).json()).toMatchObject({ ate: null });
  expect(await groupsOf(ana)).toHaveLength(1);
  expect((await put(ana, "sst/ca-dos-epis", 3)).statusCode).toBe(400);
  expect((await put(ana, "nenhum/alerta", 7)).statusCode).toBe(404);
  expect((await put(bia, "sst/ca-dos-epis", 7)).statusCode).toBe(404);
});

test("nobody counts what is another company's, or what they may not see", async () => {
  expect(await groupsOf(bia)).toEqual([]);
  expect((await bia("GET", TODAY, undefined, { "x-quadro-empresa": String(app.companies.a) })).statusCode).not.toBe(200);
  await epi(bia, await made(bia, "/api/sst/tipos-epi", { descricao: "Em B", codigo: "1" }), "A", "2020-01-01");
  expect((await groupsOf(bia)).map(({ quantidade }) => quantidade)).toEqual([1]);
  expect((await groupsOf(ana)).map(({ quantidade }) => quantidade)).toEqual([3]);
  expect(await todayOf(nino)).toEqual({ grupos: [], adiados: [], aniversarios: [], tempoDeCasa: [], ausentes: [] });
  expect((await app.anonymous("GET", TODAY)).statusCode).toBe(401);
});

test("a measurement in force for more than two years wants another one", async () => {
  const register = app.composed.product().registry.get("sst/medicoes-risco");
  if (!register) throw new Error("there are no measurements");
  const owner = { company: app.companies.a, group: app.groups.a };
  const ids = [await plantRow(app.database, register, owner, 1), await plantRow(app.database, register, owner, 2)];
  for (const [at, day] of ["2024-03-10", "2024-04-01"].entries())
    await app.database.owner((queries) =>
      sql`update ${sql.table(tableOf(register))} set data = ${day}::date, data_fim = null where id = ${ids[at]}`.execute(queries),
    );
  const told = (await groupsOf(ana)).find(({ codigo }) => codigo === "sst/medicoes-vencidas");
  expect(told).toMatchObject({ quantidade: 2, vencidos: 1, gravidade: "error" });
});

test("a dose that was not given on its day, and who is about to leave, are told", async () => {
  const ana = await app.login("ana");
  const of = async (address: string, record: object) => ({ id: await made(ana, address, record) });
  const vacina = await of("/api/sst/vacinas", {
    nome: "Hepatite B",
    quantidadeDoses: 1,
    doses: [{ descricao: "Única", intervaloDias: 0 }],
  });
  const talent = (nome: string) => of("/api/gestao-talentos/talentos", { nome, dataAdmissao: "2020-01-06" });
  const [late, punctual] = [await talent("Atrasada"), await talent("Em dia")];
  const stored = (await ana("GET", `/api/sst/vacinas/${vacina.id}`)).json<{ doses: { id: number }[] }>();
  const dose = (dataPrevista: string) => [{ doseVacina: { id: stored.doses[0]?.id }, dataPrevista }];
  await made(ana, "/api/sst/vacinacoes", { colaborador: late, vacina, vacinacoes: dose("2026-03-10") });
  await made(ana, "/api/sst/vacinacoes", { colaborador: punctual, vacina, vacinacoes: dose("2026-03-11") });
  const motivoDesligamento = await of("/api/gestao-talentos/motivos-desligamento", { descricao: "Pedido", ativo: true });
  const leaves = async (id: number, dataDesligamento: string) => {
    const answer = await ana("PUT", `/api/gestao-talentos/talentos/${id}/desligamento`, { dataDesligamento, motivoDesligamento });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await leaves(late.id, "2026-04-10");
  await leaves(punctual.id, "2026-04-11");
  const groups = await groupsOf(ana);
  const told = (codigo: string) => groups.find((group) => group.codigo === codigo);
  expect(told("sst/vacinas-atrasadas")).toMatchObject({
    quantidade: 1,
    itens: [{ titulo: expect.stringContaining("Atrasada") }],
  });
  expect(told("gestao-talentos/desligamentos-previstos")).toMatchObject({
    quantidade: 1,
    proximo: "2026-04-10",
    itens: [{ titulo: "Atrasada" }],
  });
});

test("an experience period about to end is told to who follows it up, until something was decided", async () => {
  const ana = await app.login("ana");
  await made(ana, "/api/avaliacao/periodos-experiencia", { nome: "Primeiro", dias: 45, ativo: true });
  const talent = (nome: string, dataAdmissao: string) => made(ana, "/api/gestao-talentos/talentos", { nome, dataAdmissao });
  // The day of admission is the first of 45: on 11 March the last of who came on 26 January.
  const ends = await talent("Termina hoje", "2026-01-26");
  await talent("Termina em uma semana", "2026-02-02");
  await talent("Termina depois", "2026-02-03");
  await talent("Terminou ontem", "2026-01-25");
  const told = async (send: Send) => (await groupsOf(send)).find(({ codigo }) => codigo === "avaliacao/experiencia-termina");
  expect(await told(ana)).toMatchObject({ quantidade: 3, vencidos: 1, gravidade: "error", proximo: "2026-03-11" });
  expect((await told(ana))?.itens.map(({ titulo }) => titulo)).toEqual([
    "Terminou ontem",
    "Termina hoje",
    "Termina em uma semana",
  ]);
  const page = (await told(ana))?.link ?? "";
  const listed = await ana("GET", page.replace("?", "/talentos?").replace(/^/, "/api"));
  expect(listed.json<{ totalElements: number }>().totalElements).toBe(3);
  const decided = await ana("PUT", `/api/avaliacao/acompanhamentos-periodos-experiencia/talentos/${ends}/decisao`, {
    decisao: "EFETIVAR",
    justificativa: "Foi bem",
  });
  expect(decided.statusCode, decided.body).toBe(200);
  expect(await told(ana)).toMatchObject({ quantidade: 2 });
  expect(await told(await app.login("bia"))).toBeUndefined();
});

test("a course whose validity ends in a month is told while it was not taken again", async () => {
  const ana = await app.login("ana");
  const course = { nome: "NR-35", tipo: "INTERNO", cargaHoraria: "8:00", periodicidade: 12 };
  const curso = { id: await made(ana, "/api/desenvolvimento/cursos", course) };
  const person = async (nome: string) => ({
    id: await made(ana, "/api/gestao-talentos/talentos", { nome, dataAdmissao: "2020-01-06" }),
  });
  const [soon, later, again] = [await person("Vence logo"), await person("Vence depois"), await person("Fez de novo")];
  const taken = async (day: string, people: readonly { id: number }[]) => {
    const turma = {
      id: await made(ana, "/api/desenvolvimento/turmas", {
        curso,
        descricao: day,
        dataPrevIni: day,
        dataPrevFim: day,
        custo: 0,
        instrutor: "Instrutora",
      }),
    };
    for (const colaborador of people) await made(ana, "/api/desenvolvimento/colaboradores-turma", { turma, colaborador });
    const classes = app.composed.product().registry.get("desenvolvimento/turmas");
    if (!classes) throw new Error("there are no classes");
    await app.database.owner((queries) =>
      sql`update ${sql.table(tableOf(classes))} set realizada = true where id = ${turma.id}`.execute(queries),
    );
  };
  await taken("2025-04-10", [soon, again]);
  await taken("2025-04-11", [later]);
  await taken("2026-02-01", [again]);
  const told = (await groupsOf(ana)).find(({ codigo }) => codigo === "desenvolvimento/cursos-a-vencer");
  expect(told).toMatchObject({ quantidade: 1, vencidos: 0, proximo: "2026-04-10", itens: [{ titulo: "Vence logo · NR-35" }] });
  const [page, query] = told?.link.split("?") ?? [];
  const filters = JSON.parse(new URLSearchParams(query).get("filtros") ?? "{}") as object;
  const all = { empresasIds: [], estabelecimentosIds: [], areasIds: [], cargosIds: [] };
  const shown = await ana("POST", `/api${page}/previa`, { ...all, ...filters });
  expect(shown.json<{ registros: number }>().registros).toBe(1);
});

test("mails that do not go out, and a backup that failed, are told to who looks after them", async () => {
  const admin = await app.login("admin");
  const told = async (codigo: string) => (await groupsOf(admin)).find((group) => group.codigo === codigo);
  expect(await told("utilitario/correio-parado")).toBeUndefined();
  expect(await told("utilitario/backup-em-falta")).toBeUndefined();
  /** As many as are told wait behind the door. */
  const behind = async (codigo: string, send = admin): Promise<readonly number[]> => {
    const { quantidade, itens, link } = (await groupsOf(send)).find((group) => group.codigo === codigo) ?? {
      quantidade: 0,
      itens: [],
      link: "",
    };
    const { totalElements, content } = (await send("GET", `/api${link}`)).json<{
      totalElements: number;
      content: readonly { id: number }[];
    }>();
    expect([totalElements, content.length]).toEqual([quantidade, itens.length]);
    return content.map(({ id }) => id);
  };
  const mail = (assunto: string, due: string, error: string | null) =>
    app.database.owner((queries) =>
      sql`insert into quadro_correio (destinatario, assunto, texto, reservado, criado_em, proxima_em, erro)
        values ('alguem@empresa.example', ${assunto}, '', false, '2026-03-11T09:00:00Z', ${due}, ${error})`.execute(queries),
    );
  await mail("Recusado", "2026-03-11T13:00:00Z", "550");
  await mail("À espera", "2026-03-11T10:00:00Z", null);
  await mail("Acaba de entrar", "2026-03-11T11:59:00Z", null);
  expect((await told("utilitario/correio-parado"))?.itens.map(({ titulo }) => titulo)).toEqual(["Recusado", "À espera"]);
  expect(await behind("utilitario/correio-parado")).toHaveLength(2);
  const backup = (situacao: string) =>
    app.database.owner((queries) =>
      sql`insert into quadro_backup (nome_arquivo, data_hora, anonimo, situacao, usuario_id, usuario_nome, visto_em)
        values ('b', '2026-03-11T11:00:00Z', false, ${situacao}, 1, 'admin', '2026-03-11T11:00:00Z')`.execute(queries),
    );
  await backup("ERRO");
  expect(await told("utilitario/backup-em-falta")).toMatchObject({
    quantidade: 1,
    itens: [{ titulo: "O último backup falhou" }],
  });
  expect(await behind("utilitario/backup-em-falta")).toHaveLength(1);
  await backup("CONCLUIDO");
  expect(await told("utilitario/backup-em-falta")).toBeUndefined();
  now = new Date("2026-03-19T12:00:00Z");
  try {
    const later = await app.login("admin");
    const lateGroup = (await groupsOf(later)).find(({ codigo }) => codigo === "utilitario/backup-em-falta");
    expect(lateGroup).toMatchObject({ itens: [{ titulo: "Nenhum backup concluído nos últimos 7 dias" }] });
    expect(await behind("utilitario/backup-em-falta", later)).toHaveLength(1);
  } finally {
    now = new Date("2026-03-11T12:00:00Z");
  }
});

test("where no backup was ever made, that is told as it is: no number, and a page that offers the first one", async () => {
  now = new Date("2030-01-15T12:00:00Z");
  try {
    await app.database.owner((queries) => sql`delete from quadro_backup`.execute(queries));
    const admin = await app.login("admin");
    const told = async () => (await groupsOf(admin)).find(({ codigo }) => codigo === "utilitario/backup-em-falta");
    expect(await told()).toEqual({
      codigo: "utilitario/backup-em-falta",
      titulo: "Nenhum backup foi gerado ainda",
      acao: "Gerar um backup",
      gravidade: "warning",
      quantidade: null,
      vencidos: 0,
      proximo: null,
      link: "/utilitario/backup",
      itens: [],
    });
    expect((await admin("GET", "/api/utilitario/backup")).json()).toMatchObject({ totalElements: 0 });
    const later = await admin("PUT", `${TODAY}/adiamento`, { codigo: "utilitario/backup-em-falta", dias: 7 });
    expect(later.statusCode, later.body).toBe(200);
    expect(await told()).toBeUndefined();
  } finally {
    now = new Date("2026-03-11T12:00:00Z");
  }
});

test("birthdays by day and month, 29/02 on 28/02, years of service and who is on leave, for whoever sees them", async () => {
  now = new Date("2027-02-24T12:00:00Z");
  [ana, nino] = [await app.login("ana"), await app.login("nino")];
  const talent = (nome: string, dataNascimento: string, dataAdmissao: string, more: object = {}) =>
    made(ana, "/api/gestao-talentos/talentos", { nome, dataAdmissao, pessoal: { sexo: "F", dataNascimento }, ...more });
  const bissexta = await talent("Bruna Bissexta", "1992-02-29", "2024-07-01");
  const hoje = await talent("Ana de Hoje", "1990-02-24", "2024-07-01");
  await talent("Depois da Semana", "1990-03-03", "2024-07-01");
  await talent("Discreta", "1990-02-25", "2024-07-01", { ocultarAniversario: true });
  const antiga = await talent("Célia de Casa", "1980-07-01", "2022-02-25");
  await talent("Dora Nova", "1980-07-01", "2027-02-24");
  const motivo = await made(ana, "/api/sst/tipos-afastamento", { descricao: "Férias", ativo: true, classe: "SIMPLES" });
  const leave = (colaborador: number, inicio: string, fim?: string) =>
    made(ana, "/api/sst/afastamentos", {
      colaborador: { id: colaborador },
      afastamento: { id: motivo },
      inicio,
      ...(fim ? { fim } : {}),
    });
  await leave(antiga, "2027-02-20", "2027-02-24");
  await leave(hoje, "2027-02-01");
  await leave(bissexta, "2027-01-01", "2027-02-23");
  const { aniversarios, tempoDeCasa, ausentes } = await todayOf(ana);
  expect(aniversarios).toEqual([
    { id: hoje, nome: "Ana de Hoje", data: "2027-02-24", link: `/gestao-talentos/talentos/${hoje}` },
    { id: bissexta, nome: "Bruna Bissexta", data: "2027-02-28", link: `/gestao-talentos/talentos/${bissexta}` },
  ]);
  expect(tempoDeCasa).toEqual([expect.objectContaining({ id: antiga, nome: "Célia de Casa", data: "2027-02-25", anos: 5 })]);
  expect(ausentes.map(({ id, ate }) => [id, ate])).toEqual([
    [antiga, "2027-02-24"],
    [hoje, null],
  ]);
  const admin = await app.login("admin");
  const seen = await (
    await userWith(app, admin, "soVe", ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER", "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS"])
  )("GET", TODAY);
  expect(seen.json<Today>()).toMatchObject({ aniversarios: [], tempoDeCasa: [{ id: antiga }], ausentes: [] });
  expect(await todayOf(nino)).toMatchObject({ aniversarios: [], tempoDeCasa: [], ausentes: [] });
});
