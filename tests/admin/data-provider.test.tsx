import { afterEach, expect, test, vi } from "vitest";
import { BulkError, createDataProvider } from "../../src/admin/providers/data-provider.ts";
import { createHttp } from "../../src/admin/providers/http.ts";
import { fakeServer, on } from "./fake-server.ts";

const EPIS = "sst/epis";
const stored = { id: 1, versao: 3, nome: "Capacete" };
const page = { pagination: { page: 2, perPage: 5 }, sort: { field: "nome", order: "ASC" as const }, filter: {} };

function provide() {
  const { calls } = fakeServer(
    on("POST", /lote/, ({ body }) => ({
      body: (body as { ids: number[] }).ids.map((id) =>
        id === 9 ? { id, ok: false, message: "Está em uso." } : { id, ok: true },
      ),
    })),
    on("GET", `/api/${EPIS}`, { body: [stored], headers: { "content-range": "sst/epis 0-0/32" } }),
    on("GET", /./, { body: stored }),
    on("PUT", /./, { body: stored }),
    on("DELETE", /./, { body: { id: 1 } }),
    on("POST", /./, { status: 201, body: stored }),
  );
  const gate = { login: async () => false, company: async () => false };
  return { calls, provider: createDataProvider(createHttp({ company: () => 2, gate })) };
}

afterEach(() => void vi.unstubAllGlobals());

test("all nine methods reach the register's own calls, for the tab's company", async () => {
  const { calls, provider } = provide();
  expect((await provider.getList(EPIS, page)).total).toBe(32);
  await provider.getOne(EPIS, { id: 1 });
  await provider.getMany(EPIS, { ids: ["1", 2] });
  await provider.getManyReference(EPIS, { ...page, target: "tipoEpi", id: "5" });
  await provider.create(EPIS, { data: { nome: "Luva" } });
  await provider.update(EPIS, { id: 1, data: { nome: "Luva" }, previousData: stored });
  await provider.updateMany(EPIS, { ids: [1, 2], data: { ativo: false } });
  await provider.delete(EPIS, { id: 1, previousData: stored });
  await provider.deleteMany(EPIS, { ids: ["1", 2] });
  expect(calls.map(({ method, path, body }) => [method, path, ...(body === undefined ? [] : [body])])).toEqual([
    ["GET", "/api/sst/epis"],
    ["GET", "/api/sst/epis/1"],
    ["GET", "/api/sst/epis"],
    ["GET", "/api/sst/epis"],
    ["POST", "/api/sst/epis", { nome: "Luva" }],
    ["PUT", "/api/sst/epis/1", { nome: "Luva" }],
    ["POST", "/api/sst/epis/lote", { ids: [1, 2], record: { ativo: false } }],
    ["DELETE", "/api/sst/epis/1"],
    ["POST", "/api/sst/epis/lote/exclusao", { ids: [1, 2] }],
  ]);
  expect(calls[0]?.query.get("range")).toBe("[5,9]");
  expect(calls[2]?.query.get("id")).toBe("1,2");
  expect(JSON.parse(calls[3]?.query.get("filter") ?? "")).toEqual({ tipoEpi: 5 });
  expect(new Set(calls.map(({ headers }) => headers.get("x-quadro-empresa")))).toEqual(new Set(["2"]));
});

test("a change carries the version it stands on: of meta, of the data, or of the record it was made from", async () => {
  const { calls, provider } = provide();
  await provider.update(EPIS, { id: 1, data: { nome: "x" }, previousData: stored });
  await provider.update(EPIS, { id: 1, data: { nome: "x", versao: 4 }, previousData: stored });
  await provider.update(EPIS, { id: 1, data: { nome: "x", versao: 4 }, previousData: stored, meta: { versao: 5 } });
  await provider.delete(EPIS, { id: 1, previousData: stored });
  await provider.delete(EPIS, { id: 1 });
  expect(calls.map(({ headers }) => headers.get("if-match"))).toEqual(['"3"', '"4"', '"5"', '"3"', null]);
});

test("a creation has a key: the form's own, so that trying again makes nothing twice, else a new one", async () => {
  const { calls, provider } = provide();
  await provider.create(EPIS, { data: { nome: "x" }, meta: { chave: "minha-chave" } });
  await provider.create(EPIS, { data: { nome: "x" } });
  await provider.create(EPIS, { data: { nome: "x" } });
  const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[0]).toBe("minha-chave");
  expect(new Set(keys).size).toBe(3);
});

test("a call over many of which one was refused is a failure that says what became of each", async () => {
  const { provider } = provide();
  const error = await provider.deleteMany(EPIS, { ids: [1, 9] }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BulkError);
  expect(error).toMatchObject({
    message: "Está em uso.",
    outcomes: [
      { id: 1, ok: true },
      { id: 9, ok: false },
    ],
  });
});
