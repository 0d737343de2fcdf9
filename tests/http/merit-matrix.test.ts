import readXlsx from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import type { Send } from "../support/app.ts";
import { type EvaluationWorld, evaluationWorld, type Person } from "./evaluation-world.ts";

/** Raises by the box of the Nine Box and the position of the salary in its range, told before they are applied. */
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
/** The range pays 3,000: 90 % of it are 2,700, 110 % are 3,300. */
const PAID = { ada: 2699.99, bento: 2700, caio: 3300, davi: 3000 } as const;

let world: EvaluationWorld;
let ana: Send;
let table = 0;
const cell = (caixa: number, posicao: string, valor: number) => ({ caixa, posicao, valor });
const matrix = (...percentuais: readonly object[]) => ({ nineBox: world.id("quadro"), abaixo: 90, acima: 110, percentuais });
const merit = (merito: object, more: object = {}) => ({ tipo: "merito", valor: 0, merito, ...more });
const ask = (path: string, regras: readonly object[], send = ana) =>
  send("POST", `${TABLES}/${table}/planilha/${path}`, { regras });
const proposed = async (): Promise<Readonly<Record<string, number>>> => {
  const { linhas } = await world.read<{ linhas: readonly { nome: string; proposto: number }[] }>(`${TABLES}/${table}/planilha`);
  return Object.fromEntries(linhas.map(({ nome, proposto }) => [nome.replace("Pessoa ", ""), proposto]));
};

beforeAll(async () => {
  world = await evaluationWorld();
  ana = world.ana;
  const people = Object.keys(PAID) as Person[];
  await world.cycle("ciclo", [
    ["ada", "bento", "L"],
    ["bento", "ada", "P"],
    ["caio", "ada", "P"],
    ["davi", "ada", "P"],
  ]);
  const high = [world.id("mestre"), world.id("mestre")] as const;
  await world.answer("bento", "ciclo", "ada", 10, high);
  await world.answer("ada", "ciclo", "bento", 2, [world.id("basico"), world.id("basico")]);
  await world.answer("ada", "ciclo", "caio", 10, high);
  const limits = {
    percentualBaixoPotencial: 33,
    percentualAltoPotencial: 66,
    percentualBaixoDesempenho: 33,
    percentualAltoDesempenho: 66,
  };
  await world.make("quadro", "avaliacao/ninebox", {
    data: "2025-01-31",
    avaliacaoDesempenho: { id: world.id("ciclo") },
    ...limits,
  });
  table = await world.make("tabela", "cargo-salario/tabelas-reajustes-colaboradores", { nome: "Mérito", orcamento: 1000 });
  for (const one of people) {
    const paid = await ana("PUT", `/api/gestao-talentos/talentos/${world.id(one)}`, { tipoSalario: 3, valor: PAID[one] });
    expect(paid.statusCode, paid.body).toBe(200);
    await world.make(`linha ${one}`, "cargo-salario/reajustes-colaboradores", {
      tabela: { id: table },
      colaborador: { id: world.id(one) },
      salarioProposto: PAID[one],
    });
  }
}, 180_000);
afterAll(() => world?.app.close());

test("the Nine Boxes to choose from come with the names of their boxes, to who sees them", async () => {
  const [box] = await world.read<readonly { id: number; nome: string; caixas: readonly string[] }[]>(
    `${TABLES}/${table}/planilha/nine-boxes`,
  );
  expect(box).toMatchObject({ id: world.id("quadro"), nome: "31/01/2025 · ciclo" });
  expect(box?.caixas).toHaveLength(9);
});

test("a matrix raises by box and position; what it costs is told before, and who is left out", async () => {
  // Ada and Caio stand in box 3, below and within their range; Bento in box 7, within; Davi in none.
  const rule = merit(matrix(cell(3, "abaixo", 10), cell(3, "dentro", 4), cell(7, "dentro", 1.5), cell(7, "acima", 99)));
  const before = await proposed();
  const preview = await ask("regras/previa", [rule]);
  expect(preview.statusCode, preview.body).toBe(200);
  expect(preview.json()).toEqual({
    linhas: 3,
    semCaixa: 1,
    semFaixa: 0,
    semMeses: 0,
    porFaixaOuIndice: 0,
    totalAtual: 11_699.99,
    totalProposto: 12_142.49,
    diferenca: 442.5,
    percentual: 3.78,
    saldoOrcamento: 557.5,
    porCaixa: [
      { caixa: 3, posicao: "abaixo", pessoas: 1, diferenca: 270 },
      { caixa: 7, posicao: "dentro", pessoas: 1, diferenca: 40.5 },
      { caixa: 3, posicao: "dentro", pessoas: 1, diferenca: 132 },
    ],
  });
  expect(await proposed()).toEqual(before);
  expect((await ask("regras", [rule])).json()).toMatchObject({ gravadas: 3, desfazer: 1 });
  expect(await proposed()).toEqual({ ada: 2969.99, bento: 2740.5, caio: 3432, davi: 3000 });
  // Rules go on from what the matrix gave; a cell left out raises nobody.
  const rounded = { tipo: "acrescimo", valor: 0, arredonda: 10 };
  expect((await ask("regras", [merit(matrix(cell(3, "abaixo", 10))), rounded])).json()).toMatchObject({ gravadas: 4 });
  expect(await proposed()).toEqual({ ada: 2970, bento: 2700, caio: 3300, davi: 3000 });
});

test("a matrix without percentages, with crossed limits or of a Nine Box that is not there is refused", async () => {
  for (const [merito, field] of [
    [null, "regras.0.merito"],
    [matrix(), "regras.0.merito"],
    [{ ...matrix(cell(3, "dentro", 1)), abaixo: 110, acima: 90 }, "regras.0.merito.acima"],
  ] as const)
    for (const path of ["regras", "regras/previa"]) {
      const refused = await ask(path, [{ tipo: "merito", valor: 0, merito }]);
      expect(refused.statusCode, refused.body).toBe(400);
      expect(refused.json().errors).toMatchObject([{ field }]);
    }
  const gone = await ask("regras", [merit({ ...matrix(cell(3, "dentro", 1)), nineBox: 999_999 })]);
  expect(gone.statusCode).toBe(404);
  expect((await ask("regras", [merit(matrix(cell(3, "dentro", -1)))])).statusCode).toBe(400);
  expect((await ask("regras", [merit(matrix(cell(10, "dentro", 1)))])).statusCode).toBe(400);
});

test("who does not see the Nine Box gets no raise out of it, and none is offered", async () => {
  const rights = [...world.app.composed.allRights()].filter((right) => right !== "ROLE_AVALIACAO_NINEBOX_VER");
  const planner = await userWith(world.app, ana, "sem-nine-box", rights);
  expect(await world.read(`${TABLES}/${table}/planilha/nine-boxes`, planner)).toEqual([]);
  for (const path of ["regras", "regras/previa"])
    expect((await ask(path, [merit(matrix(cell(3, "dentro", 1)))], planner)).statusCode).toBe(403);
  const columns = `${TABLES}/${table}/planilha/colunas`;
  const seen = await world.read<{ linhas: readonly { caixa: string | null }[] }>(columns, planner);
  expect(seen).toMatchObject({ nineBox: null, linhas: Array(4).fill({ caixa: null }) });
  const blind = await userWith(world.app, ana, "sem-salario", ["ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER"]);
  expect((await blind("GET", columns)).statusCode).toBe(403);
});

test("beside the numbers a line tells its note, the newest box of its talent, and when the talent was last promoted", async () => {
  const told = (name: Person) => `/api/gestao-talentos/talentos/${world.id(name)}/historicos`;
  const move = async (name: Person, data: string, more: object): Promise<void> => {
    const answer = await ana("POST", told(name), { data, tipoSalario: 3, motivo: "MERITO", ...more });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const job = async (nome: string): Promise<{ readonly id: number }> => {
    const answer = await ana("POST", "/api/cargo-salario/cargos", {
      nome,
      nomeMercado: nome,
      ativa: true,
      areasOrganizacionais: [{ id: world.id("area") }],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return { id: answer.json<{ readonly id: number }>().id };
  };
  const [analyst, clerk] = [await job("Analista pleno"), await job("Auxiliar")];
  // Two promotions, then a raise; a job that pays less; what a whole category gets; a promotion that is still to come.
  await move("ada", "2025-03-01", { cargo: analyst, faixaSalarial: null, valor: 2699.99 });
  await move("ada", "2025-05-01", { cargo: clerk, faixaSalarial: null, valor: 2800 });
  await move("ada", "2025-07-01", { cargo: clerk, faixaSalarial: null, valor: 2900 });
  await move("bento", "2025-04-01", { cargo: clerk, faixaSalarial: null, valor: 1500 });
  await move("caio", "2025-04-01", { cargo: clerk, faixaSalarial: null, valor: 4000, motivo: "DISSIDIO" });
  await move("davi", "2099-01-01", { cargo: clerk, faixaSalarial: null, valor: 9000 });
  const noted = await ana("PUT", `/api/cargo-salario/reajustes-colaboradores/${world.id("linha davi")}`, {
    observacao: "Aguarda o curso.",
  });
  expect(noted.statusCode, noted.body).toBe(200);
  const [box] = await world.read<readonly { caixas: readonly string[] }[]>(`${TABLES}/${table}/planilha/nine-boxes`);
  const { nineBox, linhas } = await world.read<{
    nineBox: string;
    linhas: readonly { id: number; ultimaPromocao: string | null; caixa: string | null; observacao: string | null }[];
  }>(`${TABLES}/${table}/planilha/colunas`);
  expect(nineBox).toBe("31/01/2025 · ciclo");
  const of = (name: Person) => linhas.find(({ id }) => id === world.id(`linha ${name}`));
  expect(of("ada")).toMatchObject({ ultimaPromocao: "2025-05-01", caixa: box?.caixas[2], observacao: null });
  expect(of("bento")).toMatchObject({ ultimaPromocao: null, caixa: box?.caixas[6] });
  expect(of("caio")).toMatchObject({ ultimaPromocao: null, caixa: box?.caixas[2] });
  expect(of("davi")).toMatchObject({ ultimaPromocao: null, caixa: null, observacao: "Aguarda o curso." });

  const file = await ana("GET", `${TABLES}/${table}/planilha/exportacao`);
  expect(file.statusCode, file.body).toBe(200);
  const rows = (await readXlsx(file.rawPayload))[0]?.data ?? [];
  const row = (name: string) => rows.find((one) => one.includes(`Pessoa ${name}`));
  expect(rows.find((one) => one.includes("Nome"))).toContain("Caixa – 31/01/2025 · ciclo");
  expect(row("davi")).toEqual(expect.arrayContaining(["Produção", 3000, "Aguarda o curso."]));
  expect(row("ada")).toEqual(expect.arrayContaining([box?.caixas[2]]));
  const blind = await userWith(world.app, ana, "sem-exportar", ["ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_VER"]);
  expect((await blind("GET", `${TABLES}/${table}/planilha/exportacao`)).statusCode).toBe(403);
});
