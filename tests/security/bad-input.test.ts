import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Register } from "../../src/metadata/register.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { sampledRegisters } from "../support/sample.ts";

/** Whatever is sent to whatever register: a 4xx that says what is wrong, nothing changed, no 500, no stack. */
const { registry } = await loadRegistry();
const taken = sampledRegisters("security/bad-input", registry, ["register", "member"]);

let app: TestApp;
let ana: Send;
beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
});
afterAll(() => app.close());

const INJECTIONS = [
  "1'; drop table utilitario_usuarios; --",
  '"; select pg_sleep(9); --',
  "id) or 1=1 --",
  "../../../etc/passwd",
  "{{7*7}}",
  "=cmd|' /C calc'!A0",
];

describe.each(taken.map((register) => ({ id: register.id, register })))("$id", ({ register }) => {
  const address = `/api/${register.addresses[0]?.path.replace(/\{[^}]+\}/g, "1")}`;

  test("bodies that are no record", async () => {
    await unchanged(register, async () => {
      for (const body of [
        '{"a":',
        "",
        "[]",
        "null",
        "5",
        '"texto"',
        '{"__proto__":{"admin":true}}',
        '{"nome":"\\u0000"}',
        "a=1&b=2",
      ]) {
        for (const [method, url] of [
          ["POST", address],
          ["PUT", `${address}/1`],
          ["POST", `${address}/verdict`],
          ["POST", `${address}/lote`],
        ] as const)
          refused(await ana(method, url, body), `${method} ${url} ${body}`);
      }
    });
  });

  test("content types that are none of ours, and bodies beyond the limit", async () => {
    await unchanged(register, async () => {
      for (const type of [
        "text/plain",
        "application/xml",
        "application/x-www-form-urlencoded",
        "text/html",
        "application/octet-stream",
      ])
        expect((await ana("POST", address, "{}", { "content-type": type })).statusCode, type).toBe(415);
      const large = await ana("POST", address, JSON.stringify({ nome: "x".repeat(3_000_000) }));
      expect(large.statusCode).toBe(413);
      refused(large, "large body");
    });
  });

  test("unknown members, in the record and everywhere in it, are refused and named", async () => {
    await unchanged(register, async () => {
      const answer = await ana("POST", address, { nuncaVisto: 1 });
      refused(answer, "unknown member");
      expect(answer.json()).toMatchObject({ code: "FIELD_VALIDATION_VIOLATION" });
      expect(answer.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toContain("nuncaVisto");
    });
  });

  test("values of another type are refused at their member, never coerced", async () => {
    const written = register.fields.filter(({ computed, readOnly }) => !computed && !readOnly);
    await unchanged(register, async () => {
      for (const field of written)
        for (const wrong of wrongValues(field)) {
          const answer = await ana("POST", address, { [field.name]: wrong });
          const what = `${field.name} = ${JSON.stringify(wrong)}`;
          refused(answer, what);
          const fields = answer.json<{ errors: { field: string }[] }>().errors.map((error) => error.field.split(".")[0]);
          expect(fields, `${what} → ${answer.body}`).toContain(field.name);
        }
    });
  });

  test("an end of line or a control character in a text of one line is refused at its member", async () => {
    const lines = register.fields.filter(
      ({ computed, readOnly, kind, options }) =>
        !computed && !readOnly && !options && sharedKinds.get(kind)?.enters !== undefined,
    );
    await unchanged(register, async () => {
      for (const field of lines)
        for (const text of ["a\r\nb", "a\nb", "a\u001bb", "a\u2028b"]) {
          const sent = { [field.name]: text };
          const what = `${field.name} = ${JSON.stringify(text)}`;
          refused(await ana("POST", address, sent), what);
          const { errors, record } = (await ana("POST", `${address}/verdict`, { record: sent })).json<Judged>();
          // What is hidden is dropped, whatever it says.
          if (record[field.name] != null)
            expect(
              errors.map((error) => error.field),
              what,
            ).toContain(field.name);
        }
    });
  });

  test("injection in filters, order, ids and paths changes and shows nothing", async () => {
    await unchanged(register, async () => {
      for (const text of INJECTIONS) {
        const value = encodeURIComponent(text);
        for (const url of [
          `${address}?${value}=1`,
          `${address}?sort=${value},asc`,
          `${address}?filter=${encodeURIComponent(JSON.stringify({ [text]: 1 }))}`,
          `${address}?sort=${encodeURIComponent(JSON.stringify([text, "ASC"]))}`,
          `${address}?page=${value}`,
          `${address}?preset=${value}`,
          `${address}/${value}`,
          `${address}/1/${value}`,
          `${address}/exportacao?formato=${value}`,
        ])
          refused(await ana("GET", url), url);
        refused(await ana("POST", `${address}/opcoes`, { field: text, record: {} }), text);
        refused(await ana("PUT", `${address}/1/${value}`, {}), text);
      }
    });
  });

  test("ids that are none: texts, fractions, negatives, beyond the largest", async () => {
    for (const id of ["0", "-1", "1.5", "1e3", "0x10", "99999999999999999999", "abc", "%00", "1%20", "..%2f1", "%2e%2e"]) {
      refused(await ana("GET", `${address}/${id}`), id);
      refused(await ana("DELETE", `${address}/${id}`), id);
    }
    refused(await ana("GET", `${address}/%ZZ`), "%ZZ");
    // A feature may take several at once at the register's own address.
    if (!app.app.routes.some(({ method, url }) => method === "PUT" && url === address)) {
      const answer = await ana("PUT", address, {});
      expect(answer.json()).toMatchObject({ code: "NO_ID_IN_ENTITY", message: "No id in Entity" });
    }
    expect((await ana("PUT", `${address}/undefined`, {})).json()).toMatchObject({ message: "No id in Entity" });
  });

  test("references to what does not exist are refused at their member", async () => {
    await unchanged(register, async () => {
      for (const field of register.fields.filter(({ ref, computed }) => ref !== undefined && computed === undefined)) {
        const one = field.ref?.bare ? 987_654_321 : { id: 987_654_321 };
        const answer = await ana("POST", address, { [field.name]: field.type === "array" ? [one] : one });
        refused(answer, field.name);
      }
    });
  });
});

test("a text that was stored with more lines stays, alone or sent again; a changed one is refused", async () => {
  const { id } = (await ana("POST", "/api/sst/epcs", { descricao: "Exaustor" })).json();
  const { storage } = registry.get("sst/epcs") ?? {};
  await app.database.owner((queries) =>
    sql`update ${sql.table(storage?.tables[0]?.name ?? "")} set descricao = ${"Exaustor\nde parede"} where id = ${id}`.execute(
      queries,
    ),
  );
  for (const body of [{}, { descricao: "Exaustor\nde parede" }])
    expect((await ana("PUT", `/api/sst/epcs/${id}`, body)).statusCode, JSON.stringify(body)).toBe(200);
  const refusal = await ana("PUT", `/api/sst/epcs/${id}`, { descricao: "Exaustor\nde teto" });
  expect(refusal.json().errors).toMatchObject([{ field: "descricao", code: "format" }]);
  expect((await ana("PUT", `/api/sst/epcs/${id}`, { descricao: "Exaustor de teto" })).statusCode).toBe(200);
});

test("[000-8-5] an address that does not exist, and a method it does not know", async () => {
  refused(await ana("GET", "/api/nao/existe"), "unknown address");
  const answer = await ana("PATCH", "/api/sst/epis/1", {});
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("GET, PUT, DELETE");
});

test("headers beyond reason are refused in our words", async () => {
  refused(await ana("PUT", "/api/sst/epis/1", {}, { "if-match": "x".repeat(50) }), "if-match");
  refused(await ana("POST", "/api/sst/epis", {}, { "idempotency-key": "a b" }), "idempotency-key");
  refused(await ana("GET", "/api/sst/epis", undefined, { "x-quadro-empresa": "1 or 1=1" }), "x-quadro-empresa");
});

interface Judged {
  readonly errors: readonly { readonly field: string }[];
  readonly record: Readonly<Record<string, unknown>>;
}

function refused(answer: Awaited<ReturnType<Send>>, what: string): void {
  expect(answer.statusCode, `${what} → ${answer.body.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, `${what} → ${answer.body.slice(0, 300)}`).toBeLessThan(500);
  const body = answer.json<{ message: string; code: string; errors: unknown }>();
  expect(body.message.length, what).toBeGreaterThan(3);
  expect(body.errors, what).toBeInstanceOf(Array);
  expect(answer.body, what).not.toMatch(/node_modules|\.ts:\d|at async|SQLSTATE|syntax error|relation "/);
}

/** Rows of the whole register and of the audit are the same before and after. */
async function unchanged(register: Register, work: () => Promise<void>): Promise<void> {
  const count = (): Promise<number[]> =>
    app.database.owner((queries) =>
      Promise.all(
        [register.storage.tables[0]?.name ?? "", "quadro_auditoria"].map(async (table) => {
          const row = await queries.selectFrom(table).select(queries.fn.countAll().as("n")).executeTakeFirstOrThrow();
          return Number(row.n);
        }),
      ),
    );
  const before = await count();
  await work();
  expect(await count()).toEqual(before);
}

function wrongValues(field: Field): readonly unknown[] {
  const all: Readonly<Record<Field["type"], readonly unknown[]>> = {
    string: [5, true, {}, ["a"]],
    integer: ["5", 1.5, true, {}, [1]],
    number: ["5", true, {}, [1]],
    boolean: ["true", 1, {}, []],
    object: ["a", true, ["a"]],
    array: ["a", 5, true, { a: 1 }],
  };
  // An empty list or object counts as nothing sent.
  return all[field.type].filter((value) => !(Array.isArray(value) && value.length === 0) && JSON.stringify(value) !== "{}");
}
