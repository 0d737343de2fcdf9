import { sql } from "kysely";
import type { Call } from "../parts.ts";
import { ownScope } from "../read/scope-condition.ts";
import type { ColumnMember } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { folded } from "../statement/folded.ts";
import { ORDER, recordset, typesOf } from "../statement/recordset.ts";

/** Which of these values of a register's key are there already, in one statement. */
export async function findMany(
  call: Call,
  shape: RegisterShape,
  key: readonly ColumnMember[],
  asked: readonly { readonly index: number; readonly values: readonly unknown[] }[],
): Promise<ReadonlySet<number>> {
  if (asked.length === 0) return new Set();
  const columns = key.map(({ column }) => column);
  const lines = asked.map(({ index, values }) => ({
    [ORDER]: index,
    ...Object.fromEntries(columns.map((name, at) => [name, values[at]])),
  }));
  const conditions = key.map((member) => {
    const value = sql.ref(`x.${member.column}`);
    return member.folded
      ? sql`${sql.ref(`t.${member.folded}`)} = ${folded(value)}`
      : sql`${sql.ref(`t.${member.column}`)} = ${value}`;
  });
  const source = recordset("x", typesOf(shape.table, columns), JSON.stringify(lines));
  const { rows } = await sql<{ o: number }>`select distinct ${sql.ref(`x.${ORDER}`)} as o from ${source}
    join ${sql.table(shape.table.name)} t on ${sql.join([ownScope(shape.register, call.context), ...conditions], sql` and `)}`.execute(
    call.queries,
  );
  return new Set(rows.map(({ o }) => Number(o)));
}
