import { Kysely, sql } from "kysely";
import { expect, test, vi } from "vitest";
import { scopeOf } from "../../src/engine/parts.ts";
import type { RequestContext } from "../../src/metadata/context.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, refusal } from "./world.ts";

const CARGOS = "cargo-salario/cargos";

withDatabases((open) => {
  test("a write in one statement answers, keeps and notes what the long one does", async () => {
    const { engine, a, b } = await openWorld(open);
    const area = await engine.create(a, "cargo-salario/areas-organizacionais", { nome: "Fábrica", ativo: true }, PLAIN);
    const idle = await engine.create(a, "cargo-salario/areas-organizacionais", { nome: "Fechada", ativo: false }, PLAIN);
    const group = await engine.create(a, "cargo-salario/grupos-ocupacionais", { nome: "Operação" }, PLAIN);
    const record = (nome: string, more: WireRecord = {}): WireRecord => ({
      nome,
      grupoOcupacional: { id: group.id },
      areasOrganizacionais: [{ id: area.id }],
      missao: "Fazer.",
      ...more,
    });
    const short = await engine.create(a, CARGOS, record("Soldador"), PLAIN);
    const long = await engine.create(a, CARGOS, record("Torneiro"), {
      fixed: {},
      idempotency: { key: "chave-do-torneiro", content: "um" },
    });
    const whole = (one: WireRecord): string =>
      JSON.stringify(one)
        .replaceAll("Torneiro", "Soldador")
        .replace(/"id":\d+/, "");
    expect(whole(short)).toBe(whole(long));
    expect(short.grupoOcupacional).toMatchObject({ id: group.id, nome: "Operação" });
    expect(short.empresa).toEqual({ id: a.company, nome: expect.any(String), acIntegra: false });
    expect(await engine.read(a, CARGOS, short.id, {})).toEqual(short);
    const noted = async (id: number) => (await engine.audit(a, CARGOS, id, { offset: 0, limit: 10 })).entries;
    expect(whole({ changes: (await noted(short.id))[0]?.changes as never })).toBe(
      whole({ changes: (await noted(long.id))[0]?.changes as never }),
    );

    const update = await engine.update(a, CARGOS, short.id, { nomeMercado: "Soldador I" }, { fixed: {}, version: 1 });
    expect(update).toEqual({ ...short, nomeMercado: "Soldador I", versao: 2 });
    expect(await engine.read(a, CARGOS, short.id, {})).toEqual(update);
    const [last] = await noted(short.id);
    expect(last).toMatchObject({ op: "update", changes: [{ field: "nomeMercado", before: "Soldador", after: "Soldador I" }] });

    expect(await refusal(engine.update(a, CARGOS, short.id, { missao: "X" }, { fixed: {}, version: 1 }))).toMatchObject({
      code: "VERSION_CONFLICT",
    });
    expect(await refusal(engine.create(a, CARGOS, record("SOLDADOR"), PLAIN))).toMatchObject({
      code: "UNIQUE_VIOLATION",
      fields: { nome: "Já existe um cargo com este nome." },
    });
    expect(await refusal(engine.update(a, CARGOS, long.id, { nome: "soldador" }, PLAIN))).toMatchObject({
      code: "UNIQUE_VIOLATION",
    });
    for (const areasOrganizacionais of [[{ id: idle.id }], [{ id: area.id }, { id: 999_999 }]])
      expect(
        Object.keys((await refusal(engine.create(a, CARGOS, record("Outro", { areasOrganizacionais }), PLAIN))).fields),
      ).toEqual(["areasOrganizacionais"]);
    expect(await refusal(engine.create(b, CARGOS, record("De outra empresa"), PLAIN))).toMatchObject({
      fields: { grupoOcupacional: expect.any(String), areasOrganizacionais: expect.any(String) },
    });
    expect(await refusal(engine.update(b, CARGOS, short.id, { missao: "X" }, PLAIN))).toMatchObject({ code: "NOT_FOUND" });
  });

  test("a write of a plain register is two statements, with a key as without", async () => {
    const { engine, a } = await openWorld(open);
    const area = await engine.create(a, "cargo-salario/areas-organizacionais", { nome: "Fábrica", ativo: true }, PLAIN);
    const record = (nome: string): WireRecord => ({ nome, areasOrganizacionais: [{ id: area.id }] });
    const statements = async (work: () => Promise<unknown>): Promise<number> => {
      const asked = vi.spyOn(Kysely.prototype, "executeQuery");
      await work();
      const count = asked.mock.calls.length;
      asked.mockRestore();
      return count;
    };
    const key = { fixed: {}, idempotency: { key: "chave-do-soldador", content: "um" } };
    expect(await statements(() => engine.create(a, CARGOS, record("Torneiro"), PLAIN))).toBe(2);
    const { id } = await engine.create(a, CARGOS, record("Soldador"), key);
    expect(
      await statements(() =>
        engine.create(a, CARGOS, record("Fresador"), { ...key, idempotency: { key: "outra-chave", content: "um" } }),
      ),
    ).toBe(2);
    expect(await statements(() => engine.update(a, CARGOS, id, { ...record("Soldador"), missao: "Soldar." }, PLAIN))).toBe(2);
    // A retry answers the record the first one made, as it is now.
    expect(await engine.create(a, CARGOS, record("Soldador"), key)).toEqual(await engine.read(a, CARGOS, id, {}));
    expect(
      await refusal(engine.create(a, CARGOS, record("Outro"), { ...key, idempotency: { ...key.idempotency, content: "dois" } })),
    ).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
    const { entries } = await engine.audit(a, CARGOS, id, { offset: 0, limit: 10 });
    expect(entries.map(({ op }) => op)).toEqual(["update", "create"]);
  });

  test("the statements of a write are planned once, however many references it names", async () => {
    const { engine, database, a } = await openWorld(open);
    const area = await engine.create(a, "cargo-salario/areas-organizacionais", { nome: "Fábrica", ativo: true }, PLAIN);
    const group = await engine.create(a, "cargo-salario/grupos-ocupacionais", { nome: "Operação" }, PLAIN);
    const named = { grupoOcupacional: { id: group.id }, areasOrganizacionais: [{ id: area.id }] };
    for (let n = 1; n <= 12; n += 1) await engine.create(a, CARGOS, { nome: `Cargo ${n}`, ...named }, PLAIN);
    const { rows } = await database.read(scopeOf(a), (queries) =>
      sql<{ kept: number; anew: number }>`select generic_plans::int as kept, custom_plans::int as anew
        from pg_prepared_statements where generic_plans + custom_plans >= 10 and statement not like '%pg_prepared_statements%'`.execute(
        queries,
      ),
    );
    // PostgreSQL makes five plans for the values it is given before it keeps one for any.
    expect(rows).toHaveLength(2);
    for (const { kept, anew } of rows) expect([anew, kept > 0]).toEqual([5, true]);
  });

  test("writes of one person that arrive together are each judged, noted and answered by themselves; a change of many goes in one statement", async () => {
    const { engine, database, a, b, as } = await openWorld(open);
    const places = new Map<RequestContext, readonly [area: number, group: number]>();
    for (const who of [a, b]) {
      const area = await engine.create(who, "cargo-salario/areas-organizacionais", { nome: "Fábrica", ativo: true }, PLAIN);
      const group = await engine.create(who, "cargo-salario/grupos-ocupacionais", { nome: "Operação" }, PLAIN);
      places.set(who, [area.id, group.id]);
    }
    const record = (who: RequestContext, nome: string, more: WireRecord = {}): WireRecord => {
      const [area = 0, group = 0] = places.get(who) ?? [];
      return { nome, grupoOcupacional: { id: group }, areasOrganizacionais: [{ id: area }], ...more };
    };
    const told = (work: Promise<WireRecord>) => work.catch((error: { readonly code: string }) => error.code);
    const mine = (n: number) => as({ requestId: `pedido-${n}` });
    const names = Array.from({ length: 9 }, (_, n) => `Cargo ${n}`);
    const [made, theirs, twice, unknown, long] = await Promise.all([
      Promise.all(names.map((nome, n) => engine.create(mine(n), CARGOS, record(a, nome, { missao: `Missão ${n}` }), PLAIN))),
      Promise.all(names.map((nome) => engine.create(b, CARGOS, record(b, nome), PLAIN))),
      Promise.all(["Duas vezes", "DUAS VEZES"].map((nome) => told(engine.create(a, CARGOS, record(a, nome), PLAIN)))),
      told(engine.create(a, CARGOS, record(a, "Sem área", { areasOrganizacionais: [{ id: 999_999 }] }), PLAIN)),
      told(engine.create(a, CARGOS, record(a, "C".repeat(101)), PLAIN)),
    ]);
    expect(twice.filter((one) => one === "UNIQUE_VIOLATION")).toHaveLength(1);
    expect([unknown, long]).toEqual(["FIELD_VALIDATION_VIOLATION", "FIELD_VALIDATION_VIOLATION"]);
    for (const [n, one] of made.entries()) {
      expect(one).toMatchObject({ nome: `Cargo ${n}`, missao: `Missão ${n}`, versao: 1 });
      expect(await engine.read(a, CARGOS, one.id, {})).toEqual(one);
    }
    for (const one of theirs) expect(await engine.read(b, CARGOS, one.id, {})).toEqual(one);
    const notes = async (op: string) =>
      (
        await database.owner((queries) =>
          sql<{ id: number; request: string; company: number; tx: string; name: string }>`
            select registro_id as id, requisicao as request, empresa_id as company, xmin::text as tx, mudancas -> 0 ->> 'after' as name
            from quadro_auditoria where registro = ${CARGOS} and op = ${op} order by quadro_auditoria.id`.execute(queries),
        )
      ).rows;
    const created = await notes("create");
    expect(created).toHaveLength(19);
    for (const [n, one] of made.entries())
      expect(created.find(({ id }) => Number(id) === one.id)).toMatchObject({ request: `pedido-${n}`, name: `Cargo ${n}` });

    const [first, second] = made;
    const id = first?.id ?? 0;
    const [changed, raced, refused, missing, foreign] = await Promise.all([
      Promise.all(
        made
          .slice(2)
          .map((one, n) => engine.update(mine(n), CARGOS, one.id, { missao: `Outra ${n}` }, { fixed: {}, version: 1 })),
      ),
      Promise.all(["Um", "Dois"].map((missao) => told(engine.update(a, CARGOS, id, { missao }, { fixed: {}, version: 1 })))),
      told(engine.update(a, CARGOS, second?.id ?? 0, { nome: "cargo 5" }, PLAIN)),
      told(engine.update(a, CARGOS, 999_999, { missao: "X" }, PLAIN)),
      told(engine.update(b, CARGOS, id, { missao: "X" }, PLAIN)),
    ]);
    for (const [n, one] of changed.entries()) expect(one).toEqual({ ...made[n + 2], missao: `Outra ${n}`, versao: 2 });
    expect(raced.filter((one) => one === "VERSION_CONFLICT")).toHaveLength(1);
    expect([refused, missing, foreign]).toEqual(["UNIQUE_VIOLATION", "NOT_FOUND", "NOT_FOUND"]);
    const updated = await notes("update");
    expect(updated).toHaveLength(8);
    for (const [n, one] of changed.entries())
      expect(updated.find(({ id: of }) => Number(of) === one.id)).toMatchObject({ request: `pedido-${n}`, name: `Outra ${n}` });
    const many = await engine.updateMany(a, CARGOS, [...made.map((one) => one.id), 999_999, id], { experiencia: "Muita" }, {});
    expect(many.map(({ id: of, ok }) => [of, ok])).toEqual([...made.map((one) => [one.id, true]), [999_999, false]]);
    for (const one of many) if (one.ok) expect(await engine.read(a, CARGOS, one.id, {})).toEqual(one.record);
    expect(new Set((await notes("update")).slice(8).map(({ tx }) => tx)).size).toBe(1);
    const alike = await engine.updateMany(a, CARGOS, [id, second?.id ?? 0], { nome: "Um só" }, {});
    expect(alike.map((one) => one.ok || one.errors.map(({ field }) => field))).toEqual([true, ["nome"]]);
    expect((await engine.read(a, CARGOS, id, {})).versao).toBe(4);
    await Promise.all(["Três", "Quatro"].map((missao) => engine.update(a, CARGOS, id, { missao }, PLAIN)));
    expect((await engine.read(a, CARGOS, id, {})).versao).toBe(6);
  });

  test("who acts in somebody's name is noted, also while that person writes", async () => {
    const { engine, database, a, as } = await openWorld(open);
    const group = await engine.create(a, "cargo-salario/grupos-ocupacionais", { nome: "Operação" }, PLAIN);
    const area = await engine.create(a, "cargo-salario/areas-organizacionais", { nome: "Fábrica", ativo: true }, PLAIN);
    const record = (nome: string): WireRecord => ({
      nome,
      grupoOcupacional: { id: group.id },
      areasOrganizacionais: [{ id: area.id }],
    });
    const acting = as({ user: { behind: 77, behindName: "Suporte" } });
    const names = Array.from({ length: 6 }, (_, n) => `Cargo ${n}`);
    const who = (n: number): RequestContext => (n % 2 === 0 ? a : acting);
    const made = await Promise.all(names.map((nome, n) => engine.create(who(n), CARGOS, record(nome), PLAIN)));
    await Promise.all(made.map(({ id }, n) => engine.update(who(n), CARGOS, id, { missao: "Outra" }, PLAIN)));
    const { rows } = await database.owner((queries) =>
      sql<{ id: number; behind: string | null }>`select registro_id::int as id, atras_nome as behind
        from quadro_auditoria where registro = ${CARGOS}`.execute(queries),
    );
    const byRecord = Map.groupBy(rows, ({ id }) => id);
    const told = made.map(({ id }) => (byRecord.get(id) ?? []).map(({ behind }) => behind));
    expect(told).toEqual(names.map((_, n) => (n % 2 === 0 ? [null, null] : ["Suporte", "Suporte"])));
  });
});
