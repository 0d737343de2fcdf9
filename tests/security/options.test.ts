import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppError } from "../../src/errors/app-error.ts";
import { loadRegistry } from "../../src/main/registry.ts";
import { systemContext } from "../../src/main/system-context.ts";
import type { RequestContext } from "../../src/metadata/context.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register } from "../../src/metadata/register.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { plantRow } from "../support/plant-row.ts";

/** Every reference of every register: its options tell who may not see the target nothing, or names alone to who writes what refers. */
const { registry } = await loadRegistry();

interface Reference {
  readonly register: Register;
  readonly field: Field;
  readonly target: Register;
}

const references = [...registry.values()].flatMap((register) =>
  fieldsOf(register).flatMap((field): readonly Reference[] => {
    const target = field.ref && registry.get(field.ref.register);
    return target && target !== register && field.ref?.list === undefined ? [{ register, field, target }] : [];
  }),
);

function fieldsOf({ fields }: ObjectPlan): readonly Field[] {
  return fields.flatMap((field) => (field.object ? fieldsOf(field.object) : [field]));
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp("pglite");
  for (const register of registry.values())
    if (register.scope !== "system")
      await plantRow(app.database, register, { company: app.companies.a, group: app.groups.a }).catch(() => 0);
});
afterAll(() => app.close());

/** Somebody in company A, with these rights and those that conditions name. */
const holder = (rights: readonly string[]): RequestContext => {
  const place = { company: app.companies.a, group: app.groups.a };
  const context = systemContext(new Set([...rights, ...[...registry.values()].flatMap(({ namedRights }) => namedRights)]), place);
  return { ...context, user: { ...context.user, id: app.users.ana, kind: "interno" } };
};
const ask = ({ register, field }: Reference, rights: readonly string[], change = {}) =>
  app.composed
    .product()
    .engine.options(holder(rights), register.id, { field: field.path, record: {}, row: [0, 0], ...change })
    .catch((error: AppError) => error.code);

test("there are references to try", () => expect(references.length).toBeGreaterThan(50));

test.each(references.map((one) => ({ name: `${one.register.id} ${one.field.path}`, one })))(
  "$name: 403, or names alone",
  async ({ one }) => {
    const { view, create, edit, remove } = one.register.rights;
    expect(await ask(one, [view])).toBe("FORBIDDEN");
    expect(await ask(one, [view, remove])).toBe("FORBIDDEN");
    expect(await ask(one, [view, one.target.rights.view])).toMatchObject({ total: expect.any(Number) });
    const told = new Set(["id", "rotulos", ...one.target.displayFields.map((path) => path.split(".")[0])]);
    for (const right of [create, edit]) {
      const answer = await ask(one, [view, right]);
      if (typeof answer === "string") throw new Error(`${right}: ${answer}`);
      const whole = await ask(one, [view, one.target.rights.view]);
      expect(answer.total).toBe(typeof whole === "string" ? whole : whole.total);
      expect(answer.options.flatMap((option) => Object.keys(option)).filter((name) => !told.has(name))).toEqual([]);
      expect(await ask(one, [view, right], { narrow: { [one.target.fields[0]?.path ?? ""]: 1 } })).toBe("FORBIDDEN");
    }
  },
);

/** The record whose only filled member is the reference, with the rows around it. */
function referring({ register, field }: Reference, id: number): WireRecord {
  const bare = field.ref?.bare ? id : { id };
  const value = field.type === "array" ? [bare] : bare;
  const wrap = ({ fields }: ObjectPlan, [step = "", ...rest]: readonly string[]): WireRecord => {
    const inside = fields.find(({ name }) => name === step);
    if (rest.length === 0 || !inside?.object) return { [step]: value };
    const inner = wrap(inside.object, rest);
    return { [step]: inside.type === "array" ? [inner] : inner };
  };
  return wrap(register, field.path.split("."));
}

const planted = new Map<string, number>();

/** A row of company B under an id that stands for nothing else in an answer. */
async function foreign(register: Register): Promise<number> {
  const known = planted.get(register.id);
  if (known !== undefined) return known;
  const id = await plantRow(app.database, register, { company: app.companies.b, group: app.groups.b });
  const far = 876_000_000 + id;
  const table = register.storage.tables[0]?.name ?? "";
  await app.database.owner((queries) => sql`update ${sql.table(table)} set id = ${far} where id = ${id}`.execute(queries));
  planted.set(register.id, far);
  return far;
}

const NOBODY = 987_654_321;

test.each(
  references
    .filter(({ target }) => target.scope !== "system")
    .map((one) => ({ name: `${one.register.id} ${one.field.path}`, one })),
)("$name: a verdict tells of a record out of sight what it tells of one that never was", async ({ one }) => {
  const { a, b } = app.companies;
  const context = {
    ...holder([...app.composed.allRights()]),
    visibleCompanies: [a, b],
    visibleGroups: [app.groups.a, app.groups.b],
  };
  const theirs = await foreign(one.target);
  const judge = async (id: number) => {
    const judged = await app.composed.product().engine.judge(context, one.register.id, { record: referring(one, id), fixed: {} });
    return JSON.parse(JSON.stringify(judged).replaceAll(String(id), "0"));
  };
  expect(await judge(theirs)).toEqual(await judge(NOBODY));
});
