import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import { houseTables } from "../../src/db/house-tables.ts";
import { applySchema, SchemaRefused } from "../../src/db/schema/apply-schema.ts";
import { diff } from "../../src/db/schema/diff.ts";
import { tablesOfPlan } from "../../src/db/schema/from-plan.ts";
import { introspect } from "../../src/db/schema/introspect.ts";
import type { ColumnPlan, StoragePlan } from "../../src/metadata/storage.ts";
import { scopeOf, withDatabases } from "../support/database.ts";
import { full } from "../support/sample.ts";
import { column, company, id, table } from "./plans.ts";

type Plan = { readonly id: string; readonly storage: StoragePlan };
interface Drawn {
  readonly type: string;
  readonly filled: boolean;
  readonly folded: boolean;
  readonly indexed: boolean;
}

/** A value that some other types hold too and some do not. */
const VALUES: Readonly<Record<string, string>> = {
  text: "12",
  integer: "12",
  bigint: "123456789012",
  "numeric(10,2)": "7.25",
  "numeric(12,2)": "7.00",
  date: "2026-02-28",
  boolean: "true",
  "text[]": "{a,b}",
};
const NAMES = ["um", "dois", "tres", "quatro"] as const;

const drawn = fc.record({
  type: fc.constantFrom(...Object.keys(VALUES)),
  filled: fc.boolean(),
  folded: fc.boolean(),
  indexed: fc.boolean(),
});
const columns = fc.dictionary(fc.constantFrom(...NAMES), drawn, { minKeys: 1, noNullPrototype: true });

/** A value whatever its column's type: `7`, `7.00` and "7" are the same, and so are true and "true". */
function plain(value: unknown): string | number {
  const text = String(value).trim();
  return text === "" || Number.isNaN(Number(text)) ? text : Number(text);
}

function planOf(drawing: Readonly<Record<string, Drawn>>, renamed: Readonly<Record<string, string>> = {}): Plan {
  const own = Object.entries(drawing).flatMap(([name, { type, filled, folded }]): ColumnPlan[] => {
    const more = filled ? { notNull: true, default: `'${VALUES[type]}'` } : {};
    const plain = column(name, type, { ...more, was: renamed[name] === undefined ? [] : [renamed[name]] });
    return folded && type === "text" ? [plain, column(`${name}__f`, "text", { foldedOf: name })] : [plain];
  });
  const searched = own.filter(({ foldedOf }) => foldedOf !== undefined).map(({ name }) => name);
  const indexes = Object.entries(drawing)
    .filter(([, { indexed }]) => indexed)
    .map(([name]) => ({ name: `prova__${name}`, columns: ["empresa_id", name, "id"], unique: false, method: "btree" as const }));
  return {
    id: "geral/prova",
    storage: {
      scopeColumn: "empresa_id",
      searchColumns: searched,
      ...(searched.length > 0 ? { searchFunction: "prova__procura" } : {}),
      tables: [table("prova", [id, company, ...own], { indexes })],
    },
  };
}

const stored = async (database: Database): Promise<Record<string, string | null>> => {
  const { rows } = await database.owner((queries) =>
    sql<{ linha: Record<string, string | null> }>`select to_jsonb(p) as linha from prova p`.execute(queries),
  );
  return rows[0]?.linha ?? {};
};

withDatabases((open, dialect) => {
  test("from any plan to any other: nothing is lost unsaid, and afterwards nothing differs", async () => {
    const database = await open();
    await fc.assert(
      fc.asyncProperty(columns, columns, fc.boolean(), async (from, to, rename) => {
        await applySchema(database, [], { allowDestructive: true });
        await applySchema(database, [planOf(from)]);
        const values = Object.fromEntries(Object.entries(from).map(([name, { type }]) => [name, VALUES[type]]));
        await database.write(scopeOf(1), (queries) =>
          queries
            .insertInto("prova")
            .values({ empresa_id: 1, ...values })
            .execute(),
        );
        const before = await stored(database);
        const gone = Object.keys(from).find((name) => !(name in to));
        const fresh = Object.keys(to).find((name) => !(name in from));
        const renamed = rename && gone !== undefined && fresh !== undefined ? { [fresh]: gone } : {};
        const plan = planOf(to, renamed);
        let pending: readonly string[];
        try {
          ({ pending } = await applySchema(database, [plan]));
        } catch (error) {
          expect(error).toBeInstanceOf(SchemaRefused);
          expect(await stored(database)).toEqual(before);
          return;
        }
        const after = await stored(database);
        for (const name of Object.keys(from)) {
          const now = Object.entries(renamed).find(([, old]) => old === name)?.[0] ?? name;
          if (Array.isArray(before[name])) expect([before[name], `{${String(before[name])}}`]).toContainEqual(after[now]);
          else expect(plain(after[now])).toEqual(plain(before[name]));
          if (!(now in to)) expect(pending.join()).toContain(`A coluna ${name} de prova não é mais declarada`);
        }
        await applySchema(database, [plan], { allowDestructive: true });
        const left = await database.owner(async (queries) =>
          diff([...houseTables(), ...tablesOfPlan(plan.id, plan.storage)], await introspect(queries)),
        );
        expect(left).toEqual({ changes: [], conflicts: [] });
        await database.write(scopeOf(1), (queries) => queries.insertInto("prova").values({ empresa_id: 1 }).execute());
      }),
      { numRuns: full ? 150 : dialect === "pglite" ? 10 : 25 },
    );
  }, 600_000);
});
