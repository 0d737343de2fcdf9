import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { withDatabases } from "../support/database.ts";
import { epiWorld } from "./epis.ts";
import { openWorld, PLAIN, query, refusal } from "./world.ts";

const EPIS = "sst/epis";

withDatabases((open) => {
  describe("records", async () => {
    const world = await openWorld(open);
    const { engine, a, b } = world;
    const epis = await epiWorld(world);

    test("a created record comes back whole: defaults, references with their names, empties as null", async () => {
      const made = await epis.make({ nome: "  Óculos  ", codigo: "OC-1" });
      expect(made).toMatchObject({
        nome: "Óculos",
        ativo: true,
        fardamento: false,
        atenuacao: null,
        versao: 1,
        tipoEpi: { id: epis.category.id, descricao: "Proteção da cabeça" },
        tamanhos: [{ nome: "P" }, { nome: "M" }],
      });
      expect(await engine.read(a, EPIS, made.id, {})).toEqual(made);
    });

    test("PUT merges: absent keeps, null clears, the record as read changes nothing", async () => {
      const made = await epis.make({ atenuacao: "17 dB" });
      const kept = await engine.update(a, EPIS, made.id, { fabricante: "Outro" }, PLAIN);
      expect(kept).toEqual({ ...made, fabricante: "Outro", versao: 2 });
      const cleared = await engine.update(a, EPIS, made.id, { atenuacao: null, tamanhos: [] }, PLAIN);
      expect(cleared).toMatchObject({ atenuacao: null, tamanhos: [], fabricante: "Outro" });
      const { versao, ...asRead } = cleared;
      expect(versao).toBe(3);
      expect(await engine.update(a, EPIS, made.id, asRead, PLAIN)).toEqual(cleared);
    });

    test("a stale version is refused with the stored record, and nothing is lost", async () => {
      const made = await epis.make();
      const now = await engine.update(a, EPIS, made.id, { fabricante: "Primeira" }, { ...PLAIN, version: 1 });
      const refused = await refusal(engine.update(a, EPIS, made.id, { fabricante: "Segunda" }, { ...PLAIN, version: 1 }));
      expect(refused.code).toBe("VERSION_CONFLICT");
      expect(refused.data.current).toEqual(now);
      expect((await refusal(engine.remove(a, EPIS, made.id, { ...PLAIN, version: 1 }))).code).toBe("VERSION_CONFLICT");
      expect(await engine.read(a, EPIS, made.id, {})).toEqual(now);
    });

    test("another company's record is as absent as one that never was", async () => {
      const made = await epis.make();
      const strange = refusal(engine.read(b, EPIS, made.id, {}));
      const absent = refusal(engine.read(b, EPIS, 999_999, {}));
      expect(await strange).toEqual(await absent);
      expect((await strange).code).toBe("NOT_FOUND");
      expect((await refusal(engine.update(b, EPIS, made.id, { nome: "x" }, PLAIN))).code).toBe("NOT_FOUND");
      expect((await refusal(engine.remove(b, EPIS, made.id, PLAIN))).code).toBe("NOT_FOUND");
      expect((await engine.list(b, EPIS, query())).rows).toEqual([]);
    });

    test("a reference to another company's record is refused as one that does not exist", async () => {
      const theirs = await epiWorld(world, b);
      const wrong = async (id: number) =>
        (await refusal(engine.create(a, EPIS, epis.epi({ tipoEpi: { id } }), PLAIN))).fields.tipoEpi;
      expect(await wrong(theirs.category.id)).toBe(await wrong(999_999));
    });

    test("all broken rules come at once, in form order", async () => {
      await epis.make({ codigo: "REPETIDO" });
      const body = epis.epi({
        nome: "",
        codigo: "repetido",
        tipoEpi: { id: 999_999 },
        tamanhos: [{ id: epis.sizes[2]?.id ?? 0 }],
      });
      const { code, fields } = await refusal(engine.create(a, EPIS, body, PLAIN));
      expect(code).toBe("FIELD_VALIDATION_VIOLATION");
      expect(Object.keys(fields)).toEqual(["nome", "codigo", "tipoEpi", "tamanhos"]);
      expect(fields.codigo).toBe("Já existe um EPI com este código.");
    });

    test("an option is accepted exactly when it is listed", async () => {
      const { options } = await engine.options(a, EPIS, { field: "tamanhos", record: { tipoEpi: { id: epis.category.id } } });
      expect(options.map((one) => one.nome)).toEqual(["M", "P"]);
      const refused = await refusal(epis.make({ tamanhos: epis.sizes.map(({ id }) => ({ id })) }));
      expect(Object.keys(refused.fields)).toEqual(["tamanhos"]);
    });

    test("a record in use tells by what", async () => {
      const category = await engine.create(a, "sst/tipos-epi", { codigo: "77", descricao: "Luvas" }, PLAIN);
      await epis.make({ tipoEpi: { id: category.id }, tamanhos: [] });
      await epis.make({ tipoEpi: { id: category.id }, tamanhos: [] });
      const refused = await refusal(engine.remove(a, "sst/tipos-epi", category.id, PLAIN));
      expect(refused).toMatchObject({
        code: "RECORD_IN_USE",
        message: "Não é possível excluir: o registro está em uso por EPIs (2).",
        data: { users: [{ register: EPIS, plural: "EPIs", count: 2 }] },
      });
    });

    test("two creates at once with the same code: one is kept, the other told by the field", async () => {
      const outcomes = await Promise.allSettled([epis.make({ codigo: "CORRIDA" }), epis.make({ codigo: "corrida" })]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const lost = outcomes.find((one) => one.status === "rejected");
      expect(lost?.reason).toMatchObject({ code: "UNIQUE_VIOLATION", errors: [{ field: "codigo" }] });
    });

    test("the unique index alone refuses with the declared message", async () => {
      await epis.make({ codigo: "INDICE" });
      const direct = world.database.write(
        { user: 1, company: a.company, group: a.group, companies: [a.company], groups: [a.group] },
        (queries) =>
          sql`insert into sst_epis (empresa_id, nome, codigo, ativo, tipo_epi_id, data, validade_uso, versao)
          values (${a.company}, 'x', 'índice', true, ${epis.category.id}, '2026-01-01', 1, 1)`.execute(queries),
      );
      await expect(direct).rejects.toMatchObject({ code: "23505" });
    });

    test.each([
      ["nº 1", "NO 1"],
      ["Straße", "strase"],
      ["Łódź", "lodz"],
      ["tiế", "tie"],
      ["Ếm", "ếm"],
    ])("rows of a list are alike, %s and %s, exactly where records are", async (one, other) => {
      const category = (descricao: string) =>
        engine.create(a, "sst/tipos-epi", { codigo: descricao, descricao }, PLAIN).then(
          () => true,
          () => false,
        );
      const twoRecords = (await category(one)) && (await category(other));
      const behaviours = [{ descricao: one }, { descricao: other }];
      const twoRows = engine.create(a, "cargo-salario/competencias", { tipo: "C", nome: one, competencias: behaviours }, PLAIN);
      if (twoRecords) await twoRows;
      else expect((await refusal(twoRows)).fields).toEqual({ "competencias.1.descricao": "Comportamento repetido." });
    });

    test("a retry under one idempotency key creates once", async () => {
      const body = epis.epi();
      const options = { ...PLAIN, idempotency: { key: "chave-1", content: "um" } };
      const [first, second] = [await engine.create(a, EPIS, body, options), await engine.create(a, EPIS, body, options)];
      expect(second).toEqual(first);
      const found = await engine.list(a, EPIS, query({ filter: { codigo: String(body.codigo) } }));
      expect(found.total).toBe(1);
      const other = engine.create(a, EPIS, epis.epi(), { ...PLAIN, idempotency: { key: "chave-1", content: "outro" } });
      await expect(other).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED", status: 422 });
    });

    test("without the right nothing is told, not even whether it exists", async () => {
      const nobody = world.as({ user: { rights: new Set() } });
      for (const call of [
        () => engine.list(nobody, EPIS, query()),
        () => engine.read(nobody, EPIS, 1, {}),
        () => engine.create(nobody, EPIS, {}, PLAIN),
        () => engine.update(nobody, EPIS, 1, {}, PLAIN),
        () => engine.remove(nobody, EPIS, 1, PLAIN),
        () => engine.exportFile(nobody, EPIS, query(), { format: "csv" }),
        () => engine.audit(nobody, EPIS, 1, { offset: 0, limit: 1 }),
      ]) {
        expect((await refusal(call())).code).toBe("FORBIDDEN");
      }
    });

    test("what a register does not declare is no action of it, a copy neither, whatever the rights", async () => {
      for (const op of ["clone", "create", "ativar"])
        expect((await refusal(engine.act(a, EPIS, 1, op, {}, PLAIN))).code, op).toBe("NOT_FOUND");
    });

    test("unknown members are refused, never dropped", async () => {
      const { fields } = await refusal(engine.create(a, EPIS, epis.epi({ inventado: 1 }), PLAIN));
      expect(Object.keys(fields)).toEqual(["inventado"]);
    });

    test("many at once: a verdict per row, one refusal stops no other", async () => {
      const [one, two] = [await epis.make(), await epis.make()];
      const outcomes = await engine.updateMany(a, EPIS, [one.id, 999_999, two.id], { ativo: false }, {});
      expect(outcomes.map(({ id, ok }) => [id, ok])).toEqual([
        [one.id, true],
        [999_999, false],
        [two.id, true],
      ]);
      const gone = await engine.removeMany(a, EPIS, [one.id, two.id, two.id], {});
      expect(gone).toEqual([
        { id: one.id, ok: true },
        { id: two.id, ok: true },
      ]);
    });

    test("every write is audited with before and after", async () => {
      const made = await epis.make({ fabricante: "Antes" });
      await engine.update(a, EPIS, made.id, { fabricante: "Depois" }, PLAIN);
      await engine.remove(a, EPIS, made.id, PLAIN);
      const again = await epis.make();
      await engine.update(a, EPIS, again.id, { fabricante: "Depois", tamanhos: [] }, PLAIN);
      const { entries, total } = await engine.audit(a, EPIS, again.id, { offset: 0, limit: 1 });
      expect(total).toBe(2);
      expect(entries).toMatchObject([
        {
          op: "update",
          user: { id: 1, name: "Usuária de Teste" },
          changes: [
            { field: "tamanhos", title: "Tamanhos", after: [] },
            { field: "fabricante", title: "Fabricante", before: "Fabricante de Exemplo", after: "Depois" },
          ],
        },
      ]);
    });

    test("a hook refuses at a field, fills what it declared, acts in the transaction and undoes everything when it fails", async () => {
      const areas = "cargo-salario/areas-organizacionais";
      const declared = world.registry.get(areas)?.hooks.find(({ name }) => name === "replica-responsaveis");
      const seen: string[] = [];
      const hooked = world.withHooks(
        new Map([
          [
            `${areas}#${declared?.name}`,
            {
              prepare: async (call) => (call.record.nome === "Recusada" ? call.refuse("nome", "Este nome não") : undefined),
              effect: async (call) => {
                const here = await call.engine.read(call.context, areas, call.id, {});
                seen.push(`${call.op} ${here.nome} ${call.sent.replicarResponsaveis}`);
                if (here.nome === "Falha") call.refuse("nome", "Falhou depois");
              },
            },
          ],
        ]),
      );
      const make = (nome: string) => hooked.create(a, areas, { nome, replicarResponsaveis: true }, PLAIN);
      const made = await make("Diretoria");
      expect(made).not.toHaveProperty("replicarResponsaveis");
      expect((await refusal(make("Recusada"))).fields).toEqual({ nome: "Este nome não" });
      expect((await refusal(make("Falha"))).fields).toEqual({ nome: "Falhou depois" });
      expect(seen).toEqual(declared?.on.includes("create") ? ["create Diretoria true", "create Falha true"] : []);
      expect((await engine.list(a, areas, query())).rows.map((one) => one.nome)).toEqual(["Diretoria"]);
    });
  });
});
