import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Register, Registry } from "../../../metadata/register.ts";

/** Where a register lies, for statements over many of its rows. */
export interface Stored {
  readonly register: Register;
  readonly table: RawBuilder<unknown>;
  /** Its dated entries. */
  readonly entries: RawBuilder<unknown>;
  /** Path of a member of its entries. */
  dated(name: string): string;
  /** The column of a member, of the table called `alias`. */
  of(alias: string, path: string): RawBuilder<unknown>;
  /** The column alone. */
  column(path: string): RawBuilder<unknown>;
}

/** The confirmed entry of a talent in force on a day, as the rows of a lateral join; `also` is what else counts of an entry `x`. */
export function entryInForce(
  people: Stored,
  talent: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  also: RawBuilder<unknown> = sql`false`,
): RawBuilder<unknown> {
  const date = people.of("x", "data");
  return sql`(select x.* from ${people.entries} x where x.dono_id = ${talent} and ${date} <= ${day}
    and (coalesce(${people.of("x", "status")}, 1) = 1 or (${also})) order by ${date} desc limit 1)`;
}

export function storedOf(registry: Registry, id: string): Stored {
  const register = registry.get(id);
  if (register === undefined) throw new Error(`there is no register ${id}`);
  const history = register.storage.tables.find(({ role }) => role === "history");
  return {
    register,
    table: sql.table(tableOf(register)),
    dated: (name) => (register.history === undefined ? `historico.${name}` : name),
    entries: sql.table(history?.name ?? tableOf(register)),
    of: (alias, path) => sql.ref(`${alias}.${columnOf(register, path)}`),
    column: (path) => sql.ref(columnOf(register, path)),
  };
}
