import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchAnswer } from "../../src/features/geral/pesquisa/shared.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

let app: TestApp;
let admin: Send;
let ana: Send;
let bia: Send;
beforeAll(async () => {
  app = await startApp("either");
  [admin, ana, bia] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia")]);
  for (let number = 1; number <= 6; number += 1) {
    const made = await ana("POST", "/api/utilitario/grupos-ac", { codigo: `Z${number}`, descricao: `Ação número ${number}` });
    expect(made.statusCode, made.body).toBe(201);
  }
});
afterAll(() => app.close());

/** All parts of a search, one after another. */
async function search(send: Send, q: string): Promise<SearchAnswer & { readonly parts: number }> {
  let answer: SearchAnswer = { acoes: [], grupos: [], proxima: 0 };
  let parts = 0;
  for (; answer.proxima !== null; parts += 1) {
    const response = await send("GET", `/api/pesquisa?q=${encodeURIComponent(q)}&de=${answer.proxima}`);
    expect(response.statusCode, response.body).toBe(200);
    const next: SearchAnswer = response.json();
    answer = { acoes: [...answer.acoes, ...next.acoes], grupos: [...answer.grupos, ...next.grupos], proxima: next.proxima };
  }
  return { ...answer, parts };
}

test("records are found by a part of them, grouped by register, without case and accents, a few registers per request", async () => {
  const { grupos, parts } = await search(ana, "ACAO NUM");
  const [group] = grupos;
  expect(grupos.map(({ titulo, caminho, mais }) => [titulo, caminho, mais])).toEqual([
    ["Grupos AC", "/utilitario/grupos-ac", true],
  ]);
  expect(group?.registros.map(({ rotulo }) => rotulo)).toEqual([1, 2, 3, 4, 5].map((n) => `Z${n} - Ação número ${n}`));
  expect(parts).toBeGreaterThan(2);
});

test("another company and somebody without the right find nothing; nobody is refused", async () => {
  expect((await search(bia, "ação núm")).grupos).toEqual([]);
  const nino = await search(await app.login("nino"), "ação núm");
  expect([nino.grupos, nino.acoes]).toEqual([[], []]);
  expect((await app.anonymous("GET", "/api/pesquisa?q=acao")).statusCode).toBe(401);
});

test("what may be created is offered by its name", async () => {
  const { acoes } = await search(admin, "novo grupo ac");
  expect(acoes).toContainEqual({ titulo: "Novo grupo AC", caminho: "/utilitario/grupos-ac/new" });
  expect((await search(admin, "nova clin")).acoes).toEqual([{ titulo: "Nova clínica", caminho: "/sst/clinicas/new" }]);
});

test("a single letter searches no record, strange questions are refused", async () => {
  expect(await search(ana, "z")).toMatchObject({ grupos: [], proxima: null });
  for (const wrong of ["de=x", "q=a&outra=1", `q=${"a".repeat(101)}`, "q=a&q=b"])
    expect((await ana("GET", `/api/pesquisa?${wrong}`)).statusCode, wrong).toBe(400);
  for (const odd of ["%25%27%22", "%5C%5C", "a%20%20b", "%00b"]) {
    const answer = await ana("GET", `/api/pesquisa?q=${odd}`);
    expect(answer.statusCode, odd).toBeLessThan(500);
  }
});
