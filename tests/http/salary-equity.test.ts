import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** What a table of readjustments makes of the differences of salary by sex and by race. */
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const LINES = "/api/cargo-salario/reajustes-colaboradores";
let app: TestApp;
let admin: Send;
let ana: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });
const women: number[] = [];

interface Told {
  readonly minimo: number;
  readonly total: Compared;
  readonly ajustada: Readonly<Record<"sexo" | "raca", unknown>>;
  readonly cargos: readonly (Compared & {
    readonly nome: string;
    readonly faixas: readonly (Compared & { readonly nome: string })[];
  })[];
}
type Compared = Readonly<Record<"sexo" | "raca", Readonly<Record<string, unknown>> | null>>;

const keep = async (name: string, path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", path.startsWith("/") ? path : `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
  return made[name];
};
const equity = async (table: string, send = ana): Promise<Told> => {
  const answer = await send("GET", `${TABLES}/${made[table]}/equidade`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const gap = (media: number, mediana = media) => ({ media, mediana });
const person = (nome: string, sexo: string, more: object) =>
  keep(nome, "/api/gestao-talentos/talentos", {
    nome,
    dataAdmissao: "2024-01-02",
    areaOrganizacional: of("area"),
    cargo: of("Operador"),
    faixaSalarial: of("I"),
    tipoSalario: 3,
    ...more,
    pessoal: { sexo, ...(more as { pessoal?: object }).pessoal },
  });

beforeAll(async () => {
  app = await startApp("either");
  [admin, ana] = await Promise.all([app.login("admin"), app.login("ana")]);
  await keep("cbo", "geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, admin);
  await keep("Piso", "cargo-salario/indices", { nome: "Piso", data: "2020-01-01", valor: 10 });
  await keep("area", "cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  for (const nome of ["Operador", "Gerente"])
    await keep(nome, "cargo-salario/cargos", { nome, nomeMercado: nome, ativa: true, areasOrganizacionais: [of("area")] });
  const range = (nome: string, historico: object) =>
    keep(nome, "cargo-salario/faixas-salariais", {
      cargoId: made.Operador,
      nome,
      codigoCBO: of("cbo"),
      historico: { data: "2020-01-01", ...historico },
    });
  await range("I", { tipo: 3, valor: 1800 });
  await range("II", { tipo: 2, indiceId: made.Piso, quantidade: 200 });
  await range("III", { tipo: 3, valor: 2000 });
  for (const at of [1, 2, 3, 4, 5, 6])
    women.push(await person(`Mulher ${at}`, "F", { valor: 1800, pessoal: { etniaRaca: at % 2 === 0 ? 4 : 8 } }));
  for (const at of [1, 2, 3, 4, 5, 6, 7]) await person(`Homem ${at}`, "M", { valor: 2000, pessoal: { etniaRaca: 2 } });
  // Three managers, and who does not say their sex: of them nothing is told.
  for (const at of [1, 2, 3])
    await person(`Gerente ${at}`, "F", { valor: 9000, cargo: of("Gerente"), faixaSalarial: null, pessoal: { etniaRaca: 2 } });
  await person("Ninguém", "I", { valor: 50_000 });
  await keep("plano", TABLES, { nome: "Plano" });
  for (const id of women)
    await keep(`linha ${id}`, LINES, { tabela: of("plano"), colaborador: { id }, modo: "percentual", percentualDigitado: 10 });
}, 120_000);
afterAll(() => app?.close());

test("per job and range the gap without and with the plan, and among people of the same; of fewer than five people nothing", async () => {
  const told = await equity("plano");
  expect(told.minimo).toBe(5);
  // Of all women six are operators and three are not: the latter would follow from the job.
  expect(told.cargos.map(({ nome, sexo, faixas }) => [nome, sexo, faixas.map((one) => one.sexo)])).toEqual([
    ["Gerente", null, []],
    ["Operador", null, [null]],
  ]);
  const women = (6 * 1800 + 3 * 9000) / 9;
  expect(told.total.sexo).toEqual({
    primeiras: 9,
    demais: 7,
    naoInformada: 0,
    antes: gap(Math.round((women / 2000 - 1) * 1000) / 10, -10),
    depois: gap(Math.round(((6 * 1980 + 3 * 9000) / 9 / 2000 - 1) * 1000) / 10, -1),
  });
  expect(told.ajustada.sexo).toEqual({ antes: -10, depois: -1, motivo: null });
  expect(JSON.stringify(told)).not.toMatch(/Mulher|Homem|1800|9000|50000/);
});

test("with enough managers of both sexes each job and range is told, and who is proposed nothing keeps what they earn", async () => {
  for (const at of [4, 5, 6]) await person(`Gerente ${at}`, "F", { valor: 9000, cargo: of("Gerente"), faixaSalarial: null });
  for (const at of [7, 8, 9, 10, 11])
    await person(`Gerente ${at}`, "M", { valor: 10_000, cargo: of("Gerente"), faixaSalarial: null });
  const { total, cargos, ajustada } = await equity("plano");
  const [gerente, operador] = cargos;
  expect(gerente).toMatchObject({ sexo: { primeiras: 6, demais: 5, antes: gap(-10), depois: gap(-10) }, faixas: [] });
  expect(operador).toMatchObject({ sexo: { primeiras: 6, demais: 7, antes: gap(-10), depois: gap(-1) } });
  expect(operador?.faixas).toMatchObject([{ nome: "Operador I", sexo: { antes: gap(-10), depois: gap(-1) } }]);
  expect(ajustada.sexo).toMatchObject({ antes: -10, motivo: null });
  // Black and brown operators are the women; the race of three managers is said, of three it is not.
  expect(total.raca).toMatchObject({ primeiras: 6, demais: 18, naoInformada: null });
  expect(operador?.raca).toMatchObject({ primeiras: 6, demais: 7, naoInformada: 0, antes: gap(-10), depois: gap(-1) });
  expect(gerente?.raca).toBeNull();
  // Managers of both sexes tell the two apart: operators are raised by ten percent, and are of the one race.
  expect(ajustada.raca).toEqual({ antes: 0, depois: 10, motivo: null });
});

test("a plan for fewer than five of them does not tell what they become", async () => {
  await keep("poucas", TABLES, { nome: "Poucas" });
  for (const id of women.slice(0, 2))
    await keep(`pouca ${id}`, LINES, { tabela: of("poucas"), colaborador: { id }, salarioProposto: 2500 });
  const { total, cargos, ajustada } = await equity("poucas");
  expect(total.sexo).toMatchObject({ primeiras: 12, depois: null });
  expect(cargos.map(({ sexo }) => sexo?.depois)).toEqual([gap(-10), null]);
  expect(ajustada.sexo).toMatchObject({ antes: -10, depois: null });
});

test("a table of ranges or of indices reaches whom they pay, through the range as well", async () => {
  for (const at of [1, 2, 3, 4, 5]) {
    await person(`De índice pela faixa ${at}`, "F", { tipoSalario: 1, faixaSalarial: of("II") });
    await person(`De valor ${at}`, "M", { valor: 2500, faixaSalarial: of("II") });
    await person(`Da faixa ${at}`, "F", { tipoSalario: 1, faixaSalarial: of("III") });
    await person(`De índice ${at}`, "M", { tipoSalario: 2, indice: of("Piso"), quantidade: 250, faixaSalarial: of("III") });
  }
  const ofRanges = async (table: string) => {
    const ranges = (await equity(table)).cargos.flatMap(({ faixas }) => faixas);
    return ["II", "III"].map((name) => ranges.find(({ nome }) => nome === `Operador ${name}`)?.sexo);
  };
  for (const [tipoReajuste, base, more] of [
    ["F", "faixas-salariais", { faixasIds: [made.III] }],
    ["I", "indices", { indicesIds: [made.Piso] }],
  ] as const) {
    await keep(tipoReajuste, TABLES, { nome: tipoReajuste, dissidio: true, data: todayIn(HOUSE_ZONE, new Date()), tipoReajuste });
    const body = { tabelaReajusteId: made[tipoReajuste], tipoValor: 1, valorDissidio: 10, ...more };
    const agreed = await ana("POST", `/api/cargo-salario/reajustes/${base}/aplicar-dissidio`, body);
    expect(agreed.statusCode, agreed.body).toBe(200);
  }
  expect(await ofRanges("F")).toMatchObject([
    { primeiras: 5, demais: 5, antes: gap(-20), depois: gap(-20) },
    { primeiras: 5, demais: 5, antes: gap(-20), depois: gap(-12) },
  ]);
  // Two hundred and two hundred and fifty times the index, from ten to eleven.
  expect(await ofRanges("I")).toMatchObject([
    { antes: gap(-20), depois: gap(-12) },
    { antes: gap(-20), depois: gap(-27.3) },
  ]);
});

test("an applied table tells what it changed", async () => {
  const before = (await equity("plano")).cargos.find(({ nome }) => nome === "Operador")?.faixas[0]?.sexo;
  expect(before).toMatchObject({ antes: gap(-10), depois: gap(-1) });
  const data = todayIn(HOUSE_ZONE, new Date());
  const applied = await ana("POST", `${TABLES}/${made.plano}/aplicar-colaboradores`, { data });
  expect(applied.statusCode, applied.body).toBe(200);
  expect((await equity("plano")).cargos.find(({ nome }) => nome === "Operador")?.faixas[0]?.sexo).toEqual(before);
});

test("only who sees salaries, the personal data of all talents and the whole table is told, where the company shows salaries", async () => {
  const all = [...app.composed.allRights()].filter((right) => right !== "ROLE_REAJUSTE_PROPOR");
  const status = async (send: Send, table = made.plano): Promise<number> =>
    (await send("GET", `${TABLES}/${table}/equidade`)).statusCode;
  for (const [login, missing] of [
    ["sem-salario", "ROLE_VER_SALARIO"],
    ["sem-pessoais", "ROLE_TALENTO_DADOS_PESSOAIS"],
    ["sem-todos", "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS"],
    ["sem-tabelas", "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER"],
  ] as const)
    expect(
      await status(
        await userWith(
          app,
          admin,
          login,
          all.filter((right) => right !== missing),
        ),
      ),
      login,
    ).toBe(403);
  expect(await status(await userWith(app, admin, "com-tudo", all))).toBe(200);
  expect(await status(await app.login("bia"))).toBe(404);
  expect(await status(ana, 999_999)).toBe(404);
  const shows = (exibirSalario: boolean) => admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { exibirSalario });
  expect((await shows(false)).statusCode).toBe(200);
  expect(await status(ana)).toBe(403);
  expect((await shows(true)).statusCode).toBe(200);
});
