import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredRecord } from "../../src/engine/contract.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { withDatabases } from "../support/database.ts";
import { epiWorld } from "./epis.ts";
import { openWorld, refusal } from "./world.ts";

const EPIS = "sst/epis";
const PEOPLE = 3;

/** Days on which entries may begin, past and to come, the first one's among them. */
const day = fc.constantFrom("2025-03-01", "2026-01-02", "2026-05-01", "2026-11-21", "2027-02-01");
const entry = fc.record({
  of: fc.integer({ min: 0, max: PEOPLE - 1 }),
  body: fc.record(
    { data: day, fabricante: fc.constantFrom("Norte", "Sul", null), validadeUso: fc.constantFrom(30, 0, 365) },
    { requiredKeys: ["data"] },
  ),
});

withDatabases((open) => {
  describe("dated entries of many records", async () => {
    const world = await openWorld(open);
    const { engine, a } = world;
    const epis = await epiWorld(world);
    const three = async () => [await epis.make(), await epis.make(), await epis.make()] as const;
    /** A record, its entries and what was noted of it, without what no two records share. */
    const told = async ({ id }: StoredRecord) => {
      const { id: _, codigo: __, ...record } = await engine.read(a, EPIS, id, {});
      const entries = (await engine.histories(a, EPIS, id)).map(({ id: ___, ...one }) => one);
      const { entries: noted } = await engine.audit(a, EPIS, id, { offset: 0, limit: 50 });
      return {
        record,
        entries,
        noted: noted.map(({ op, changes }) => ({ op, changes: changes.filter((one) => one.field !== "codigo") })),
      };
    };

    test("written together they are what they are one by one, or are refused for the same reasons", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async (asked) => {
          const [single, many] = [await three(), await three()];
          const idIn = (set: readonly StoredRecord[], of: number) => set[of]?.id ?? 0;
          const oneByOne = await engine
            .together(a, async (inside) => {
              for (const { of, body } of asked) await inside.writeHistory(a, EPIS, idIn(single, of), null, body as WireRecord);
            })
            .then(
              () => null,
              (error: unknown) => error,
            );
          const bodies = asked.map(({ of, body }) => ({ id: idIn(many, of), body: body as WireRecord }));
          const together = engine.writeHistories(a, EPIS, bodies);
          if (oneByOne === null) await together;
          else {
            const { fields } = await refusal(Promise.reject(oneByOne));
            const refused = await refusal(together);
            const places = Object.entries(refused.fields).map(([place, message]) => [
              place.split(".").slice(1).join("."),
              message,
            ]);
            for (const [field, message] of Object.entries(fields)) expect(places).toContainEqual([field, message]);
          }
          for (const of of [0, 1, 2]) {
            const [before, after] = [single[of], many[of]];
            if (before && after) expect(await told(after)).toEqual(await told(before));
          }
        }),
        {
          numRuns: 15,
          // A later entry is judged after the earlier ones of its record, whoever else is refused before.
          examples: [
            [
              [
                { of: 2, body: { data: "2026-11-21" } },
                { of: 2, body: { data: "2026-01-02", fabricante: null } },
                { of: 0, body: { data: "2025-03-01", validadeUso: 0 } },
              ],
            ],
          ],
        },
      );
    });

    test("what is wrong is said at its place, and nothing is written", async () => {
      const [one, two, three_] = await three();
      const refused = await refusal(
        engine.writeHistories(a, EPIS, [
          { id: one.id, body: { data: "2026-06-01" } },
          { id: two.id, body: { data: "2026-06-01", validadeUso: 0 } },
          { id: three_.id, body: { data: "2026-01-02" } },
        ]),
      );
      expect(Object.keys(refused.fields)).toEqual(["1.validadeUso", "2.data"]);
      expect(await engine.histories(a, EPIS, one.id)).toHaveLength(1);
      const absent = [{ id: 999_999, body: { data: "2026-06-01" } }];
      expect((await refusal(engine.writeHistories(a, EPIS, absent))).code).toBe("NOT_FOUND");
      const foreign = [{ id: one.id, body: { data: "2026-06-01", codigo: "X" } }];
      expect(Object.keys((await refusal(engine.writeHistories(a, EPIS, foreign))).fields)).toEqual(["0.codigo"]);
      expect((await refusal(engine.writeHistories(world.b, EPIS, [{ id: one.id, body: { data: "2026-06-01" } }]))).code).toBe(
        "NOT_FOUND",
      );
    });

    test("answers stand in the order of what was asked, entries of one record among them", async () => {
      const [one, two] = await three();
      const made = await engine.writeHistories(a, EPIS, [
        { id: one.id, body: { data: "2026-06-01", fabricante: "Primeiro" } },
        { id: two.id, body: { data: "2026-06-01", fabricante: "Segundo" } },
        { id: one.id, body: { data: "2026-07-01", fabricante: "Terceiro" } },
      ]);
      expect(made.map(({ fabricante }) => fabricante)).toEqual(["Primeiro", "Segundo", "Terceiro"]);
      expect((await engine.read(a, EPIS, one.id, {})).versao).toBe(3);
      expect(await engine.writeHistories(a, EPIS, [])).toEqual([]);
    });
  });
});
