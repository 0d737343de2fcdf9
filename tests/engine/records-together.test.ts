import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import type { StoredRecord } from "../../src/engine/contract.ts";
import { feature } from "../../src/features/utilitario/limite-colaboradores/server.ts";
import type { FeatureDeps } from "../../src/http/server-feature.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { withDatabases } from "../support/database.ts";
import { epiWorld } from "./epis.ts";
import { openWorld, PLAIN, refusal } from "./world.ts";

const EPIS = "sst/epis";
const PEOPLE = "gestao-talentos/colaboradores";
const LIMIT = `${PEOPLE}#limite-colaboradores`;
const STANDING = 4;

/** Changes of a dated register: plain and dated members, the same date and another, nothing at all, values that are refused. */
const change = fc.record(
  {
    nome: fc.constantFrom("Capacete", "Luva", ""),
    data: fc.constantFrom("2026-01-02", "2026-05-01", "2027-02-01"),
    fabricante: fc.constantFrom("Norte", "Sul", null),
    validadeUso: fc.constantFrom(30, 365, 0),
  },
  { requiredKeys: [] },
);

withDatabases((open) => {
  describe("records written together", async () => {
    const world = await openWorld(open);
    const { engine, a, registry } = world;
    const epis = await epiWorld(world);
    const standing = async (count: number): Promise<readonly StoredRecord[]> => {
      const made: StoredRecord[] = [];
      for (let at = 0; at < count; at++) made.push(await epis.make());
      return made;
    };
    /** What is stored and noted of a record, without what no two share. */
    const told = async ({ id }: StoredRecord) => {
      const { id: _, codigo: __, ...record } = await engine.read(a, EPIS, id, {});
      const entries = (await engine.histories(a, EPIS, id)).map(({ id: ___, ...one }) => one);
      const { entries: noted } = await engine.audit(a, EPIS, id, { offset: 0, limit: 50 });
      const changed = noted.map(({ op, changes }) => ({ op, changes: changes.filter(({ field }) => field !== "codigo") }));
      return { record, entries, changed };
    };
    /** What each update says by itself: nothing, or at which members it is refused. */
    const alone = async (records: readonly StoredRecord[], bodies: readonly WireRecord[]) => {
      const said: (readonly string[])[] = [];
      for (const [at, { id }] of records.entries())
        said.push(
          await engine.update(a, EPIS, id, bodies[at] ?? {}, PLAIN).then(
            () => [],
            async (error: unknown) => Object.keys((await refusal(Promise.reject(error))).fields),
          ),
        );
      return said;
    };

    test("plans are made by what many new records left behind, before anybody else counts them", async () => {
      const drafts = Array.from({ length: 600 }, (_, at) => ({ id: null, body: { nome: `Tamanho ${at}` } }));
      await engine.saveMany(a, "sst/tamanhos-epi", drafts);
      const { rows } = await world.database.owner((queries) =>
        sql<{ n: number }>`select reltuples as n from pg_class where relname = 'sst_tamanhos_epi'`.execute(queries),
      );
      expect(Number(rows[0]?.n)).toBeGreaterThanOrEqual(500);
    });

    test("all or none: as one by one, and what is refused is said at the place of the first", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: STANDING, maxLength: STANDING }), async (asked) => {
          const bodies = asked as readonly WireRecord[];
          const [single, many, untouched] = [await standing(STANDING), await standing(STANDING), await standing(STANDING)];
          const said = await alone(single, bodies);
          const wrong = said.findIndex((fields) => fields.length > 0);
          const drafts = [
            ...many.map(({ id }, at) => ({ id, body: bodies[at] ?? {} })),
            { id: null, body: epis.epi({ fabricante: "Novo" }) },
          ];
          if (wrong >= 0) {
            const { fields } = await refusal(engine.saveMany(a, EPIS, drafts));
            expect(Object.keys(fields)).toEqual(said[wrong]?.map((field) => `${wrong}.${field}`));
          } else {
            const made = await engine.saveMany(a, EPIS, drafts);
            expect(made.slice(0, STANDING).map(({ id }) => id)).toEqual(many.map(({ id }) => id));
            expect(await told(made[STANDING] as StoredRecord)).toEqual(await told(await epis.make({ fabricante: "Novo" })));
          }
          const like = wrong >= 0 ? untouched : single;
          for (const [at, one] of many.entries()) expect(await told(one)).toEqual(await told(like[at] as StoredRecord));
        }),
        { numRuns: 20, examples: [[[{}, { nome: "Luva" }, { data: "2026-05-01" }, { fabricante: "Sul" }]]] },
      );
    });

    test("two new ones of the same code are refused where the second stands", async () => {
      const { codigo } = await epis.make();
      const twice = { id: null, body: epis.epi({ codigo: "DOBRO" }) };
      expect(Object.keys((await refusal(engine.saveMany(a, EPIS, [twice, twice]))).fields)).toEqual(["1.codigo"]);
      const taken = { id: null, body: epis.epi({ codigo: codigo ?? null }) };
      expect(Object.keys((await refusal(engine.saveMany(a, EPIS, [twice, taken]))).fields)).toEqual(["1.codigo"]);
      expect(await engine.saveMany(a, EPIS, [])).toEqual([]);
    });

    test("nobody without the right to it makes or changes any", async () => {
      const { rights } = registry.get(EPIS) ?? {};
      const [one] = await standing(1);
      const without = (right: string | undefined) =>
        world.as({ user: { rights: new Set([...a.user.rights].filter((held) => held !== right)) } });
      const made = engine.saveMany(without(rights?.create), EPIS, [{ id: null, body: epis.epi() }]);
      expect((await refusal(made)).code).toBe("FORBIDDEN");
      const changed = engine.saveMany(without(rights?.edit), EPIS, [{ id: one?.id ?? 0, body: { nome: "Luva" } }]);
      expect((await refusal(changed)).code).toBe("FORBIDDEN");
      expect((await refusal(engine.saveMany(world.b, EPIS, [{ id: one?.id ?? 0, body: { nome: "Luva" } }]))).code).toBe(
        "NOT_FOUND",
      );
    });

    test("a hundred take the statements of a few", async () => {
      const many = await standing(100);
      const counted = async (some: readonly StoredRecord[], nome: string): Promise<number> => {
        const sent = vi.spyOn(pg.Client.prototype, "query");
        try {
          await engine.saveMany(
            a,
            EPIS,
            some.map(({ id }) => ({ id, body: { nome, data: "2026-07-01" } })),
          );
          return sent.mock.calls.length;
        } finally {
          sent.mockRestore();
        }
      };
      const few = await counted(many.slice(0, 5), "Luva");
      expect(await counted(many.slice(5), "Luva")).toBeLessThan(few * 2);
    });

    test("each for itself: one that is refused stops no other, and each counts for the next", async () => {
      const own = feature.hooks?.({ registry: () => registry } as FeatureDeps)[LIMIT] ?? {};
      const limited = world.withHooks(new Map([[LIMIT, own]]));
      const area = (nome: string) => engine.create(a, "cargo-salario/areas-organizacionais", { nome }, PLAIN);
      const [full, other] = [await area("Com três lugares"), await area("Sem limite")];
      await engine.create(a, "utilitario/configuracoes-limite-colaborador", { areaId: full.id, limite: 3 }, PLAIN);
      const ids: number[] = [];
      for (let at = 0; at < 30; at++) {
        const person = {
          nome: `Pessoa ${at}`,
          dataAdmissao: "2026-01-05",
          data: "2026-01-05",
          areaOrganizacional: { id: other.id },
        };
        ids.push((await engine.create(a, PEOPLE, person, PLAIN)).id);
      }
      const moved = { data: "2026-06-01", areaOrganizacional: { id: full.id } };
      const outcomes = await limited.updateMany(a, PEOPLE, [...ids, 999_999], moved, {});
      expect(outcomes.map(({ id }) => id)).toEqual([...ids, 999_999]);
      expect(outcomes.map(({ ok }) => ok)).toEqual(ids.map((_, at) => at < 3).concat(false));
      expect(outcomes[3]).toMatchObject({ errors: [{ field: "areaOrganizacional" }] });
      for (const [at, id] of ids.entries()) {
        expect(await engine.histories(a, PEOPLE, id)).toHaveLength(at < 3 ? 2 : 1);
        const { entries } = await engine.audit(a, PEOPLE, id, { offset: 0, limit: 5 });
        expect(entries.map(({ op }) => op)).toEqual(at < 3 ? ["update", "create"] : ["create"]);
      }
    });
  });
});
