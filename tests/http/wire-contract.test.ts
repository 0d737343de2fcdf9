import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const TYPES = "/api/sst/tipos-epi";
const EPIS = "/api/sst/epis";
let app: TestApp;
let ana: Send;
const ids: number[] = [];
beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
  for (let at = 1; at <= 40; at += 1) {
    const made = await ana("POST", TYPES, { descricao: `Categoria ${String(at).padStart(2, "0")}` });
    expect(made.statusCode, made.body).toBe(201);
    ids.push(made.json().id);
  }
});
afterAll(() => app.close());

const get = async (url: string) => (await ana("GET", url)).json();

test("[000-3.5-1] [000-7.1-4] [000-9-20] [001-9-102] [002-9-30] a list without parameters is page 0 of 15, in its envelope", async () => {
  const first = await get(TYPES);
  expect(first).toMatchObject({
    pageable: { paged: true, offset: 0 },
    size: 15,
    totalElements: 40,
    totalPages: 3,
  });
  expect(first.content).toHaveLength(15);
  expect((await get(`${TYPES}?page=0&size=15`)).content).toEqual(first.content);
  const last = await get(`${TYPES}?page=2&size=15`);
  expect(last.content).toHaveLength(10);
  expect(last.pageable.offset).toBe(30);
});

test("[000-7.1-5] [001-7-241] selectors ask unpaged and short, and get all with id and label", async () => {
  const whole = await get(`${TYPES}?unpaged=true`);
  expect(whole.content).toHaveLength(40);
  expect(whole.pageable).toMatchObject({ paged: false, offset: 0 });
  const short = await get(`${TYPES}?unpaged=true&resumido=true`);
  expect(short).toHaveLength(40);
  expect(short[0]).toMatchObject({ id: expect.any(Number), descricao: "Categoria 01" });
});

test("[000-3.5-2] [002-8-31] [001-5-98] a refused record answers message and errors by field, and nothing is stored", async () => {
  const refused = await ana("POST", TYPES, {});
  expect(refused.statusCode).toBe(400);
  const body = refused.json();
  expect(body).toMatchObject({ code: "FIELD_VALIDATION_VIOLATION", message: expect.any(String) });
  expect(body.errors).toEqual([expect.objectContaining({ field: "descricao", message: "Campo obrigatório" })]);
  expect((await get(TYPES)).totalElements).toBe(40);
});

test("[000-4-6] [000-4-7] [000-7.1-6] [000-7.1-7] [000-7.1-8] [000-7.1-9] [001-8-18] [002-8-37] a record is made, read, changed at its id alone, and removed", async () => {
  const made = await ana("POST", TYPES, { descricao: "Passageira" });
  expect(made.statusCode).toBe(201);
  const { id } = made.json();
  expect((await ana("GET", `${TYPES}/${id}`)).json()).toMatchObject({ id, descricao: "Passageira" });
  expect((await ana("GET", `${TYPES}/987654321`)).statusCode).toBe(404);

  const nowhere = await ana("PUT", TYPES, { descricao: "Sem número" });
  expect(nowhere.statusCode).toBe(400);
  expect(nowhere.json().message).toBe("No id in Entity");
  const changed = await ana("PUT", `${TYPES}/${id}`, { descricao: "Mudada" });
  expect(changed.statusCode).toBe(200);
  expect((await get(`${TYPES}/${id}`)).descricao).toBe("Mudada");
  expect((await get(`${TYPES}?q=Sem`)).totalElements).toBe(0);

  expect((await ana("DELETE", `${TYPES}/${id}`)).statusCode).toBe(200);
  expect((await ana("GET", `${TYPES}/${id}`)).statusCode).toBe(404);
});

test("[000-7.1-9] a record in use stays, and the answer says by what; [000-7.1-2] [002-7-2] arrays by comma, beside the filter too", async () => {
  const [first = 0, second = 0, third = 0] = ids;
  const epi = (tipo: number, nome: string) => ({
    nome,
    tipoEpi: { id: tipo },
    ativo: true,
    fardamento: true,
    data: "2025-01-10",
    validadeUso: 180,
  });
  for (const [tipo, nome] of [
    [first, "Luva"],
    [second, "Bota"],
    [third, "Capa"],
  ] as const) {
    const made = await ana("POST", EPIS, epi(tipo, nome));
    expect(made.statusCode, made.body).toBe(201);
  }
  const refused = await ana("DELETE", `${TYPES}/${first}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().message).toMatch(/^Não é possível excluir: o registro está em uso por /);

  const names = (rows: readonly { nome: string }[]) => rows.map(({ nome }) => nome).sort();
  expect(names((await get(`${EPIS}?tipoEpi=${first},${second}`)).content)).toEqual(["Bota", "Luva"]);
  const filter = encodeURIComponent(JSON.stringify({ ativo: true }));
  expect(names(await get(`${EPIS}?filter=${filter}&range=[0,9]&tipoEpi=${first},${third}`))).toEqual(["Capa", "Luva"]);
  expect((await ana("GET", `${EPIS}?filter=${filter}&tipoEpi=x`)).statusCode).toBe(400);
  expect((await ana("GET", `${EPIS}?filter=${filter}&naoExiste=1`)).statusCode).toBe(400);
  expect((await ana("GET", `${EPIS}?filter=${filter}&page=1`)).statusCode).toBe(400);
});

test("[002-7-3] without the cookie the same call answers 401", async () => {
  expect((await ana("GET", TYPES)).statusCode).toBe(200);
  expect((await app.anonymous("GET", TYPES)).statusCode).toBe(401);
});

test("[002-7.1-15] dated versions are made, changed, listed and removed; the last one stays", async () => {
  const { content } = await get(`${EPIS}?q=Luva`);
  const base = `${EPIS}/${content[0].id}/historicos`;
  const [{ id: _, ...first }, ...others] = await get(base);
  const before = 1 + others.length;
  const entry = { ...first, data: "2026-01-01", validadeUso: 90 };
  const one = await ana("POST", base, entry);
  const two = await ana("POST", base, { ...entry, data: "2026-02-01" });
  expect([one.statusCode, two.statusCode], one.body + two.body).toEqual([201, 201]);
  const listed: { id: number; data: string; validadeUso: number }[] = await get(base);
  expect(listed).toHaveLength(before + 2);
  const idOf = (data: string): number => listed.find((row) => row.data === data)?.id ?? 0;
  expect((await ana("PUT", `${base}/${idOf("2026-01-01")}`, { ...entry, validadeUso: 45 })).statusCode).toBe(200);
  expect((await ana("DELETE", `${base}/${idOf("2026-02-01")}`)).statusCode).toBe(200);
  const after: typeof listed = await get(base);
  expect(after.map(({ data, validadeUso }) => [data, validadeUso]).sort()).toEqual(
    [
      ["2025-01-10", 180],
      ["2026-01-01", 45],
    ].sort(),
  );
  for (const row of after.slice(1)) expect((await ana("DELETE", `${base}/${row.id}`)).statusCode).toBe(200);
  const last = await ana("DELETE", `${base}/${(await get(base))[0].id}`);
  expect(last.json().message).toBe("O último histórico não pode ser excluído.");
});
