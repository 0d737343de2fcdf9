import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const TALENTS = "/api/gestao-talentos/talentos";
const AREAS = "/api/cargo-salario/areas-organizacionais";
const REPORT = "/api/gestao-talentos/relatorios/desligamentos";
let app: TestApp;
let admin: Send;
let ana: Send;
let bia: Send;
let now = "2026-11-23T12:00:00Z";
let rita = 0;
let motivo = 0;

const post = async (path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const read = async <T = Record<string, unknown>>(path: string, send = ana): Promise<T> => {
  const answer = await send("GET", path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const act = (op: string, body: object = {}, send = ana, id = rita) => send("PUT", `${TALENTS}/${id}/${op}`, body);
const dismiss = (id: number, body: object, send = ana) => send("POST", `${TALENTS}/${id}/desligar`, body);
const fields = (answer: { body: string }): readonly string[] =>
  (JSON.parse(answer.body) as { errors: readonly { field: string }[] }).errors.map(({ field }) => field);
/** Sessions end with the day. */
const at = async (moment: string): Promise<void> => {
  now = moment;
  [admin, ana, bia] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia")]);
};
const jobOf = (name: string) => app.composed.jobs.run(name);
const period = {
  dataIni: "2026-01-01",
  dataFim: "2026-12-31",
  agruparPor: "M",
  empresasIds: [],
  estabelecimentosIds: [],
  areasOrganizacionaisIds: [],
  cargosIds: [],
};

beforeAll(async () => {
  app = await startApp("either", { clock: () => new Date(now) });
  [admin, ana, bia] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia")]);
  motivo = await post("/api/gestao-talentos/motivo-desligamento", { descricao: "Pedido do talento", ativo: true });
  rita = await post(TALENTS, { nome: "Rita", dataAdmissao: "2024-01-02" });
}, 120_000);
afterAll(() => app?.close());

test("[001-1-7] dismissed with reason and date, the talent stands as dismissed and is counted in the report and its chart", async () => {
  expect([...fields(await act("desligamento"))].sort()).toEqual(["dataDesligamento", "motivoDesligamento"]);
  const reason = { motivoDesligamento: { id: motivo } };
  expect(fields(await act("desligamento", { ...reason, dataDesligamento: "2023-12-31" }))).toEqual(["dataDesligamento"]);
  const done = await act("desligamento", { ...reason, dataDesligamento: "2026-10-30", gerouSubstituicao: true });
  expect(done.statusCode, done.body).toBe(200);
  expect((await ana("GET", `${TALENTS}/${rita}`)).json()).toMatchObject({
    situacao: "D",
    desligado: true,
    dataDesligamento: "2026-10-30",
    motivoDesligamento: { descricao: "Pedido do talento" },
  });
  const report = await ana("POST", `${REPORT}/previa`, period);
  expect(report.statusCode, report.body).toBe(200);
  expect(report.body).toContain("Rita");
  const { eventos, registros } = report.json<{ eventos: readonly { type: string }[]; registros: number }>();
  expect(registros).toBe(1);
  expect(JSON.stringify(eventos.filter(({ type }) => type === "chart"))).toContain("Pedido do talento");
  expect((await act("desligamento", { ...reason, dataDesligamento: "2026-10-30" })).statusCode).toBe(400);
});

test("a dismissal is cancelled by whoever holds the right to, with a reason that stays in the audit, and leaves nothing behind", async () => {
  const clerk = await userWith(app, admin, "so-ve-talentos", [
    "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
    "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS",
  ]);
  expect((await act("cancela-desligamento", {}, clerk)).statusCode).toBe(403);
  const cancelled = await act("cancela-desligamento", { motivo: "Registrado por engano" });
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  expect(await read(`${TALENTS}/${rita}`)).toMatchObject({
    situacao: "A",
    dataDesligamento: null,
    motivoDesligamento: null,
    gerouSubstituicao: null,
  });
  expect(JSON.stringify(await read(`${TALENTS}/${rita}/auditoria`))).toContain("Registrado por engano");
  expect((await act("cancela-desligamento")).statusCode).toBe(400);
});

interface Told {
  readonly areas: readonly { id: number; nome: string; responsavel: boolean }[];
  readonly usuario: { id: number; ativo: boolean; podeInativar: boolean } | null;
  readonly situacoesFuturas: readonly { data: string }[];
  readonly registros: readonly { registro: string; quantidade: number }[];
}

test("what somebody still has is told, handed over with the dismissal, and comes back when it is undone", async () => {
  const [boss, heir] = [
    await post(TALENTS, { nome: "Chefe", dataAdmissao: "2020-01-02" }),
    await post(TALENTS, { nome: "Herdeira", dataAdmissao: "2020-01-02" }),
  ];
  const empresa = { id: app.companies.a };
  const area = await post(AREAS, {
    nome: "Produção",
    ativo: true,
    responsaveis: [{ empresa, responsaveis: [{ id: boss }], corresponsaveis: [{ id: heir }] }],
  });
  const perfis = [{ empresa, perfil: { id: app.profiles.none } }];
  const login = { nome: "Chefe", login: "chefe", ativo: true, senha: "senha-de-teste-1", perfis, colaborador: { id: boss } };
  const user = await post("/api/utilitario/usuarios", login, admin);
  await post(`${TALENTS}/${boss}/historicos`, { data: "2027-02-01", tipoSalario: 3, valor: 5000, motivo: "MERITO" });
  const tipo = await post("/api/gestao-talentos/tipo-ocorrencia", { descricao: "Falta" });
  const ocorrencia = await post("/api/gestao-talentos/ocorrencias", { descricao: "Falta", tipo: { id: tipo } });
  const happened = { colaborador: { id: boss }, ocorrencia: { id: ocorrencia }, dataIni: "2026-01-05" };
  await post("/api/gestao-talentos/colaboradores-ocorrencias", happened);

  const told = await read<Told>(`${TALENTS}/${boss}/dependencias`);
  expect(told).toMatchObject({
    areas: [{ id: area, nome: "Produção", responsavel: true, corresponsavel: false }],
    usuario: { id: user, ativo: true, podeInativar: true },
    situacoesFuturas: [{ data: "2027-02-01" }],
    questionarios: 0,
  });
  expect(told.registros).toContainEqual(
    expect.objectContaining({ registro: "gestao-talentos/colaboradores-ocorrencias", quantidade: 1 }),
  );
  expect((await bia("GET", `${TALENTS}/${boss}/dependencias`)).statusCode).toBe(404);

  const before = {
    area: await read(`${AREAS}/${area}`),
    entries: await read(`${TALENTS}/${boss}/historicos`),
    user: await read(`/api/utilitario/usuarios/${user}`, admin),
  };
  const body = { dataDesligamento: "2026-11-20", motivoDesligamento: { id: motivo } };
  const substitutos = [{ areaId: area, colaboradorId: heir }];
  expect(fields(await dismiss(boss, { ...body, substitutos: [{ areaId: area, colaboradorId: boss }] }))).toEqual([
    "substitutos.0.colaboradorId",
  ]);
  expect(fields(await dismiss(boss, { ...body, substitutos: [{ areaId: 999_999, colaboradorId: heir }] }))).toEqual([
    "substitutos.0.areaId",
  ]);
  expect(await read(`${TALENTS}/${boss}`)).toMatchObject({ situacao: "A", dataDesligamento: null });
  const done = await dismiss(boss, { ...body, substitutos, inativarUsuario: true });
  expect(done.statusCode, done.body).toBe(200);
  expect(await read(`${AREAS}/${area}`)).toMatchObject({ responsaveis: [{ responsaveis: [{ id: heir }] }] });
  expect(await read(`/api/utilitario/usuarios/${user}`, admin)).toMatchObject({ ativo: false });
  expect((await read<readonly { status: number }[]>(`${TALENTS}/${boss}/historicos`)).map(({ status }) => status)).toEqual([
    3, 1,
  ]);
  expect(await read<Told>(`${TALENTS}/${boss}/dependencias`)).toMatchObject({ areas: [], situacoesFuturas: [] });

  expect((await act("cancela-desligamento", {}, ana, boss)).statusCode).toBe(200);
  const plain = (record: object) =>
    JSON.parse(JSON.stringify(record, (key, value) => (/^(versao|alteradoEm)$/.test(key) ? 0 : value)));
  expect(plain(await read(`${AREAS}/${area}`))).toEqual(plain(before.area));
  expect(plain(await read(`${TALENTS}/${boss}/historicos`))).toEqual(plain(before.entries));
  expect(plain(await read(`/api/utilitario/usuarios/${user}`, admin))).toEqual(plain(before.user));
});

test("a dismissal of a later day keeps the talent active until that day begins; those who dismiss are told ahead", async () => {
  const leaving = await post(TALENTS, { nome: "De saída", dataAdmissao: "2020-01-02" });
  const empresa = { id: app.companies.a };
  const responsaveis = [{ empresa, responsaveis: [{ id: leaving }, { id: rita }] }];
  const area = await post(AREAS, { nome: "Vendas", ativo: true, responsaveis });
  const body = { dataDesligamento: "2026-12-01", motivoDesligamento: { id: motivo } };
  const done = await dismiss(leaving, { ...body, substitutos: [{ areaId: area, colaboradorId: null }] });
  expect(done.statusCode, done.body).toBe(200);
  expect(done.json()).toMatchObject({ situacao: "A", dataDesligamento: "2026-12-01" });
  expect((await act("desligamento", body, ana, leaving)).statusCode).toBe(400);
  const inBox = async () =>
    (await read<readonly { tipo: string; mensagens: readonly { texto: string }[] }[]>("/api/userinfo/mensagens"))
      .flatMap(({ mensagens }) => mensagens)
      .filter(({ texto }) => texto.includes("De saída"))
      .map(({ texto }) => texto);
  await jobOf("situacoes-vencidas");
  expect(await read(`${TALENTS}/${leaving}`)).toMatchObject({ situacao: "A" });
  expect(await inBox()).toEqual([]);
  await at("2026-11-27T12:00:00Z");
  await jobOf("situacoes-vencidas");
  await jobOf("situacoes-vencidas");
  expect(await inBox()).toEqual(["O desligamento de De saída está marcado para 01/12/2026."]);
  expect(await read(`${AREAS}/${area}`)).toMatchObject({ responsaveis: [{ responsaveis: [{ id: leaving }, { id: rita }] }] });
  // 02:59 UTC is still the day before in the company's zone.
  await at("2026-12-01T02:59:00Z");
  await jobOf("situacoes-vencidas");
  expect(await read(`${TALENTS}/${leaving}`)).toMatchObject({ situacao: "A" });
  await at("2026-12-01T03:01:00Z");
  await Promise.all([jobOf("situacoes-vencidas"), jobOf("situacoes-vencidas")]);
  expect(await read(`${TALENTS}/${leaving}`)).toMatchObject({ situacao: "D", desligado: true });
  expect(await read(`${AREAS}/${area}`)).toMatchObject({ responsaveis: [{ responsaveis: [{ id: rita }] }] });
  expect((await act("cancela-desligamento", {}, ana, leaving)).statusCode).toBe(200);
  expect(await read(`${TALENTS}/${leaving}`)).toMatchObject({ situacao: "A", dataDesligamento: null });
  expect(await read(`${AREAS}/${area}`)).toMatchObject({ responsaveis: [{ responsaveis: [{ id: leaving }, { id: rita }] }] });
});

test("somebody dismissed is readmitted once, as a new record with the same person's data and histories that begin anew", async () => {
  const person = { nome: "Volta", cpf: "11144477735", dataAdmissao: "2020-01-02", valor: 1000, tipoSalario: 3 };
  const gone = await post(TALENTS, { ...person, pessoal: { dataNascimento: "1990-08-15", sexo: "F" } });
  const again = (dataAdmissao: string, send = ana) => send("POST", `${TALENTS}/${gone}/readmissao`, { dataAdmissao });
  expect((await again("2026-11-01")).statusCode).toBe(400);
  const body = { dataDesligamento: "2026-10-30", motivoDesligamento: { id: motivo } };
  expect((await act("desligamento", body, ana, gone)).statusCode).toBe(200);
  expect(fields(await again("2026-10-30"))).toEqual(["dataAdmissao"]);
  expect((await again("2026-11-01", bia)).statusCode).toBe(404);
  const back = await again("2026-11-01");
  expect(back.statusCode, back.body).toBe(201);
  const { id } = back.json<{ id: number }>();
  expect(id).not.toBe(gone);
  expect(back.json()).toMatchObject({
    nome: "Volta",
    cpf: "11144477735",
    situacao: "A",
    dataAdmissao: "2026-11-01",
    readmissaoDe: { id: gone },
    pessoal: { dataNascimento: "1990-08-15", sexo: "F" },
    valor: null,
  });
  expect(await read(`${TALENTS}/${id}/historicos`)).toMatchObject([{ data: "2026-11-01", motivo: "ADMISSAO" }]);
  expect(await read(`${TALENTS}/${gone}`)).toMatchObject({ situacao: "D", valor: 1000 });
  expect((await again("2026-12-01")).statusCode).toBe(400);
});

test("where the payroll is integrated a dismissal waits for it, and may be cancelled until then", async () => {
  const integrate = (acIntegra: boolean) => admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { acIntegra });
  expect((await integrate(true)).statusCode).toBe(200);
  const body = { dataDesligamento: "2026-12-01", motivoDesligamento: { id: motivo } };
  expect((await act("desligamento", body)).json()).toMatchObject({ situacao: "U" });
  const waiting = async () =>
    (await read<readonly { pendencia: string; detalhes: string; statusDetalhes: string }[]>("/api/pendencias-ac"))
      .filter(({ pendencia, detalhes }) => pendencia === "Desligamento" && detalhes === "Rita")
      .map(({ statusDetalhes }) => statusDetalhes);
  expect(await waiting()).toEqual(["Aguardando confirmação"]);
  expect((await act("cancela-desligamento")).json()).toMatchObject({ situacao: "A" });
  expect(await waiting()).toEqual(["Cancelado"]);
  expect((await integrate(false)).statusCode).toBe(200);
});

test("nothing begins after a dismissal, whoever was first: a movement is taken along with it, or refused", async () => {
  const server = await startApp("postgres", { clock: () => new Date("2026-11-23T12:00:00Z") });
  try {
    const [one, other] = await Promise.all([server.login("ana"), server.login("ana")]);
    const reason = await post("/api/gestao-talentos/motivo-desligamento", { descricao: "Pedido", ativo: true }, one);
    const people: number[] = [];
    for (let at = 0; at < 8; at++) people.push(await post(TALENTS, { nome: `Pessoa ${at}`, dataAdmissao: "2024-01-02" }, one));
    const leave = (id: number) => dismiss(id, { dataDesligamento: "2026-10-30", motivoDesligamento: { id: reason } }, one);
    const move = (id: number, data: string) => other("POST", `${TALENTS}/${id}/historicos`, { data, motivo: "MERITO" });
    for (const [at, id] of people.entries()) {
      const both = at % 2 === 0 ? [leave(id), move(id, "2026-12-01")] : [move(id, "2026-12-01"), leave(id)];
      const [gone, moved] = await Promise.all(at % 2 === 0 ? both : both.reverse());
      expect(gone?.statusCode, gone?.body).toBe(200);
      const entries = await read<readonly { data: string; status: number }[]>(`${TALENTS}/${id}/historicos`, one);
      const later = entries.filter(({ data }) => data === "2026-12-01").map(({ status }) => status);
      if (moved?.statusCode === 201) expect(later).toEqual([3]);
      else expect([moved?.statusCode, fields(moved ?? gone ?? { body: "" }), later]).toEqual([400, ["data"], []]);
    }
    const [first = 0] = people;
    const refused = await move(first, "2026-12-02");
    expect([refused.statusCode, refused.json().errors[0]?.message]).toEqual([
      400,
      "Uma situação não pode começar depois do desligamento.",
    ]);
    expect((await move(first, "2026-10-01")).statusCode).toBe(201);
  } finally {
    await server.close();
  }
}, 120_000);
