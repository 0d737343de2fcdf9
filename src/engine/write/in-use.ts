import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Call } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** Refuses when records of other registers still refer to this one, naming them and how many. */
export async function refuseInUse(call: Call, shape: RegisterShape, id: number): Promise<void> {
  const referrers = call.parts.shapes
    .referrersOf(shape.register.id)
    .filter(
      ({ field, shape: user, table }) =>
        field.ref?.onDelete === "restrict" && !(user === shape && table === shape.table && field.ref.cyclic),
    );
  if (referrers.length === 0) return;
  const counts = referrers.map(({ table, column }, index) => {
    const other = sql.ref(`r.${column}`);
    return sql`select ${sql.lit(index)}::int as k, count(*) as n from ${sql.table(table.name)} r where ${other} = ${id} having count(*) > 0`;
  });
  const { rows } = await sql<{ k: number; n: number }>`${sql.join(counts, sql` union all `)}`.execute(call.queries);
  const users = new Map<string, { register: string; plural: string; count: number }>();
  for (const { k, n } of rows) {
    const register = referrers[k]?.shape.register;
    if (!register) continue;
    const known = users.get(register.id);
    users.set(register.id, { register: register.id, plural: register.plural, count: Math.max(Number(n), known?.count ?? 0) });
  }
  if (users.size === 0) return;
  const list = [...users.values()];
  throw new AppError("RECORD_IN_USE", {
    params: { users: list.map(({ plural, count }) => `${plural} (${count})`).join(", ") },
    data: { users: list },
  });
}
