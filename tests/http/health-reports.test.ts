import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { ALL, ANY_DAY, reportDoor } from "./report-door.ts";

let app: TestApp;
let ana: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });
const ids = (...names: readonly string[]) => names.map((name) => made[name] ?? 0);
const keep = async (name: string, path: string, record: object): Promise<void> => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
};
const door = (name: string) => reportDoor(ana, `sst/relatorios/${name}`);
const ORDERS = ["A", "V", "ACV", "ATV", "AV"] as const;
const EMPTY = { dataIni: "2020-01-01", dataFim: "2020-01-02" } as const;

/** Area, job and name; each person's day follows by the name of the day. */
const PEOPLE = {
  Zeca: ["Aciaria", "Torneiro", "2024-03-01"],
  Ana: ["Aciaria", "Soldador", "2024-04-01"],
  Bia: ["Laboratório", "Soldador", "2024-02-01"],
} as const;

beforeAll(async () => {
  app = await startApp("pglite");
  ana = await app.login("ana");
  for (const nome of ["Aciaria", "Laboratório"]) await keep(nome, "cargo-salario/areas-organizacionais", { nome });
  const areasOrganizacionais = ["Aciaria", "Laboratório"].map(of);
  for (const nome of ["Soldador", "Torneiro"]) await keep(nome, "cargo-salario/cargos", { nome, areasOrganizacionais });
  await keep("matriz", "utilitario/estabelecimentos", {
    nome: "Matriz",
    cnpjBase: "11222333",
    complementoCnpjCaepf: "0001",
    digitoVerificador: "81",
  });
  await keep("motivo", "sst/tipos-afastamento", { descricao: "Doença comum", ativo: true, classe: "SIMPLES" });
  await keep("vacina", "sst/vacinas", {
    nome: "Hepatite B",
    quantidadeDoses: 2,
    doses: [
      { descricao: "1ª dose", intervaloDias: 0 },
      { descricao: "2ª dose", intervaloDias: 30 },
    ],
  });
  await keep("exame", "sst/exames", { nome: "Audiometria", periodico: true, periodicidade: 12 });
  await keep("tipo", "sst/tipos-epi", { codigo: "A1", descricao: "Avental" });
  await keep("epi", "sst/epis", {
    nome: "Avental",
    ativo: true,
    tipoEpi: of("tipo"),
    data: "2024-01-01",
    numeroCA: "12345",
    vencimentoCA: "2026-08-01",
    validadeUso: 180,
    fabricante: "Fábrica de Exemplo",
    descricao: "De raspa.",
  });
  const admin = await app.login("admin");
  const cbo = await admin("POST", "/api/geral/cbos", { codigo: "784205", descricaoCompleta: "Alimentador de linha" });
  await keep("funcao", "sst/funcoes", {
    nomeFuncao: "Forneiro",
    descricao: "Opera o forno.",
    codigoCBO: { id: cbo.json<{ id: number }>().id },
    episIds: ids("epi"),
  });
  for (const [nome, [area, cargo, day]] of Object.entries(PEOPLE)) {
    await keep(nome, "gestao-talentos/talentos", {
      nome,
      dataAdmissao: "2024-01-02",
      data: "2024-01-02",
      areaOrganizacional: of(area),
      cargo: of(cargo),
      estabelecimento: of("matriz"),
      ...(nome === "Zeca" ? { funcao: of("funcao") } : {}),
    });
    for (const [data, proximoExame] of [
      ["2024-01-10", "2024-01-15"],
      ["2024-01-20", day],
    ])
      await keep(`exame ${nome}`, "sst/resultados-exame", {
        colaborador: of(nome),
        exame: of("exame"),
        data,
        proximoExame,
        ordem: 2,
        resultado: 1,
      });
    await keep(`saída ${nome}`, "sst/afastamentos", { colaborador: of(nome), afastamento: of("motivo"), inicio: day, fim: day });
    await keep(`cartão ${nome}`, "sst/vacinacoes", { colaborador: of(nome), vacina: of("vacina") });
    const at = `/api/sst/vacinacoes/${made[`cartão ${nome}`]}`;
    const { vacinacoes } = (await ana("GET", at)).json<{ vacinacoes: readonly object[] }>();
    const doses = vacinacoes.map((dose, place) =>
      place === 0 ? { ...dose, dataPrevista: day, dataRealizacao: day, lote: "L-77" } : { ...dose, dataPrevista: day },
    );
    const answer = await ana("PUT", at, { vacinacoes: doses });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}, 180_000);
afterAll(() => app?.close());

const vaccination = (more: object = {}) => ({
  ...ANY_DAY,
  empresasIds: [],
  estabelecimentosIds: ids("matriz"),
  colaboradoresIds: ids("Zeca", "Ana", "Bia"),
  vacinasIds: ids("vacina"),
  doses: "RECEBIDAS",
  ordenarPor: "A",
  ...more,
});
const people = (said: readonly string[]) =>
  said.flatMap((line) => Object.keys(PEOPLE).filter((name) => line.split(" | ").includes(name)));
const ORDERED = {
  A: ["Ana", "Zeca", "Bia"],
  V: ["Bia", "Zeca", "Ana"],
  ACV: ["Ana", "Zeca", "Bia"],
  ATV: ["Ana", "Zeca", "Bia"],
  AV: ["Zeca", "Ana", "Bia"],
} as const;

describe("vaccinations", () => {
  test("[002-2.1-33] [002-5.2-86] of the period, all that is missing named", async () => {
    const { lines, paper, sheet, nothing, refused } = door("vacinacao");
    const said = await lines(vaccination());
    expect(said[0]).toBe("Aciaria | Ana | Soldador | Hepatite B | 1ª dose - 0 | 2024-04-01 | 2024-04-01 | L-77 | Recebida");
    expect(said.at(-1)).toBe("= Total geral: Doses 3 · Talentos 3");
    const text = await paper(vaccination());
    for (const word of ["Zeca", "Hepatite B", "L-77", "01/03/2024"]) expect(text).toContain(word);
    await sheet(vaccination());
    await nothing(vaccination(EMPTY));
    for (const name of ["estabelecimentosIds", "colaboradoresIds", "vacinasIds"])
      expect(Object.keys(await refused(vaccination({ [name]: [] }))), name).toEqual([name]);
    for (const name of ["dataIni", "dataFim"])
      expect(Object.keys(await refused(vaccination({ [name]: null }))), name).toEqual([name]);
    expect(await refused(vaccination({ dataIni: "2024-02-10", dataFim: "2024-02-09" }))).toEqual({
      dataFim: "Data final inferior a data inicial.",
    });
  });

  test("[001-9-70] received doses, or those still to come and late", async () => {
    const { lines, refused } = door("vacinacao");
    const late = await lines(vaccination({ doses: "A_RECEBER_E_ATRASADAS" }));
    expect(late[0]).toBe("Aciaria | Ana | Soldador | Hepatite B | 2ª dose - 30 | 2024-04-01 | — | — | Atrasada");
    expect(Object.keys(await refused(vaccination({ doses: "TODAS" })))).toEqual(["doses"]);
  });

  test("[002-9-20] [001-9-110] [001-9-111] [001-9-112] [001-9-113] [001-9-114] rows stand as each order says", async () => {
    const { lines, paper, refused } = door("vacinacao");
    for (const ordenarPor of ORDERS) {
      expect(people(await lines(vaccination({ ordenarPor }))), ordenarPor).toEqual(ORDERED[ordenarPor]);
      const text = await paper(vaccination({ ordenarPor }));
      const places = ORDERED[ordenarPor].map((name) => text.indexOf(`\n${name}\n`));
      expect(places, ordenarPor).toEqual([...places].sort((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
    expect(Object.keys(await refused(vaccination({ ordenarPor: "T" })))).toEqual(["ordenarPor"]);
  });

  test("the card of each talent has all doses", async () => {
    const { lines, paper, refused } = door("cartao-vacinacao");
    const filters = { colaboradoresIds: ids("Zeca"), vacinasIds: [], empresasIds: [] };
    expect(await lines(filters)).toContain("= Total de Hepatite B: Doses 2 · Recebidas 1");
    expect(await paper(filters)).toContain("2ª dose");
    expect(Object.keys(await refused({ ...filters, colaboradoresIds: [] }))).toEqual(["colaboradoresIds"]);
  });
});

describe("papers of a talent", () => {
  test("[001-7-35] the service order of each, to be signed", async () => {
    await keep("ordem", "sst/ordens-servico", {
      colaborador: of("Zeca"),
      data: "2026-01-05",
      revisao: 1,
      riscos: "Ruído e esmagamento.",
      epis: [of("epi")],
    });
    const { paper, refused, nothing } = door("ordem-servico");
    const filters = { colaboradoresIds: ids("Zeca"), funcoesIds: [], semCiencia: true, empresasIds: [] };
    const said = await paper(filters);
    for (const words of ["Zeca", "Ruído e esmagamento.", "Avental", "Profissional de SST"]) expect(said).toContain(words);
    await nothing({ ...filters, colaboradoresIds: ids("Ana") });
    expect(await refused({ ...filters, colaboradoresIds: [] })).toEqual({ colaboradoresIds: "Selecione ao menos um talento" });
  });

  test("[002-2.1-8] the notes of a medical record, for nobody but occupational health", async () => {
    await keep("prontuario", "sst/prontuarios", {
      colaborador: of("Zeca"),
      anotacoes: [
        { data: "2026-03-09", tipo: "CONSULTA", descricao: "Sem queixas." },
        { data: "2026-02-01", tipo: "OUTRO", descricao: "Vacinado." },
      ],
    });
    const { lines, paper } = door("prontuario");
    const filters = { colaboradoresIds: ids("Zeca"), dataIni: null, dataFim: null, empresasIds: [] };
    expect(await lines(filters)).toEqual([
      "# Zeca",
      "2026-02-01 | Outro | — | Vacinado.",
      "2026-03-09 | Consulta | — | Sem queixas.",
      "= Total de Zeca: Anotações 2",
    ]);
    expect(await lines({ ...filters, dataIni: "2026-03-01" })).toContain("= Total de Zeca: Anotações 1");
    expect(await paper(filters)).toContain("Vacinado.");
    const stranger = await userWith(app, ana, "sem-prontuario", ["ROLE_REL_SST_PRONTUARIO", "ROLE_SST_PRONTUARIOS_VER"]);
    expect((await stranger("POST", "/api/sst/relatorios/prontuario", filters)).statusCode).not.toBe(200);
  });
});

describe("other reports of health and safety", () => {
  test("[002-7.1-14] leaves of the period, in each order", async () => {
    const filters = (more: object = {}) => ({ ...ANY_DAY, ...ALL, motivosIds: [], ordenarPor: "A", ...more });
    const { lines, paper, nothing } = door("afastamentos");
    for (const ordenarPor of ORDERS)
      expect(people(await lines(filters({ ordenarPor }))), ordenarPor).toEqual(ORDERED[ordenarPor]);
    expect((await lines(filters())).at(-1)).toBe("= Total geral: Afastamentos 3 · Talentos 3 · Dias 3");
    expect((await lines(filters({ areasIds: ids("Laboratório") }))).at(-1)).toContain("Talentos 1");
    expect(await paper(filters())).toContain("Doença comum");
    await nothing(filters(EMPTY));
  });

  test("[002-7.1-14] risks measured", async () => {
    const { nothing, refused } = door("riscos");
    const filters = { ...ANY_DAY, empresasIds: [], gruposIds: [], riscosIds: [] };
    await nothing(filters);
    expect(Object.keys(await refused({ ...filters, dataIni: null }))).toEqual(["dataIni"]);
  });

  test("[002-7.1-14] [002-9-20] examinations due, by the last result of each", async () => {
    const filters = (more: object = {}) => ({ ...ANY_DAY, ...ALL, examesIds: [], ordenarPor: "A", ...more });
    const { lines, paper, nothing } = door("exames-previstos");
    for (const ordenarPor of ORDERS)
      expect(people(await lines(filters({ ordenarPor }))), ordenarPor).toEqual(ORDERED[ordenarPor]);
    const said = await lines(filters());
    // The older result of the same examination says nothing any more.
    expect(said.at(-1)).toBe("= Total geral: Exames 3 · Talentos 3");
    expect(said[0]).toMatch(/^Aciaria \| Ana \| Soldador \| Audiometria \| 2024-01-20 \| 2024-04-01 \| -\d+$/);
    expect(await paper(filters())).toContain("Audiometria");
    await nothing(filters(EMPTY));
  });

  test("[002-7.1-14] [002-9-20] equipment whose approval ends, by who uses it", async () => {
    const filters = (more: object = {}) => ({ ...ANY_DAY, ...ALL, episIds: [], ordenarPor: "A", ...more });
    const { lines, paper, nothing } = door("epis-a-vencer");
    const said = await lines(filters());
    expect(said[0]).toMatch(/^Aciaria \| Zeca \| Torneiro \| Forneiro \| Avental \| 12345 \| 2026-08-01 \| -?\d+$/);
    expect(said.at(-1)).toBe("= Total geral: EPIs 1 · Talentos 1");
    expect(await paper(filters({ ordenarPor: "V" }))).toContain("Avental");
    await nothing(filters(EMPTY));
  });

  test("[002-9-19] periods begin six months before today", async () => {
    for (const name of ["vacinacao", "afastamentos", "riscos", "exames-previstos", "epis-a-vencer"]) {
      const answer = await ana("POST", `/api/sst/relatorios/${name}/verdict`, { record: {} });
      const { dataIni, dataFim } = answer.json<{ record: { dataIni: string; dataFim: string } }>().record;
      const six = new Date(`${dataFim}T00:00:00Z`);
      six.setUTCDate(1);
      six.setUTCMonth(six.getUTCMonth() - 6);
      expect(dataIni.slice(0, 7), name).toBe(six.toISOString().slice(0, 7));
    }
  });

  test("health is told to those of health alone", async () => {
    const plain = await userWith(app, ana, "sem-saude", [
      "ROLE_REL_SST_VACINACAO",
      "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
      "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS",
    ]);
    expect((await plain("POST", "/api/sst/relatorios/vacinacao", vaccination())).statusCode).toBe(403);
  });
});

test("the first rows of very many are those of all, in each order", async () => {
  await app.database.owner(async (queries) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'sst_afastamentos' and is_generated = 'NEVER' and is_identity = 'NO'`.execute(queries);
    const names = rows.map(({ name }) => name);
    const day = sql`date '2027-01-01' + n`;
    const values = names.map((name) => (name === "inicio" || name === "fim" ? day : sql.ref(`a.${name}`)));
    await sql`insert into sst_afastamentos (${sql.join(names.map((name) => sql.id(name)))})
      select ${sql.join(values)} from sst_afastamentos a cross join generate_series(1, 4000) n`.execute(queries);
  });
  const order: Readonly<Record<string, string>> = {
    A: "o.nome, p.nome, a.id",
    V: "a.fim, p.nome, a.id",
    ATV: "o.nome, p.nome, a.fim, a.id",
  };
  for (const [ordenarPor, by] of Object.entries(order)) {
    const { rows } = await app.database.owner((queries) =>
      sql<{ nome: string; inicio: string }>`select p.nome, a.inicio::text as inicio from sst_afastamentos a
        join gestao_talentos_colaboradores p on p.id = a.colaborador_id
        left join cargo_salario_areas_organizacionais o on o.id = p.area_organizacional_id
        order by ${sql.raw(by)} limit 50`.execute(queries),
    );
    const said = (await door("afastamentos").lines({ ...ANY_DAY, ...ALL, motivosIds: [], ordenarPor })).filter((line) =>
      line.includes(" | "),
    );
    const found = said.map((line) => rows.findIndex(({ nome, inicio }) => line.includes(nome) && line.includes(inicio)));
    expect(found, ordenarPor).toEqual(rows.map((_, at) => at));
  }
}, 120_000);
