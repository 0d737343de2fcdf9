import { Kysely } from "kysely";
import { expect, test, vi } from "vitest";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, refusal } from "./world.ts";

const AREAS = "cargo-salario/areas-organizacionais";
const SUGGESTIONS = "utilitario/sugestoes-melhoria";
const SEE_ALL = "ROLE_UTILITARIO_SUGESTOES_MELHORIA_VER_TODAS";

withDatabases((open) => {
  test("records one person reads at the same time come together, each as if it were read alone", async () => {
    const { engine, a, b } = await openWorld(open);
    const ids: number[] = [];
    for (let n = 1; n <= 8; n += 1) ids.push((await engine.create(a, AREAS, { nome: `Área ${n}`, ativo: true }, PLAIN)).id);
    const foreign = await engine.create(b, AREAS, { nome: "De outra empresa", ativo: true }, PLAIN);
    const alone = new Map<number, unknown>();
    for (const id of ids) alone.set(id, await engine.read(a, AREAS, id, {}));
    expect(alone.get(ids[2] ?? 0)).toMatchObject({ nome: "Área 3", versao: 1 });

    const asked = vi.spyOn(Kysely.prototype, "executeQuery");
    const gone = refusal(engine.read(a, AREAS, 999_999, {}));
    const others = refusal(engine.read(a, AREAS, foreign.id, {}));
    const theirs = engine.read(b, AREAS, foreign.id, {});
    const crossed = refusal(engine.read(b, AREAS, ids[0] ?? 0, {}));
    const read = await Promise.all([...ids, ...ids].map(async (id) => [id, await engine.read(a, AREAS, id, {})] as const));
    expect(asked.mock.calls.length).toBeLessThan(8);
    asked.mockRestore();
    for (const [id, record] of read) expect(record).toEqual(alone.get(id));
    expect(await theirs).toMatchObject({ nome: "De outra empresa" });
    for (const refused of [gone, others, crossed]) expect(await refused).toMatchObject({ code: "NOT_FOUND" });
  });

  test("who holds other rights, answers for other areas or acts in another's name never shares a statement", async () => {
    const { engine, a, as } = await openWorld(open);
    const { id } = await engine.create(
      as({ user: { id: 5 } }),
      SUGGESTIONS,
      { titulo: "Ordenar", descricao: "Por nome." },
      PLAIN,
    );
    const fewer = as({ user: { rights: new Set([...a.user.rights].filter((right) => right !== SEE_ALL)) } });
    const reads = [a, fewer, a, fewer, a].map((who) => engine.read(who, SUGGESTIONS, id, {}));
    const answers = await Promise.allSettled(reads);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
    const asked = vi.spyOn(Kysely.prototype, "executeQuery");
    const apart = [
      a,
      as({ user: { areas: [1] } }),
      as({ user: { behind: 2, behindName: "Outra" } }),
      as({ today: "2026-11-22" }),
    ];
    await Promise.all(apart.map((who) => engine.read(who, SUGGESTIONS, id, {})));
    const one = asked.mock.calls.length / apart.length;
    asked.mockClear();
    await Promise.all(apart.map(() => engine.read(a, SUGGESTIONS, id, {})));
    expect(asked.mock.calls.length).toBeLessThan(one * apart.length);
    asked.mockRestore();
  });

  test("a read begun after a write was answered knows of it, though others are under way", async () => {
    const { engine, a } = await openWorld(open);
    const { id } = await engine.create(a, AREAS, { nome: "Área", ativo: true }, PLAIN);
    for (let n = 1; n <= 20; n += 1) {
      const before = [1, 2, 3].map(() => engine.read(a, AREAS, id, {}));
      await engine.update(a, AREAS, id, { nome: `Área ${n}` }, PLAIN);
      expect(await engine.read(a, AREAS, id, {})).toMatchObject({ nome: `Área ${n}` });
      await Promise.all(before);
    }
  });
});
