import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { Json } from "../../src/metadata/verdict.ts";
import { openWorld, query, type World } from "../engine/world.ts";
import { withDatabase } from "../support/database.ts";
import { planOf, recorder } from "./asked.ts";

/**
 * Every list, filter and search that the declarations give, as the requests' own role: with reading whole tables forbidden to the
 * planner, a whole table that is still read, or rows that are still sorted, mean that no index serves the question.
 */
withDatabase("postgres", (open) => {
  test("an index serves every list, filter and search of every register", async () => {
    const world = await openWorld(open);
    const asked = recorder(world.database);
    const found: string[] = [];
    const { a, sister } = world.companies;
    const wide = world.as({ visibleCompanies: [a, sister] });
    // Another day there: two standings, each with the beginning of its own order.
    const spread = {
      ...wide,
      standingIn: (id: number) => ({ group: wide.group, today: id === a ? wide.today : "2026-11-20", ...wide.user }),
    };
    for (const register of world.registry.values()) {
      const table = register.storage.tables[0]?.name ?? "";
      // What all companies share is small: half of it, for a filter by yes and no, is read faster without an index.
      const owned = register.scope !== "system";
      const check = async (
        what: string,
        filter: Record<string, Json>,
        ordered: boolean,
        narrow = true,
        as = world.a,
      ): Promise<void> => {
        const before = asked.length;
        await world.engine.list(as, register.id, query({ filter, limit: 15 }));
        for (const one of asked.slice(before)) {
          const plan = await planOf(world.database, one);
          if (narrow && plan.includes(`Seq Scan on ${table} `))
            found.push(`${register.id}, ${what}: reads the whole table\n${plan}`);
          if (ordered && /(?<!Incremental )Sort\n\s+Sort Key: t\./.test(plan))
            found.push(`${register.id}, ${what}: sorts\n${plan}`);
        }
      };
      await check("list", {}, isOrderedByOwnColumns(world, register));
      if (register.scope === "company") {
        await check("list of two companies alike", { empresasIds: [a, sister] }, false, true, wide);
        await check("list of two companies apart", { empresasIds: [a, sister] }, false, true, spread);
      }
      for (const { id } of register.list.presets) await check(`preset ${id}`, { preset: id }, false, owned);
      for (const { path, how } of register.list.filters) {
        const value = sampleOf(world, register, path);
        if (value !== undefined) await check(`filter ${path}`, { [how === "range" ? `${path}_gte` : path]: value }, false, owned);
      }
      if (register.list.search.length > 0) {
        await check("search", { q: "soldagem" }, false);
        if (register.storage.searchColumns.length > 0 && (await searchIndexes(world.database, register)).length !== 1)
          found.push(`${register.id}, search: no trigrams`);
      }
    }
    expect(asked.length).toBeGreaterThan(world.registry.size * 2);
    expect(found).toEqual([]);
  });
});

/** What the register's search function goes through; that it does is proved on rows in the suite of the search itself. */
async function searchIndexes(database: Database, { storage }: Register): Promise<readonly string[]> {
  const { rows } = await database.owner((queries) =>
    sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = ${storage.tables[0]?.name ?? ""}`.execute(
      queries,
    ),
  );
  const searched = (index: string): boolean =>
    index.includes("USING gin") && storage.searchColumns.every((column) => index.includes(`${column} gin_trgm_ops`));
  return rows.map(({ indexdef }) => indexdef).filter(searched);
}

const fieldAt = (register: Register, path: string): Field | undefined =>
  path.split(".").reduce<{ fields: readonly Field[]; field?: Field } | undefined>(
    (at, name) => {
      const field = at?.fields.find((one) => one.name === name);
      return field && { fields: field.object?.fields ?? [], field };
    },
    { fields: register.fields },
  )?.field;

function sampleOf({ kinds }: World, register: Register, path: string): Json | undefined {
  const field = fieldAt(register, path);
  if (!field) return undefined;
  if (field.ref) return 1;
  const value = field.options?.[0]?.value ?? kinds.shared.get(field.kind)?.generate(7, field);
  return Array.isArray(value) ? value[0] : value;
}

/** Order by a reference's name or by one of few options has no index; everything else has. */
function isOrderedByOwnColumns({ kinds }: World, register: Register): boolean {
  return register.list.sort.every(({ path }) => {
    const field = fieldAt(register, path);
    return field && !field.ref && !field.options && field.type !== "boolean" && !kinds.shared.get(field.kind)?.can.long;
  });
}
