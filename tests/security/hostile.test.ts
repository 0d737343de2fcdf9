import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDated } from "../../src/http/is-dated.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { Call } from "../../src/metadata/call.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan } from "../../src/metadata/register.ts";
import type { Shape } from "../../src/metadata/shape.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { plantRow } from "../support/plant-row.ts";
import { full as FULL, sampledRegisters, tellLeftOut } from "../support/sample.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { HOSTILE } from "./fuzz/hostile-values.ts";

/** Whatever stands in whatever member of whatever call: said in words, nothing changed, and the house still answers. */
const { registry } = await loadRegistry();
const taken = sampledRegisters("security/hostile", registry, ["register", "member"]);
if (!FULL) tellLeftOut(`security/hostile: some of ${HOSTILE.length} values at each member`);

let app: TestApp;
/** Sends as it stands: rows planted without rules are answered, which the description of answers would not allow. */
let cookie = "";
const own = new Map<string, number>();
beforeAll(async () => {
  app = await startApp("pglite");
  await enter();
  for (const register of registry.values())
    own.set(register.id, await plantRow(app.database, register, { company: app.companies.a, group: app.groups.a }));
});
afterAll(() => app.close());

/** Members of a plan as one object of JSON text around a value, each by itself. */
function* singly(plan: ObjectPlan): Generator<(value: string) => string> {
  for (const field of plan.fields) {
    yield (value) => `{${JSON.stringify(field.name)}:${value}}`;
    if (field.object) for (const inner of singly(field.object)) yield (value) => around(field, inner(value));
  }
}
/** The id of each object inside, by itself. */
function* inwardIds(plan: ObjectPlan): Generator<(value: string) => string> {
  for (const field of plan.fields) {
    if (!field.object) continue;
    yield (value) => around(field, `{"id":${value}}`);
    for (const inner of inwardIds(field.object)) yield (value) => around(field, inner(value));
  }
}
const around = (field: Field, inner: string): string =>
  `{${JSON.stringify(field.name)}:${field.type === "array" ? `[${inner}]` : inner}}`;
/** The value at every member at once, those of groups and rows too. */
function everywhere(plan: ObjectPlan, value: string): string {
  const members = plan.fields.map(({ name, object, type }) => {
    const inner = object === undefined ? value : everywhere(object, value);
    return `${JSON.stringify(name)}:${object !== undefined && type === "array" ? `[${inner}]` : inner}`;
  });
  return `{${members.join(",")}}`;
}

/** Every value at every member of the largest register takes minutes; a hurried run keeps the usual bound. */
const PATIENCE = FULL ? 600_000 : undefined;

let sent = 0;
let turn = 0;
const next = (): number => {
  turn += 1;
  return turn;
};
/** All values in the full run; in a run in a hurry a few, others every time. */
const some = (count: number): readonly string[] =>
  FULL ? HOSTILE : Array.from({ length: count }, () => HOSTILE[next() % HOSTILE.length] ?? "null");

describe.each(taken.map((register) => ({ id: register.id, register })))("$id", ({ register }) => {
  const address = `/api/${register.addresses[0]?.path.replace(/\{[^}]+\}/g, "1")}`;

  test("a verdict with a hostile value at each member, and at all of them", async () => {
    for (const place of singly(register))
      for (const value of some(1)) await bearable("POST", `${address}/verdict`, `{"record":${place(value)}}`);
    for (const value of some(5)) await bearable("POST", `${address}/verdict`, `{"record":${everywhere(register, value)}}`);
    for (const place of inwardIds(register))
      for (const value of ['{"toString":1,"valueOf":1}', ...some(1)])
        await bearable("POST", `${address}/verdict`, `{"record":${place(value)}}`);
    for (const name of ["id", "versao", "rotulos", "arvore"])
      for (const value of some(1)) await bearable("POST", `${address}/verdict`, `{"record":{"${name}":${value}}}`);
  });

  test(
    "hostile values in every other call that takes a record change nothing unless they are accepted",
    async () => {
      const id = own.get(register.id);
      const actions = register.actions.map(({ op }) => op).filter((op) => !["create", "update", "delete"].includes(op));
      const refers = register.fields.find(({ ref }) => ref)?.name ?? "id";
      const calls: readonly (readonly ["POST" | "PUT", string, (record: string) => string])[] = [
        ["POST", address, (record) => record],
        ["PUT", `${address}/${id}`, (record) => record],
        ["POST", `${address}/lote`, (record) => `{"ids":[${id}],"record":${record}}`],
        ["POST", `${address}/opcoes`, (record) => `{"field":"${refers}","record":${record}}`],
        ...(isDated(register) ? [["POST", `${address}/${id}/historicos`, (record: string) => record] as const] : []),
        ...[...actions, "clone"].map((op) => ["PUT", `${address}/${id}/${op}`, (record: string) => record] as const),
      ];
      const places = [...singly(register)];
      for (const [method, url, body] of calls) {
        const records = [
          ...some(3).map((value) => everywhere(register, value)),
          ...some(3).flatMap((value) => places.filter((_, at) => FULL || at % 31 === turn % 31).map((place) => place(value))),
          ...some(2),
        ];
        for (const record of records) await bearable(method, url, body(record), register.storage.tables[0]?.name);
      }
      for (const value of some(1))
        for (const name of ["ids", "record", "field", "row", "q", "offset", "limit", "narrow", "id", "op"]) {
          await bearable("POST", `${address}/opcoes`, `{"field":"${refers}","record":{},"${name}":${value}}`);
          await bearable("POST", `${address}/verdict`, `{"record":{},"${name}":${value}}`);
          await bearable("POST", `${address}/lote`, `{"ids":[${id}],"record":{},"${name}":${value}}`);
        }
    },
    PATIENCE,
  );

  test("hostile values in filters, order and page of a list", async () => {
    const names = ["id", "q", "preset", "empresasIds", "arvore", ...register.fields.map(({ name }) => name)];
    for (const name of names)
      for (const value of some(1)) await bearable("GET", `${address}?filter=${encodeURIComponent(`{"${name}":${value}}`)}`);
    for (const parameter of ["filter", "sort", "range", "page", "size", "resumido", "q"])
      for (const value of some(1)) await bearable("GET", `${address}?${parameter}=${encodeURIComponent(well(value))}`);
  });
});

test("hostile values in every member of every described call that belongs to no register", async () => {
  const { components } = await app.app.description();
  const told = app.app.routes.flatMap(({ method, url, config }) => {
    const { call } = config;
    return call === undefined || call === "registers" || method === "HEAD" ? [] : [{ method, url, call }];
  });
  for (const { method, url, call } of told) {
    const path = url.replace(/:\w+|\*/g, "1");
    for (const name of Object.keys(call.query ?? {}))
      for (const value of some(2)) {
        await bearable(method, `${path}?${name}=${encodeURIComponent(well(value))}`);
        await bearable(method, `${path}?${name}=a&${name}=b`);
      }
    for (const value of some(2)) await bearable(method, url.replace(/:\w+|\*/g, encodeURIComponent(well(value))));
    if (method === "GET" || takenBy(call) === undefined) continue;
    for (const value of some(14)) {
      await bearable(method, path, value);
      for (const body of bodies(takenBy(call) ?? {}, value, components.schemas as Record<string, Shape>))
        await bearable(method, path, body);
    }
  }
}, 300_000);

test("a body is refused for its form before a handler sees it: objects where a text or a number belongs", async () => {
  const answer = await send("PUT", "/api/userinfo/senha", '{"senha":{"toString":1},"novaSenha":"a","confNovaSenha":"a"}');
  expect(answer.json()).toMatchObject({ code: "INVALID_PARAMETER" });
});

afterAll(async () => expect((await app.anonymous("GET", "/api/saude")).statusCode).toBe(200));

const takenBy = ({ takes }: Call): Shape | undefined =>
  takes !== undefined && "media" in takes ? undefined : (takes as Shape | undefined);

/** Bodies with the value at every member, and at each by itself. */
function bodies(shape: Shape, value: string, schemas: Readonly<Record<string, Shape>>): readonly string[] {
  const { $ref, properties = {} } = shape;
  if (typeof $ref === "string") return bodies(schemas[$ref.split("/").at(-1) ?? ""] ?? {}, value, schemas);
  const names = Object.keys(properties as object);
  const all = `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
  return [all, ...names.map((name) => `{${JSON.stringify(name)}:${value}}`)];
}

/** An address carries text that is well formed. */
const well = (value: string): string => value.toWellFormed().slice(0, 300);

async function enter(): Promise<void> {
  const { cookies, statusCode } = await send("POST", "/api/login", JSON.stringify({ usuario: "ana", senha: PASSWORD }));
  expect(statusCode).toBe(200);
  cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

function send(method: string, url: string, body?: string) {
  const json = body === undefined ? {} : { payload: body, headers: { cookie, "content-type": "application/json" } };
  sent += 1;
  // From somewhere else each time: some calls are counted by address.
  const remoteAddress = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  return app.app.inject({ method: method as "GET", url, headers: { cookie }, remoteAddress, ...json });
}

/** Less than 500, in our words; a refusal of a write leaves the table as it was. */
async function bearable(method: string, url: string, body?: string, table?: string): Promise<void> {
  const before = table === undefined ? "" : await contents(table);
  const told = app.logged.length;
  const answer = await send(method, url, body);
  const why = answer.statusCode < 500 ? "" : app.logged.slice(told).join("").slice(0, 2_000);
  expect(answer.statusCode, `${method} ${url} ${body?.slice(0, 400)} → ${answer.body.slice(0, 300)} ${why}`).toBeLessThan(500);
  // Some calls end the session or put another user into it.
  if (answer.statusCode === 401 || (answer.statusCode < 300 && answer.headers["set-cookie"] !== undefined)) await enter();
  if (answer.statusCode >= 400 && table !== undefined) expect(await contents(table), `${method} ${url} ${body}`).toBe(before);
}

const contents = (table: string): Promise<string> =>
  app.database.owner(async (queries) => {
    const { rows } = await sql<{ n: number; v: number }>`select count(*)::int as n, coalesce(sum(versao), 0)::int as v
      from ${sql.table(table)}`.execute(queries);
    return JSON.stringify(rows);
  });
