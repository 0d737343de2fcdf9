import type { PGlite } from "@electric-sql/pglite";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Condition, Expr, Path, Scalar } from "../../src/metadata/condition.ts";
import type { Registry } from "../../src/metadata/register.ts";
import type { Facts, WireRecord } from "../../src/metadata/verdict.ts";
import { bindDraft } from "../../src/rules/bind-draft.ts";
import { Decimal, numberOf } from "../../src/rules/decimal.ts";
import { conditionToSql, expressionToSql, firingToSql } from "../../src/rules/sql.ts";
import type { SqlScope } from "../../src/rules/sql-scope.ts";
import { FALSE, TRUE, UNKNOWN } from "../../src/rules/truth.ts";
import { amount } from "../support/sample.ts";
import { context, kinds } from "./compile.ts";
import { compileCondition, compileExpression, placeOf } from "./compile-condition.ts";
import { field, path, ref, register } from "./small-registers.ts";
import { openTables, run, store } from "./sql-database.ts";

const RUNS = Number(process.env.QUADRO_PROPERTY_RUNS ?? amount("properties/sql", "drafts", { quick: 60, full: 4_000 }));
vi.setConfig({ testTimeout: Math.max(60_000, RUNS * 400) });

const target = register("t/alvos", [
  field("codigo", "text"),
  field("peso", "integer"),
  field("dono", "reference", { ref: ref("t/alvos") }),
]);
const plan = register("t/fontes", [
  field("a", "text"),
  field("b", "text"),
  field("n", "integer"),
  field("m", "integer"),
  field("v", "money"),
  field("d", "date"),
  field("e", "date"),
  field("f", "boolean"),
  field("h", "hours"),
  field("k", "hours"),
  field("ano", "year"),
  field("alvo", "reference", { ref: ref("t/alvos") }),
  field("outro", "reference", { ref: ref("t/alvos") }),
  field("alvos", "references", { ref: ref("t/alvos") }),
  field("codigos", "values", { item: { kind: "text", type: "string", shape: {} } }),
  field("g", "group", { members: [field("x", "text"), field("y", "integer")] }),
  field("itens", "rows", {
    members: [field("i", "integer"), field("j", "text"), field("t", "hours"), field("q", "reference", { ref: ref("t/alvos") })],
  }),
]);
const registry: Registry = new Map([plan, target].map((one) => [one.id, one]));

const VALUES: Readonly<Record<string, readonly Scalar[]>> = {
  text: ["a", "b", "B", "é", "ab"],
  integer: [0, 1, 2, -1],
  money: [0, 0.1, 1.5],
  date: ["2026-01-31", "2026-02-28", "2026-11-21", "2024-02-29"],
  boolean: [true, false],
  hours: ["0:30", "9:30", "10:00", "100:00"],
  year: [1900, 1987, 2026],
  reference: [1, 2, 3],
};

const crossing = (text: string, kind: string, at = 0): Path => path(text, kind, { crosses: { at, register: "t/alvos" } });
const SCALARS: readonly Path[] = [
  ...["a", "b", "g.x"].map((name) => path(name, "text")),
  ...["n", "m", "g.y"].map((name) => path(name, "integer")),
  path("v", "money"),
  ...["d", "e"].map((name) => path(name, "date")),
  path("f", "boolean"),
  ...["h", "k"].map((name) => path(name, "hours")),
  path("ano", "year"),
  ...["alvo", "outro"].map((name) => path(name, "reference")),
  crossing("alvo.codigo", "text"),
  crossing("outro.peso", "integer"),
  crossing("alvo.dono", "reference"),
  path("$today", "date"),
];
const IN_ROW: readonly Path[] = [
  path("i", "integer"),
  path("j", "text"),
  path("q", "reference"),
  crossing("q.codigo", "text"),
  path("$parent.a", "text"),
  path("$parent.n", "integer"),
  path("$this.b", "text"),
  crossing("$this.alvo.peso", "integer"),
];
const LISTS = [path("itens", "rows"), path("alvos", "references", { refersTo: "t/alvos" }), path("codigos", "values")];
const FILLABLE = [...SCALARS.slice(0, -1), ...LISTS, path("g", "group")];

const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);

function comparison(paths: readonly Path[]): fc.Arbitrary<Condition> {
  return pick(paths).chain((left): fc.Arbitrary<Condition> => {
    const values = VALUES[left.kind] ?? [1];
    const alike = paths.filter((other) => other.kind === left.kind);
    const operand = fc.oneof(
      pick(values).map((literal) => ({ literal })),
      pick(alike).map((other) => ({ path: other })),
    );
    const isOrdered = left.kind !== "boolean" && left.kind !== "reference";
    return fc.oneof(
      operand.map((value): Condition => ({ op: "eq", path: left, value })),
      fc.array(pick(values), { minLength: 1, maxLength: 3 }).map((some): Condition => ({ op: "in", path: left, values: some })),
      ...(isOrdered
        ? [
            fc
              .tuple(pick(["lt", "lte", "gt", "gte"] as const), operand)
              .map(([op, value]): Condition => ({ op, path: left, value })),
          ]
        : []),
    );
  });
}

function combined(leaf: fc.Arbitrary<Condition>, depth: number): fc.Arbitrary<Condition> {
  if (depth === 0) return leaf;
  const inner = combined(leaf, depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 2, arbitrary: inner.map((of): Condition => ({ op: "not", of })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(pick(["and", "or"] as const), fc.array(inner, { minLength: 1, maxLength: 3 }))
        .map(([op, of]): Condition => ({ op, of })),
    },
  );
}

const quantified: fc.Arbitrary<Condition> = fc.oneof(
  fc
    .tuple(pick(["some", "every"] as const), combined(comparison(IN_ROW), 1))
    .map(([op, where]): Condition => ({ op, path: path("itens", "rows"), where })),
  fc
    .tuple(pick(["some", "every"] as const), combined(comparison([path("codigo"), path("peso", "integer")]), 1))
    .map(([op, where]): Condition => ({ op, path: path("alvos", "references", { refersTo: "t/alvos" }), where })),
);
const holding: fc.Arbitrary<Condition> = fc.oneof(
  pick([...(VALUES.reference ?? [])]).map(
    (literal): Condition => ({ op: "has", path: path("alvos", "references", { refersTo: "t/alvos" }), value: { literal } }),
  ),
  pick([path("alvo", "reference"), crossing("alvo.dono", "reference")]).map(
    (other): Condition => ({ op: "has", path: path("alvos", "references", { refersTo: "t/alvos" }), value: { path: other } }),
  ),
  pick(["a", "b"]).map((literal): Condition => ({ op: "has", path: path("codigos", "values"), value: { literal } })),
  pick([path("a"), crossing("alvo.codigo", "text")]).map(
    (other): Condition => ({ op: "has", path: path("codigos", "values"), value: { path: other } }),
  ),
);
const filled = fc.tuple(pick(FILLABLE), fc.boolean()).map(([at, is]): Condition => ({ op: "filled", path: at, is }));
const condition = combined(fc.oneof({ weight: 4, arbitrary: comparison(SCALARS) }, quantified, holding, filled), 3);

const targets: readonly WireRecord[] = [
  { id: 1, codigo: "a", peso: 1, dono: { id: 2 } },
  { id: 2, codigo: null, peso: 2, dono: null },
  { id: 3, codigo: "é", peso: null, dono: { id: 3 } },
];
const facts: Facts = { references: { "t/alvos": Object.fromEntries(targets.map((one) => [one.id, one])) }, computed: {} };

/** Deterministic records, about a third of the members empty. */
const records: readonly WireRecord[] = fc
  .sample(
    fc.record({
      a: maybe("text"),
      b: maybe("text"),
      n: maybe("integer"),
      m: maybe("integer"),
      v: maybe("money"),
      d: maybe("date"),
      e: maybe("date"),
      f: maybe("boolean"),
      h: maybe("hours"),
      k: maybe("hours"),
      ano: maybe("year"),
      alvo: maybe("reference").map(wrapped),
      outro: maybe("reference").map(wrapped),
      alvos: fc.uniqueArray(pick([1, 2, 3]), { maxLength: 3 }).map((ids) => (ids.length > 0 ? ids.map((id) => ({ id })) : null)),
      codigos: fc.uniqueArray(pick(["a", "b", "é"]), { maxLength: 2 }).map((list) => (list.length > 0 ? list : null)),
      g: fc.record({ x: maybe("text"), y: maybe("integer") }),
      itens: fc.array(
        fc.record({ i: fc.constantFrom(0, 1, 2), j: maybe("text"), t: maybe("hours"), q: maybe("reference").map(wrapped) }),
        {
          maxLength: 3,
        },
      ),
    }),
    { numRuns: 60, seed: 42 },
  )
  .map((record, at) => ({ id: at + 1, ...record }));

function maybe(kind: string): fc.Arbitrary<Scalar | null> {
  return fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: pick(VALUES[kind] ?? []) });
}

function wrapped(id: Scalar | null): { readonly id: Scalar } | null {
  return id === null ? null : { id };
}

const truths = new Map([
  [TRUE, true],
  [FALSE, false],
  [UNKNOWN, null],
]);

describe("conditions and expressions mean the same in TypeScript and in SQL", () => {
  let database: PGlite;
  const places = records.map((record) => placeOf(plan, record, facts));
  const scope: SqlScope = {
    registry,
    kinds,
    row: { register: plan, path: "", alias: "t" },
    read: (at) => (at.start === "today" ? context.today : undefined),
  };

  beforeAll(async () => {
    database = await openTables([plan, target]);
    await store(database, target, targets);
    await store(database, plan, records);
  }, 120_000);
  afterAll(() => database.close());

  it("gives every stored record the same truth, unknown included", async () => {
    let unknown = 0;
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(condition, async (random) => {
        const test = compileCondition(random, plan, registry);
        const expected = places.map((place) => truths.get(test(place)));
        const query = sql`select (${conditionToSql(random, scope)}) as truth, (${firingToSql(random, scope)}) is true as fired from fontes as t order by id`;
        const rows = await run<{ truth: boolean | null; fired: boolean }>(database, query);
        expect(rows.map((row) => row.truth)).toEqual(expected);
        expect(rows.map((row) => row.fired)).toEqual(expected.map((truth) => truth === true));
        unknown += expected.filter((truth) => truth === null).length;
        seen += expected.length;
      }),
      { numRuns: RUNS, seed: 7 },
    );
    expect(unknown / seen).toBeGreaterThan(0.01);
  });

  it("gives a draft the same truth when its paths are bound", async () => {
    await fc.assert(
      fc.asyncProperty(condition, fc.nat(records.length - 1), async (random, at) => {
        const record = records[at] ?? {};
        const draft = bindDraft([record], context, facts);
        const bound: SqlScope = { ...scope, row: draft };
        const [row] = await run<{ truth: boolean | null }>(database, sql`select (${conditionToSql(random, bound)}) as truth`);
        const place = places[at];
        expect(row?.truth).toBe(place && truths.get(compileCondition(random, plan, registry)(place)));
      }),
      { numRuns: RUNS * 2, seed: 8 },
    );
  });

  it("lists an option exactly when its condition holds for the draft", async () => {
    const where: Condition = {
      op: "or",
      of: [
        { op: "eq", path: path("codigo"), value: { path: path("$this.a") } },
        { op: "has", path: path("$this.alvos", "references"), value: { path: path("id", "id") } },
      ],
    };
    for (const record of records.slice(0, 20)) {
      const draft = bindDraft([record], context, facts);
      const options: SqlScope = {
        registry,
        kinds,
        row: { register: target, path: "", alias: "o" },
        self: draft,
        read: scope.read,
      };
      const rows = await run<{ id: number }>(
        database,
        sql`select o.id::int as id from alvos as o where ${firingToSql(where, options)} order by 1`,
      );
      const linked = Array.isArray(record.alvos) ? record.alvos.map((one) => JSON.stringify(one)) : [];
      const expected = targets.filter(
        (one) => linked.includes(JSON.stringify({ id: one.id })) || (one.codigo !== null && one.codigo === record.a),
      );
      expect(rows.map((row) => row.id)).toEqual(expected.map((one) => one.id));
    }
  });

  const field1 = (at: Path): Expr => ({ op: "field", path: at });
  const numbers = [path("n", "integer"), path("m", "integer"), path("v", "money"), crossing("outro.peso", "integer")].map(field1);
  const dates = [path("d", "date"), path("e", "date"), path("$today", "date")].map(field1);
  const number: fc.Arbitrary<Expr> = fc.oneof(
    pick(numbers),
    pick([0.1, 3, 7]).map((value): Expr => ({ op: "literal", value })),
    fc
      .tuple(pick(["add", "sub", "mul", "div"] as const), fc.array(pick(numbers), { minLength: 2, maxLength: 3 }))
      .map(([op, of]): Expr => ({ op, of })),
    fc
      .tuple(pick(["days", "months", "years"] as const), pick(dates), pick(dates))
      .map(([op, from, to]): Expr => ({ op, from, to })),
    fc
      .tuple(pick(["floor", "round"] as const), pick(["mul", "div", "sub"] as const), pick(numbers), pick([0.4, 1.5, -2.5]))
      .map(([op, inner, left, right]): Expr => ({ op, of: { op: inner, of: [left, { op: "literal", value: right }] } })),
    combined(comparison(IN_ROW), 1).map(
      (where): Expr => ({ op: "sum", field: "i", source: { list: path("itens", "rows") }, where }),
    ),
    fc.constant<Expr>({ op: "max", field: "i", source: { list: path("itens", "rows") } }),
    combined(comparison(IN_ROW), 1).map((where): Expr => ({ op: "count", source: { list: path("itens", "rows") }, where })),
    fc
      .tuple(condition, pick(numbers), pick(numbers))
      .map(([when, then, otherwise]): Expr => ({ op: "choose", when, then, else: otherwise })),
    fc.array(pick(numbers), { minLength: 1, maxLength: 3 }).map((of): Expr => ({ op: "first", of })),
  );
  const hours: fc.Arbitrary<Expr> = fc.oneof(
    combined(comparison(IN_ROW), 1).map(
      (where): Expr => ({ op: "sum", field: "t", source: { list: path("itens", "rows") }, where }),
    ),
    pick(["min", "max"] as const).map((op): Expr => ({ op, field: "t", source: { list: path("itens", "rows") } })),
  );
  const asHours = (minutes: string | null) =>
    minutes === null ? null : `${Math.floor(Number(minutes) / 60)}:${String(Number(minutes) % 60).padStart(2, "0")}`;
  const other: fc.Arbitrary<Expr> = fc.oneof(
    condition.map((when): Expr => ({ op: "test", when })),
    combined(comparison(IN_ROW), 1).map((where): Expr => ({ op: "exists", source: { list: path("itens", "rows") }, where })),
    fc.constant<Expr>({
      op: "text",
      parts: [
        path("a"),
        " - ",
        path("n", "integer"),
        path("f", "boolean"),
        path("d", "date"),
        " ",
        path("h", "hours"),
        " ",
        path("v", "money"),
        path("ano", "year"),
      ],
    }),
    fc.tuple(pick(dates), fc.integer({ min: -40, max: 40 }), fc.integer({ min: -14, max: 14 })).map(
      ([base, days, months]): Expr => ({
        op: "date",
        base,
        days: { op: "literal", value: days },
        months: { op: "literal", value: months },
      }),
    ),
    // Worked out, not said: an exact decimal.
    fc.tuple(pick(dates), pick([0.5, 1.5, 2]), fc.integer({ min: -14, max: 14 })).map(([base, share, count]): Expr => {
      const of: readonly Expr[] = [share, count].map((value) => ({ op: "literal", value }));
      return { op: "date", base, days: { op: "mul", of }, months: { op: "round", of: { op: "mul", of } } };
    }),
  );

  it.each([
    ["numbers", number, (text: string | null) => (text === null ? null : Number(text))],
    ["hours", hours, asHours],
    ["other values", other, (text: string | null) => text],
  ] as const)("computes the same %s", async (_, arbitrary, read) => {
    await fc.assert(
      fc.asyncProperty(arbitrary, async (expr) => {
        const compute = compileExpression(expr, plan, registry);
        const expected = places.map((place) => {
          const value = compute(place);
          if (value instanceof Decimal) return numberOf(value);
          return value === null || typeof value === "number" ? value : String(value);
        });
        const rows = await run<{ value: string | null }>(
          database,
          sql`select (${expressionToSql(expr, scope)})::text as value from fontes as t order by id`,
        );
        expect(rows.map((row) => read(row.value))).toEqual(expected);
      }),
      { numRuns: RUNS, seed: 9 },
    );
  });
});
