import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../src/db/contract.ts";

/** More than rows of a test are numbered. */
export const BEYOND = 1_000_000_000;

/** Whose a row is: a call reaches it by these numbers, or not at all. */
export interface Whose {
  readonly label: string;
  /** Null for rows of no company, where a table has such. */
  readonly company: number | null;
  readonly group: number;
  readonly user: number;
  /** What the row is numbered, where its table numbers rows. */
  readonly id: number;
  /** Stands in its texts, and nowhere else. */
  readonly marker: string;
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly empty: boolean;
  /** Takes a list where it says nothing else. */
  readonly list: boolean;
}

const anyOf = ({ marker, label }: Whose): Readonly<Record<string, unknown>> => ({
  text: `${marker} ${label}`,
  jsonb: JSON.stringify({ mensagem: marker }),
  bytea: Buffer.from(marker),
  uuid: randomUUID(),
  boolean: false,
  date: "2025-01-01",
  "timestamp with time zone": "2099-01-01T12:00:00Z",
  ARRAY: "{}",
});

/** A marked row of each owner in every table of the house and of features that has an owner like theirs; answers which there are. */
export async function plantHouse(
  database: Database,
  left: readonly string[],
  owners: readonly Whose[],
): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  const { rows: columns } = await database.owner((queries) =>
    sql<Column>`
      select c.table_name::text as "table", c.column_name::text as name, c.data_type::text as type, c.is_nullable = 'YES' as empty,
        coalesce(c.column_default like '''[]''%', false) as list
      from information_schema.columns c where c.table_schema = 'public' and c.table_name like 'quadro\\_%'
        and c.table_name <> all(${[...left]}::text[]) order by 1`.execute(queries),
  );
  for (const table of new Set(columns.map((one) => one.table))) {
    const own = columns.filter((one) => one.table === table);
    const whose = own.find(({ name }) => name === "empresa_id");
    for (const owner of owners) {
      if (whose === undefined || (owner.company === null && !whose.empty)) continue;
      await database.owner((queries) =>
        queries.transaction().execute(async (inside) => {
          await sql`set local session_replication_role = replica`.execute(inside);
          // Rows to come are numbered beyond these.
          await sql`select setval(pg_get_serial_sequence(${table}, attname), ${3 * BEYOND}) from pg_attribute
            where attrelid = ${table}::text::regclass and attidentity <> ''`.execute(inside);
          const names = sql.join(own.map(({ name }) => sql.ref(name)));
          const values = sql.join(own.map((column) => planted(column, owner)));
          await sql`insert into ${sql.table(table)} (${names}) overriding system value values (${values})`.execute(inside);
        }),
      );
      done.add(`${table} ${owner.label}`);
    }
  }
  return done;
}

function planted({ table, name, type, list }: Column, owner: Whose): RawBuilder<unknown> {
  const { company, group, user, id } = owner;
  const owned: Readonly<Record<string, number | null>> = {
    empresa_id: company,
    grupo_id: group,
    usuario_id: user,
    criado_por: user,
  };
  const said = owned[name];
  if (said !== undefined) return sql`${said}`;
  // Calls try the owner's number; where a row has it already, one beyond all that come to be.
  if (name === "id" && type === "bigint")
    return sql`(select min(n) from unnest(${[id, id + 2 * BEYOND]}::bigint[]) n
      where not exists (select 1 from ${sql.table(table)} t where t.id = n))`;
  if (list && type === "jsonb") return sql`'[]'::jsonb`;
  // What it refers to is nobody's: a number of a register would be given to a record to come.
  const any = anyOf(owner);
  return sql`${type === "bigint" ? id + BEYOND : type in any ? any[type] : 1}`;
}
