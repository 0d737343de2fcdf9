import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { Field } from "../../metadata/field.ts";
import type { SharedKinds } from "../../metadata/kind.ts";
import type { Register } from "../../metadata/register.ts";
import type { ColumnPlan, TablePlan } from "../../metadata/storage.ts";
import type { Anonymiser } from "./contract.ts";
import { fieldOf } from "./field-of.ts";

/** What was known of a person and is no longer in the register's tables. */
export interface Forgotten {
  /** Titles of the members that were emptied or replaced. */
  readonly titles: readonly string[];
  /** Ids of stored files. */
  readonly files: readonly string[];
  /** Every text there was: a mail may have gone to one of them. */
  readonly texts: readonly string[];
  /** Numbers and addresses that belong to one person alone, by the check of their kind. */
  readonly identifiers: readonly string[];
}

interface Person {
  readonly register: Register;
  readonly id: number;
  /** What the person is called from now on. */
  readonly name: string;
}

/**
 * Takes the person out of the register's own tables, lists and dated entries included: what may be empty is emptied, what may not
 * gets a value that is true of nobody.
 */
export async function forgetRows(
  queries: Queries,
  { register, id, name }: Person,
  anonymiser: Anonymiser,
  kinds: SharedKinds,
): Promise<Forgotten> {
  const found = { titles: new Set<string>(), files: new Set<string>(), texts: new Set<string>(), identifiers: new Set<string>() };
  for (const table of register.storage.tables) {
    const where = rowsOf(register, table, id);
    if (table.role === "link") {
      const field = fieldOf(register, table.path);
      if (field === undefined || !anonymiser.concerns(field)) continue;
      const { numDeletedRows } = await deleted(queries, table, where);
      if (numDeletedRows > 0) found.titles.add(field.title);
      continue;
    }
    const columns = personalColumns(register, table, anonymiser);
    if (columns.length === 0) continue;
    const picked = sql.join(columns.map(({ column }, at) => sql`${sql.ref(column.name)}::text as ${sql.ref(`c${at}`)}`));
    const { rows } = await sql<Record<string, string | null>>`
      select id::text as id, ${picked} from ${sql.table(table.name)} where ${where}`.execute(queries);
    for (const row of rows) {
      const sets = columns.flatMap(({ column, field }, at) => {
        const text = row[`c${at}`] ?? null;
        if (text === null || text === "") return [];
        const kind = kinds.get(field.kind);
        found.titles.add(field.title);
        if (kind?.can.file) found.files.add(text);
        else found.texts.add(text);
        if (kind?.check !== undefined && field.type === "string") found.identifiers.add(text);
        return [sql`${sql.ref(column.name)} = ${instead(column, field, text, `${table.name} ${row.id}`)}`];
      });
      if (sets.length > 0)
        await sql`update ${sql.table(table.name)} set ${sql.join(sets)} where id = ${row.id}::bigint`.execute(queries);
    }
  }
  return {
    titles: [...found.titles],
    files: [...found.files],
    texts: [...found.texts],
    identifiers: [...found.identifiers],
  };

  function instead(column: ColumnPlan, field: Field, text: string, row: string): RawBuilder<unknown> {
    const isName = register.displayFields.includes(field.path) && kinds.get(field.kind)?.can.text === true;
    if (!column.notNull && !field.required && !isName) return sql`null`;
    const type = sql.raw(column.type);
    if (isName) return sql`${name.slice(0, field.shape.maxLength ?? name.length)}::text`;
    if (column.type.endsWith("[]")) return sql`'{}'::${type}`;
    return sql`${anonymiser.value(field, text, row) ?? (column.type === "text" ? "–" : text)}::text::${type}`;
  }
}

function personalColumns(
  register: Register,
  table: TablePlan,
  anonymiser: Anonymiser,
): readonly { readonly column: ColumnPlan; readonly field: Field }[] {
  return table.columns.flatMap((column) => {
    if (column.field === undefined || column.foldedOf !== undefined) return [];
    const field = fieldOf(register, column.field);
    return field !== undefined && anonymiser.concerns(field) ? [{ column, field }] : [];
  });
}

/** The rows of one table that belong to the record. */
function rowsOf(register: Register, table: TablePlan, id: number): RawBuilder<unknown> {
  if (table.role === "record") return sql`id = ${id}`;
  const owner = register.storage.tables.find(({ name }) => name === table.owner);
  if (owner === undefined || owner.role === "record") return sql`dono_id = ${id}`;
  return sql`dono_id in (select id from ${sql.table(owner.name)} where ${rowsOf(register, owner, id)})`;
}

async function deleted(queries: Queries, table: TablePlan, where: RawBuilder<unknown>): Promise<{ numDeletedRows: number }> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table.name)} where ${where}`.execute(queries);
  return { numDeletedRows: Number(numAffectedRows ?? 0) };
}
