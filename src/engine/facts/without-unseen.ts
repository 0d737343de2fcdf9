import { sql } from "kysely";
import { isRecord } from "../../metadata/json.ts";
import type { Json, RuleContext, WireRecord } from "../../metadata/verdict.ts";
import { withinSight } from "../options/target-conditions.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import { idOf } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { newReferences, type Question } from "../write/new-references.ts";
import { contextReader } from "./context-reader.ts";
import type { LaidDraft } from "./load-facts.ts";

/**
 * Drafts without new references to what their author may not refer to: rules and computed members would tell what stands there. The
 * reference itself is refused when it is written.
 */
export async function withoutUnseen(
  call: Call,
  shape: RegisterShape,
  drafts: readonly LaidDraft[],
  rules: RuleContext,
): Promise<readonly LaidDraft[]> {
  const { register } = shape;
  const { needs } = register;
  if (needs.computed.length === 0 && Object.keys(needs.references).length === 0) return drafts;
  const asked = drafts.map(({ draft, before }) => newReferences(shape, draft, before));
  const questions = asked.flat();
  const { registry, kinds } = call.parts;
  const read = contextReader(rules);
  // What may be seen hangs on no draft: a statement has a part per reference, however many rows it stands in.
  const members = [...new Set(questions.map(({ member }) => member))];
  const selects = members.flatMap((member, index) => {
    const { ref } = member.field;
    if (!ref) return [];
    const target = targetOf(call.parts, ref);
    const history = target.history ? { history: true as const } : {};
    const row = { register: target.shape.register, path: target.path, alias: "r", ...history };
    const ids = questions.flatMap((one) => (one.member === member ? one.ids : []));
    const conditions = [
      sql`r.id = any(${ids}::bigint[])`,
      ...withinSight(call, register, ref, target, { registry, kinds, row, read }),
    ];
    const from = sql`from ${sql.table(target.table.name)} r where ${sql.join(conditions, sql` and `)}`;
    return [sql`select ${sql.lit(index)}::int as k, r.id ${from}`];
  });
  if (selects.length === 0) return drafts;
  const { rows } = await sql<{ k: number; id: number }>`${sql.join(selects, sql` union all `)}`.execute(call.queries);
  const found = new Set(rows.map((row) => `${row.k} ${row.id}`));
  const without = (draft: WireRecord, own: readonly Question[]): WireRecord =>
    own.reduce((record, { member, place: { place }, ids }) => {
      const unseen = new Set(ids.filter((id) => !found.has(`${members.indexOf(member)} ${id}`)));
      return unseen.size === 0 ? record : (emptied(record, place.split("."), unseen) as WireRecord);
    }, draft);
  return drafts.map(({ draft, before }, at) => ({ draft: without(draft, asked[at] ?? []), before }));
}

function emptied(here: Json, [step, ...rest]: readonly string[], unseen: ReadonlySet<number>): Json {
  const isUnseen = (value: Json): boolean => unseen.has(idOf(value) ?? 0);
  if (step === undefined) return Array.isArray(here) ? here.filter((one: Json) => !isUnseen(one)) : isUnseen(here) ? null : here;
  if (Array.isArray(here)) return here.map((one: Json, index) => (String(index) === step ? emptied(one, rest, unseen) : one));
  return isRecord(here) ? { ...here, [step]: emptied(here[step] ?? null, rest, unseen) } : here;
}
