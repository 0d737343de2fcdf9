import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Call } from "../parts.ts";
import { ownScope } from "../read/scope-condition.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** A register of which each owner holds one record takes no second one. */
export async function refuseSecond(call: Call, shape: RegisterShape): Promise<void> {
  if (!shape.register.single) return;
  await sql`select pg_advisory_xact_lock(hashtext(${shape.table.name}))`.execute(call.queries);
  const { rows } =
    await sql`select 1 from ${sql.table(shape.table.name)} t where ${ownScope(shape.register, call.context)} limit 1`.execute(
      call.queries,
    );
  if (rows.length > 0) throw new AppError("UNIQUE_VIOLATION");
}
