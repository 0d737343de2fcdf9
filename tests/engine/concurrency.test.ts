import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Engine, HookFunctions } from "../../src/engine/contract.ts";
import { endedOrBlocked } from "../support/blocked.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, query, refusal } from "./world.ts";

const AREAS = "cargo-salario/areas-organizacionais";

/** What depends on other rows, when two people write at the same moment over two connections. */
withDatabases((open) => {
  describe("two writers at once", async () => {
    const world = await openWorld(open);
    const { engine, a, registry, database } = world;
    const [hook] = registry.get(AREAS)?.hooks ?? [];
    let count = 0;
    const name = (what: string) => {
      count += 1;
      return `${what} ${count}`;
    };
    const area = async (record: Record<string, unknown> = {}) =>
      (await engine.create(a, AREAS, { nome: name("Área"), ...(record as { nome?: string }) }, PLAIN)).id;

    /** An engine that stops inside its transaction, after it wrote, until it is let go. */
    const stopped = () => {
      const reached = Promise.withResolvers<void>();
      const go = Promise.withResolvers<void>();
      const effect: HookFunctions["effect"] = async () => {
        reached.resolve();
        await go.promise;
      };
      const held: Engine = world.withHooks(new Map([[`${AREAS}#${hook?.name}`, { effect }]]));
      return { held, reached: reached.promise, go: go.resolve };
    };

    /** Lets the first write go once the second has had time to run into it. */
    const both = async (first: (held: Engine) => Promise<unknown>, second: () => Promise<unknown>) => {
      const { held, reached, go } = stopped();
      const one = first(held);
      await Promise.race([reached, one]);
      const other = refusalOrNull(second());
      await endedOrBlocked(database, other);
      go();
      return [await refusalOrNull(one), await other] as const;
    };

    test("[001-4-33] an area gets no active child while it is put out of use", async () => {
      const mother = await area();
      const [, child] = await both(
        (held) => held.update(a, AREAS, mother, { ativo: false }, PLAIN),
        () => engine.create(a, AREAS, { nome: name("Filha"), areaMae: { id: mother } }, PLAIN),
      );
      expect(child?.fields).toHaveProperty("areaMae");
      expect((await engine.list(a, AREAS, query({ filter: { areaMae: mother } }))).total).toBe(0);
    });

    test("[001-4-33] an area is not put out of use while it gets an active child", async () => {
      const mother = await area();
      const [child, change] = await both(
        (held) => held.create(a, AREAS, { nome: name("Filha"), areaMae: { id: mother } }, PLAIN),
        () => engine.update(a, AREAS, mother, { ativo: false }, PLAIN),
      );
      expect(child).toBeNull();
      expect(change?.fields).toHaveProperty("ativo");
      expect(await engine.read(a, AREAS, mother, {})).toMatchObject({ ativo: true, possuiFilhasAtivas: true });
    });

    test("[001-4-33] a child is not put in use while its mother is put out of it", async () => {
      const mother = await area();
      const child = await area({ areaMae: { id: mother } });
      await engine.update(a, AREAS, child, { ativo: false }, PLAIN);
      const [change, wake] = await both(
        (held) => held.update(a, AREAS, mother, { ativo: false }, PLAIN),
        () => engine.update(a, AREAS, child, { ativo: true }, PLAIN),
      );
      expect(change).toBeNull();
      expect(wake?.fields).toHaveProperty("ativo");
      expect(await engine.read(a, AREAS, child, {})).toMatchObject({ ativo: false });
    });

    test("[001-4-35] two areas do not become each other's mother", async () => {
      const [one, other] = [await area(), await area()];
      const outcomes = await both(
        (held) => held.update(a, AREAS, one, { areaMae: { id: other } }, PLAIN),
        () => engine.update(a, AREAS, other, { areaMae: { id: one } }, PLAIN),
      );
      expect(outcomes.map((outcome) => outcome?.fields.areaMae ?? null)).toEqual([null, expect.any(String)]);
    });

    test("a list whose rows must differ takes no second row alike from two writers", async () => {
      const mother = await area();
      const chief = (nome: string) =>
        engine.create(a, "gestao-talentos/colaboradores", { nome, dataAdmissao: "2026-01-05", data: "2026-01-05" }, PLAIN);
      const [ana, bia] = [await chief(name("Ana")), await chief(name("Bia"))];
      const row = (id: number) => ({ responsaveis: [{ empresa: { id: a.company }, responsaveis: [{ id }] }] });
      await both(
        (held) => held.update(a, AREAS, mother, row(ana.id), PLAIN),
        () => engine.update(a, AREAS, mother, row(bia.id), PLAIN),
      );
      const stored = await engine.read(a, AREAS, mother, {});
      expect(stored.responsaveis).toHaveLength(1);
      const { rows } = await database.owner((queries) =>
        sql`select 1 from ${sql.table("cargo_salario_areas_organizacionais__responsaveis")} where dono_id = ${mother}`.execute(
          queries,
        ),
      );
      expect(rows).toHaveLength(1);
    });

    test("[000-9-4] two stores of one name: the second is told at the field", async () => {
      const nome = name("Mesma");
      const [first, second] = await both(
        (held) => held.create(a, AREAS, { nome }, PLAIN),
        () => engine.create(a, AREAS, { nome: nome.toUpperCase() }, PLAIN),
      );
      expect(first).toBeNull();
      expect(second?.fields).toHaveProperty("nome");
    });
  });
});

async function refusalOrNull(work: Promise<unknown>) {
  try {
    await work;
    return null;
  } catch (error) {
    return refusal(Promise.reject(error));
  }
}
