import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** Two people at one sheet at once, on two connections: one after the other, and nothing half. */
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const PEOPLE = "/api/gestao-talentos/talentos";
const ROWS = "/api/cargo-salario/reajustes-colaboradores";
const DAY = "2026-05-01";

let app: TestApp;
let one: Send;
let other: Send;
let made = 0;
let table = 0;
let people: readonly number[] = [];
let lines: readonly number[] = [];

interface Line {
  readonly id: number;
  readonly proposto: number;
  readonly comentarios: number;
}

const post = async (path: string, record: object): Promise<number> => {
  const answer = await one("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const sheet = async () => (await one("GET", `${TABLES}/${table}/planilha`)).json<{ linhas: readonly Line[]; desfazer: number }>();
const proposed = async (): Promise<readonly number[]> =>
  (await sheet()).linhas.toSorted((a, b) => a.id - b.id).map(({ proposto }) => proposto);
const rules = (send: Send, ...regras: readonly object[]) => send("POST", `${TABLES}/${table}/planilha/regras`, { regras });
const codes = async (answers: readonly Promise<{ readonly statusCode: number }>[]): Promise<readonly number[]> =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

beforeAll(async () => {
  app = await startApp("postgres");
  [one, other] = await Promise.all([app.login("ana"), app.login("ana")]);
  const talent = { dataAdmissao: "2024-01-02", tipoSalario: 3, valor: 1000 };
  people = await Promise.all(["Um", "Dois", "Três"].map((nome) => post(PEOPLE, { ...talent, nome })));
}, 120_000);
beforeEach(async () => {
  made += 1;
  table = await post(TABLES, { nome: `Encontro ${made}` });
  lines = await Promise.all(
    people.map((id) => post(ROWS, { tabela: { id: table }, colaborador: { id }, salarioProposto: 1100 })),
  );
});
afterAll(() => app?.close());

test("two scenarios chosen at once: the sheet says the one or the other, whole, and both are steps", async () => {
  const keep = (nome: string) => one("PUT", `${TABLES}/${table}/cenarios`, { nome });
  expect((await keep("A")).statusCode).toBe(200);
  await rules(one, { tipo: "percentual", valor: 50 });
  expect((await keep("B")).statusCode).toBe(200);
  await rules(one, { tipo: "percentual", valor: 20 });
  const { desfazer } = await sheet();
  const choose = (send: Send, nome: string) => send("POST", `${TABLES}/${table}/cenarios/usar`, { nome });
  expect(await codes([choose(one, "A"), choose(other, "B")])).toEqual([200, 200]);
  expect([
    [1100, 1100, 1100],
    [1500, 1500, 1500],
  ]).toContainEqual(await proposed());
  expect((await sheet()).desfazer).toBe(desfazer + 2);
});

test("a scenario kept twice at once is kept once", async () => {
  const keep = (send: Send) => send("PUT", `${TABLES}/${table}/cenarios`, { nome: "A" });
  expect(await codes([keep(one), keep(other)])).toEqual([200, 200]);
  const kept = (await one("GET", `${TABLES}/${table}/cenarios`)).json<readonly { linhas: readonly object[] }[]>();
  expect(kept.map(({ linhas }) => linhas.length)).toEqual([3]);
});

test("rules in two orders at once: every line says what one of the orders gives, all of them the same", async () => {
  const [share, amount] = [
    { tipo: "percentual", valor: 10 },
    { tipo: "acrescimo", valor: 100 },
  ];
  expect(await codes([rules(one, share, amount), rules(other, amount, share)])).toEqual([200, 200]);
  expect([
    [1200, 1200, 1200],
    [1210, 1210, 1210],
  ]).toContainEqual(await proposed());
});

test("comments on one line at once are all there; one is taken back once", async () => {
  const [line] = lines;
  const say = (send: Send, texto: string) => send("POST", `${TABLES}/${table}/comentarios`, { linha: line, texto });
  expect(await codes([say(one, "Um"), say(other, "Outro"), say(one, "Mais um")])).toEqual([200, 200, 200]);
  const said = (await one("GET", `${TABLES}/${table}/comentarios?linha=${line}`)).json<
    readonly { id: number; texto: string }[]
  >();
  expect(said.map(({ texto }) => texto).toSorted()).toEqual(["Mais um", "Outro", "Um"]);
  const back = (send: Send) => send("POST", `${TABLES}/${table}/comentarios/retirar`, { comentario: said[0]?.id });
  const answers = await codes([back(one), back(other)]);
  expect(answers[0]).toBe(200);
  expect((await sheet()).linhas.find(({ id }) => id === line)?.comentarios).toBe(2);
});

test("a situation joined while its table is applied is changed, or the table is refused: never two of one day", async () => {
  const [person] = people;
  const entry = await post(`${PEOPLE}/${person}/historicos`, { data: DAY, tipoSalario: 3, valor: 1050, motivo: "MERITO" });
  const join = other("POST", `${ROWS}/lote`, { ids: [lines[0]], record: { unirSituacao: true } });
  const applied = one("POST", `${TABLES}/${table}/aplicar-colaboradores`, { data: DAY });
  const [joined, told] = await Promise.all([join, applied]);
  const history = (await one("GET", `${PEOPLE}/${person}/historicos`)).json<
    readonly { id: number; data: string; valor: number }[]
  >();
  const here = history.filter(({ data }) => data === DAY);
  if (told.statusCode === 200) expect(here).toMatchObject([{ id: entry, valor: 1100 }]);
  else {
    expect([told.statusCode, told.json().code], told.body).toEqual([400, "REAJUSTE_IMPEDIDO"]);
    expect(joined.json(), joined.body).toMatchObject([{ ok: true }]);
    expect(here).toMatchObject([{ id: entry, valor: 1050 }]);
  }
});

test("the last place of an area goes to whom a table moves there or to whom is hired there meanwhile, never to both", async () => {
  const area = await post("/api/cargo-salario/areas-organizacionais", { nome: `Cheia ${made}`, ativo: true });
  await post("/api/utilitario/configuracoes-limite-colaborador", { areaId: area, limite: 1 });
  const [person] = people;
  expect(
    (await one("PUT", `${ROWS}/${lines[0]}`, { areaOrganizacionalProposta: { id: area }, salarioProposto: 1100 })).statusCode,
  ).toBe(200);
  const talent = { nome: `Chega ${made}`, dataAdmissao: DAY, tipoSalario: 3, valor: 1000, areaOrganizacional: { id: area } };
  const [applied, hired] = await Promise.all([
    one("POST", `${TABLES}/${table}/aplicar-colaboradores`, { data: "2026-05-04" }),
    other("POST", PEOPLE, talent),
  ]);
  expect([
    [200, 400],
    [400, 201],
  ]).toContainEqual([applied.statusCode, hired.statusCode]);
  const there = await one("GET", `${PEOPLE}?preset=ativos&areaOrganizacional=${area}&unpaged=true`);
  const moved = (await one("GET", `${PEOPLE}/${person}/historicos`)).json<readonly { areaOrganizacional: unknown }[]>();
  const inArea = (entry: { areaOrganizacional: unknown }) =>
    (entry.areaOrganizacional as { readonly id: number } | null)?.id === area;
  expect(there.json<{ content: readonly unknown[] }>().content).toHaveLength(1);
  expect(moved.some(inArea)).toBe(applied.statusCode === 200);
});
