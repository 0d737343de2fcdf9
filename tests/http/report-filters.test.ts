import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../reporting/read-pdf.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const ALL = { empresasIds: [], estabelecimentosIds: [], areasIds: [], cargosIds: [] };
const T = "/api/gestao-talentos/relatorios";
const C = "/api/cargo-salario/relatorios";

let app: TestApp;
let ana: Send;
const made: Record<string, number> = {};
const people: number[] = [];

const post = async (path: string, record: object): Promise<number> => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const refused = async (path: string, body: object): Promise<readonly (readonly [string, string])[]> => {
  const answer = await ana("POST", path, body);
  expect(answer.statusCode, answer.body).toBe(400);
  return answer
    .json<{ errors: readonly { field: string; message: string }[] }>()
    .errors.map(({ field, message }) => [field, message]);
};

interface Event {
  readonly type: string;
  readonly level?: number;
  readonly cells?: readonly (string | null)[];
  readonly figures?: readonly { readonly title: string; readonly value: string | null }[];
}
const events = async (path: string, body: object): Promise<readonly Event[]> => {
  const answer = await ana("POST", `${path}/previa`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ eventos: readonly Event[] }>().eventos;
};

/** Twenty-five people from long ago, three of them in an area of their own; days off of some. */
beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
  made.few = await post("cargo-salario/areas-organizacionais", { nome: "Laboratório", ativo: true });
  made.many = await post("cargo-salario/areas-organizacionais", { nome: "Fábrica", ativo: true });
  for (let at = 0; at < 25; at++)
    people.push(
      await post("gestao-talentos/talentos", {
        nome: `Pessoa ${at + 1}`,
        dataAdmissao: "2020-01-02",
        data: "2020-01-02",
        areaOrganizacional: { id: at < 3 ? made.few : made.many },
        tipoSalario: 3,
        valor: 1234.5,
      }),
    );
  const tipo = await post("gestao-talentos/tipos-ocorrencia", { descricao: "Falta", absenteismo: true });
  const ocorrencia = { id: await post("gestao-talentos/ocorrencias", { descricao: "Falta", tipo: { id: tipo } }) };
  const absent = (colaborador: number | undefined, dataIni: string, dataFim: string) =>
    post("gestao-talentos/colaboradores-ocorrencias", { colaborador: { id: colaborador }, ocorrencia, dataIni, dataFim });
  // One business day of one of the three: December 2025 has 22 of them.
  await absent(people[0], "2025-12-01", "2025-12-01");
  // 10 of the 20 business days of February 2026, and all 22 of March; told twice, a day is lost once.
  await absent(people[10], "2026-02-02", "2026-02-13");
  await absent(people[10], "2026-02-09", "2026-02-13");
  await absent(people[11], "2026-03-01", "2026-03-31");
});
afterAll(() => app?.close());

test("absenteeism has two places [001-9-96]", async () => {
  const body = { ...ALL, areasIds: [made.few], mesIni: "2025-12", mesFim: "2025-12" };
  const [row] = (await events(`${T}/absenteismo`, body)).filter(({ type }) => type === "row");
  expect(row?.cells?.slice(0, 5)).toEqual(["12/2025", "1", "22", "3", "1.52"]);
  const paper = await ana("POST", `${T}/absenteismo`, body);
  expect((await readPdf(paper.rawPayload)).pages.flatMap(({ lines }) => lines).join(" ")).toContain("1,52");
});

test("the mean is the sum of the months by their number [001-9-98]", async () => {
  const found = await events(`${T}/absenteismo`, { ...ALL, mesIni: "2026-02", mesFim: "2026-03" });
  const shown = found.filter(({ type }) => type === "row").map(({ cells }) => cells?.[4]);
  const mean = found.find(({ type }) => type === "totals")?.figures?.find(({ title }) => title === "Média dos meses");
  expect(shown).toEqual(["2.00", "4.00"]);
  expect(mean?.value).toBe("3.00");
});

test("a period ends somewhere, after it began [001-5-71]", async () => {
  const { dataFim: _none, ...body } = { ...ALL, dataIni: "2026-01-01", dataFim: "" };
  expect((await refused(`${T}/admitidos`, { ...body, dataFim: null })).map(([field]) => field)).toEqual(["dataFim"]);
  expect(await refused(`${T}/admitidos`, { ...body, dataFim: "2025-12-31" })).toEqual([
    ["dataFim", "Data final inferior a data inicial."],
  ]);
});

test("a year is one from 1900 to this one [001-5-65]", async () => {
  const at = (ano: number | null) => ({ ...ALL, meses: [], ano });
  const now = new Date().getFullYear();
  for (const ano of [null, 1899, now + 1])
    expect((await refused(`${T}/aniversariantes-tempo-de-empresa`, at(ano))).map(([field]) => field)).toEqual(["ano"]);
  for (const ano of [1900, now])
    expect([200, 204]).toContain((await ana("POST", `${T}/aniversariantes-tempo-de-empresa`, at(ano))).statusCode);
});

test("a group, and a talent, has to be chosen where it is about them [001-5-67] [001-5-74]", async () => {
  const group = { ...ALL, filtrarPor: 2, statusSolicitacao: "T", gruposOcupacionaisIds: [] };
  expect(await refused(`${C}/talentos-grupos-ocupacionais`, group)).toEqual([
    ["gruposOcupacionaisIds", "Selecione ao menos um Grupo Ocupacional"],
  ]);
  expect(await refused(`${C}/talentos-competencias`, { ...ALL, colaboradoresIds: [], competenciasIds: [] })).toEqual([
    ["colaboradoresIds", "Selecione ao menos um talento"],
  ]);
});

test("what they are filtered by, and the status of requests, is said and not taken for granted [001-5-68]", async () => {
  for (const [path, filtrarPor] of [
    [`${C}/talentos-areas-organizacionais`, 1],
    [`${C}/talentos-grupos-ocupacionais`, 2],
  ] as const) {
    const chosen = { areasIds: [made.few], gruposOcupacionaisIds: [] };
    const body = { ...ALL, ...chosen, filtrarPor, statusSolicitacao: "T" };
    for (const name of ["filtrarPor", "statusSolicitacao"] as const) {
      const { [name]: _absent, ...rest } = body;
      expect((await refused(path, rest)).map(([field]) => field)).toContain(name);
      expect((await refused(path, { ...body, [name]: null })).map(([field]) => field)).toContain(name);
    }
  }
});

test("talents by area open filtered by area, those by group by group [001-9-75]", async () => {
  for (const [name, filtrarPor] of [
    ["talentos-areas-organizacionais", 1],
    ["talentos-grupos-ocupacionais", 2],
  ] as const) {
    const answer = await ana("POST", `${C}/${name}/verdict`, { record: {} });
    expect(answer.json().record, name).toMatchObject({ filtrarPor, statusSolicitacao: "T" });
  }
});

test("the employee report asks for company, base date, first and last month [002-5.3-21]", async () => {
  const body = { empresasIds: [app.companies.a], dataBase: "2026-10-31", mesIni: "2026-01", mesFim: "2026-12" };
  const path = "/api/desenvolvimento/relatorios/colaborador";
  for (const name of Object.keys(body)) {
    const empty = name === "empresasIds" ? [] : null;
    expect((await refused(path, { ...body, [name]: empty })).map(([field]) => field)).toEqual([name]);
  }
  const paper = await ana("POST", path, body);
  expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
});

test("jobs that no chosen area has are neither offered nor taken, unless that is asked for", async () => {
  const cargo = await post("cargo-salario/cargos", {
    nome: "Analista",
    nomeMercado: "Analista",
    ativa: true,
    areasOrganizacionais: [{ id: made.few }],
  });
  const record = { ...ALL, dataBase: "2026-10-31", cargosVinculados: true };
  const offered = async (areasIds: readonly (number | undefined)[], more: object = {}) => {
    const answer = await ana("POST", `${C}/talentos-cargos/opcoes`, {
      field: "cargosIds",
      record: { ...record, areasIds, ...more },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ options: readonly { id: number }[] }>().options.map(({ id }) => id);
  };
  expect(await offered([made.few])).toEqual([cargo]);
  expect(await offered([made.many])).toEqual([]);
  expect(await offered([made.many], { cargosVinculados: false })).toEqual([cargo]);
  expect(await offered([])).toEqual([cargo]);
  const chosen = { ...record, areasIds: [made.many], cargosIds: [cargo] };
  expect((await refused(`${C}/talentos-cargos`, chosen)).map(([field]) => field)).toEqual(["cargosIds"]);
});

test("paper and spreadsheets say days and amounts as Brazil does; cells of a sheet are numbers [001-9-109]", async () => {
  const body = { ...ALL, dataIni: "2020-01-01", dataFim: "2020-12-31" };
  const paper = await ana("POST", `${C}/situacoes`, body);
  const said = (await readPdf(paper.rawPayload)).pages.flatMap(({ lines }) => lines).join(" ");
  expect(said).toContain("02/01/2020");
  expect(said).toContain("R$ 1.234,50");
  const { default: readXlsx } = await import("read-excel-file/node");
  const sheet = await ana("POST", `${C}/situacoes`, { ...body, pdf: false });
  const cells = (await readXlsx(sheet.rawPayload)).flatMap(({ data }) => data.flat());
  expect(cells).toContain(1234.5);
  expect(cells.some((cell) => cell instanceof Date)).toBe(true);
});
