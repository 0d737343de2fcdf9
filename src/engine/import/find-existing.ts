import { type RawBuilder, sql } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";
import { firingToSql } from "../../rules/sql.ts";
import { rowAccess } from "../access/row-access.ts";
import { askable } from "../facts/askable.ts";
import { contextReader, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { ownScope } from "../read/scope-condition.ts";
import { sightOf } from "../read/sight.ts";
import { at } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { folded } from "../statement/folded.ts";
import { columnValue } from "../write/column-values.ts";

/** The record that a line without id means: the one the user sees with the same values of the register's first `x-unique`. */
export async function findExisting(call: Call, shape: RegisterShape, values: WireRecord): Promise<number | null> {
  const unique = shape.register.unique.find((one) => !one.period && !one.when);
  if (!unique) return null;
  const known = askable(shape.members, values);
  const conditions = [ownScope(shape.register, call.context), await toBeSeen(call, shape)];
  for (const path of unique.by) {
    const member = shape.byPath.get(path);
    const value = at(known, path.split(".")) ?? null;
    if (member?.how !== "column" || value === null) return null;
    const bound = columnValue(member, value);
    conditions.push(
      member.folded ? sql`${sql.ref(`t.${member.folded}`)} = ${folded(bound)}` : sql`${sql.ref(`t.${member.column}`)} = ${bound}`,
    );
  }
  const { rows } = await sql<{
    id: number;
  }>`select t.id from ${sql.table(shape.table.name)} t where ${sql.join(conditions, sql` and `)} limit 1`.execute(call.queries);
  return rows[0] ? Number(rows[0].id) : null;
}

/** A record that is not to be seen is not meant: the line makes a new one, which the register then refuses or takes. */
async function toBeSeen(call: Call, shape: RegisterShape): Promise<RawBuilder<unknown>> {
  if (!shape.register.access?.read) return sql`true`;
  const { settings } = await sightOf(call, shape);
  const condition = rowAccess(shape.register, "read", call.context, settings.company);
  if (!condition) return sql`true`;
  const read = contextReader(ruleContext(call.context, "read", settings));
  const { registry, kinds } = call.parts;
  return firingToSql(condition, { registry, kinds, row: { register: shape.register, path: "", alias: "t" }, read });
}
