import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** Somebody of an applied table is forgotten: nothing tells what they earned, and cancelling takes back what the table made of everybody. */
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const PEOPLE = "/api/gestao-talentos/talentos";
const ROWS = "/api/cargo-salario/reajustes-colaboradores";
const DAY = "2026-02-01";
let app: TestApp;
let ana: Send;
const made: Record<string, number> = {};

interface Entry {
  readonly id: number;
  readonly data: string;
}

const post = async (path: string, record: object): Promise<number> => {
  const answer = await ana("POST", path, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const done = async (method: "POST" | "PUT", path: string, body: object = {}): Promise<void> => {
  const answer = await ana(method, path, body);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
};
const entries = async (name: string): Promise<readonly Entry[]> =>
  (await ana("GET", `${PEOPLE}/${made[name]}/historicos`)).json<readonly Entry[]>();
/** What the application keeps of its rows, by talent. */
const applied = async (): Promise<Readonly<Record<number, unknown>>> => {
  const { rows } = await app.database.owner((queries) =>
    sql<{ alvo: number; antes: unknown }>`select alvo_id as alvo, antes from quadro_reajuste_aplicacao`.execute(queries),
  );
  return Object.fromEntries(rows.map(({ alvo, antes }) => [Number(alvo), antes]));
};

beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
  made.motivo = await post("/api/gestao-talentos/motivo-desligamento", { descricao: "Pedido", ativo: true });
  for (const [name, valor] of [
    ["Rita", 1000],
    ["Belarmino", 2000],
    ["Carlota", 3000],
  ] as const)
    made[name] = await post(PEOPLE, { nome: name, dataAdmissao: "2024-01-02", tipoSalario: 3, valor });
  // Carlota's situation of that day was there before.
  made.situacao = await post(`${PEOPLE}/${made.Carlota}/historicos`, {
    data: DAY,
    tipoSalario: 3,
    valor: 3333.33,
    motivo: "MERITO",
  });
  made.tabela = await post(TABLES, { nome: "Aplicada" });
  for (const name of ["Rita", "Belarmino", "Carlota"])
    made[`linha ${name}`] = await post(ROWS, {
      tabela: { id: made.tabela },
      colaborador: { id: made[name] },
      salarioProposto: 4444.44,
      unirSituacao: name === "Carlota",
    });
  await done("POST", `${TABLES}/${made.tabela}/aplicar-colaboradores`, { data: DAY });
  for (const name of ["Belarmino", "Carlota"]) {
    await done("PUT", `${PEOPLE}/${made[name]}/desligamento`, {
      dataDesligamento: "2026-03-02",
      motivoDesligamento: { id: made.motivo },
    });
    const person = `/api/utilitario/privacidade/pessoas/gestao-talentos/colaboradores/${made[name]}/anonimizacao`;
    await done("POST", person, { confirmacao: name });
  }
}, 120_000);
afterAll(() => app?.close());

test("what the application kept of them says nothing any more, and what it did to whom stays known", async () => {
  expect(await applied()).toEqual({ [made.Rita ?? 0]: null, [made.Belarmino ?? 0]: null, [made.Carlota ?? 0]: {} });
  const { rows } = await app.database.owner((queries) =>
    sql<{ row: string }>`select to_jsonb(r)::text as row from quadro_reajuste_aplicacao r`.execute(queries),
  );
  expect(rows.map(({ row }) => row).join("\n")).not.toContain("3333.33");
});

test("cancelled, the entries the table made are gone, those of the forgotten too; a situation that was there before stays", async () => {
  expect(await entries("Belarmino")).toHaveLength(2);
  await done("POST", `${TABLES}/${made.tabela}/cancelar-reajuste`);
  expect((await entries("Rita")).map(({ data }) => data)).toEqual(["2024-01-02"]);
  expect((await entries("Belarmino")).map(({ data }) => data)).toEqual(["2024-01-02"]);
  expect((await entries("Carlota")).map(({ id, data }) => [id, data])).toEqual([
    [made.situacao, DAY],
    [expect.any(Number), "2024-01-02"],
  ]);
  expect(await applied()).toEqual({});
});
