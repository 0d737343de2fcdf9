import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine, StoredRecord } from "../../src/engine/contract.ts";
import { AppError, type FieldMessage } from "../../src/errors/app-error.ts";
import type { ErrorCode } from "../../src/errors/catalogue.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import { systemContext } from "../../src/main/system-context.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { type Planter, planter } from "../conformance/plant.ts";
import { pathBelow, plainAddress } from "../support/address-of.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { cited } from "../support/requirements.ts";

const { registry } = await loadRegistry();
let app: TestApp;
let admin: Send;
let plants: Planter;
/** What was made, in that order. */
const made: { readonly register: Register; readonly url: string }[] = [];

beforeAll(async () => {
  app = await startApp("either");
  admin = await app.login("admin");
  const { engine } = app.composed.product();
  const context = systemContext(app.composed.allRights(), { company: app.companies.a, group: app.groups.a });
  const overHttp: Engine = { ...engine, create: (_, id, body) => create(id, body) };
  plants = planter({ engine: overHttp, registry }, context, {
    "utilitario/empresas": await engine.read(context, "utilitario/empresas", app.companies.a, {}),
    "utilitario/grupos-empresas": await engine.read(context, "utilitario/grupos-empresas", app.groups.a, {}),
  });
}, 120_000);
afterAll(() => app?.close());

describe("every register over HTTP", () => {
  for (const register of registry.values())
    test(`${register.id}: a record is made, listed, read and changed at its address ${cited(register.source, "http")}`, async () => {
      const { id } = await plants.plant(register.id);
      const record = await stored(register, id);
      const url = `${addressOf(register, record)}/${id}`;
      if (!register.single) {
        const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
        const list = await admin("GET", `${addressOf(register, record)}?filter=${filter}`);
        expect(list.json<readonly StoredRecord[]>().map((row) => row.id)).toEqual([id]);
      }
      const changed = await admin("PUT", url, record);
      expect(changed.statusCode, changed.body).toBe(200);
      const dated = register.history !== undefined || register.fields.some(({ object }) => object?.history);
      const entries = await admin("GET", `${url}/historicos`);
      expect(entries.statusCode).toBe(dated ? 200 : 405);
      if (dated) expect(entries.json()).toHaveLength(1);
    });

  test("what was made goes again, the newest first, or says what keeps it", async () => {
    for (const { register, url } of made.toReversed()) {
      const gone = await admin("DELETE", url);
      if (gone.statusCode === 200) expect((await admin("GET", url)).statusCode, register.id).toBe(404);
      else
        expect([register.id, gone.statusCode, gone.json().message]).toEqual([register.id, 400, expect.stringMatching(/.{10}/)]);
    }
  });
});

async function create(id: string, body: WireRecord): Promise<StoredRecord> {
  const register = registry.get(id);
  if (register === undefined) throw new Error(id);
  const answer = await admin("POST", addressOf(register, body), body);
  const record = answer.json<StoredRecord & { readonly code: ErrorCode; readonly errors: readonly FieldMessage[] }>();
  if (answer.statusCode !== 201) throw new AppError(record.code, { message: `${id}: ${answer.body}`, errors: record.errors });
  made.push({ register, url: `${addressOf(register, body)}/${record.id}` });
  return record;
}

/** As anybody reads it: what its creation answered may have changed since. */
async function stored(register: Register, id: number): Promise<StoredRecord> {
  const { engine } = app.composed.product();
  const context = systemContext(app.composed.allRights(), { company: app.companies.a, group: app.groups.a });
  const record = await engine.read(context, register.id, id, {});
  const answer = await admin("GET", `${addressOf(register, record)}/${id}`);
  expect([answer.statusCode, answer.json<StoredRecord>().id]).toEqual([200, id]);
  return answer.json();
}

const addressOf = (register: Register, record: WireRecord): string => pathBelow(plainAddress(register), record);
