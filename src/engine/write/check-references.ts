import { type RawBuilder, sql } from "kysely";
import type { Facts, RuleContext, Violation, WireRecord } from "../../metadata/verdict.ts";
import { contextReader } from "../facts/context-reader.ts";
import { bindDraft } from "../facts/draft.ts";
import { isHeldBy } from "../facts/is-held.ts";
import { targetConditions } from "../options/target-conditions.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import { idOf, idsOf, isRecord, type Place, spread } from "../read/wire.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { batches } from "../statement/batches.ts";
import { violation } from "./violation.ts";

interface Question {
  readonly member: Member;
  readonly place: Place;
  readonly ids: readonly number[];
}

/** References that changed and may not be chosen. A foreign company's id and an absent id get the same answer. */
export async function checkReferences(
  call: Call,
  shape: RegisterShape,
  record: WireRecord,
  before: WireRecord | null,
  facts: Facts,
  rules: RuleContext,
): Promise<readonly Violation[]> {
  const questions = asked(shape, record, before);
  if (questions.length === 0) return [];
  const read = contextReader(rules, before);
  const selects = questions.map((question, index) => select(call, question, index, facts, read));
  const found = new Set<string>();
  for (const some of batches(selects)) {
    const { rows } = await sql<{ k: number; id: number }>`${sql.join(some, sql` union all `)}`.execute(call.queries);
    for (const row of rows) found.add(`${row.k} ${row.id}`);
  }
  return questions.flatMap(({ member, place, ids }, index) =>
    ids.every((id) => found.has(`${index} ${id}`)) ? [] : [violation(shape.register, member.field, place.place, "reference")],
  );
}

function asked(shape: RegisterShape, record: WireRecord, before: WireRecord | null): readonly Question[] {
  return [...shape.byPath.values()].flatMap((member): readonly Question[] => {
    if (!member.field.ref || (member.how !== "column" && member.how !== "links")) return [];
    const known = new Map(before ? spread(before, member.field.path).map((one) => [rowKey(one), one.value]) : []);
    return spread(record, member.field.path).flatMap((place): readonly Question[] => {
      const stored = known.get(rowKey(place));
      const had = new Set(member.how === "links" ? idsOf(stored) : [idOf(stored)]);
      const now = member.how === "links" ? idsOf(place.value) : [idOf(place.value)];
      const ids = [...new Set(now.flatMap((id) => (id === null || had.has(id) ? [] : [id])))];
      return ids.length > 0 ? [{ member, place, ids }] : [];
    });
  });
}

/** Rows are paired by their ids, not by their numbers. */
function rowKey(place: Place): string {
  return place.around.map((one, index) => (index === 0 || !isRecord(one) ? "" : String(one.id ?? ""))).join("/");
}

function select(
  call: Call,
  { member, place, ids }: Question,
  index: number,
  facts: Facts,
  read: ReturnType<typeof contextReader>,
): RawBuilder<unknown> {
  const { ref } = member.field;
  if (!ref) return sql`select null::int as k, null::bigint as id where false`;
  const target = targetOf(call.parts, ref);
  const conditions = [
    sql`r.id = any(${ids}::bigint[])`,
    ...targetConditions(call, ref, target, "r", bindDraft(place.around, facts), read),
  ];
  const found = sql`select ${sql.lit(index)}::int as k, r.id from ${sql.table(target.table.name)} r where ${sql.join(conditions, sql` and `)}`;
  return isHeldBy(call, ref, target.shape.register) ? sql`(select * from (${found} for share of r) q)` : found;
}
