import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadFixtures } from "../../fixtures/load.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

let app: TestApp;
let admin: Send;

const read = async (path: string) => {
  const { statusCode, body } = await admin("GET", `/api/pesquisa/${path}`);
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
};
const surveyNamed = async (title: string): Promise<{ id: number; situacao: string }> => {
  const { content }: { content: readonly { id: number; titulo: string; situacao: string }[] } = await read("pesquisas");
  return content.find(({ titulo }) => titulo === title) ?? { id: 0, situacao: "" };
};

beforeAll(async () => {
  app = await startApp("either", { empty: true });
  const parts = { ...app.composed.product(), database: app.database, allRights: app.composed.allRights() };
  await loadFixtures({ ...parts, demo: true, password: () => PASSWORD });
  admin = await app.login("admin");
}, 240_000);
afterAll(() => app?.close());

test("the demonstration has a survey that is over, with groups shown and hidden, and nothing sealed left", async () => {
  const { id, situacao } = await surveyNamed("Clima organizacional");
  expect(situacao).toBe("ENCERRADA");
  const { convidados, exibidas, perguntas, grupos } = await read(`pesquisas/${id}/resultados?recorte=area`);
  expect(exibidas).toBeGreaterThan(convidados / 2);
  expect(perguntas).toHaveLength(4);
  const shown = grupos.map(({ respostas }: { respostas: number | null }) => respostas !== null);
  expect([shown.includes(true), shown.includes(false)]).toEqual([true, true]);
  const sealed = await app.database.owner((queries) =>
    sql`select 1 from quadro_questionario where anonimo and rascunho is not null`.execute(queries),
  );
  expect(sealed.rows).toEqual([]);
});

test("another one is open, waits for whoever is asked, and is answered by some; how people recommend the company is told by months", async () => {
  const { id, situacao } = await surveyNamed("Refeitório e benefícios");
  expect(situacao).toBe("LIBERADA");
  const { convidados, exibidas } = await read(`pesquisas/${id}/resultados`);
  expect(exibidas).toBeGreaterThan(3);
  expect(exibidas).toBeLessThan(convidados);
  const { respostas, meses, comentarios, podeResponder } = await read("nps");
  expect(respostas).toBeGreaterThan(20);
  expect(meses.length).toBeGreaterThan(6);
  expect(comentarios.length).toBeGreaterThan(3);
  expect(podeResponder).toBe(false);
});

test("nobody made up is written to", async () => {
  const { rows } = await app.database.owner((queries) => sql`select 1 from quadro_correio`.execute(queries));
  expect(rows).toEqual([]);
});
