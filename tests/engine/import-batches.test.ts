import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Queries } from "../../src/db/contract.ts";
import type { ImportReport } from "../../src/engine/contract.ts";
import { withDatabases } from "../support/database.ts";
import { openWorld, PLAIN, query, type World } from "./world.ts";

const CARGOS = "cargo-salario/cargos";
const HEADER = "Nome;Nome de mercado;Grupo ocupacional;Áreas organizacionais;Ativo;Missão";

/** Names that meet each other often, references that may and may not be chosen, cells that cannot be read. */
const line = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 1, max: 400 }).map((n) => `Cargo ${n}`) },
      { weight: 1, arbitrary: fc.constantFrom("", "JÁ HAVIA", "cargo 7", "C".repeat(101)) },
    ),
    fc.constantFrom("", "", "Mercado"),
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom("", "Operação") },
      { weight: 1, arbitrary: fc.constantFrom("Nenhum", "#999") },
    ),
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom("Fábrica", "Fábrica | Escritório", "Escritório | Fábrica") },
      { weight: 1, arbitrary: fc.constantFrom("", "Fechada", "#1 | #99999", "Fábrica | Fábrica") },
    ),
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom("", "Sim", "Não") }, { weight: 1, arbitrary: fc.constant("talvez") }),
    fc.constantFrom("", "Fazer bem.", '"Com ; e ""aspas"""'),
  )
  .map((cells) => cells.join(";"));

/** Ends a transaction whose traces were looked at. */
class Seen extends Error {
  readonly left: unknown;
  constructor(left: unknown) {
    super("seen");
    this.left = left;
  }
}

/** What the same file leaves and says through batches and record by record, both from the same beginning. */
async function both(
  { engine, registry, a }: World,
  lines: readonly string[],
  options: { dryRun: boolean; mode: "tudo" | "validas" },
) {
  const file = { name: "cargos.csv", bytes: new TextEncoder().encode([HEADER, ...lines].join("\r\n")) };
  const told: unknown[] = [];
  for (const singly of [{}, { singly: true as const }]) {
    const work = engine.together(a, async (inside, queries) => {
      const report = await inside.importFile(a, CARGOS, file, { fixed: {}, ...options, ...singly });
      throw new Seen({ report, ...(await traces(queries, registry)) });
    });
    told.push(
      await work.catch((error: unknown) => {
        if (error instanceof Seen) return error.left;
        throw error;
      }),
    );
  }
  return told as readonly { readonly report: ImportReport; readonly records: readonly unknown[] }[];
}

/** All that was written, in its order, identities by their rank. */
async function traces(queries: Queries, registry: World["registry"]) {
  const tables = registry.get(CARGOS)?.storage.tables ?? [];
  const links = [];
  for (const { name } of tables.filter(({ role }) => role === "link"))
    links.push(
      (
        await sql`select dense_rank() over (order by dono_id) as n, alvo_id, ordem, empresa_id from ${sql.table(name)}
        order by dono_id, ordem`.execute(queries)
      ).rows,
    );
  const records =
    await sql`select to_jsonb(t) - array['id', 'criado_em', 'alterado_em'] as t from ${sql.table(tables[0]?.name ?? "")} t order by id`.execute(
      queries,
    );
  const audit = await sql`select to_jsonb(t) - 'id' - 'registro_id' as t, dense_rank() over (order by registro_id) as n
    from quadro_auditoria t where registro = ${CARGOS} order by id`.execute(queries);
  return { records: records.rows, links, audit: audit.rows };
}

withDatabases((open, dialect) => {
  // More than are looked at together.
  const COUNT = dialect === "pglite" ? 12 : 210;
  test("a file written in batches leaves and says what it does record by record", { timeout: 240_000 }, async () => {
    const world = await openWorld(open);
    const { engine, a } = world;
    for (const [nome, ativo] of [
      ["Fábrica", true],
      ["Escritório", true],
      ["Fechada", false],
    ] as const)
      await engine.create(a, "cargo-salario/areas-organizacionais", { nome, ativo }, PLAIN);
    await engine.create(a, "cargo-salario/grupos-ocupacionais", { nome: "Operação" }, PLAIN);
    await engine.create(a, CARGOS, { nome: "Já havia", areasOrganizacionais: [{ id: 1 }] }, PLAIN);

    const clean = Array.from({ length: COUNT }, (_, n) => `Novo ${n};;Operação;Fábrica | Escritório;Sim;Missão ${n}`);
    const [batch, single] = await both(world, clean, { dryRun: false, mode: "tudo" });
    expect(batch?.report).toMatchObject({ rows: COUNT, created: COUNT, updated: 0, rejected: 0 });
    expect(batch?.records).toHaveLength(COUNT + 1);
    expect(batch).toEqual(single);

    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 25 }),
        fc.constantFrom("tudo" as const, "validas" as const),
        fc.boolean(),
        async (lines, mode, dryRun) => {
          const [one, other] = await both(world, lines, { dryRun, mode });
          expect(one).toEqual(other);
        },
      ),
      { numRuns: dialect === "pglite" ? 1 : 8, seed: 20261121 },
    );
  });

  test("what cannot be read in a member that is hidden is dropped, as through every other door; in sight it is refused", async () => {
    const { engine, a } = await openWorld(open);
    const register = "cargo-salario/tabelas-reajustes-colaboradores";
    const lines = ["Nome;Dissídio;Data;Tipo de reajuste", "Do ano;Não;30/02/2026;Outro", "Da categoria;Sim;30/02/2026;Talentos"];
    const file = { name: "tabelas.csv", bytes: new TextEncoder().encode(lines.join("\r\n")) };
    const report = await engine.importFile(a, register, file, { fixed: {}, dryRun: false, mode: "validas" });
    expect(report).toMatchObject({ rows: 2, created: 1, rejected: 1 });
    expect(report.errors.map(({ line: at, header, message }) => [at, header, message])).toEqual([[3, "Data", "Data inválida"]]);
    const { rows } = await engine.list(a, register, { ...query(), limit: 5 });
    expect(rows).toMatchObject([{ nome: "Do ano", dissidio: false, data: null, tipoReajuste: null }]);
  });
});
