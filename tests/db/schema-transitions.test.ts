import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { applySchema, SchemaRefused } from "../../src/db/schema/apply-schema.ts";
import type { Register } from "../../src/metadata/register.ts";
import { project, register } from "../generator/project.ts";
import { withDatabase } from "../support/database.ts";

const title = "Campo";
const options = { enum: ["A", "B"], "x-options": { A: "A", B: "B" } };
const MEMBERS: Readonly<Record<string, object>> = {
  text: { type: "string", title, maxLength: 20 },
  integer: { type: "integer", title },
  money: { type: "number", format: "money", title },
  date: { type: "string", format: "date", title },
  moment: { type: "string", format: "date-time", title },
  hours: { type: "string", format: "hours", title },
  boolean: { type: "boolean", title },
  flag: { type: "boolean", title, default: false },
  option: { type: "string", title, ...options },
  options: { type: "array", title, items: { type: "string", ...options } },
  values: { type: "array", title, items: { type: "integer" } },
  reference: { type: "object", title, "x-ref": { register: "exemplo/outros" } },
  references: { type: "array", title, items: { type: "object", "x-ref": { register: "exemplo/outros" } } },
  rows: { type: "array", title, items: { type: "object", properties: { a: { type: "string", title, maxLength: 20 } } } },
  group: { type: "object", title, properties: { a: { type: "string", title, maxLength: 20 } } },
  document: { type: "object", format: "document", title },
};
const SCOPES = ["company", "group", "system"] as const;
/** What a row had in the member's column, by what declared it. */
const STORED: Readonly<Record<string, string>> = {
  text: "'vários'",
  integer: "7",
  money: "7.5",
  date: "'2026-02-02'",
  moment: "'2026-02-02T10:00:00Z'",
  hours: "90",
  boolean: "true",
  flag: "true",
  option: "'A'",
  options: "'{A}'",
  values: "'{1,2}'",
};

async function plansOf(item: Parameters<typeof register>[0]): Promise<readonly Register[]> {
  const { root } = project({ "exemplo/itens.json": register(item), "exemplo/outros.json": register() });
  return [...(await generate({ root })).plan.values()];
}

withDatabase("pglite", (open) => {
  describe("a declaration that becomes another", async () => {
    const database = await open();
    const run = (text: string) => database.owner((queries) => sql.raw(text).execute(queries));
    const known = new Map<string, Promise<readonly Register[]>>();
    const planned = (name: string, item: Parameters<typeof register>[0]): Promise<readonly Register[]> => {
      const plans = known.get(name) ?? plansOf(item);
      known.set(name, plans);
      return plans;
    };
    const holding = (name: string) => planned(name, { properties: { campo: MEMBERS[name] } });
    const owned = (scope: string) => planned(`of each ${scope}`, { about: { scope } });
    const column = (plans: readonly Register[]): string | undefined =>
      plans.find(({ id }) => id === "exemplo/itens")?.storage.tables[0]?.columns.find(({ field }) => field === "campo")?.name;

    /** Applied, or refused in a sentence that says where: never an error of the database. */
    const becomes = async (from: readonly Register[], to: readonly Register[], values: Readonly<Record<string, string>>) => {
      await applySchema(database, [], { allowDestructive: true });
      await applySchema(database, from);
      const names = Object.keys(values).map((name) => `"${name}"`);
      await run(`insert into exemplo_itens (${names.join()}) values (${Object.values(values).join()})`);
      for (const allowDestructive of [false, true]) {
        const told = await applySchema(database, to, { allowDestructive }).catch((error: unknown) => error);
        if (!(told instanceof Error)) continue;
        expect(told).toBeInstanceOf(SchemaRefused);
        expect(told.message).toMatch(/schemas\/exemplo\/itens\.json#\/(properties\/campo|x-register\/scope)/);
        await run("delete from exemplo_itens");
        await applySchema(database, to, { allowDestructive });
      }
    };

    test.each(Object.keys(STORED))(
      "[012-5-9] a %s becomes another value, or a sentence says why not",
      { timeout: 120_000 },
      async (from) => {
        const before = await holding(from);
        const names = Object.keys(STORED);
        // Each with three others, so that every one is left for three and reached from three.
        for (const step of [1, 4, 7]) {
          const to = names[(names.indexOf(from) + step) % names.length] ?? from;
          await becomes(before, await holding(to), { nome: "'A'", [column(before) ?? ""]: STORED[from] ?? "" }).catch(
            (cause: unknown) => {
              throw new Error(`${from} → ${to}: ${String(cause)}`, { cause });
            },
          );
        }
      },
    );

    test("[012-5-9] so does what lies in several columns or in tables of its own", { timeout: 120_000 }, async () => {
      const names = Object.keys(MEMBERS);
      for (const [at, name] of names.entries()) {
        const next = names[(at + 5) % names.length] ?? name;
        await becomes(await holding(name), await holding(next), { nome: "'A'" }).catch((cause: unknown) => {
          throw new Error(`${name} → ${next}: ${String(cause)}`, { cause });
        });
      }
    });

    test.each(SCOPES.flatMap((from) => SCOPES.map((to) => [from, to] as const)))(
      "[012-5-9] a register of each %s becomes one of each %s, or a sentence says why not",
      { timeout: 60_000 },
      async (from, to) => {
        const owner = { company: { empresa_id: "1" }, group: { grupo_id: "1" }, system: {} }[from];
        await becomes(await owned(from), await owned(to), { nome: "'A'", ...owner });
      },
    );
  });
});
