import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PNG, sendFile } from "../support/send-file.ts";

const TALENTS = "/api/gestao-talentos/talentos";
const JOBS = "/api/cargo-salario/colaboradores";
const HAPPENED = "/api/gestao-talentos/colaboradores-ocorrencias";
let app: TestApp;
let admin: Send;
let ana: Send;
let bia: Send;
let nino: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });

const keep = async (name: string, path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json<{ id: number }>();
  made[name] = id;
  return id;
};
const ask = async (url: string, send = ana): Promise<unknown> => {
  const answer = await send("GET", url);
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.json();
};
const refused = async (path: string, record: object): Promise<Record<string, string>> => {
  const answer = await ana("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(400);
  const { errors } = answer.json<{ errors: readonly { field: string; message: string }[] }>();
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
};
const talent = (more: object) => ({ nome: "Rascunho", dataAdmissao: "2024-01-02", ...more });
const refusedRow = async (list: string, row: object): Promise<Record<string, string>> => {
  const found = await refused(TALENTS, talent({ [list]: [row, { ...row }] }));
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, text]) => (field.startsWith(`${list}.0.`) ? [[field.split(".")[2], text]] : [])),
  );
};

const EXPERIENCE = {
  empresa: "Comércio Exemplo",
  checkNomeCargo: true,
  nomeMercado: "Vendedor",
  dataAdmissao: "2018-02-01",
  dataDesligamento: "2021-06-30",
  contatoEmpresa: "8533334444",
  salario: 1800.5,
  motivoSaida: "Mudança",
  observacao: "Referência boa.",
};
const EDUCATION = {
  tipo: "G",
  curso: "Administração",
  local: "Universidade Exemplo",
  situacao: "C",
  conclusao: "12/2017",
  anoConclusao: 2017,
};
const CERTIFICATE = {
  titulo: "Atendimento",
  organizacao: "Escola Exemplo",
  tipo: "CURSO",
  dataInicio: "2020-01-06",
  dataFim: "2020-01-10",
  cargaHorariaDiaria: "4:00",
  cargaHorariaTotal: "20:00",
  urlCertificado: "https://escola.example/1",
};

beforeAll(async () => {
  app = await startApp("either");
  [admin, ana, bia, nino] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia"), app.login("nino")]);
  await keep("area", "cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  await keep("formacao", "captacao/areas-formacao", { nome: "Administração" });
  await keep("idioma", "captacao/idiomas", { nome: "Inglês" }, admin);
  await keep("estado", "geral/estados", { nome: "Ceará", sigla: "CE" }, admin);
  await keep("rita", "gestao-talentos/talentos", {
    nome: "Rita da Silva",
    cpf: "11144477735",
    dataAdmissao: "2024-01-02",
    areaOrganizacional: of("area"),
    vinculo: "E",
    pessoal: { dataNascimento: "1990-08-15", sexo: "F", escolaridade: "11", estadoCivil: "05", etniaRaca: 8, deficiencia: 0 },
    documentacao: { titEleitNumero: "102385010671", titEleitZona: "001", titEleitSecao: "0020", pis: "12017065325" },
    habilitacao: {
      numeroHab: "12345678901",
      registro: "998877",
      categoria: "B",
      emissao: "2020-01-10",
      vencimento: "2030-01-10",
      ufHab: of("estado"),
    },
    contato: { dddCelular: "85", foneCelular: "999998888" },
    experiencias: [EXPERIENCE],
    formacoes: [{ ...EDUCATION, areaFormacao: of("formacao") }],
    idiomas: [{ idioma: of("idioma"), nivel: "INTERMEDIARIO" }],
    certificados: [CERTIFICATE],
  });
  await keep("outra", "gestao-talentos/talentos", { nome: "rita da silva", dataAdmissao: "2025-03-10" });
}, 120_000);
afterAll(() => app?.close());

describe("the record of a talent", () => {
  test("[001-1-5] [001-3-29] [001-3-30] [001-3-31] [001-3-32] [001-3-33] [001-3-34] [001-3-35] [001-3-36] every group of it comes back as it was saved", async () => {
    expect(await ask(`${TALENTS}/${made.rita}`)).toMatchObject({
      pessoal: { sexo: "F", etniaRaca: 8, estadoCivil: "05", escolaridade: "11" },
      documentacao: { titEleitNumero: "102385010671", titEleitZona: "001", titEleitSecao: "0020" },
      habilitacao: {
        numeroHab: "12345678901",
        registro: "998877",
        categoria: "B",
        emissao: "2020-01-10",
        vencimento: "2030-01-10",
        ufHab: { sigla: "CE" },
      },
      primeiroEmprego: false,
      experiencias: [{ ...EXPERIENCE, nomeFuncao: "Vendedor" }],
      formacoes: [{ ...EDUCATION, areaFormacao: { id: made.formacao }, tipoDescricao: "Graduação" }],
      idiomas: [{ idioma: { id: made.idioma, nome: "Inglês" }, nivel: "INTERMEDIARIO" }],
      certificados: [CERTIFICATE],
    });
  });

  test("[001-7-37] [002-3.2-15] [001-7-38] [001-7-39] [001-7-40] [001-7-41] [001-3-29] its lists are asked one by one, experiences with their time in words", async () => {
    const at = `${TALENTS}/${made.rita}`;
    expect(await ask(`${at}/formacoes`)).toMatchObject([{ ...EDUCATION, areaFormacao: { nome: "Administração" } }]);
    expect(await ask(`${at}/certificados`)).toMatchObject([{ titulo: "Atendimento" }]);
    expect(await ask(`${at}/idiomas`)).toMatchObject([{ nivel: "INTERMEDIARIO" }]);
    expect(await ask(`${at}/experiencias`)).toMatchObject([
      { empresa: "Comércio Exemplo", tempoExperiencia: "3 anos e 4 meses", nomeFuncao: "Vendedor" },
    ]);
    for (const list of ["formacoes", "certificados", "idiomas", "experiencias"]) {
      expect((await bia("GET", `${at}/${list}`)).statusCode).toBe(404);
      expect((await nino("GET", `${at}/${list}`)).statusCode).toBe(403);
    }
  });

  test("[001-5-1] [001-5-2] [001-5-3] [001-5-4] [001-5-5] [001-5-6] [001-5-7] [001-9-4] what an experience asks for", async () => {
    expect(await refusedRow("experiencias", { observacao: "x" })).toMatchObject({
      empresa: "Campo obrigatório",
      cargo: "Cargo é obrigatório",
      dataAdmissao: "Data de Admissão é obrigatória",
    });
    expect(await refusedRow("experiencias", { empresa: "E", checkNomeCargo: true, dataAdmissao: "2020-01-01" })).toEqual({
      nomeMercado: "Outro cargo é obrigatório",
    });
    expect(await refusedRow("experiencias", { ...EXPERIENCE, dataAdmissao: "2999-01-01", dataDesligamento: null })).toEqual({
      dataAdmissao: "A data de admissão deve ser igual ou anterior a data atual",
    });
    expect(Object.keys(await refusedRow("experiencias", { ...EXPERIENCE, dataDesligamento: "2018-01-31" }))).toEqual([
      "dataDesligamento",
    ]);
    expect(Object.keys(await refusedRow("experiencias", { ...EXPERIENCE, motivoSaida: "m".repeat(101) }))).toEqual([
      "motivoSaida",
    ]);
  });

  test("[001-5-8] why somebody left is kept as it is typed, and in capitals where the group or the payroll wants them", async () => {
    const PARAMETERS = "/api/utilitario/parametros-sistema";
    const settings = await keep("parametros", "utilitario/parametros-sistema", { nomeInstalacao: "Quadro" }, admin);
    const parameter = (textoEmMaiusculas: boolean) => admin("PUT", `${PARAMETERS}/${settings}`, { textoEmMaiusculas });
    const company = (acIntegra: boolean) => ana("PUT", `/api/utilitario/empresas/${app.companies.a}`, { acIntegra });
    const kept = async (nome: string) => {
      const row = { ...EXPERIENCE, motivoSaida: "mudança" };
      const { id } = (await ana("POST", TALENTS, { nome, dataAdmissao: "2024-01-02", experiencias: [row] })).json();
      const [stored] = (await ana("GET", `${TALENTS}/${id}`)).json().experiencias;
      return [stored.motivoSaida, stored.empresa];
    };
    expect(await kept("Sem pressa")).toEqual(["mudança", EXPERIENCE.empresa]);
    expect((await parameter(true)).statusCode).toBe(200);
    expect(await kept("Grupo em maiúsculas")).toEqual(["MUDANÇA", EXPERIENCE.empresa]);
    expect((await parameter(false)).statusCode).toBe(200);
    expect((await company(true)).statusCode).toBe(200);
    expect(await kept("Empresa integrada")).toEqual(["MUDANÇA", EXPERIENCE.empresa]);
    expect((await company(false)).statusCode).toBe(200);
    expect(await kept("De novo sem pressa")).toEqual(["mudança", EXPERIENCE.empresa]);
  });

  test("[001-5-11] [001-5-12] [001-5-13] [001-5-14] [001-9-20] [002-5.3-26] what an education asks for", async () => {
    expect(await refusedRow("formacoes", { conclusao: "2017" })).toEqual({
      areaFormacao: "Selecione a Área de Formação",
      tipo: "Campo obrigatório",
      curso: "Campo obrigatório",
      local: "Campo obrigatório",
      situacao: "Situação é obrigatória",
    });
    const long = {
      ...EDUCATION,
      areaFormacao: of("formacao"),
      curso: "c".repeat(101),
      local: "l".repeat(101),
      conclusao: "1".repeat(21),
      tipo: "X",
    };
    expect(Object.keys(await refusedRow("formacoes", long)).sort()).toEqual(["conclusao", "curso", "local", "tipo"]);
  });

  test("[001-5-15] [001-5-16] [001-3-35] what a language asks for", async () => {
    expect(await refused(TALENTS, talent({ idiomas: [{ nivel: "BASICO" }, { idioma: of("idioma") }] }))).toEqual({
      "idiomas.0.idioma": "Idioma é obrigatório",
      "idiomas.1.nivel": "Nível é obrigatório",
    });
    expect(Object.keys(await refused(TALENTS, talent({ idiomas: [{ idioma: of("idioma"), nivel: "FLUENTE" }] })))).toEqual([
      "idiomas.0.nivel",
    ]);
  });

  test("[001-5-17] [001-5-18] [001-5-19] [001-5-20] [001-9-3] what a certificate asks for", async () => {
    expect(Object.keys(await refusedRow("certificados", { urlCertificado: "https://escola.example" }))).toEqual([
      "titulo",
      "organizacao",
      "tipo",
      "dataInicio",
      "dataFim",
    ]);
    expect(await refusedRow("certificados", { ...CERTIFICATE, cargaHorariaDiaria: "25:00", cargaHorariaTotal: "30:00" })).toEqual(
      { cargaHorariaDiaria: "Carga horária diária não pode ser maior 24 horas" },
    );
    expect(await refusedRow("certificados", { ...CERTIFICATE, cargaHorariaDiaria: "8:00", cargaHorariaTotal: "4:00" })).toEqual({
      cargaHorariaTotal: "Carga horária total não pode ser menor que a carga horária diária",
    });
    const running = { titulo: "Em curso", organizacao: "Escola", tipo: "WORKSHOP", dataInicio: "2026-01-05", emAndamento: true };
    await keep(
      "em-curso",
      "gestao-talentos/talentos",
      talent({
        nome: "Quem estuda",
        certificados: [running, { ...CERTIFICATE, cargaHorariaDiaria: "8:00", cargaHorariaTotal: "8:00" }],
      }),
    );
  });

  test("[001-4-21] [001-3-30] a first job takes the experiences away", async () => {
    const id = await keep(
      "primeiro",
      "gestao-talentos/talentos",
      talent({ nome: "Primeiro Emprego", experiencias: [EXPERIENCE] }),
    );
    expect((await ana("PUT", `${TALENTS}/${id}`, { primeiroEmprego: true })).json()).toMatchObject({
      primeiroEmprego: true,
      experiencias: [],
    });
  });
});

describe("what is asked of talents", () => {
  test("[001-7-25] [001-7-26] [001-7-30] situation, area, and talents by their ids", async () => {
    const at = `${JOBS}/${made.rita}`;
    expect(await ask(`${at}/situacao`)).toEqual({ codigo: "A", rotulo: "Ativo", desde: "2024-01-02" });
    expect(await ask(`${at}/area`)).toEqual({ id: made.area, nome: "Produção" });
    expect(await ask(`${JOBS}/${made.outra}/area`)).toBeNull();
    expect(await ask(`${JOBS}/by-ids?ids=${made.rita},999999`)).toEqual([{ id: made.rita, nome: "Rita da Silva" }]);
    expect(await ask(`${JOBS}/by-ids?ids=${made.rita}`, bia)).toEqual([]);
    for (const tail of ["situacao", "area", "foto"]) expect((await bia("GET", `${at}/${tail}`)).statusCode).toBe(404);
    expect((await app.anonymous("GET", `${JOBS}/by-ids?ids=1`)).statusCode).toBe(401);
  });

  test("who answers for a talent's area, or for the nearest above where that is nobody or the talent", async () => {
    const here = (nome: string, area?: number) =>
      keep(nome, "gestao-talentos/talentos", {
        nome,
        dataAdmissao: "2024-01-02",
        ...(area === undefined ? {} : { areaOrganizacional: { id: area } }),
      });
    const area = (nome: string, areaMae: number | null, lead: number | null) =>
      keep(nome, "cargo-salario/areas-organizacionais", {
        nome,
        ativo: true,
        ...(areaMae === null ? {} : { areaMae: { id: areaMae } }),
        ...(lead === null ? {} : { responsaveis: [{ empresa: { id: app.companies.a }, responsaveis: [{ id: lead }] }] }),
      });
    const head = await here("Diretora");
    const top = await area("Diretoria", null, head);
    const middle = await area("Gerência", top, null);
    const lead = await here("Líder", middle);
    const team = await area("Equipe", middle, lead);
    const member = await here("Membro", team);
    const managers = (id: number, send = ana) => ask(`${TALENTS}/${id}/gestores`, send);
    expect(await managers(member)).toEqual([{ id: lead, nome: "Líder" }]);
    expect(await managers(lead)).toEqual([{ id: head, nome: "Diretora" }]);
    expect(await managers(head)).toEqual([]);
    expect((await bia("GET", `${TALENTS}/${member}/gestores`)).statusCode).toBe(404);
  });

  test("[001-7-28] [002-7-6] [002-9-24] twenty active talents at a time, by name", async () => {
    const names = async (query: string) =>
      ((await ask(`${JOBS}/participantes?${query}`)) as { nome: string }[]).map(({ nome }) => nome);
    expect(await names("nome=rita")).toEqual(["Rita da Silva", "rita da silva"]);
    expect(await names("nome=rita&page=1&size=1")).toHaveLength(1);
    for (let more = 0; more < 21; more += 1)
      await keep(`muitos-${more}`, "gestao-talentos/talentos", talent({ nome: `Muitos ${more}` }));
    expect(await names("nome=muitos&page=0&size=20")).toHaveLength(20);
    expect(await names("nome=muitos")).toHaveLength(20);
    expect((await app.anonymous("GET", `${JOBS}/participantes`)).statusCode).toBe(401);
  });

  test("[001-7-29] the photo of a talent", async () => {
    expect((await ana("GET", `${JOBS}/${made.rita}/foto`)).statusCode).toBe(404);
    const sent = await sendFile(ana, "gestao-talentos/colaboradores:foto", PNG, { name: "rita.png" });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await ana("PUT", `${TALENTS}/${made.rita}`, { foto: sent.json() })).statusCode).toBe(200);
    const seen = await ana("GET", `${JOBS}/${made.rita}/foto`);
    expect([seen.statusCode, seen.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await nino("GET", `${JOBS}/${made.rita}/foto`)).statusCode).toBe(403);
  });

  test("[001-7-144] whether a CPF is known, and who has the same name", async () => {
    const known = async (cpf: string, send = ana) =>
      (await send("POST", "/api/gestao-talentos/talentos-admissao/isExisteTalentoComMesmoCPF", { cpf })).json();
    expect([await known("11144477735"), await known("39053344705"), await known("11144477735", bia)]).toEqual([
      true,
      false,
      false,
    ]);
    const same = async (person: object) => (await ana("POST", `${TALENTS}/homonimos`, person)).json();
    expect(await same({ nome: "RITA DA SILVA", colaboradorId: made.rita })).toEqual([
      { id: made.outra, nome: "rita da silva", dataAdmissao: "2025-03-10", situacao: "A", mesmoCpf: false },
    ]);
    const rita = { id: made.rita, nome: "Rita da Silva", dataAdmissao: "2024-01-02", situacao: "A", mesmoCpf: true };
    expect(await same({ nome: "Outra Pessoa", cpf: "111.444.777-35" })).toEqual([rita]);
    expect(await same({ nome: "Outra Pessoa", cpf: "111" })).toEqual([]);
    expect(await same({ nome: "Rita" })).toEqual([]);
    expect((await ana("GET", `${TALENTS}/homonimos?nome=Rita`)).statusCode).toBe(404);
  });
});

test("[001-7-143] an admission names the person; two open ones of one CPF are refused", async () => {
  const path = "/api/gestao-talentos/talentos-admissao";
  expect(await refused(path, { cpf: "11144477736" })).toEqual({
    nome: "Campo obrigatório",
    cpf: "Cpf inválido.",
    email: "Campo obrigatório",
  });
  const person = { nome: "Nova", cpf: "39053344705", email: "nova@email.example", msg: "Seja bem-vinda." };
  expect((await ana("POST", path, person)).json()).toMatchObject({ status: "ENVIADA", canceladaEm: null });
  expect(await refused(path, person)).toEqual({ cpf: "Já existe uma admissão em aberto com este CPF." });
});

describe("occurrences", () => {
  test("[001-1-6] [001-2-29] [001-7-118] [001-7-119] [001-7-120] [001-7-121] registered, answered by a measure, counted", async () => {
    await keep("faltas", "gestao-talentos/tipos-ocorrencia", { descricao: "Faltas", pontuacao: -5, absenteismo: true });
    await keep("elogios", "gestao-talentos/tipos-ocorrencia", { descricao: "Elogios", pontuacao: 3 });
    await keep("falta", "gestao-talentos/ocorrencias", { descricao: "Falta", tipo: of("faltas") });
    await keep("elogio", "gestao-talentos/ocorrencias", { descricao: "Elogio", tipo: of("elogios") });
    await keep("advertencia", "gestao-talentos/providencias", { descricao: "Advertência" });
    expect(await refused(HAPPENED, { dataIni: "2026-03-02", dataFim: "2026-03-01" })).toEqual({
      colaborador: "Campo obrigatório",
      ocorrencia: "Campo obrigatório",
      dataFim: "Data final inferior a data inicial.",
    });
    const on = (person: string, kind: string, dataIni: string) => ({ colaborador: of(person), ocorrencia: of(kind), dataIni });
    await keep("primeira", "gestao-talentos/colaboradores-ocorrencias", on("rita", "falta", "2026-03-02"));
    await keep("segunda", "gestao-talentos/colaboradores-ocorrencias", on("rita", "falta", "2026-03-20"));
    await keep("terceira", "gestao-talentos/colaboradores-ocorrencias", on("outra", "elogio", "2026-03-05"));
    await keep("antiga", "gestao-talentos/colaboradores-ocorrencias", on("outra", "falta", "2025-03-05"));
    expect((await ana("PUT", `${HAPPENED}/${made.primeira}`, { providenciaId: made.advertencia })).json()).toMatchObject({
      providenciaId: made.advertencia,
      pontuacao: -5,
    });
    const { content } = (await ask(`${HAPPENED}?colaboradorId=${made.rita}`)) as { content: { id: number }[] };
    expect(content.map(({ id }) => id)).toEqual([made.segunda, made.primeira]);
    expect(await ask(`${HAPPENED}/talentos`)).toMatchObject({
      content: [
        { id: made.outra, qtdOcorrencias: 2 },
        { id: made.rita, nome: "Rita da Silva", qtdOcorrencias: 2 },
      ],
      totalElements: 2,
    });
    // Without its measure it is open again.
    const open = async () =>
      ((await ask(`${HAPPENED}?preset=abertas&colaboradorId=${made.rita}`)) as { content: { id: number }[] }).content.map(
        ({ id }) => id,
      );
    expect(await open()).toEqual([made.segunda]);
    for (const [providenciaId, left] of [
      [null, [made.segunda, made.primeira]],
      [made.advertencia, [made.segunda]],
    ] as const) {
      expect((await ana("PUT", `${HAPPENED}/${made.primeira}`, { providenciaId })).json()).toMatchObject({ providenciaId });
      expect(await open()).toEqual(left);
    }
    const period = `${HAPPENED}/por-periodo-providencias?dataIni=2026-01-01&dataFim=2026-12-31`;
    expect(await ask(period)).toEqual([
      { id: made.faltas, label: "Faltas", data: 2, comProvidencia: 1, semProvidencia: 1 },
      { id: made.elogios, label: "Elogios", data: 1, comProvidencia: 0, semProvidencia: 1 },
    ]);
    expect(
      await ask(`${period}&qtdItens=1&areasIds=${made.area}&empresasIds=${app.companies.a}&estabelecimentosIds=&cargosIds=`),
    ).toHaveLength(1);
    expect(await ask(`${period}&areasIds=999`)).toEqual([]);
    expect(
      (await ana("GET", `${HAPPENED}/por-periodo-providencias?dataIni=2026-02-01&dataFim=2026-01-01`)).json().errors,
    ).toMatchObject([{ field: "dataFim", message: "Data final inferior a data inicial." }]);
    expect((await nino("GET", period)).statusCode).toBe(403);
    expect(await ask(period, bia)).toEqual([]);
  });

  test("what the occurrences of a year come to, of one talent", async () => {
    const today = todayIn(HOUSE_ZONE, new Date());
    const day = (days: number, months = 0): string => addToDate(today, days, months) ?? today;
    const who = await keep("somada", "gestao-talentos/talentos", { nome: "Somada", dataAdmissao: "2020-01-02" });
    const points = (send = ana) => ask(`${HAPPENED}/pontos?colaboradorId=${who}`, send);
    const desde = day(0, -12);
    expect(await points()).toEqual({ desde, ocorrencias: 0, pontos: 0 });
    for (const [kind, dataIni] of [
      ["falta", desde],
      ["falta", today],
      ["elogio", today],
      ["falta", addToDate(desde, -1, 0)],
      ["falta", day(1)],
    ] as const)
      await keep("somar", "gestao-talentos/colaboradores-ocorrencias", {
        colaborador: { id: who },
        ocorrencia: of(kind),
        dataIni,
      });
    expect(await points()).toEqual({ desde, ocorrencias: 3, pontos: -7 });
    expect(await points(bia)).toEqual({ desde, ocorrencias: 0, pontos: 0 });
    expect((await nino("GET", `${HAPPENED}/pontos?colaboradorId=${who}`)).statusCode).toBe(403);
  });
});

describe("own records", () => {
  test("who is a talent sees the own record and occurrences in that company, nobody else's, and answers by the link alone", async () => {
    const rights = ["COLABORADORES_VER", "COLABORADORES_OCORRENCIAS_VER"].map((name) => `ROLE_GESTAO_TALENTOS_${name}`);
    const rita = await userWith(app, admin, "rita", rights);
    const list = async (url: string) =>
      ((await ask(url, await app.login("rita" as "ana"))) as { content: { id: number }[] }).content.map(({ id }) => id);
    expect(await ask("/api/userinfo", rita)).toMatchObject({ colaborador: null });
    expect(await list(`${TALENTS}?page=0&size=50`)).toEqual([]);
    const [user] = ((await ask("/api/utilitario/usuarios?page=0&size=50&q=rita", admin)) as { content: { id: number }[] })
      .content;
    expect((await admin("PUT", `/api/utilitario/usuarios/${user?.id}`, { colaborador: of("rita") })).statusCode).toBe(200);
    const own = await app.login("rita" as "ana");
    expect(await ask("/api/userinfo", own)).toMatchObject({ colaborador: made.rita });
    expect(await list(`${TALENTS}?page=0&size=50`)).toEqual([made.rita]);
    expect(await list(`${HAPPENED}?page=0&size=50`)).toEqual([made.segunda, made.primeira]);
    expect((await own("GET", `${TALENTS}/${made.outra}`)).statusCode).toBe(404);
    expect((await own("GET", `${HAPPENED}/${made.terceira}`)).statusCode).toBe(404);
    expect((await own("GET", `${TALENTS}/${made.outra}/experiencias`)).statusCode).toBe(404);
    expect(await ask(`${JOBS}/by-ids?ids=${made.rita},${made.outra}`, own)).toEqual([{ id: made.rita, nome: "Rita da Silva" }]);
    expect((await ana("GET", `${TALENTS}/${made.rita}`)).body).toContain("1990-08-15");
    expect((await own("GET", `${TALENTS}/${made.rita}`)).body).not.toMatch(/1990-08-15|"documentacao"|102385010671/);
  });
});
