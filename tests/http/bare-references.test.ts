import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** A bare reference travels as an id; a list says beside it what the id is called. */
let app: TestApp;
let ana: Send;
let stateId: number;
beforeAll(async () => {
  app = await startApp("pglite");
  ana = await app.login("ana");
  const state = await ana("POST", "/api/geral/estados", { nome: "Goiás", sigla: "GO", codigoIbge: "52" });
  expect(state.statusCode, state.body).toBe(201);
  stateId = state.json().id;
});
afterAll(() => app.close());

test("a listed record carries the label of its bare reference, a read one does not, and both can be sent back", async () => {
  const made = await ana("POST", "/api/sst/profissionais", {
    nome: "Rita Lopes",
    orgaoDeClasse: 1,
    numeroInscricao: "1234",
    ufId: stateId,
  });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  const range = encodeURIComponent("[0,9]");
  const [row] = (await ana("GET", `/api/sst/profissionais?range=${range}`)).json();
  expect(row.ufId).toBe(stateId);
  expect(row.rotulos).toEqual({ ufId: { id: stateId, sigla: "GO" } });

  const back = await ana("PUT", `/api/sst/profissionais/${id}`, { ...row, nome: "Rita Lopes Prado" });
  expect(back.statusCode, back.body).toBe(200);
  expect(back.json()).toMatchObject({ nome: "Rita Lopes Prado", ufId: stateId });
  expect(back.json().rotulos).toBeUndefined();
});
