import { type RawBuilder, sql } from "kysely";
import { pathsIn } from "../../metadata/paths-in.ts";
import type { Facts, Finding, RuleContext, WireRecord } from "../../metadata/verdict.ts";
import { bindDraft } from "../../rules/bind-draft.ts";
import { contextReader } from "../facts/context-reader.ts";
import { isHeldBy } from "../facts/is-held.ts";
import { targetConditions } from "../options/target-conditions.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { breathing } from "../sheet/breath.ts";
import { batches } from "../statement/batches.ts";
import { openReferences, type Question } from "./new-references.ts";

/** A draft as the verdict leaves it. */
export interface JudgedDraft {
  readonly record: WireRecord;
  readonly before: WireRecord | null;
  readonly facts: Facts;
}

interface Asked extends Question {
  readonly of: JudgedDraft;
}

/** References of each draft that changed and may not be chosen. A foreign company's id and an absent id get the same answer. */
export async function checkReferences(
  call: Call,
  shape: RegisterShape,
  drafts: readonly JudgedDraft[],
  rules: RuleContext,
): Promise<readonly (readonly Finding[])[]> {
  const questions = drafts.flatMap((of): readonly Asked[] =>
    openReferences(shape, of.record, of.before).map((question) => ({ ...question, of })),
  );
  // What hangs on no draft is asked once for all that is named, everything else by each for itself.
  const alike = new Map(questions.map(({ member }) => [member, !hangsOnDraft(member)]));
  const groups = [...Map.groupBy(questions, (one) => (alike.get(one.member) ? one.member : one)).values()];
  const breathe = breathing();
  const selects: RawBuilder<unknown>[] = [];
  for (const [index, group] of groups.entries()) {
    selects.push(select(call, shape, group, index, rules));
    // A list of hundreds is not written down in one breath.
    await breathe();
  }
  const found = new Set<string>();
  for (const some of batches(selects)) {
    const { rows } = await sql<{ k: number; id: number }>`${sql.join(some, sql` union all `)}`.execute(call.queries);
    for (const row of rows) found.add(`${row.k} ${row.id}`);
  }
  const isRefused = new Set(
    groups.flatMap((group, index) => group.filter(({ ids }) => !ids.every((id) => found.has(`${index} ${id}`)))),
  );
  const refused = Map.groupBy(
    questions.filter((one) => isRefused.has(one)),
    ({ of }) => of,
  );
  return drafts.map((draft) => (refused.get(draft) ?? []).map(({ place }) => ({ field: place.place, code: "reference" })));
}

/** Whether what may be chosen depends on the draft that chooses. */
const hangsOnDraft = ({ field: { ref } }: Member): boolean =>
  pathsIn(ref?.where).some(({ start }) => start === "this" || start === "before");

function select(
  call: Call,
  shape: RegisterShape,
  group: readonly Asked[],
  index: number,
  rules: RuleContext,
): RawBuilder<unknown> {
  const [first] = group;
  if (!first) return sql`select null::int as k, null::bigint as id where false`;
  const { member, place, of } = first;
  const ids = [...new Set(group.flatMap((one) => one.ids))];
  const [draft, read] = [bindDraft(place.around, rules, of.facts), contextReader(rules, of.before)];
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
