import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadFixtures } from "../../fixtures/load.ts";
import { readCsv } from "../../src/engine/sheet/csv.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { reportDoor } from "./report-door.ts";

const PATH = "gestao-talentos/relatorios/perfil-talentos";
let app: TestApp;
let admin: Send;
let company: number;
let total: number;

const run = async <T>(text: string): Promise<readonly T[]> =>
  app.database.owner(async (queries) => (await (sql.raw(text) as RawBuilder<T>).execute(queries)).rows);
const filters = () => ({ empresasIds: [company], estabelecimentosIds: [], areasIds: [], cargosIds: [] });
/** As many women and people who did not say, the others men. */
async function people(women: number, others: number): Promise<void> {
  const here = `empresa_id = ${company} and data_desligamento is null`;
  const first = (count: number, beyond: number) =>
    `id in (select id from gestao_talentos_colaboradores where ${here} order by id offset ${beyond} limit ${count})`;
  await run(`update gestao_talentos_colaboradores set pessoal__sexo = 'M' where ${here}`);
  await run(`update gestao_talentos_colaboradores set pessoal__sexo = 'F' where ${first(women, 0)}`);
  await run(`update gestao_talentos_colaboradores set pessoal__sexo = 'I' where ${first(others, women)}`);
}
const bySex = async (): Promise<readonly string[]> =>
  (await reportDoor(admin, PATH).lines(filters())).filter((line) => /^(Masculino|Feminino|Não informado|Demais)/.test(line));

beforeAll(async () => {
  app = await startApp("postgres", { empty: true });
  const parts = { ...app.composed.product(), database: app.database, allRights: app.composed.allRights() };
  await loadFixtures({ ...parts, demo: true, size: 60, password: () => PASSWORD });
  admin = await app.login("admin");
  company = (await admin("GET", "/api/userinfo")).json<{ empresa: { id: number } }>().empresa.id;
  const [found] = await run<{ n: number }>(
    `select count(*)::int as n from gestao_talentos_colaboradores where empresa_id = ${company} and data_desligamento is null`,
  );
  total = found?.n ?? 0;
}, 240_000);
afterAll(() => app?.close());

test("groups of fewer than five people are told together, without a figure, on screen and in files", async () => {
  await people(6, 0);
  expect((await bySex()).slice(0, 2).map((line) => line.split(" | ").slice(0, 2))).toEqual([
    ["Masculino", String(total - 6)],
    ["Feminino", "6"],
  ]);
  await people(4, 1);
  const told = await bySex();
  expect(told[0]?.split(" | ").slice(0, 2)).toEqual(["Masculino", String(total - 5)]);
  expect(told[1]).toBe("Demais (2 grupos) | — | — | —");
  const csv = readCsv((await admin("POST", `/api/${PATH}/csv`, filters())).rawPayload);
  expect(csv.filter(([name]) => name === "Demais (2 grupos)")[0]?.slice(1)).toEqual(["", "", ""]);
  expect(csv.flat()).not.toContain("Feminino");
  expect(await reportDoor(admin, PATH).paper(filters())).not.toContain("Feminino");
});

test("a single small group takes the smallest other with it, so that no sum tells it", async () => {
  await people(2, 0);
  expect(await bySex()).toContain("Demais (2 grupos) | — | — | —");
});

test("the company says how many people a group has at least, and no number opens into people", async () => {
  await people(6, 0);
  await run(`update utilitario_empresas set minimo_grupo = 7 where id = ${company}`);
  expect((await bySex()).some((line) => line.startsWith("Feminino"))).toBe(false);
  const { eventos } = (await admin("POST", `/api/${PATH}/previa`, filters())).json<{ eventos: readonly object[] }>();
  expect(JSON.stringify(eventos)).not.toMatch(/"(doors|cell|cells)":\[?"\[/);
  const lines = await admin("POST", `/api/${PATH}/linhas`, {
    ...filters(),
    bloco: "sexo",
    celula: '["F",{"medida":"talentos"}]',
  });
  expect(lines.statusCode).toBe(400);
});

test("fewer people than that are not told of at all", async () => {
  await run(`update utilitario_empresas set minimo_grupo = 50 where id = ${company}`);
  const answer = (await admin("POST", `/api/${PATH}/previa`, filters())).json<{ eventos: readonly { type: string }[] }>();
  expect(answer.eventos.map(({ type }) => type)).toEqual(["head", "fields", "end"]);
  expect(JSON.stringify(answer.eventos)).toContain("Há menos de 50 pessoas em alguma parte deste filtro.");
});
