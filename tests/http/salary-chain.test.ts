import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { readPdf, textOf } from "../reporting/read-pdf.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { ofClauses, ofSteps, type ToldClause, type ToldStep } from "../support/recomputed.ts";
import { amount } from "../support/sample.ts";

const CHAIN = "/api/cargo-salario/salarios/explicacao";
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const TALENTS = "/api/gestao-talentos/talentos";
const PEOPLE = 60;

interface Chain {
  readonly alvo: { readonly tipo: string; readonly id: number; readonly nome: string };
  readonly data: string;
  readonly proposta: { readonly tabela: { readonly nome: string }; readonly atual: number | null } | null;
  readonly valor: number | null;
  readonly elos: readonly {
    readonly tipo: string;
    readonly nome: string;
    readonly motivo: string | null;
    readonly desde: string;
    readonly autor: string | null;
    readonly tabela: { readonly nome: string } | null;
  }[];
  readonly clausulas: readonly (ToldClause & { readonly texto: string; readonly autor: string | null })[];
  readonly passos: readonly (ToldStep & { readonly resultado: number; readonly texto: string })[];
  readonly posicao: { readonly faixa: string; readonly salario: number; readonly percentual: number } | null;
  readonly anterior: string | null;
  readonly avisos: readonly string[];
}

let app: TestApp;
let admin: Send;
let ana: Send;
let job = 0;
let area = 0;
const indices: number[] = [];
const ranges: number[] = [];
const people: number[] = [];
const lines: { readonly id: number; readonly proposto: number | null }[] = [];

const post = async (path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", path.startsWith("/") ? path : `/api/${path}`, record);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(201);
  return answer.json<{ id: number }>().id;
};
const done = async (path: string, body?: object, method: "POST" | "PUT" = "POST"): Promise<void> => {
  const answer = await ana(method, path, body);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
};
const chain = async (query: string, send = ana): Promise<Chain> => {
  const answer = await send("GET", `${CHAIN}?${query}`);
  expect(answer.statusCode, `${query} ${answer.body}`).toBe(200);
  return answer.json<Chain>();
};
const DAYS = amount("http/salary-chain", "days on which each value is worked out anew", { quick: 6, full: 30 });
/** What was drawn with a seed: every run asks the same. */
function drawn<T>(of: fc.Arbitrary<T>, seed: number): T {
  const [one] = fc.sample(of, { numRuns: 1, seed });
  if (one === undefined) throw new Error("nothing was drawn");
  return one;
}
const week = fc.integer({ min: 1, max: 90 }).map((weeks) => addToDate("2024-01-01", 7 * weeks, 0) ?? "");
const money = fc.integer({ min: 130_000, max: 900_000 }).map((cents) => cents / 100);
const quantity = fc.integer({ min: 10_001, max: 99_999 }).map((parts) => parts / 10_000);
const dated = <T>(entry: fc.Arbitrary<T>, maxLength: number) =>
  fc.uniqueArray(fc.tuple(week, entry), { selector: ([date]) => date, maxLength });

beforeAll(async () => {
  app = await startApp("either");
  [admin, ana] = await Promise.all([app.login("admin"), app.login("ana")]);
  area = await post("cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  const named = { nome: "Operador", nomeMercado: "Operador", ativa: true, areasOrganizacionais: [{ id: area }] };
  job = await post("cargo-salario/cargos", named);
  const codigoCBO = { id: await post("geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, admin) };
  const worth = fc.integer({ min: 8_000_000, max: 19_999_999 }).map((parts) => parts / 10_000);
  for (let at = 0; at < 3; at += 1) {
    const id = await post("cargo-salario/indices", { nome: `Índice ${at}`, data: "2024-01-01", valor: drawn(worth, at) });
    for (const [data, valor] of drawn(dated(worth, 4), 10 + at))
      await post(`cargo-salario/indices/${id}/historicos`, { data, valor });
    indices.push(id);
  }
  const paid = fc.oneof(
    money.map((valor) => ({ tipo: 3, valor })),
    fc.tuple(quantity, fc.constantFrom(...indices)).map(([quantidade, indiceId]) => ({ tipo: 2, indiceId, quantidade })),
  );
  for (let at = 0; at < 6; at += 1) {
    const historico = { data: "2024-01-01", ...drawn(paid, 20 + at) };
    const id = await post("cargo-salario/faixas-salariais", { cargoId: job, nome: `${at}`, codigoCBO, historico });
    for (const [data, more] of drawn(dated(paid, 4), 30 + at))
      await post(`cargo-salario/faixas-salariais/${id}/historicos`, { data, ...more });
    ranges.push(id);
  }
  const range = fc.constantFrom(...ranges).map((id) => ({ faixaSalarial: { id } }));
  const earned = fc.oneof(
    { weight: 3, arbitrary: money.map((valor) => ({ tipoSalario: 3, valor })) },
    { weight: 1, arbitrary: fc.constant({ tipoSalario: 1 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(quantity, fc.constantFrom(...indices))
        .map(([quantidade, id]) => ({ tipoSalario: 2, indice: { id }, quantidade })),
    },
  );
  const reason = fc.constantFrom("MERITO", "ANTECIPACAO", "MOVIMENTACAO", "CORRECAO").map((motivo) => ({ motivo }));
  const entry = fc.tuple(range, earned, reason).map((parts) => Object.assign({ cargo: { id: job } }, ...parts) as object);
  for (let at = 0; at < PEOPLE; at += 1) {
    const dataAdmissao = at % 3 === 0 ? "2025-10-20" : "2024-01-01";
    const place = { nome: `Pessoa ${at}`, dataAdmissao, areaOrganizacional: { id: area } };
    const id = await post(TALENTS, { ...place, ...drawn(entry, 100 + at), motivo: "ADMISSAO" });
    for (const [data, more] of drawn(dated(entry, 4), 200 + at))
      if (data > dataAdmissao) await post(`${TALENTS}/${id}/historicos`, { data, ...more, areaOrganizacional: { id: area } });
    people.push(id);
  }
}, 300_000);
afterAll(() => app?.close());

const agreement = (nome: string, tipoReajuste: string, data: string) =>
  post(TABLES, { nome, dissidio: true, data, tipoReajuste });
const agree = (base: string, tabelaReajusteId: number, more: object) =>
  done(`/api/cargo-salario/reajustes/${base}/aplicar-dissidio`, { tabelaReajusteId, tipoValor: 1, valorDissidio: 4.83, ...more });
const keepLines = async (table: number): Promise<void> => {
  const answer = await ana("GET", `${TABLES}/${table}/planilha`);
  lines.push(...answer.json<{ linhas: readonly { id: number; proposto: number | null }[] }>().linhas);
};

describe("where a salary comes from", () => {
  test("of a talent paid by range by index: the entries one on the other, who wrote them and each step; before it, what was before", async () => {
    const index = await post("cargo-salario/indices", { nome: "Piso", data: "2024-01-01", valor: 10.6412 });
    const { codigoCBO } = (await ana("GET", `/api/cargo-salario/faixas-salariais/${ranges[0]}`)).json<{ codigoCBO: object }>();
    const range = await post("cargo-salario/faixas-salariais", {
      cargoId: job,
      nome: "II",
      codigoCBO,
      historico: { data: "2024-02-01", tipo: 2, indiceId: index, quantidade: 200.3333 },
    });
    const place = { dataAdmissao: "2024-03-01", cargo: { id: job }, areaOrganizacional: { id: area } };
    const rita = await post(TALENTS, { ...place, nome: "Rita", tipoSalario: 3, valor: 2000, motivo: "ADMISSAO" });
    const entry = { data: "2024-06-01", cargo: { id: job }, areaOrganizacional: { id: area }, motivo: "MERITO" };
    await post(`${TALENTS}/${rita}/historicos`, { ...entry, tipoSalario: 1, faixaSalarial: { id: range } });
    const told = await chain(`tipo=C&id=${rita}&data=2024-06-15`);
    expect(told).toMatchObject({
      alvo: { tipo: "C", id: rita, nome: "Rita" },
      proposta: null,
      valor: 2131.79,
      elos: [
        { tipo: "C", nome: "Rita", motivo: "Mérito", desde: "2024-06-01", tabela: null },
        { tipo: "F", nome: "Operador II", motivo: null, desde: "2024-02-01" },
        { tipo: "I", nome: "Piso", desde: "2024-01-01" },
      ],
      clausulas: [],
      passos: [
        { conta: "inicio", valor: 200.3333, resultado: 200.3333, texto: "Quantidade do índice" },
        { conta: "vezes", valor: 10.6412, texto: "Vezes o valor do índice, R$ 10,6412" },
        { conta: "casas", valor: 2, resultado: 2131.79, texto: "Arredondado ao centavo" },
      ],
      posicao: { faixa: "Operador II", salario: 2131.79, percentual: 100 },
      anterior: "2024-05-31",
      avisos: [],
    });
    expect(told.elos.every(({ autor }) => typeof autor === "string" && autor !== "")).toBe(true);
    expect(await chain(`id=${rita}&data=2024-05-31`)).toMatchObject({
      valor: 2000,
      passos: [{ conta: "inicio", valor: 2000, texto: "Valor informado" }],
      anterior: null,
    });
    expect(await chain(`id=${rita}&data=2024-02-29`)).toMatchObject({
      valor: null,
      elos: [],
      passos: [],
      avisos: ["Em 29/02/2024 nenhum valor estava em vigor."],
    });
    const today = todayIn(HOUSE_ZONE, new Date());
    expect(await chain(`id=${rita}`)).toMatchObject({ data: today, valor: 2131.79 });
  });

  test("of an agreement: its clause as a sentence, its steps, in the line and after it was applied in the salary; undone it is told no more", async () => {
    const place = { cargo: { id: job }, areaOrganizacional: { id: area }, tipoSalario: 3, motivo: "ADMISSAO" };
    const late = await post(TALENTS, { ...place, nome: "Recente", dataAdmissao: "2025-08-01", valor: 1806 });
    const table = await agreement("Data-base", "C", "2026-01-01");
    const clause = { valorDissidio: 3, proporcional: { dataBase: "2026-01-01" }, tetoSalario: 9000, valorAcimaTeto: 200 };
    await agree("colaboradores", table, { colaboradoresIds: [late], ...clause });
    const [line] = (await ana("GET", `${TABLES}/${table}/planilha`)).json<{ linhas: readonly { id: number; versao: number }[] }>()
      .linhas;
    const proposed = await chain(`tipo=C&proposta=true&id=${line?.id}`);
    expect(proposed).toMatchObject({
      alvo: { id: late, nome: "Recente" },
      data: "2026-01-01",
      proposta: { tabela: { nome: "Data-base" }, atual: 1806 },
      // 3 % by five months of twelve, of 1.806,00: 22,575.
      valor: 1828.58,
      clausulas: [
        {
          tipo: "dissidio",
          valor: 3,
          meses: 5,
          texto: "Dissídio de 3 %; proporcional a 5 de 12 meses; acima de R$ 9.000,00, R$ 200,00 a mais no lugar.",
        },
      ],
      passos: [
        { conta: "inicio", valor: 1806, texto: "Valor atual" },
        { conta: "percentual", valor: 3, por: 5, texto: "Mais 3 %, 5 de 12 meses", resultado: 1828.575 },
        { conta: "casas", valor: 2, resultado: 1828.58 },
      ],
      anterior: "2026-01-01",
    });
    await done(`${TABLES}/${table}/aplicar-colaboradores`);
    const applied = await chain(`id=${late}&data=2026-01-01`);
    expect(applied).toMatchObject({
      valor: 1828.58,
      elos: [{ motivo: "Dissídio", desde: "2026-01-01", tabela: { nome: "Data-base" } }],
      anterior: "2025-12-31",
    });
    expect([applied.clausulas, applied.passos]).toEqual([proposed.clausulas, proposed.passos]);
    await done(`${TABLES}/${table}/cancelar-reajuste`);
    expect(await chain(`id=${late}&data=2026-01-01`)).toMatchObject({ valor: 1806, clausulas: [] });
    // What is typed over it has no clause; taken back, the line has its own again.
    await done(`${TABLES}/${table}/reabre`, {}, "PUT");
    const { versao } = (await ana("GET", `${TABLES}/${table}/planilha`)).json<{ linhas: readonly { versao: number }[] }>()
      .linhas[0] ?? { versao: 0 };
    await done(`${TABLES}/${table}/planilha`, { linhas: [{ id: line?.id, versao, modo: "valor", valor: 1900 }] }, "PUT");
    expect(await chain(`proposta=true&id=${line?.id}`)).toMatchObject({
      valor: 1900,
      clausulas: [],
      avisos: ["O valor foi digitado na tabela."],
    });
    await done(`${TABLES}/${table}/planilha/desfazer`, {});
    expect((await chain(`proposta=true&id=${line?.id}`)).clausulas).toEqual(proposed.clausulas);
  });

  test("whoever may not see salaries, the talent or the table is told nothing; nor anybody where the company shows none", async () => {
    const [first = 0] = people;
    const sees = ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER", "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS"];
    const clerk = await userWith(app, admin, "sem-salario", sees);
    const blind = await userWith(app, admin, "so-salario", ["ROLE_VER_SALARIO"]);
    const asked = async (send: Send, query: string) => (await send("GET", `${CHAIN}${query}`)).statusCode;
    expect(await asked(clerk, `?id=${first}`)).toBe(403);
    expect(await asked(blind, `?id=${first}`)).toBe(403);
    expect(await asked(await app.login("bia"), `?id=${first}`)).toBe(404);
    expect([await asked(ana, ""), await asked(ana, "?id=999999"), await asked(ana, "?proposta=true&id=999999")]).toEqual([
      400, 404, 404,
    ]);
    expect(await asked(ana, `?id=${first}&data=2024-13-40`)).toBe(400);
    const company = `/api/utilitario/empresas/${app.companies.a}`;
    expect((await admin("PUT", company, { exibirSalario: false })).statusCode).toBe(200);
    for (const path of ["", "/documento"]) expect(await asked(ana, `${path}?id=${first}`)).toBe(403);
    expect((await admin("PUT", company, { exibirSalario: true })).statusCode).toBe(200);
  });

  test("it is printed", async () => {
    const answer = await ana("GET", `${CHAIN}/documento?id=${people[0]}`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers["content-type"]).toContain("application/pdf");
    const pdf = await readPdf(answer.rawPayload);
    const words = pdf.pages.flatMap(({ elements }) => elements.flatMap((one) => textOf(one))).join(" ");
    for (const part of ["De onde vem o valor de Pessoa 0", "Situações em vigor", "A conta", "admissão"])
      expect(words).toContain(part);
  });
});

test("the salary of every talent, range and index on random days, and every proposal, is worked out anew from what is told of it, to the cent", async () => {
  const byRange = await agreement("Dissídio das faixas", "F", "2026-02-01");
  await agree("faixas-salariais", byRange, { faixasIds: ranges, piso: 2000.05 });
  await done(`${TABLES}/${byRange}/aplicar-faixas-salariais`);
  const byIndex = await agreement("Dissídio dos índices", "I", "2026-02-15");
  await agree("indices", byIndex, { indicesIds: indices, valorDissidio: 3.17 });
  await done(`${TABLES}/${byIndex}/aplicar-indices`);
  const whole = { areasIds: [area], proporcional: { dataBase: "2026-03-01" }, compensarAntecipacoes: true };
  const limits = { piso: 1800, tetoSalario: 7000, valorAcimaTeto: 312.77 };
  const people1 = await agreement("Dissídio dos talentos", "C", "2026-03-01");
  await agree("colaboradores", people1, { ...whole, ...limits });
  await done(`${TABLES}/${people1}/aplicar-colaboradores`);
  const merit = await post(TABLES, { nome: "Mérito" });
  await done(`${TABLES}/${merit}/planilha/talentos`, { colaboradoresIds: people });
  const regras = [
    { tipo: "percentual", valor: 3.33, piso: 2100, arredonda: 5 },
    { tipo: "dissidio", valor: 1.27, dissidio: { tipoValor: 1, proporcional: true, dataBase: "2026-04-01" } },
    { tipo: "acrescimo", valor: 17.5, teto: 6000 },
  ];
  await done(`${TABLES}/${merit}/planilha/regras`, { regras });
  await done(`${TABLES}/${merit}/aplicar-colaboradores`, { data: "2026-04-01" });
  const cancelled = await agreement("Cancelada", "C", "2026-05-01");
  await agree("colaboradores", cancelled, { areasIds: [area], tipoValor: 2, valorDissidio: 99.99 });
  await done(`${TABLES}/${cancelled}/aplicar-colaboradores`);
  await done(`${TABLES}/${cancelled}/cancelar-reajuste`);
  const open = await post(TABLES, { nome: "Em elaboração" });
  await done(`${TABLES}/${open}/planilha/talentos`, { colaboradoresIds: people });
  await done(`${TABLES}/${open}/planilha/regras`, { regras: [{ tipo: "percentual", valor: 2.5 }] });
  for (const table of [people1, merit, cancelled, open]) await keepLines(table);

  const wrong: unknown[] = [];
  let [compared, byClause, byTable] = [0, 0, 0];
  const compare = (told: Chain, expected = told.valor): void => {
    compared += 1;
    const { passos, clausulas, valor } = told;
    if (ofSteps(passos) !== valor || valor !== expected) wrong.push({ expected, ...told });
    if (told.elos.some(({ tabela }) => tabela !== null)) byTable += 1;
    // What was proposed as a percentage of a salary that moved since is that percentage of what it is now.
    if (clausulas.length === 0 || told.avisos.length > 0) return;
    byClause += 1;
    const places = told.alvo.tipo === "I" ? 4 : 2;
    if (ofClauses(passos[0]?.valor ?? 0, clausulas, places) !== valor) wrong.push(told);
  };
  const days = Array.from({ length: DAYS }, (_, at) => addToDate("2024-01-05", Math.ceil(930 / DAYS) * at, 0));
  for (const day of days) {
    const asked = [
      ...people.map((id) => `id=${id}`),
      ...ranges.map((id) => `tipo=F&id=${id}`),
      ...indices.map((id) => `tipo=I&id=${id}`),
    ];
    for (const told of await Promise.all(asked.map((one) => chain(`${one}&data=${day}`)))) compare(told);
  }
  for (const { id, proposto } of lines) compare(await chain(`proposta=true&id=${id}`), proposto);
  expect(wrong).toEqual([]);
  expect(compared).toBe(days.length * (people.length + ranges.length + indices.length) + lines.length);
  expect(Math.min(byClause, byTable)).toBeGreaterThan(3 * DAYS);
}, 600_000);
