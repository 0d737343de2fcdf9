import { type RawBuilder, sql } from "kysely";
import type { Facts, Finding, RuleContext, WireRecord } from "../../metadata/verdict.ts";
import { bindDraft } from "../../rules/bind-draft.ts";
import type { BoundObject } from "../../rules/sql-scope.ts";
import { contextReader } from "../facts/context-reader.ts";
import { isHeldBy } from "../facts/is-held.ts";
import { targetConditions } from "../options/target-conditions.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { breathing } from "../sheet/breath.ts";
import { batches } from "../statement/batches.ts";
import { openReferences, type Question } from "./new-references.ts";

/** References that changed and may not be chosen. A foreign company's id and an absent id get the same answer. */
export async function checkReferences(
  call: Call,
  shape: RegisterShape,
  record: WireRecord,
  before: WireRecord | null,
  facts: Facts,
  rules: RuleContext,
): Promise<readonly Finding[]> {
  const questions = openReferences(shape, record, before);
  if (questions.length === 0) return [];
  const read = contextReader(rules, before);
  const breathe = breathing();
  const selects: RawBuilder<unknown>[] = [];
  for (const [index, question] of questions.entries()) {
    selects.push(select(call, shape, question, index, bindDraft(question.place.around, rules, facts), read));
    // Each row asks for itself: a list of hundreds is not written down in one breath.
    await breathe();
  }
  const found = new Set<string>();
  for (const some of batches(selects)) {
    const { rows } = await sql<{ k: number; id: number }>`${sql.join(some, sql` union all `)}`.execute(call.queries);
    for (const row of rows) found.add(`${row.k} ${row.id}`);
  }
  return questions.flatMap(({ place, ids }, index) =>
    ids.every((id) => found.has(`${index} ${id}`)) ? [] : [{ field: place.place, code: "reference" }],
  );
}

function select(
  call: Call,
  shape: RegisterShape,
  { member, ids }: Question,
  index: number,
  draft: BoundObject,
  read: ReturnType<typeof contextReader>,
): RawBuilder<unknown> {
  const { ref } = member.field;
  if (!ref) return sql`select null::int as k, null::bigint as id where false`;
  const target = targetOf(call.parts, ref);
  const conditions = [
    sql`r.id = any(${ids}::bigint[])`,
    ...targetConditions(call, shape.register, ref, target, "r", draft, read),
  ];
  const found = sql`select ${sql.lit(index)}::int as k, r.id from ${sql.table(target.table.name)} r where ${sql.join(conditions, sql` and `)}`;
  return isHeldBy(call, ref, target.shape.register) ? sql`(select * from (${found} for share of r) q)` : found;
}
