import { sql } from "kysely";
import { pino } from "pino";
import type { Queries } from "../../../src/db/contract.ts";
import { openDatabase } from "../../../src/db/open-database.ts";
import { compose } from "../../../src/main/compose.ts";
import { OWN } from "../../../src/main/registers.ts";
import { systemContext } from "../../../src/main/system-context.ts";
import { PASSWORD, seedCompanies } from "../../support/seed-companies.ts";

export interface Dataset {
  readonly company: number;
  readonly group: number;
  readonly area: number;
  /** A text that about one row in two hundred of a company carries, and one that one in five does. */
  readonly rare: string;
  readonly broad: string;
  /** As common as `broad`, and last in the usual order. */
  readonly late: string;
  /** Who uses the product: log-ins of people with every right in the company. */
  readonly people: readonly string[];
}

/** As many as there are connections. */
const PEOPLE = 10;

const GROUPS = 20;
/** From here on indexes are made after the rows, not row by row. */
const MANY = 500_000;

/**
 * Five companies with `rows` positions in all, the same rows in the product's table and in the rival's. `pages`: only the product's,
 * and without the index of searches, which takes most of the time to make and no part in a page.
 */
export async function makeDataset(
  place: { url: string } | { dataDir: string },
  rows: number,
  { pages = false }: { readonly pages?: boolean } = {},
): Promise<Dataset> {
  const log = pino({ level: "error" });
  const database = await openDatabase({ ...place, log });
  const composed = await compose({
    database,
    secret: "um segredo apenas de medidas, com mais de 32 letras",
    log,
    http: { productVersion: "bench" },
  });
  const { engine } = composed.product();
  const seeded = await seedCompanies(engine, composed.allRights());
  const companies = [seeded.companies.a, seeded.companies.b];
  const people = Array.from({ length: PEOPLE }, (_, n) => `pessoa${n}`);
  for (const login of people) {
    const perfis = [{ empresa: { id: seeded.companies.a }, perfil: { id: seeded.profiles.all } }];
    const record = { nome: login, login, email: `${login}@empresa.example`, ativo: true, senha: PASSWORD, perfis };
    await engine.create(systemContext(composed.allRights()), OWN.users, record, { fixed: {} });
  }
  for (const [index, cnpj] of ["11222333000262", "11222333000343", "11222333000424"].entries()) {
    const made = await engine.create(
      systemContext(composed.allRights()),
      OWN.companies,
      { nome: `Empresa ${index}`, grupo: { id: seeded.groups.a }, tipoInscricao: 1, cnpj },
      { fixed: {} },
    );
    companies.push(made.id);
  }
  const seen = {
    ...systemContext(composed.allRights()),
    company: seeded.companies.a,
    group: seeded.groups.a,
    visibleGroups: [seeded.groups.a],
  };
  const area = (
    await engine.create(seen, "cargo-salario/areas-organizacionais", { nome: "Área única", ativo: true }, { fixed: {} })
  ).id;
  await database.owner(async (queries) => {
    await withoutIndexes(queries, rows > MANY, pages, () => fill(queries, companies, rows, area));
    if (!pages) await fillRival(queries, area);
  });
  await database.owner((queries) => sql`analyze`.execute(queries).then(() => sql`vacuum`.execute(queries)));
  const group = await database.owner(
    async (queries) =>
      (
        await sql<{
          id: number;
        }>`select min(id) as id from cargo_salario_grupos_ocupacionais where empresa_id = ${seeded.companies.a}`.execute(queries)
      ).rows[0]?.id ?? 0,
  );
  await composed.close();
  await database.close();
  return {
    company: seeded.companies.a,
    group: Number(group),
    area,
    rare: "soldagem",
    broad: "analista",
    late: "técnico",
    people,
  };
}

/** Indexes no foreign key stands on are taken away while the tables are filled. */
async function withoutIndexes(queries: Queries, many: boolean, pages: boolean, work: () => Promise<void>): Promise<void> {
  const tables = ["cargo_salario_cargos", "cargo_salario_cargos__areas_organizacionais"];
  const { rows } = many
    ? await sql<{ name: string; made: string }>`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
        from pg_index where indrelid = any(${tables}::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
        queries,
      )
    : { rows: [] };
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(queries);
  await work();
  if (many) await sql`set maintenance_work_mem = '512MB'`.execute(queries);
  for (const { made } of rows) if (!(pages && made.includes(" USING gin "))) await sql.raw(made).execute(queries);
}

/** Names carry a common word (one in five) and a rare one (one in two hundred). */
async function fill(queries: Queries, companies: readonly number[], rows: number, area: number): Promise<void> {
  const share = Math.floor(rows / companies.length);
  for (const company of companies) {
    await sql`insert into cargo_salario_grupos_ocupacionais (empresa_id, nome) select ${company}, 'Grupo ' || n from generate_series(1, ${GROUPS}) n`.execute(
      queries,
    );
    await sql`insert into cargo_salario_cargos (empresa_id, nome, nome_mercado, ativa, grupo_ocupacional_id)
      select ${company},
        (array['Analista', 'Assistente', 'Técnico', 'Auxiliar', 'Operador'])[1 + n % 5] || ' ' || case when n % 200 = 0 then 'de soldagem ' else '' end || md5(n::text || ${company}),
        'Mercado ' || n, n % 7 <> 0,
        (select min(id) from cargo_salario_grupos_ocupacionais where empresa_id = ${company}) + n % ${GROUPS}
      from generate_series(1, ${share}) n`.execute(queries);
  }
  await sql`insert into cargo_salario_cargos__areas_organizacionais (empresa_id, dono_id, alvo_id, ordem) select empresa_id, id, ${area}, 1 from cargo_salario_cargos`.execute(
    queries,
  );
}

async function fillRival(queries: Queries, area: number): Promise<void> {
  const statements = [
    "create table rival_grupos (id bigint generated always as identity primary key, nome text)",
    "create table rival_cargos (id bigint generated always as identity primary key, empresa_id bigint, nome text, nome_mercado text, ativa boolean, grupo_id bigint)",
    "insert into rival_grupos (nome) select nome from cargo_salario_grupos_ocupacionais order by id",
    "insert into rival_cargos (empresa_id, nome, nome_mercado, ativa, grupo_id) select empresa_id, nome, nome_mercado, ativa, grupo_ocupacional_id from cargo_salario_cargos order by id",
    "create unique index on rival_cargos (empresa_id, nome)",
    "alter table rival_cargos add foreign key (grupo_id) references rival_grupos",
    "create table rival_areas as select id, nome from cargo_salario_areas_organizacionais",
    "alter table rival_areas add primary key (id)",
    "create table rival_cargo_areas (cargo_id bigint references rival_cargos, area_id bigint references rival_areas, primary key (cargo_id, area_id))",
    `insert into rival_cargo_areas select id, ${area} from rival_cargos`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(queries);
}
