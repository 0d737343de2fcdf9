import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/db/contract.ts";
import { matchesInPlace, matchesSearch, settleSearches } from "../../src/db/search.ts";
import { fold } from "../../src/metadata/fold.ts";
import { scopeOf, withDatabases } from "../support/database.ts";
import { epis } from "./plans.ts";

withDatabases((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open([epis]);
    await database.owner((queries) =>
      sql`insert into sst_epis (empresa_id, nome) select 1 + n % 5, 'Equipamento ' || md5(n::text) || ' ' || n from generate_series(1, 20000) n`.execute(
        queries,
      ),
    );
    await database.owner((queries) =>
      sql`insert into sst_epis (empresa_id, nome) values (1, 'Óculos de Proteção 100%'), (2, 'Óculos de Proteção'), (1, 'CALÇA_NR\\10')`.execute(
        queries,
      ),
    );
    await database.owner(settleSearches);
    await database.owner((queries) => sql`analyze sst_epis`.execute(queries));
  });

  const found = async (needle: string, companies = [1], owners: readonly number[] | null = null): Promise<string[]> => {
    const { rows } = await database.read(scopeOf(1, { companies }), (queries) =>
      sql<{
        nome: string;
      }>`select t.nome from sst_epis t where ${matchesSearch(epis, "t", needle, owners)} order by t.id`.execute(queries),
    );
    return rows.map(({ nome }) => nome);
  };

  test("finds without accents and case, in the request's companies only", async () => {
    expect(await found("oculos de PROTECAO")).toEqual(["Óculos de Proteção 100%"]);
    expect(await found("óculos", [1, 2])).toEqual(["Óculos de Proteção 100%", "Óculos de Proteção"]);
    expect(await found("óculos", [1, 2], [2])).toEqual(["Óculos de Proteção"]);
    expect(await found("óculos", [1], [2])).toEqual([]);
  });

  test("every word is looked for by itself, in any order", async () => {
    expect(await found("100% óculos")).toEqual(["Óculos de Proteção 100%"]);
    expect(await found("protecao - oculos")).toEqual(["Óculos de Proteção 100%"]);
    expect(await found("oculos luva")).toEqual([]);
    expect(await found("  calca   nr ")).toEqual(["CALÇA_NR\\10"]);
  });

  test("documents are found with and without the signs of their mask", async () => {
    await database.owner((queries) =>
      sql`insert into sst_epis (empresa_id, nome) values (1, '11144477735'), (1, '8533334444')`.execute(queries),
    );
    expect(await found("111.444.777-35")).toEqual(["11144477735"]);
    expect(await found("11144477735")).toEqual(["11144477735"]);
    expect(await found("(85) 3333-4444")).toEqual(["8533334444"]);
    expect(await found("444.777-35 x")).toEqual([]);
  });

  test("read row by row, the same rows are found", async () => {
    const needles = ["100% óculos", "nr\\10", "nr-10", "o_ulos", "10.1", "equipamento 7 a", "%", "- -", "(85) 3333", "ÓCULOS de"];
    for (const needle of needles) {
      const condition = matchesInPlace(epis, "t", needle);
      const { rows } = await database.read(scopeOf(1), (queries) =>
        sql<{ nome: string }>`select t.nome from sst_epis t where ${condition} order by t.id`.execute(queries),
      );
      expect(
        rows.map(({ nome }) => nome),
        needle,
      ).toEqual(await found(needle));
    }
  });

  test("signs of patterns are letters like others", async () => {
    expect(await found("100%")).toEqual(["Óculos de Proteção 100%"]);
    expect(await found("_nr\\1")).toEqual(["CALÇA_NR\\10"]);
    expect(await found("o_ulos")).toEqual([]);
  });

  test("the search function answers nobody's rows outside a request", async () => {
    const { rows } = await database.house((queries) => sql`select sst_epis__procura('oculos')`.execute(queries));
    expect(rows).toEqual([]);
  });

  const planOf = async (text: ReturnType<typeof sql>): Promise<string> => {
    const { rows } = await database.read(scopeOf(1), (queries) =>
      sql<{ "QUERY PLAN": string }>`explain ${text}`.execute(queries),
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };

  test("the query inside the search function reads its trigram index, the outer one the primary key", async () => {
    const outer = await planOf(sql`select t.nome from sst_epis t where ${matchesSearch(epis, "t", "oculos")}`);
    expect(outer).toContain("sst_epis__pk");
    expect(outer).not.toContain("Seq Scan on sst_epis");
    const inner = await database.owner((queries) =>
      sql<{
        "QUERY PLAN": string;
      }>`explain select t.id from sst_epis t where t.empresa_id = any('{1}'::bigint[]) and t.nome__f like '%oculos%'`.execute(
        queries,
      ),
    );
    expect(inner.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("sst_epis__busca");
  });

  const tablePages = (): Promise<number> =>
    database.owner(async (queries) => {
      const { rows } = await sql<{ n: number }>`select (pg_relation_size('sst_epis') / 8192)::integer as n`.execute(queries);
      return rows[0]?.n ?? 0;
    });
  /** Pages of the second asking: the first one also fills the connection's catalogue caches. */
  const pagesRead = async (needle: string): Promise<number> => {
    const { rows } = await database.read(scopeOf(1), async (queries) => {
      const explained = sql<{
        "QUERY PLAN": string;
      }>`explain (analyze, buffers, costs off, timing off) select t.nome from sst_epis t where ${matchesSearch(epis, "t", needle)}`;
      await explained.execute(queries);
      return explained.execute(queries);
    });
    const lines = rows.map((row) => row["QUERY PLAN"]);
    const pages = lines.find((line) => line.includes("Buffers: shared"))?.match(/(?<=(?:hit|read)=)\d+/g) ?? [];
    return pages.reduce((sum, part) => sum + Number(part), 0);
  };

  test("as the application role, a search reads few pages of 20,000 rows", async () => {
    const pages = await pagesRead("oculos");
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThan((await tablePages()) / 2);
    const several = await pagesRead("de protecao oculos");
    expect(several).toBeLessThan((await tablePages()) / 2);
  });

  test("entries that wait to be sorted in do not drive a search from its index, and are soon taken in", async () => {
    const waiting = (): Promise<number> =>
      database.owner(async (queries) => {
        const { rows } = await sql<{ n: number }>`select gin_clean_pending_list('sst_epis__busca')::integer as n`.execute(
          queries,
        );
        return rows[0]?.n ?? 0;
      });
    await database.owner((queries) =>
      sql`insert into sst_epis (empresa_id, nome) select 1, 'Novo ' || md5((n + 50000)::text) || md5(n::text) from generate_series(1, 800) n`.execute(
        queries,
      ),
    );
    const rest = await pagesRead("oculos");
    expect(await waiting()).toBeGreaterThan(100);
    expect(rest).toBeLessThan(await tablePages());
    await database.owner((queries) => sql`insert into sst_epis (empresa_id, nome) values (1, 'Mais um')`.execute(queries));
    await database.owner(settleSearches);
    expect(await waiting()).toBe(0);
    expect(await found("mais um")).toEqual(["Mais um"]);
  });

  test("a sorted page of a company reads the index of the folded column, under the policy", async () => {
    const plan = await planOf(sql`select nome from sst_epis where empresa_id = ${1} order by nome__f, id limit 15`);
    expect(plan).toContain("sst_epis__nome");
    expect(plan).not.toMatch(/Sort|Seq Scan on sst_epis/);
  });

  test("the fold of the program is the fold of the database", async () => {
    expect(fold("ÁÇÃO Ñandú º ª Straße")).toBe("acao nandu o a strase");
    const texts = fc.sample(
      fc.string({
        unit: fc.oneof(
          fc.constantFrom(..."áÁçÇãÃõéÊíúüÜñºªß-_%' "),
          fc.integer({ min: 32, max: 0x2ff }).map((code) => String.fromCodePoint(code)),
        ),
      }),
      2000,
    );
    const { rows } = await database.owner((queries) =>
      sql<{
        texto: string;
        dobra: string;
      }>`select texto, quadro_dobra(texto) as dobra from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) texto`.execute(
        queries,
      ),
    );
    expect(rows.filter(({ texto, dobra }) => fold(texto) !== dobra)).toEqual([]);
    expect(rows.length).toBe(texts.length);
  });
});
