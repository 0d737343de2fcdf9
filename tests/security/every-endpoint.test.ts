import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDated } from "../../src/http/is-dated.ts";
import { answeredAt, type Operation } from "../../src/http/operation.ts";
import { operations } from "../../src/http/operations.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { Register } from "../../src/metadata/register.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { MARKER, plantRow } from "../support/plant-row.ts";
import { full as FULL, sampledRegisters, tellLeftOut } from "../support/sample.ts";
import { userWith } from "./user-with.ts";

/** Every operation of every register at every address, and nothing is listed by hand: what is added is covered. */
const { registry } = await loadRegistry();
const taken = sampledRegisters("security/every-endpoint", registry, ["register", "member"]);

let app: TestApp;
let ana: Send;
let nino: Send;
/** Hold nearly everything: the one sees all there is and writes nothing, the other writes and sees nothing. */
let looker: Send;
let writer: Send;
const foreign = new Map<string, number>();

beforeAll(async () => {
  app = await startApp("pglite");
  ana = await app.login("ana");
  nino = await app.login("nino");
  const views = new Set([...registry.values()].map(({ rights }) => rights.view));
  const all = [...app.composed.allRights()];
  looker = await userWith(app, ana, "looker", [...views]);
  writer = await userWith(
    app,
    ana,
    "writer",
    all.filter((right) => !views.has(right)),
  );
  for (const register of registry.values())
    if (register.scope !== "system")
      foreign.set(register.id, await plantRow(app.database, register, { company: app.companies.b, group: app.groups.b }));
});
afterAll(() => app.close());

describe.each(taken.map((register) => ({ id: register.id, register })))("$id", ({ register }) => {
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

  test("[000-8-3] [002-6-4] [001-6-1] without the right everything is 403, whatever other rights there are", async () => {
    for (const call of calls) {
      const { operation, method } = call;
      const send = operation.right === "any" ? nino : operation.right === "view" ? writer : looker;
      const answer = await send(method, call.url(7), bodyOf(operation), headersOf(operation));
      expect(answer.json(), `${method} ${call.url(7)}`).toMatchObject({ code: "FORBIDDEN", message: "Não autorizado." });
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

  testIfOwned(
    "nothing a reader may ask tells of another company's rows: not list, count, order, search, filter, file",
    async () => {
      const id = foreign.get(register.id) ?? 0;
      for (const { path } of FULL ? register.addresses : register.addresses.slice(0, 1)) {
        const address = `/api/${path.replace(/\{[^}]+\}/g, "1")}`;
        if (path.includes("{")) {
          // Below a record that is not there, or not theirs, there is nothing to ask.
          const below = await ana("GET", address);
          if (below.statusCode === 404) {
            expect(below.body).not.toContain(MARKER);
            continue;
          }
        }
        const own = await totalOf(address, "");
        expect(await totalOf(address, `&id=${id}`), `${address} by id`).toBe(0);
        if (register.list.search.length > 0) expect(await totalOf(address, `&q=${MARKER}`), `${address} searched`).toBe(0);
        for (const field of register.fields.filter(({ ui, kind, options }) => kind === "text" && ui.filter && !options))
          expect(await totalOf(address, `&${field.name}=${MARKER}`), `${address} by ${field.name}`).toBe(0);
        for (const query of [
          "?unpaged=true",
          "?resumido=true",
          ...register.list.columns.map((column) => `?sort=${column},desc`),
        ]) {
          const answer = await ana("GET", `${address}${query}`);
          // Some columns have no order: that is said, and nothing else.
          if (answer.statusCode === 400 && query.startsWith("?sort="))
            expect(answer.json()).toMatchObject({ code: "UNKNOWN_PARAMETER" });
          else expect(answer.statusCode, `${address}${query} ${answer.body}`).toBe(200);
          expect(answer.body, `${address}${query}`).not.toContain(MARKER);
        }
        const all = await ana("GET", `${address}?unpaged=true`);
        const rows = all.json<{ content?: readonly { id: number }[] } & readonly { id: number }[]>();
        const ids = [...(rows.content ?? rows)].map((row) => row.id);
        expect(ids).not.toContain(id);
        expect(own, `${address} counted`).toBe(ids.length);
        const file = await ana("GET", `${address}/exportacao?formato=csv`);
        expect(file.statusCode, file.body).toBe(200);
        expect(file.body).not.toContain(MARKER);
      }
    },
  );

  testIfOwned("an option, an error or a refusal never tells that another company has such a row", async () => {
    const address = `/api/${register.addresses[0]?.path.replace(/\{[^}]+\}/g, "1")}`;
    const texts = register.fields.filter(({ kind, type, options }) => type === "string" && !options && kind.includes("text"));
    const same = await ana("POST", `${address}/verdict`, {
      record: Object.fromEntries(texts.map(({ name, shape }) => [name, MARKER.slice(0, shape.maxLength ?? MARKER.length)])),
    });
    expect(
      same.json<{ errors?: readonly { code: string }[] }>().errors?.map(({ code }) => code),
      same.body,
    ).not.toContain("unique");
    for (const field of register.fields.filter(({ ref, computed, readOnly }) => ref && !computed && !readOnly)) {
      const target = field.ref?.register ?? "";
      const theirs = foreign.get(target);
      // What the address itself says is not sent.
      const fixed = register.addresses[0]?.params.includes(field.name) === true;
      if (theirs === undefined || fixed || field.ref?.list !== undefined) continue;
      const options = await ana("POST", `${address}/opcoes`, { field: field.path, record: {}, ids: [theirs] });
      expect(options.body, `${field.path} offers`).not.toContain(MARKER);
      const refused = await Promise.all(
        [theirs, 987_654_321].map(async (id) => {
          const one = field.ref?.bare ? id : { id };
          const record = { [field.name]: field.type === "array" ? [one] : one };
          const answer = await ana("POST", `${address}/verdict`, { record });
          return answer
            .json<{ errors?: readonly { field: string }[] }>()
            .errors?.filter(({ field: at }) => at.startsWith(field.name));
        }),
      );
      expect(refused[0], `${field.path} refers`).toEqual(refused[1]);
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

/** How many rows a list says there are. */
async function totalOf(address: string, query: string): Promise<number> {
  const answer = await ana("GET", `${address}?page=0&size=1${query}`);
  expect(answer.statusCode, `${address} ${query} ${answer.body}`).toBe(200);
  return answer.json<{ totalElements: number }>().totalElements;
}

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

/** At further addresses of a register the same operations answer: a run in a hurry asks the list and the write of each. */
if (!FULL) tellLeftOut("security/every-endpoint: the list and the write of further addresses, not all their operations");

function callsOf(register: Register): readonly Call[] {
  const ops = register.actions.map(({ op }) => op).filter((op) => !["create", "update", "delete"].includes(op));
  return register.addresses.flatMap((at, index) =>
    operations
      .filter((operation) => answeredAt(at, operation))
      .filter(({ tail }) => FULL || index === 0 || tail === "")
      .filter((operation) => !operation.dated || isDated(register))
      .flatMap((operation) => {
        const tails = operation.tail.includes("{op}") ? ops.map((op) => operation.tail.replace("{op}", op)) : [operation.tail];
        return tails.map((tail) => ({
          operation,
          method: operation.method,
          url: (id: number) => {
            const address = `/api/${at.path.replace(/\{[^}]+\}/g, "1")}`;
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
  if (operation.tail === "lote/exclusao" || operation.tail === "lote/exclusao/desfazer") return { ids: [7] };
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
