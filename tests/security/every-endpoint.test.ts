import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDated } from "../../src/http/is-dated.ts";
import type { Operation } from "../../src/http/operation.ts";
import { operations } from "../../src/http/operations.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { Register } from "../../src/metadata/register.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { plantRow } from "../support/plant-row.ts";

/** Every operation of every register at every address, and nothing is listed by hand: what is added is covered. */
const { registry } = await loadRegistry();

let app: TestApp;
let ana: Send;
let nino: Send;
const foreign = new Map<string, number>();

beforeAll(async () => {
  app = await startApp("pglite");
  ana = await app.login("ana");
  nino = await app.login("nino");
  for (const register of registry.values())
    if (register.scope !== "system")
      foreign.set(register.id, await plantRow(app.database, register, { company: app.companies.b, group: app.groups.b }));
});
afterAll(() => app.close());

describe.each([...registry.values()].map((register) => ({ id: register.id, register })))("$id", ({ register }) => {
  const calls = callsOf(register);
  const testIfOwned = ownedBy(register);

  test("[000-8-2] without a session everything is 401", async () => {
    for (const call of calls) {
      const answer = await app.anonymous(call.method, call.url(7), bodyOf(call.operation), headersOf(call.operation));
      expect(answer.json(), `${call.method} ${call.url(7)}`).toMatchObject({
        code: "SESSION_EXPIRED",
        message: "Sessão expirada.",
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  test("[000-8-3] without the right everything is 403", async () => {
    for (const call of calls) {
      const answer = await nino(call.method, call.url(7), bodyOf(call.operation), headersOf(call.operation));
      expect(answer.json(), `${call.method} ${call.url(7)}`).toMatchObject({ code: "FORBIDDEN", message: "Não autorizado." });
      expect(answer.statusCode).toBe(403);
    }
  });

  testIfOwned("[000-8-4] a record of another company is as absent as one that never was", async () => {
    const id = foreign.get(register.id) ?? 0;
    for (const call of calls.filter(({ operation }) => operation.tail.startsWith("{id}"))) {
      const theirs = await ana(call.method, call.url(id), bodyOf(call.operation));
      const nobodys = await ana(call.method, call.url(987_654_321), bodyOf(call.operation));
      expect(theirs.statusCode, `${call.method} ${call.url(id)} ${theirs.body}`).toBe(404);
      expect(without(theirs.json())).toEqual(without(nobodys.json()));
    }
    expect(await stillThere(register, id)).toBe(true);
  });

  testIfOwned("no list, selector or export shows a row of another company", async () => {
    const id = foreign.get(register.id) ?? 0;
    for (const { path } of register.addresses) {
      const address = `/api/${path.replace(/\{[^}]+\}/g, "1")}`;
      for (const query of ["?unpaged=true", "?resumido=true", `?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`]) {
        const answer = await ana("GET", `${address}${query}`);
        expect(answer.statusCode, `${address}${query} ${answer.body}`).toBe(200);
        const rows = answer.json<{ content?: readonly { id: number }[] } & readonly { id: number }[]>();
        expect([...(rows.content ?? rows)].map((row) => row.id)).not.toContain(id);
      }
    }
  });

  test("[000-8-14] a write from a tab of another company is refused", async () => {
    for (const call of calls.filter(({ operation }) => operation.method !== "GET" && !operation.reads)) {
      const headers = { ...headersOf(call.operation), "x-quadro-empresa": String(app.companies.b) };
      const answer = await ana(call.method, call.url(7), bodyOf(call.operation), headers);
      expect(answer.json(), `${call.method} ${call.url(7)}`).toMatchObject({
        code: "EMPRESA_ALTERADA",
        message: "Atenção! A empresa foi alterada em outra aba",
      });
    }
  });

  test("a write from another site is refused", async () => {
    for (const call of calls.filter(({ operation }) => operation.method !== "GET")) {
      const headers = { ...headersOf(call.operation), origin: "https://outro.example" };
      const answer = await ana(call.method, call.url(7), bodyOf(call.operation), headers);
      expect(answer.json(), `${call.method} ${call.url(7)}`).toMatchObject({ code: "CROSS_ORIGIN" });
    }
  });
});

/** Registers of the system belong to no company: they have no such test, rather than a skipped one. */
function ownedBy(register: Register): (title: string, work: () => Promise<void>) => void {
  return (title, work) => {
    if (register.scope !== "system") test(title, work);
  };
}

interface Call {
  readonly operation: Operation;
  readonly method: Operation["method"];
  readonly url: (id: number) => string;
}

function callsOf(register: Register): readonly Call[] {
  const ops = register.actions.map(({ op }) => op).filter((op) => !["create", "update", "delete"].includes(op));
  return register.addresses.flatMap(({ path }) =>
    operations
      .filter((operation) => !operation.dated || isDated(register))
      .flatMap((operation) => {
        const tails = operation.tail.includes("{op}") ? ops.map((op) => operation.tail.replace("{op}", op)) : [operation.tail];
        return tails.map((tail) => ({
          operation,
          method: operation.method,
          url: (id: number) => {
            const address = `/api/${path.replace(/\{[^}]+\}/g, "1")}`;
            return tail === "" ? address : `${address}/${tail.replace("{id}", String(id)).replace("{hid}", "5")}`;
          },
        }));
      }),
  );
}

const BOUNDARY = "limite-do-corpo";

function bodyOf(operation: Operation): unknown {
  if (operation.method === "GET" || operation.method === "DELETE") return undefined;
  if (operation.multipart)
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nNome\r\nA\r\n--${BOUNDARY}--\r\n`;
  if (operation.tail === "lote") return { ids: [7], record: {} };
  if (operation.tail === "lote/exclusao") return { ids: [7] };
  if (operation.tail === "verdict") return { record: {} };
  if (operation.tail === "opcoes") return { field: "id", record: {} };
  return {};
}

function headersOf(operation: Operation): Readonly<Record<string, string>> {
  return operation.multipart ? { "content-type": `multipart/form-data; boundary=${BOUNDARY}` } : {};
}

function without(answer: Readonly<Record<string, unknown>>): unknown {
  const { requestId: _id, ...rest } = answer;
  return rest;
}

async function stillThere(register: Register, id: number): Promise<boolean> {
  const table = register.storage.tables[0]?.name ?? "";
  const found = await app.database.owner((queries) =>
    queries.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst(),
  );
  return found !== undefined;
}
