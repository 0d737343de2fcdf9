import { sql } from "kysely";
import { companiesWith } from "../../metadata/context.ts";
import type { Ref } from "../../metadata/field.ts";
import { fold } from "../../metadata/fold.ts";
import type { Call } from "../parts.ts";
import { type Target, targetOf } from "../read/target.ts";
import { folded } from "../statement/folded.ts";
import { displayText } from "./display-text.ts";

/** The objects of a reference's target that the user may see: its owner's, or across companies those of where it may be seen. */
function within(call: Call, ref: Pick<Ref, "across">, target: Target): ReturnType<typeof sql> {
  const { register } = target.shape;
  const { scopeColumn } = register.storage;
  if (!scopeColumn) return sql`true`;
  const { context } = call;
  const company = register.scope === "company";
  const all = company ? [context.company, ...companiesWith(context, register.rights.view)] : context.visibleGroups;
  const own = company ? [context.company] : [context.group];
  return sql`${sql.ref(`t.${scopeColumn}`)} = any(${ref.across ? all : own}::bigint[])`;
}

/** The texts of referenced objects by id. One that several objects share is not a name: those are written as `#id`. */
export async function labelsOf(call: Call, ref: Ref, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const target = targetOf(call.parts, ref);
  const table = sql.table(target.table.name);
  const label = displayText(call.parts, target, "t");
  const { rows } = await sql<{
    id: number;
    label: string;
  }>`select t.id, ${label} as label from ${table} t where t.id = any(${ids}::bigint[])`.execute(call.queries);
  const texts = [...new Set(rows.map((row) => row.label))];
  const shared = await sql<{ key: string }>`select ${folded(label)} as key from ${table} t where ${within(call, ref, target)}
    and ${folded(label)} = any(${texts.map(fold)}::text[]) group by 1 having count(*) > 1`.execute(call.queries);
  const ambiguous = new Set(shared.rows.map((row) => row.key));
  return new Map(
    rows.map(({ id, label: text }) => {
      const unclear = text === "" || ambiguous.has(fold(text)) || /^#?\d+$/.test(text);
      return [Number(id), unclear ? `#${id}` : text];
    }),
  );
}

/** Ids by folded text: the display text, and single unique members (`x-unique`) such as a code. */
export async function idsByText(call: Call, ref: Ref, texts: readonly string[]): Promise<(text: string) => readonly number[]> {
  const target = targetOf(call.parts, ref);
  const found = new Map<string, Set<number>>();
  const label = displayText(call.parts, target, "t");
  const codes = target.path === "" ? uniqueColumns(target) : [];
  const wanted = [...new Set(texts.map(fold))];
  for (const key of [label, ...codes.map((column) => sql`${sql.ref(`t.${column}`)}::text`)]) {
    const missing = wanted.filter((one) => !found.has(one));
    if (missing.length === 0) break;
    const { rows } = await sql<{
      id: number;
      key: string;
    }>`select t.id, ${folded(key)} as key from ${sql.table(target.table.name)} t
      where ${within(call, ref, target)} and ${folded(key)} = any(${missing}::text[])`.execute(call.queries);
    for (const row of rows) found.set(row.key, (found.get(row.key) ?? new Set()).add(Number(row.id)));
  }
  const numbers = texts.flatMap((text) => numberIn(text) ?? []);
  const known = await existing(call, ref, target, numbers);
  return (text) => {
    const ids = found.get(fold(text));
    if (ids) return [...ids];
    const id = numberIn(text);
    return id !== null && known.has(id) ? [id] : [];
  };
}

function numberIn(text: string): number | null {
  const match = /^#?(\d{1,15})$/.exec(text);
  return match ? Number(match[1]) : null;
}

async function existing(call: Call, ref: Ref, target: Target, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(target.table.name)} t
    where ${within(call, ref, target)} and t.id = any(${ids}::bigint[])`.execute(call.queries);
  return new Set(rows.map((row) => Number(row.id)));
}

function uniqueColumns(target: Target): readonly string[] {
  return target.shape.register.unique.flatMap(({ by, when, period }) => {
    const [only, ...more] = by;
    const member = only === undefined || more.length > 0 || when || period ? undefined : target.shape.byPath.get(only);
    return member?.how === "column" ? [member.column] : [];
  });
}
