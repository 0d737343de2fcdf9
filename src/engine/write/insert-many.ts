import { sql } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";
import { changesBetween } from "../audit/changes.ts";
import { writeAudits } from "../audit/write-audit.ts";
import { isHeldBy } from "../facts/is-held.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import { idOf, idsOf } from "../read/wire.ts";
import type { LinksMember } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { recordset } from "../statement/recordset.ts";
import { columnValues } from "./column-values.ts";
import type { QuickPlan } from "./quick-plan.ts";
import { ownerOf } from "./store-record.ts";

/** An accepted record and its references as they are named. */
export interface Insert {
  readonly record: WireRecord;
  readonly named: WireRecord;
}

/** Inserts many records of a register that takes short writes, with their lists of references and their audit; answers their ids in order. Null when they do not name the same columns. */
export async function insertMany(
  call: Call,
  shape: RegisterShape,
  plan: QuickPlan,
  lines: readonly Insert[],
): Promise<readonly number[] | null> {
  const owner = ownerOf(call, shape);
  const rows = lines.map(({ record }, o) => ({ o, ...owner, ...columnValues(plan.columns, record) }));
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== "o");
  if (rows.some((row) => Object.keys(row).length !== columns.length + 1 || columns.some((name) => !(name in row)))) return null;
  const names = sql.join([...columns, "versao"].map((name) => sql.id(name)));
  const values = sql.join([...columns.map((name) => sql.ref(`x.${name}`)), sql`1`]);
  const made = await sql<{ id: number }>`insert into ${sql.table(shape.table.name)} (${names})
    select ${values} from ${recordset(shape.table, columns, rows)} order by x.o returning id`.execute(call.queries);
  // Identities are drawn in the order of the lines.
  const ids = made.rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
  for (const member of plan.links) await insertLinks(call, shape, member, lines, ids);
  const audits = lines.map(({ record, named }, index) => ({
    register: shape.register,
    id: ids[index] ?? 0,
    op: "create",
    changes: changesBetween(shape.members, null, { ...record, ...named }),
  }));
  await writeAudits(call, audits);
  return ids;
}

async function insertLinks(
  call: Call,
  shape: RegisterShape,
  { field, table }: LinksMember,
  lines: readonly Insert[],
  ids: readonly number[],
): Promise<void> {
  const links = lines.flatMap(({ record }, index) =>
    idsOf(record[field.name]).map((target, at) => ({ owner: ids[index] ?? 0, target, place: at + 1 })),
  );
  if (links.length === 0) return;
  const [column, value] = Object.entries(ownerOf(call, shape))[0] ?? [];
  const names = sql.join([...(column ? [sql.id(column)] : []), sql`dono_id`, sql`alvo_id`, sql`ordem`]);
  const values = sql.join([...(column ? [sql`${value}::bigint`] : []), sql`x.dono`, sql`x.alvo`, sql`x.ordem`]);
  const [owners, targets, places] = [
    links.map(({ owner }) => owner),
    links.map(({ target }) => target),
    links.map(({ place }) => place),
  ];
  await sql`insert into ${sql.table(table.name)} (${names}) select ${values}
    from unnest(${owners}::bigint[], ${targets}::bigint[], ${places}::int[]) as x(dono, alvo, ordem)`.execute(call.queries);
}

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
