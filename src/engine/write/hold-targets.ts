import { sql } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";
import { isHeldBy } from "../facts/is-held.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import { idOf, idsOf } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** Keeps the targets that have to stay acceptable until the write ends. */
export async function holdTargets(call: Call, shape: RegisterShape, records: readonly WireRecord[]): Promise<void> {
  for (const { field, how } of shape.members) {
    const { ref } = field;
    if (!ref || (how !== "column" && how !== "links")) continue;
    const target = targetOf(call.parts, ref);
    if (!isHeldBy(call, ref, target.shape.register)) continue;
    const ids = [...new Set(records.flatMap((record) => (how === "links" ? idsOf : oneId)(record[field.name])))].sort(
      (one, other) => one - other,
    );
    if (ids.length === 0) continue;
    await sql`select 1 from ${sql.table(target.table.name)} r where r.id = any(${ids}::bigint[]) for share of r`.execute(
      call.queries,
    );
  }
}

const oneId = (value: WireRecord[string] | undefined): readonly number[] => {
  const id = idOf(value);
  return id === null ? [] : [id];
};
