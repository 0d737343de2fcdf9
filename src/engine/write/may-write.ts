import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import { firingToSql } from "../../rules/sql.ts";
import { rowAccess } from "../access/row-access.ts";
import { contextReader, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import type { Sight } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** FORBIDDEN unless the register's write condition holds for the stored row: asked before a write and of what it left. */
export const demandRow = (call: Call, shape: RegisterShape, id: number, op: string, sight: Sight): Promise<void> =>
  demandRows(call, shape, [id], op, sight);

/** The same of many rows: FORBIDDEN when it does not hold for one of them. */
export async function demandRows(
  call: Call,
  shape: RegisterShape,
  ids: readonly number[],
  op: string,
  sight: Sight,
): Promise<void> {
  const condition = rowAccess(shape.register, "write", call.context, sight.settings.company);
  if (!condition) return;
  const { registry, kinds } = call.parts;
  const read = contextReader(ruleContext(call.context, op, sight.settings));
  const scope = { registry, kinds, row: { register: shape.register, path: "", alias: "t" }, read };
  const { rows } =
    await sql`select 1 from ${sql.table(shape.table.name)} t where t.id = any(${ids}::bigint[]) and ${firingToSql(condition, scope)}`.execute(
      call.queries,
    );
  if (rows.length < ids.length) throw new AppError("FORBIDDEN");
}
