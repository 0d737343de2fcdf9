import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tableOf } from "../../src/access/stored-names.ts";
import type { TodayAlert } from "../../src/features/geral/hoje/shared.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { plantRow } from "../support/plant-row.ts";

const TODAY = "/api/userinfo/hoje";
let app: TestApp;
let ana: Send;
let bia: Send;
let nino: Send;
let type: number;

beforeAll(async () => {
  app = await startApp("pglite", { clock: () => new Date("2026-03-11T12:00:00Z") });
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
const alertsOf = async (send: Send): Promise<readonly TodayAlert[]> => {
  const answer = await send("GET", TODAY);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ alertas: TodayAlert[] }>().alertas;
};

test("the start page tells how many records each alert finds, and each number is a door to exactly these", async () => {
  expect(await alertsOf(ana)).toEqual([]);
  for (const [codigo, day] of [
    ["A", "2026-03-10"],
    ["B", "2026-03-11"],
    ["C", "2026-05-10"],
    ["D", "2026-05-11"],
  ] as const)
    await epi(ana, type, codigo, day);
  const alerts = await alertsOf(ana);
  expect(alerts.map(({ codigo, gravidade, quantidade }) => [codigo, gravidade, quantidade])).toEqual([
    ["sst/epis#ca-vencido", "error", 1],
    ["sst/epis#ca-a-vencer", "warning", 2],
  ]);
  for (const { link, quantidade } of alerts) {
    const listed = await ana("GET", `/api${link.replace(/displayedFilters=[^&]*&|&page=1/g, "")}`);
    expect(listed.statusCode, listed.body).toBe(200);
    expect(listed.json()).toHaveLength(quantidade);
  }
});

test("nobody counts what is another company's, or what they may not see", async () => {
  expect(await alertsOf(bia)).toEqual([]);
  expect((await bia("GET", TODAY, undefined, { "x-quadro-empresa": String(app.companies.a) })).statusCode).not.toBe(200);
  await epi(bia, await made(bia, "/api/sst/tipos-epi", { descricao: "Em B", codigo: "1" }), "A", "2020-01-01");
  expect((await alertsOf(bia)).map(({ quantidade }) => quantidade)).toEqual([1]);
  expect((await alertsOf(ana)).map(({ quantidade }) => quantidade)).toEqual([1, 2]);
  expect(await alertsOf(nino)).toEqual([]);
  expect((await app.anonymous("GET", TODAY)).statusCode).toBe(401);
});

test("a measurement in force for more than two years wants another one", async () => {
  const register = app.composed.product().registry.get("sst/medicoes-risco");
  if (!register) throw new Error("there are no measurements");
  const owner = { company: app.companies.a, group: app.groups.a };
  const ids = [await plantRow(app.database, register, owner, 1), await plantRow(app.database, register, owner, 2)];
  for (const [at, day] of ["2024-03-10", "2024-03-11"].entries())
    await app.database.owner((queries) =>
      sql`update ${sql.table(tableOf(register))} set data = ${day}::date, data_fim = null where id = ${ids[at]}`.execute(queries),
    );
  const told = (await alertsOf(ana)).find(({ codigo }) => codigo === "sst/medicoes-risco#vencidas");
  expect(told).toMatchObject({ quantidade: 1, gravidade: "warning" });
});
