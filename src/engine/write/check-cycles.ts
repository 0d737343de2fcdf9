import { sql } from "kysely";
import type { Finding, WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import { at, idOf } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** References of a register to itself may not lead back to the record. Holds under concurrency: one changer at a time per register and owner. */
export async function checkCycles(
  call: Call,
  shape: RegisterShape,
  id: number,
  record: WireRecord,
  before: WireRecord,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const member of shape.byPath.values()) {
    const { ref, path } = member.field;
    if (member.how !== "column" || ref?.register !== shape.register.id || ref.list !== undefined || ref.cyclic) continue;
    const steps = path.split(".");
    const parent = idOf(at(record, steps));
    if (parent === null || parent === idOf(at(before, steps))) continue;
    await sql`select pg_advisory_xact_lock(hashtext(${shape.table.name}))`.execute(call.queries);
    const table = sql.table(shape.table.name);
    const column = sql.id(member.column);
    const { rows } = await sql`with recursive above(id) as (
        select ${parent}::bigint union select t.${column} from ${table} t join above a on t.id = a.id where t.${column} is not null
      ) select 1 from above where id = ${id} limit 1`.execute(call.queries);
    if (rows.length > 0) found.push({ field: path, code: "cycle" });
  }
  return found;
}
