import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Field } from "../../src/metadata/field.ts";
import type { Json } from "../../src/metadata/verdict.ts";
import { shownSql } from "../../src/rules/sql/expression.ts";
import { kinds } from "./compile.ts";
import { field } from "./small-registers.ts";
import { openTables, run } from "./sql-database.ts";

const SEEDS = [1, 2, 3, 5, 8, 13, 21, 34];
const MORE: Readonly<Record<string, readonly Json[]>> = {
  integer: [-1234567, 0, 999, 1000],
  money: [0, -0.5, 1234.5, 1234567.89],
  decimal: [0.1, -12.25, 1000],
  percent: [0, 12.5, 1000],
  hours: ["0:05", "100:00"],
};

/** Kinds whose values lie in one column as texts, numbers and the like. */
const plain = [...kinds.shared.values()].filter(
  ({ name, can }) =>
    !can.file && !can.secret && !can.reference && !can.options && !can.values && kinds.server.get(name)?.column(field("a", name)),
);

let database: PGlite;
beforeAll(async () => {
  database = await openTables([]);
}, 120_000);
afterAll(() => database.close());

it.each(plain.map((kind) => ({ kind, name: kind.name })))(
  "[012-5-3] a $name in a text reads alike wherever it is put together",
  async ({ kind, name }) => {
    const member: Field = { ...field("a", name), ...kind.samples.field };
    const server = kinds.server.get(name);
    const values = [...kind.samples.valid, ...SEEDS.map((seed) => kind.generate(seed, member)), ...(MORE[name] ?? [])];
    for (const value of values) {
      const stored = sql`${server?.toColumn ? server.toColumn(value, member) : value}::${sql.raw(server?.column(member)?.type ?? "text")}`;
      const [row] = await run<{ shown: string }>(database, sql`select ${shownSql(stored, member, { kinds })} as shown`);
      expect(row?.shown).toBe(kind.format(value, member));
    }
  },
);
