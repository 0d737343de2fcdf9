import { describe, expect, test } from "vitest";
import { sqlState } from "../../src/db/database-error.ts";
import type { Engine, ListQuery, StoredRecord } from "../../src/engine/contract.ts";
import { createEngine } from "../../src/engine/create-engine.ts";
import { readCsv } from "../../src/engine/sheet/csv.ts";
import type { Condition, Path } from "../../src/metadata/condition.ts";
import { contextIn, type RequestContext } from "../../src/metadata/context.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { ObjectPlan, Register, Registry } from "../../src/metadata/register.ts";
import type { Json, WireRecord } from "../../src/metadata/verdict.ts";
import { planter } from "../conformance/plant.ts";
import { withDatabases } from "../support/database.ts";
import { MARKER, plantRow } from "../support/plant-row.ts";
import { full as isFull, sampledRegisters, tellLeftOut } from "../support/sample.ts";
import { openWorld, query, type World } from "./world.ts";

/**
 * What is asked of several companies at once is what each of their tabs answers. Every register of a company, as it is declared, is
 * put under a condition on its rows, and one of its members under a right.
 */
const ALL_ROWS = "ROLE_TESTE_VER_TODOS";
const SECRET = "ROLE_TESTE_VER_SEGREDO";

/** The quick run takes one way of differing for each register, the next for the next. */
if (!isFull) tellLeftOut("engine/companies: one of six ways of differing for each register");

interface Held {
  readonly sees?: boolean;
  /** Of the rows of the company, which are in the user's areas; `all` by right. */
  readonly rows: "all" | readonly number[];
  readonly secret: boolean;
}

const WAYS: Readonly<Record<string, readonly [Held, Held]>> = {
  alike: [
    { rows: "all", secret: true },
    { rows: "all", secret: true },
  ],
  "not to be seen in the other": [
    { rows: "all", secret: true },
    { sees: false, rows: "all", secret: true },
  ],
  "all rows here, one there": [
    { rows: "all", secret: true },
    { rows: [1], secret: true },
  ],
  "other areas there": [
    { rows: [0, 2], secret: false },
    { rows: [1], secret: false },
  ],
  "a member hidden there": [
    { rows: "all", secret: true },
    { rows: "all", secret: false },
  ],
  "a member hidden here, no rows there": [
    { rows: "all", secret: false },
    { rows: [], secret: true },
  ],
};

withDatabases((open, dialect) => {
  describe("registers of companies", async () => {
    const world = await openWorld(open);
    const registry = guarded(world.registry);
    const { database, kinds } = world;
    const settings = { company: "utilitario/empresas", system: "utilitario/parametros-sistema" };
    const log = { warn: () => undefined };
    const engine = createEngine({ registry, modules: new Map(), kinds, database, hooks: new Map(), settings, log });
    const plant: Plant = dialect === "pglite" ? (register, company) => planted(world, register, company) : valid(world);
    const owned = sampledRegisters("engine/companies", registry, ["register", "member"]).filter(
      ({ scope }) => scope === "company",
    );
    test("there are some", () => expect(owned.length).toBeGreaterThan(10));
    const ways = Object.entries(WAYS);
    for (const [index, register] of owned.filter((one) => dialect === "pglite" || !refers(one)).entries())
      test(`${register.id}: asked of two companies it answers what each tab answers`, async () => {
        const { a, sister } = world.companies;
        const rows = [await plant(register, a), await plant(register, sister)];
        const taken = isFull ? ways : ways.filter((_, at) => at === index % ways.length);
        for (const [way, held] of taken) await compare(engine, register, reader(world, register, rows, held), way);
      });
  });
});

/** The registers with a condition on rows, and the last listed member that may be empty behind a right. */
function guarded(registry: Registry): Registry {
  const areas: Path = { start: "user", up: 0, steps: ["areas"], kind: "values", text: "$user.areas" };
  const id: Path = { start: "row", up: 0, steps: [], kind: "id", text: "$row" };
  const rights: Path = { start: "user", up: 0, steps: ["rights"], kind: "values", text: "$user.rights" };
  const holds = (right: string): Condition => ({ op: "has", path: rights, value: { literal: right } });
  const read: Condition = { op: "or", of: [holds(ALL_ROWS), { op: "has", path: areas, value: { path: id } }] };
  return new Map(
    [...registry].map(([name, register]) => {
      if (register.scope !== "company") return [name, register];
      const secret = secretOf(register);
      const fields = register.fields.map((field) => (field === secret ? { ...field, access: { read: holds(SECRET) } } : field));
      const namedRights = [...register.namedRights, ALL_ROWS, SECRET];
      return [name, { ...register, fields, namedRights, access: { read } }];
    }),
  );
}

const secretOf = ({ fields, list }: Register): Field | undefined =>
  fields.findLast(({ path, object }) => !object && list.columns.includes(path)) ?? fields.findLast(({ object }) => !object);

type Plant = (register: Register, company: number) => Promise<readonly number[]>;

/** Where rows cannot be put past their references: one of a register that has none. */
function valid(world: World): Plant {
  const { engine, registry } = world;
  return async (register, company) => {
    const context = world.as({ company, visibleCompanies: [company] });
    return [(await planter({ engine, registry }, context, {}).plant(register.id)).id];
  };
}

const refers = ({ fields }: ObjectPlan): boolean => fields.some(({ ref, object }) => ref || (object && refers(object)));

async function planted(world: World, register: Register, company: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const number of [0, 1, 2])
    try {
      ids.push(await plantRow(world.database, register, { company, group: world.a.group }, number));
    } catch (error) {
      // Registers that take one row, or no two alike, have fewer.
      if (ids.length === 0 || sqlState(error) !== "23505") throw error;
    }
  return ids;
}

function reader(
  world: World,
  register: Register,
  rows: readonly (readonly number[])[],
  held: readonly [Held, Held],
): RequestContext {
  const { a, sister, b } = world.companies;
  const standing = (company: number): ReturnType<NonNullable<RequestContext["standingIn"]>> => {
    const at = [a, sister].indexOf(company);
    const one = held[at];
    if (!one) return undefined;
    const rights = new Set([...world.a.user.rights].filter((right) => one.sees !== false || right !== register.rights.view));
    if (one.rows === "all") rights.add(ALL_ROWS);
    if (one.secret) rights.add(SECRET);
    const areas = one.rows === "all" ? [] : one.rows.flatMap((row) => rows[at]?.[row] ?? []);
    return { group: world.a.group, today: world.a.today, rights, areas };
  };
  const { rights, areas } = standing(a) ?? world.a.user;
  // A company that is seen and where nothing is known to be held: nothing of it may ever show.
  return {
    ...world.a,
    user: { ...world.a.user, id: 7, rights, areas },
    visibleCompanies: [a, sister, b],
    standingIn: standing,
  };
}

type Outcome<T> = { readonly done: T } | { readonly code: string };

const outcome = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (done) => ({ done }),
    (error: { readonly code?: string }) => {
      if (error.code === undefined) throw error;
      return { code: error.code };
    },
  );

async function compare(engine: Engine, register: Register, context: RequestContext, way: string): Promise<void> {
  const companies = context.visibleCompanies;
  const tabs = companies.map((company) => contextIn(context, company));
  const ask = async <T>(call: (context: RequestContext, empresasIds: Json | undefined) => Promise<T>) => {
    const apart: Outcome<T>[] = [];
    for (const tab of tabs) apart.push(await outcome(call(tab, undefined)));
    return { whole: await outcome(call(context, companies)), apart };
  };
  for (const [what, asked] of lists(register)) {
    const at = `${way}: ${what}`;
    const filter = (ids: Json | undefined) => ({ ...asked.filter, ...(ids === undefined ? {} : { empresasIds: ids }) });
    const list = await ask((one, ids) => engine.list(one, register.id, { ...asked, filter: filter(ids) }));
    sameOutcome(list, at, ({ rows, total }, parts) => {
      expect(total, at).toBe(sum(parts.map((part) => part.total)));
      expect(byId(rows), at).toEqual(byId(parts.flatMap((part) => part.rows)));
      for (const part of parts) expect(among(rows, part.rows), at).toEqual(part.rows.map(({ id }) => id));
    });
    const short = await ask((one, ids) => engine.select(one, register.id, { ...asked, filter: filter(ids) }));
    sameOutcome(short, at, (rows, parts) => expect(byId(rows), at).toEqual(byId(parts.flat())));
    if ("done" in list.whole)
      await pagesMeet(engine, register, context, { ...asked, filter: filter(companies) }, list.whole.done.rows);
  }
  const file = await ask((one, ids) =>
    engine.exportFile(one, register.id, query({ filter: ids === undefined ? {} : { empresasIds: ids } }), { format: "csv" }),
  );
  sameOutcome(file, way, (one, parts) =>
    expect(linesOf(one.bytes).toSorted()).toEqual(parts.flatMap(({ bytes }) => linesOf(bytes)).toSorted()),
  );
}

/** Refused where any tab that shows the register refuses, and with the same word. */
function sameOutcome<T>(
  { whole, apart }: { readonly whole: Outcome<T>; readonly apart: readonly Outcome<T>[] },
  at: string,
  check: (whole: T, parts: readonly T[]) => void,
): void {
  const refused = apart.flatMap((one) => ("code" in one && one.code !== "FORBIDDEN" ? [one.code] : []));
  if ("code" in whole) expect(refused, at).toContain(whole.code);
  else {
    expect(refused, at).toEqual([]);
    check(
      whole.done,
      apart.flatMap((one) => ("done" in one ? [one.done] : [])),
    );
  }
}

async function pagesMeet(
  engine: Engine,
  register: Register,
  context: RequestContext,
  asked: ListQuery,
  whole: readonly StoredRecord[],
): Promise<void> {
  const pages: StoredRecord[] = [];
  for (let offset = 0; offset < whole.length; offset += 2)
    pages.push(...(await engine.list(context, register.id, { ...asked, offset, limit: 2 })).rows);
  expect(pages).toEqual(whole);
}

/** A register's lists: as it comes, by every preset, search, and what it may be filtered and sorted by, the secret member too. */
function lists(register: Register): readonly (readonly [string, ListQuery])[] {
  const { list } = register;
  const secret = secretOf(register)?.path;
  const sorts = [...new Set([list.columns[0], secret])].filter((path) => path !== undefined);
  const filters = [...new Set([list.filters[0]?.path, secret])].filter((path) => path !== undefined);
  return [
    ["list", query()],
    ...list.presets.map(({ id }) => [`preset ${id}`, query({ filter: { preset: id } })] as const),
    ...(list.search.length > 0 ? [["search", query({ filter: { q: MARKER.slice(1) } })] as const] : []),
    ...sorts.map((path) => [`sort ${path}`, query({ sort: [{ path, descending: true }] })] as const),
    ...filters.map((path) => [`filter ${path}`, query({ filter: { [path]: null } })] as const),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const byId = <T extends WireRecord>(rows: readonly T[]) => rows.toSorted((one, other) => Number(one.id) - Number(other.id));

function among(rows: readonly StoredRecord[], part: readonly StoredRecord[]): readonly number[] {
  const ids = new Set(part.map(({ id }) => id));
  return rows.flatMap(({ id }) => (ids.has(id) ? [id] : []));
}

/** Every line of a file with what it says under which header, empty cells left out. */
function linesOf(bytes: Uint8Array): readonly string[] {
  const [headers = [], ...lines] = readCsv(bytes);
  return lines.map((line) => JSON.stringify(line.flatMap((cell, index) => (cell === "" ? [] : [[headers[index], cell]]))));
}
