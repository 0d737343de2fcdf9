import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import { applySchema, SchemaRefused } from "../../src/db/schema/apply-schema.ts";
import type { ColumnPlan, StoragePlan, TablePlan } from "../../src/metadata/storage.ts";
import { scopeOf, withDatabases } from "../support/database.ts";
import { column, company, epis, id, table } from "./plans.ts";

type Plan = { readonly id: string; readonly storage: StoragePlan };

const cargos = (columns: readonly ColumnPlan[], more: Partial<TablePlan> = {}, plan: Partial<StoragePlan> = {}): Plan => ({
  id: "cargo-salario/cargos",
  storage: {
    scopeColumn: "empresa_id",
    searchColumns: [],
    tables: [table("cargos", [id, company, ...columns], more)],
    ...plan,
  },
});

const nome = column("nome", "text", { notNull: true });

withDatabases((open) => {
  let database: Database;
  let shared: Promise<Database> | undefined;
  beforeEach(async () => {
    shared ??= open();
    database = await shared;
    await applySchema(database, [], { allowDestructive: true });
  });

  const apply = (plan: Plan, options = {}) => applySchema(database, [plan], options);
  const rows = async (text: string): Promise<readonly unknown[]> =>
    (await database.owner((queries) => sql.raw<unknown>(text).execute(queries))).rows;
  const insert = (values: Record<string, unknown>) =>
    database.write(scopeOf(1), (queries) =>
      queries
        .insertInto("cargos")
        .values({ empresa_id: 1, ...values })
        .execute(),
    );

  test("applying twice does nothing, and neither does comparing anew", async () => {
    expect((await apply(epis)).applied.length).toBeGreaterThan(10);
    expect((await apply(epis)).applied).toEqual([]);
    await rows("delete from quadro_esquema");
    expect((await apply(epis)).applied).toEqual([]);
  });

  test("a dry run tells and does nothing", async () => {
    const told = await apply(cargos([nome]), { dryRun: true });
    expect(told.applied.join("\n")).toContain('create table "cargos"');
    expect(await rows("select to_regclass('public.cargos')::text as t")).toEqual([{ t: null }]);
  });

  test("renaming a table and a column loses nothing", async () => {
    await apply(
      cargos(
        [nome, column("nome__f", "text", { foldedOf: "nome" })],
        {},
        { searchColumns: ["nome__f"], searchFunction: "cargos__procura" },
      ),
    );
    await insert({ nome: "Técnico" });
    const renamed: Plan = {
      id: "cargo-salario/funcoes",
      storage: {
        scopeColumn: "empresa_id",
        searchColumns: ["titulo__f"],
        searchFunction: "funcoes__procura",
        tables: [
          table(
            "funcoes",
            [
              id,
              company,
              column("titulo", "text", { notNull: true, was: ["nome"] }),
              column("titulo__f", "text", { foldedOf: "titulo" }),
            ],
            { was: ["cargos"] },
          ),
        ],
      },
    };
    expect((await apply(renamed)).pending).toEqual([]);
    expect(await rows("select titulo, titulo__f from funcoes")).toEqual([{ titulo: "Técnico", titulo__f: "tecnico" }]);
    expect(await rows("select linhas from quadro_contador where registro = 'cargo-salario/funcoes'")).toEqual([{ linhas: 1 }]);
    expect(await rows("select to_regproc('cargos__procura')::text as f")).toEqual([{ f: null }]);
    expect((await apply(renamed)).applied).toEqual([]);
  });

  test("[012-5-8] a former name declared after the new column was made merges them, or names the rows where both are filled", async () => {
    const both = cargos([column("nome"), column("rotulo")]);
    const merged = cargos([column("nome", "text", { was: ["rotulo"] })]);
    await apply(both);
    await insert({ nome: null, rotulo: "Antigo" });
    await insert({ nome: "Novo", rotulo: null });
    await insert({ nome: "Igual", rotulo: "Igual" });
    await insert({ nome: "Um", rotulo: "Outro" });
    await expect(apply(merged)).rejects.toThrow(
      "1 registro com valores diferentes em nome e em rotulo, seu nome antigo: fique com um dos dois (registros 4)",
    );
    await rows("update cargos set rotulo = null where nome = 'Um'");
    expect((await apply(merged)).pending).toEqual([]);
    expect(await rows("select nome from cargos order by id")).toEqual(
      ["Antigo", "Novo", "Igual", "Um"].map((nome) => ({ nome })),
    );
    expect((await apply(merged)).applied).toEqual([]);
  });

  test("[012-5-8] a former name declared after the new table was made keeps the one with rows, or names the rows", async () => {
    const renamed = (was: readonly string[]): Plan => {
      const { storage } = cargos([column("nome")]);
      const [first] = storage.tables;
      if (!first) throw new Error("no table");
      return { id: "cargo-salario/funcoes", storage: { ...storage, tables: [{ ...first, name: "funcoes", was }] } };
    };
    await apply(cargos([column("nome")]));
    await insert({ nome: "A" });
    await apply(renamed([]));
    await rows("insert into funcoes (empresa_id, nome) values (1, 'B')");
    await expect(apply(renamed(["cargos"]))).rejects.toThrow(
      "funcoes: 1 registro ao lado dos que ainda estão em cargos, seu nome antigo: fique com os de uma só",
    );
    await rows("delete from funcoes");
    expect((await apply(renamed(["cargos"]))).pending).toEqual([]);
    expect(await rows("select nome from funcoes")).toEqual([{ nome: "A" }]);
    expect(await rows("select to_regclass('cargos')::text as t")).toEqual([{ t: null }]);
    expect((await apply(renamed(["cargos"]))).applied).toEqual([]);
  });

  describe("what needs a look at the data", () => {
    const refused = async (plan: Plan): Promise<string> => {
      const before = await rows("select * from cargos order by id");
      const error = await apply(plan).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(SchemaRefused);
      expect(await rows("select * from cargos order by id")).toEqual(before);
      return (error as SchemaRefused).message;
    };

    test("names the rows without the value that becomes required", async () => {
      await apply(cargos([column("nome")]));
      await insert({ nome: "A" });
      await insert({ nome: null });
      expect(await refused(cargos([nome]))).toContain("1 registro sem valor em nome, que passa a ser obrigatório (registros 2)");
      await rows("update cargos set nome = 'B' where nome is null");
      expect((await apply(cargos([nome]))).applied).toContain('alter table "cargos" alter column "nome" set not null');
    });

    test("fills a required column that has a default", async () => {
      await apply(cargos([nome]));
      await insert({ nome: "A" });
      await apply(cargos([nome, column("ativo", "boolean", { notNull: true, default: "true" })]));
      expect(await rows("select ativo from cargos")).toEqual([{ ativo: true }]);
    });

    test("names the rows that break a check, a key, a period and a reference, all at once", async () => {
      const columns = [column("nome"), column("de", "date"), column("ate", "date"), column("acima_id", "bigint")];
      await apply(cargos(columns));
      await insert({ nome: "A", de: "2026-01-01", ate: null, acima_id: 77 });
      await insert({ nome: "A", de: "2026-05-01", ate: "2026-05-31" });
      const message = await refused(
        cargos(columns, {
          checks: [{ name: "cargos__nome_ck", sql: "length(nome) > 1" }],
          indexes: [{ name: "cargos__nome_uk", columns: ["empresa_id", "nome"], unique: true, method: "btree" }],
          exclusions: [{ name: "cargos__periodo", by: ["empresa_id"], from: "de", to: "ate" }],
          foreignKeys: [
            {
              name: "cargos__acima_fk",
              columns: ["empresa_id", "acima_id"],
              table: "cargos",
              targets: ["empresa_id", "id"],
              onDelete: "set null",
            },
          ],
        }),
      );
      expect(message).toContain("2 registros com valor repetido em empresa_id, nome (registros 1, 2)");
      expect(message).toContain("2 registros contra a condição length(nome) > 1 (registros 1, 2)");
      expect(message).toContain("2 registros com período sobreposto ao de outro (registros 1, 2)");
      expect(message).toContain("1 registro com referência a registro inexistente em cargos (registros 1)");
    });

    test("changes a type when every value fits, and names those that do not", async () => {
      await apply(cargos([column("nivel"), column("nivel__f", "text", { foldedOf: "nivel" })]));
      await insert({ nivel: "12" });
      await insert({ nivel: "doze" });
      const whole = cargos([column("nivel", "integer"), column("nivel__f", "text", { foldedOf: "nivel" })]);
      expect(await refused(whole)).toContain("1 registro com valor em nivel que não cabe no novo tipo integer (registros 2)");
      await rows("update cargos set nivel = '13' where id = 2");
      await apply(whole);
      expect(await rows("select nivel, nivel__f from cargos order by id")).toEqual([
        { nivel: 12, nivel__f: "12" },
        { nivel: 13, nivel__f: "13" },
      ]);
      expect((await apply(whole)).applied).toEqual([]);
    });

    test("decimals never lose a place", async () => {
      await apply(cargos([column("valor", "numeric(10,4)")]));
      await insert({ valor: "1.2345" });
      expect(await refused(cargos([column("valor", "numeric(10,2)")]))).toContain("não cabe no novo tipo numeric(10,2)");
      await rows("update cargos set valor = 1.2300");
      await apply(cargos([column("valor", "numeric(10,2)")]));
      await apply(cargos([column("valor", "numeric(14,2)")]));
      expect(await rows("select valor from cargos")).toEqual([{ valor: "1.23" }]);
    });
  });

  test("what holds data goes only on an explicit word; until then it stays and stands in nobody's way", async () => {
    await apply(cargos([nome, column("apelido", "text", { notNull: true }), column("vazia")]));
    await insert({ nome: "A", apelido: "Zé" });
    const report = await apply(cargos([nome]));
    expect(report.pending).toEqual(["A coluna apelido de cargos não é mais declarada e tem valor em 1 registro."]);
    await insert({ nome: "B" });
    expect(await rows("select nome, apelido from cargos order by id")).toEqual([
      { nome: "A", apelido: "Zé" },
      { nome: "B", apelido: null },
    ]);
    expect((await applySchema(database, [])).pending).toContain("A tabela cargos não é mais declarada e guarda 2 registros.");
    expect((await apply(cargos([nome]), { allowDestructive: true })).pending).toEqual([]);
    expect(await rows("select * from cargos where id = 1")).toEqual([{ id: 1, empresa_id: 1, nome: "A" }]);
  });

  test("tables that refer to each other in a circle are made and dropped", async () => {
    const link = (from: string, to: string): Plan => ({
      id: `geral/${from}`,
      storage: {
        searchColumns: [],
        tables: [
          table(from, [id, column(`${to}_id`, "bigint")], {
            foreignKeys: [{ name: `${from}__${to}_fk`, columns: [`${to}_id`], table: to, targets: ["id"], onDelete: "set null" }],
          }),
        ],
      },
    });
    await applySchema(database, [link("um", "dois"), link("dois", "um")]);
    expect(await rows("select count(*) as n from pg_constraint where conname in ('um__dois_fk', 'dois__um_fk')")).toEqual([
      { n: 2 },
    ]);
    await applySchema(database, []);
    expect(await rows("select to_regclass('public.um')::text as t")).toEqual([{ t: null }]);
  });

  test("clearing a reference keeps the owner of the row", async () => {
    await apply(
      cargos([nome, column("acima_id", "bigint")], {
        foreignKeys: [
          {
            name: "cargos__acima_fk",
            columns: ["empresa_id", "acima_id"],
            table: "cargos",
            targets: ["empresa_id", "id"],
            onDelete: "set null",
          },
        ],
      }),
    );
    await insert({ id: 1, nome: "A" });
    await insert({ id: 2, nome: "B", acima_id: 1 });
    await database.write(scopeOf(1), (queries) => queries.deleteFrom("cargos").where("id", "=", 1).execute());
    expect(await rows("select id, empresa_id, acima_id from cargos")).toEqual([{ id: 2, empresa_id: 1, acima_id: null }]);
  });

  test("an older release refuses what a newer one brought up to date", async () => {
    await apply(cargos([nome]), { release: "1.10.0" });
    await expect(apply(cargos([nome]), { release: "1.9.3" })).rejects.toThrow(
      "já foi atualizado pela versão 1.10.0 do Quadro; esta é a 1.9.3",
    );
    await expect(apply(cargos([nome]), { release: "1.10.0" })).resolves.toMatchObject({ applied: [] });
    await rows("delete from quadro_esquema");
  });

  test("a change of the schema reaches prepared statements of open connections", async () => {
    await apply(cargos([nome]));
    await insert({ nome: "A" });
    const read = () => database.read(scopeOf(1), async (queries) => (await sql`select * from cargos`.execute(queries)).rows);
    for (let turn = 0; turn < 8; turn += 1) await read();
    await apply(cargos([nome, column("extra", "integer", { default: "7" })]));
    expect(await read()).toEqual([{ id: 1, empresa_id: 1, nome: "A", extra: 7 }]);
  });

  test("nodes that start together apply once", async () => {
    const reports = await Promise.all([apply(epis), apply(epis)]);
    expect(reports.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
  });
});
