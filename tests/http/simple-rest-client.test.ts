import type { AddressInfo } from "node:net";
import { fetchUtils } from "ra-core";
import simpleRestProvider from "ra-data-simple-rest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";

/** The npm client as it is published, against a listening server: all nine methods. */
let app: TestApp;
let provider: ReturnType<typeof simpleRestProvider>;
const EPCS = "sst/epcs";

beforeAll(async () => {
  app = await startApp("either");
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  const login = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ usuario: "ana", senha: PASSWORD }),
  });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  // Node's fetch keeps no cookies; a browser does this by itself.
  provider = simpleRestProvider(`${url}/api`, (address, options = {}) =>
    fetchUtils.fetchJson(address, {
      ...options,
      headers: new Headers({ ...Object.fromEntries(new Headers(options.headers)), cookie }),
    }),
  );
});
afterAll(() => app.close());

const ids: number[] = [];

test("create answers the stored record with its id", async () => {
  for (const descricao of ["Exaustor", "Guarda-corpo", "Biombo", "Enclausuramento"]) {
    const { data } = await provider.create(EPCS, { data: { descricao, codigo: String(ids.length + 1) } });
    expect(data).toMatchObject({ descricao });
    ids.push(Number(data.id));
  }
  expect(new Set(ids).size).toBe(4);
});

test("getOne", async () => {
  const { data } = await provider.getOne(EPCS, { id: ids[1] ?? 0 });
  expect(data).toMatchObject({ id: ids[1], descricao: "Guarda-corpo" });
});

test("getList pages and sorts, with the total", async () => {
  const { data, total } = await provider.getList(EPCS, {
    pagination: { page: 2, perPage: 3 },
    sort: { field: "descricao", order: "ASC" },
    filter: {},
  });
  expect(total).toBe(4);
  expect(data.map(({ descricao }) => descricao)).toEqual(["Guarda-corpo"]);
});

test("getMany answers what exists of the ids asked for", async () => {
  const { data } = await provider.getMany(EPCS, { ids: [ids[0] ?? 0, ids[3] ?? 0, 987_654] });
  expect(data.map(({ id }) => id).sort()).toEqual([ids[0], ids[3]]);
  expect((await provider.getMany(EPCS, { ids: [] })).data).toEqual([]);
});

test("getManyReference lists what refers to a record", async () => {
  const user = await provider.getOne("utilitario/usuarios", { id: app.users.ana });
  expect(user.data.id).toBe(app.users.ana);
  const { data, total } = await provider.getManyReference("utilitario/empresas", {
    target: "grupo",
    id: app.groups.a,
    pagination: { page: 1, perPage: 10 },
    sort: { field: "nome", order: "DESC" },
    filter: {},
  });
  expect(total).toBe(1);
  expect(data.map(({ id }) => id)).toEqual([app.companies.a]);
});

test("update sends the whole record back and gets the next version", async () => {
  const { data: before } = await provider.getOne(EPCS, { id: ids[0] ?? 0 });
  const data = { ...before, descricao: "Exaustor axial" };
  const { data: after } = await provider.update(EPCS, { id: before.id, data, previousData: before });
  expect(after).toEqual({ ...data, versao: before.versao + 1 });
});

test("updateMany changes each", async () => {
  const some = ids.slice(1, 3);
  const { data } = await provider.updateMany(EPCS, { ids: some, data: { ativo: false } });
  expect(data).toEqual(some);
  expect((await provider.getOne(EPCS, { id: some[0] ?? 0 })).data).toMatchObject({ ativo: false, descricao: "Guarda-corpo" });
});

test("delete answers what the client reads", async () => {
  const { data } = await provider.delete(EPCS, { id: ids[0] ?? 0, previousData: { id: ids[0] ?? 0 } });
  expect(data).toEqual({ id: ids[0] });
  await expect(provider.getOne(EPCS, { id: ids[0] ?? 0 })).rejects.toMatchObject({ status: 404 });
});

test("deleteMany", async () => {
  const rest = ids.slice(1);
  expect((await provider.deleteMany(EPCS, { ids: rest })).data).toEqual(rest);
  const { total } = await provider.getList(EPCS, {
    pagination: { page: 1, perPage: 5 },
    sort: { field: "id", order: "ASC" },
    filter: {},
  });
  expect(total).toBe(0);
});
