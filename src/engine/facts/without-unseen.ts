import { sql } from "kysely";
import { isRecord } from "../../metadata/json.ts";
import type { Json, RuleContext, WireRecord } from "../../metadata/verdict.ts";
import { withinSight } from "../options/target-conditions.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import { idOf } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { newReferences } from "../write/new-references.ts";
import { contextReader } from "./context-reader.ts";

/**
 * The draft without new references to what its author may not refer to: rules and computed members would tell what stands there. The
 * reference itself is refused when it is written.
 */
export async function withoutUnseen(
  call: Call,
  shape: RegisterShape,
  draft: WireRecord,
  before: WireRecord | null,
  rules: RuleContext,
): Promise<WireRecord> {
  const { register } = shape;
  const { needs } = register;
  if (needs.computed.length === 0 && Object.keys(needs.references).length === 0) return draft;
  const questions = newReferences(shape, draft, before);
  const { registry, kinds } = call.parts;
  const read = contextReader(rules, before);
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
  if (selects.length === 0) return draft;
  const { rows } = await sql<{ k: number; id: number }>`${sql.join(selects, sql` union all `)}`.execute(call.queries);
  const found = new Set(rows.map((row) => `${row.k} ${row.id}`));
  return questions.reduce<WireRecord>((record, { member, place: { place }, ids }) => {
    const unseen = new Set(ids.filter((id) => !found.has(`${members.indexOf(member)} ${id}`)));
    return unseen.size === 0 ? record : (emptied(record, place.split("."), unseen) as WireRecord);
  }, draft);
}

function emptied(here: Json, [step, ...rest]: readonly string[], unseen: ReadonlySet<number>): Json {
  const isUnseen = (value: Json): boolean => unseen.has(idOf(value) ?? 0);
  if (step === undefined) return Array.isArray(here) ? here.filter((one: Json) => !isUnseen(one)) : isUnseen(here) ? null : here;
  if (Array.isArray(here)) return here.map((one: Json, index) => (String(index) === step ? emptied(one, rest, unseen) : one));
  return isRecord(here) ? { ...here, [step]: emptied(here[step] ?? null, rest, unseen) } : here;
}
