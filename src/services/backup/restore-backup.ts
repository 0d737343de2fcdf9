import { type RawBuilder, sql } from "kysely";
import type { Database, Queries } from "../../db/contract.ts";
import { sqlState } from "../../db/database-error.ts";
import type { BackupRule } from "../../db/house-tables.ts";
import type { DesiredTable } from "../../db/schema/desired.ts";
import { quoted, quotedList } from "../../db/schema/quote.ts";
import { isNewer } from "../../db/schema/release.ts";
import { GROUP, ofGroups } from "../../db/schema/spread-over-groups.ts";
import { createObject, dropObject } from "../../db/schema/table-sql.ts";
import { fill } from "../../errors/app-error.ts";
import { BackupError, type Manifest } from "./contract.ts";
import { isLeftOut } from "./left-out.ts";
import { type Placed, placeAll } from "./placed.ts";
import { checkArchive, eachTable } from "./read-archive.ts";
import { nextNumber } from "./read-rows.ts";
import { storedTables } from "./stored-tables.ts";
import { backupTexts } from "./texts.ts";

export interface RestoreParts {
  readonly database: Database;
  readonly release: string;
  readonly desired: readonly DesiredTable[];
  /** What backups do with house tables. */
  readonly rules: ReadonlyMap<string, BackupRule>;
  /** Brings the database to this version's schema. */
  applySchema(): Promise<unknown>;
}

export interface RestoreRequest {
  readonly file: string;
  /** The explicit word: what is in the database goes. */
  readonly replace?: boolean;
  /** The explicit word: what this version has no place for is left out. */
  readonly discard?: boolean;
  /** Inside the transaction, when all rows are there. */
  finish?(queries: Queries, manifest: Manifest): Promise<void>;
}

/** Value that does not fit, constraint that does not hold. */
const UNFIT = /^(22|23)/;

/**
 * Puts a backup in the place of what the database holds, in one transaction: all of it or nothing. The whole archive is read and
 * compared with its checksums before. Works from any supported database to any other. Throws BackupError, or what the schema throws.
 */
export async function restoreBackup(parts: RestoreParts, request: RestoreRequest): Promise<Manifest> {
  const { database, release } = parts;
  const manifest = await checkArchive(request.file);
  const { versao } = manifest;
  if (isNewer(versao, release)) throw new BackupError(fill(backupTexts.newer, { version: versao, own: release }));
  const held = await database.owner((queries) => filledTables(queries, (table) => isLeftOut(parts.rules, table)));
  if (request.replace !== true && held.length > 0) throw new BackupError(backupTexts.notEmpty);
  await parts.applySchema();
  try {
    await database.owner((queries) => queries.transaction().execute((inside) => load(inside, parts, request, manifest)));
  } catch (error) {
    if (!UNFIT.test(sqlState(error) ?? "")) throw error;
    throw new BackupError(fill(backupTexts.unfit, { reason: reasonOf(error), version: versao }), { cause: error });
  }
  return manifest;
}

/** Tables with rows, save those `except` names. */
async function filledTables(queries: Queries, except: (table: string) => boolean): Promise<readonly string[]> {
  const names = (await storedTables(queries)).map(({ name }) => name).filter((name) => !except(name));
  if (names.length === 0) return [];
  const asked = names.map((name) => sql`select ${name} as nome where exists (select 1 from ${sql.table(name)})`);
  const { rows } = await sql<{ nome: string }>`${sql.join(asked, sql` union all `)}`.execute(queries);
  return rows.map(({ nome }) => nome);
}

async function load(
  queries: Queries,
  { desired, rules }: RestoreParts,
  { file, discard, finish }: RestoreRequest,
  manifest: Manifest,
): Promise<void> {
  const stored = await storedTables(queries);
  const { placed, homeless } = placeAll(manifest, stored, desired);
  if (homeless.length > 0 && discard !== true) {
    const what = homeless.slice(0, 10).join(", ") + (homeless.length > 10 ? "…" : "");
    throw new BackupError(fill(backupTexts.homeless, { what, version: manifest.versao }));
  }
  const filled = new Set(manifest.tabelas.flatMap(({ nome, linhas }) => (linhas > 0 ? [placed.get(nome)?.table.name] : [])));
  // References are made again behind the rows: the server then looks at all of them, whatever refers to what.
  const references = desired.flatMap(({ name, objects }) =>
    filled.has(name) ? objects.filter(({ phase }) => phase === "reference").map((object) => ({ table: name, object })) : [],
  );
  await run(
    queries,
    references.map(({ table, object }) => dropObject(table, object.name, object.form)),
  );
  const emptied = await filledTables(queries, (table) => rules.get(table) === "stays");
  if (emptied.length > 0) await run(queries, [`truncate ${quotedList(emptied)} restart identity cascade`]);
  // What belonged to the installation when the backup was made goes to every company group, as at an update: after the groups.
  const { groups, tables: owned } = ofGroups(desired);
  const spread = [...placed.values()].filter(
    ({ table, columns }) => owned.some(({ name }) => name === table.name) && !columns.some(({ column }) => column.name === GROUP),
  );
  await eachTable(file, async ({ nome, proximo }, batches) => {
    const place = isLeftOut(rules, nome) ? undefined : placed.get(nome);
    if (place === undefined) return;
    if (spread.includes(place)) return;
    for await (const batch of batches) await insert(queries, place, batch);
    if (proximo !== undefined && place.table.numbered) await countFrom(queries, place.table.name, proximo);
  });
  if (spread.length > 0)
    await eachTable(file, async ({ nome }, batches) => {
      const place = spread.find((one) => one === placed.get(nome));
      if (place !== undefined) for await (const batch of batches) await insertInEach(queries, place, batch, groups);
    });
  await run(
    queries,
    references.flatMap(({ table, object }) => createObject(table, object)),
  );
  await finish?.(queries, manifest);
}

async function insert(queries: Queries, { table, columns }: Placed, lines: readonly string[]): Promise<void> {
  const names = sql.join(columns.map(({ column }) => sql.ref(column.name)));
  const values = sql.join(columns.map(valueSql));
  await sql`insert into ${sql.table(table.name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(",")}]`}::jsonb) as linha`.execute(queries);
}

/** A copy of each row for each company group, numbered anew. */
async function insertInEach(
  queries: Queries,
  { table, columns }: Placed,
  lines: readonly string[],
  groups: string,
): Promise<void> {
  const own = columns.filter(({ column }) => !(table.numbered && column.name === "id"));
  const names = sql.join([GROUP, ...own.map(({ column }) => column.name)].map((name) => sql.ref(name)));
  const values = sql.join([sql.ref("g.id"), ...own.map(valueSql)]);
  await sql`insert into ${sql.table(table.name)} (${names})
    select ${values} from jsonb_array_elements(${`[${lines.join(",")}]`}::jsonb) as linha cross join ${sql.table(groups)} g`.execute(
    queries,
  );
}

function valueSql({ at, column }: Placed["columns"][number]): RawBuilder<unknown> {
  const text = sql.raw(`(linha ->> ${at})`);
  const type = sql.raw(column.type);
  return column.array
    ? sql`case when ${text} is not null then array(select jsonb_array_elements_text(${text}::jsonb))::${type} end`
    : sql`${text}::${type}`;
}

async function countFrom(queries: Queries, table: string, next: number): Promise<void> {
  if ((await nextNumber(queries, table)) === next) return;
  await run(queries, [`alter table ${quoted(table)} alter column id restart with ${Math.max(1, Math.trunc(next))}`]);
}

const AT_ONCE = 200;

async function run(queries: Queries, statements: readonly string[]): Promise<void> {
  for (let at = 0; at < statements.length; at += AT_ONCE)
    await sql.raw(statements.slice(at, at + AT_ONCE).join(";\n")).execute(queries);
}

/** Names only: the server's own message may carry values. */
function reasonOf(error: unknown): string {
  const { table, column, constraint, code } = error as Readonly<Record<string, string | undefined>>;
  return [table, column ?? constraint].filter(Boolean).join(".") || (code ?? "");
}
