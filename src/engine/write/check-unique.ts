import { type RawBuilder, sql } from "kysely";
import { rowsOf } from "../../metadata/json.ts";
import type { Unique } from "../../metadata/register.ts";
import type { Facts, Finding, RuleContext, WireRecord } from "../../metadata/verdict.ts";
import { bindDraft } from "../../rules/bind-draft.ts";
import { firingToSql } from "../../rules/sql.ts";
import { comparable } from "../../rules/value.ts";
import { contextReader } from "../facts/context-reader.ts";
import { readsOwnColumns } from "../list/own-columns.ts";
import type { Call } from "../parts.ts";
import { ownScope, scopeValue } from "../read/scope-condition.ts";
import { at } from "../read/wire.ts";
import type { ColumnMember } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { batches } from "../statement/batches.ts";
import { folded } from "../statement/folded.ts";
import { columnValue } from "./column-values.ts";

interface Question {
  readonly place: string;
  readonly text: string | undefined;
  readonly statement: RawBuilder<unknown>;
  /** What nobody else may write at the same time, where no constraint stands behind the question. */
  readonly key?: string;
}

interface UniqueDraft {
  readonly around: readonly WireRecord[];
  readonly place: string;
  readonly table: string;
  readonly path: string;
  /** Keeps the record itself, or its own rows, out. */
  readonly others: RawBuilder<unknown>;
}

/** A draft that is to be the only one of its values. */
export interface OnlyDraft {
  readonly id: number | null;
  readonly record: WireRecord;
  readonly facts: Facts;
}

/**
 * `x-unique` of the register and of lists across all records, for drafts in their order: exact messages. Under concurrency a constraint
 * stands behind it, or one writer per key. Drafts are held against what is stored, not against each other.
 */
export async function checkUnique(
  call: Call,
  shape: RegisterShape,
  drafts: readonly OnlyDraft[],
  rules: RuleContext,
): Promise<readonly (readonly Finding[])[]> {
  const asked = drafts.map((draft) => questionsOf(call, shape, draft, rules));
  const questions = asked.flat();
  if (questions.length === 0) return drafts.map(() => []);
  const keys = [...new Set(questions.flatMap(({ key }) => key ?? []))].sort();
  for (const key of call.holds ? keys : []) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(call.queries);
  }
  const selects = questions.map(({ statement }, index) => sql`select ${sql.lit(index)}::int as k where exists (${statement})`);
  const taken = new Set<Question | undefined>();
  for (const some of batches(selects)) {
    const { rows } = await sql<{ k: number }>`${sql.join(some, sql` union all `)}`.execute(call.queries);
    for (const { k } of rows) taken.add(questions[k]);
  }
  return asked.map((own) => own.flatMap((one) => (taken.has(one) ? [{ field: one.place, code: "unique", text: one.text }] : [])));
}

function questionsOf(
  call: Call,
  shape: RegisterShape,
  { id, record, facts }: OnlyDraft,
  rules: RuleContext,
): readonly Question[] {
  const own: UniqueDraft = {
    around: [record],
    place: "",
    table: shape.table.name,
    path: "",
    others: id === null ? sql`true` : sql`u.id <> ${id}`,
  };
  const questions = shape.register.unique.flatMap((unique) => question(call, shape, unique, own, facts, rules));
  for (const member of shape.byPath.values()) {
    if (member.how !== "rows") continue;
    const across = (member.field.object?.unique ?? []).filter((one) => one.across === "register");
    const others = id === null ? sql`true` : sql`u.dono_id <> ${id}`;
    for (const [index, row] of rowsOf(at(record, member.field.path.split("."))).entries()) {
      const place = `${member.field.path}.${index}.`;
      const draft = { around: [record, row], place, table: member.table.name, path: member.field.path, others };
      questions.push(...across.flatMap((unique) => question(call, shape, unique, draft, facts, rules)));
    }
  }
  return questions;
}

function question(
  call: Call,
  shape: RegisterShape,
  unique: Unique,
  draft: UniqueDraft,
  facts: Facts,
  rules: RuleContext,
): readonly Question[] {
  const object = draft.around.at(-1) ?? {};
  const prefix = draft.path === "" ? "" : `${draft.path}.`;
  const inside = (path: string) =>
    shape.byPath.get(path.startsWith(prefix) && shape.byPath.has(path) ? path : `${prefix}${path}`);
  const relative = (path: string) => (prefix !== "" && path.startsWith(prefix) ? path.slice(prefix.length) : path);
  const conditions: RawBuilder<unknown>[] = [draft.others, ownScope(shape.register, call.context, "u")];
  const alike: unknown[] = [draft.table, scopeValue(shape.register, call.context)];
  for (const path of unique.by) {
    const member = inside(path);
    const value = at(object, relative(path).split(".")) ?? null;
    if (member?.how !== "column" || value === null) return [];
    conditions.push(equals(member, columnValue(member, value)));
    alike.push(comparable(value));
  }
  if (unique.period) {
    const [from, to] = unique.period.map((path) => ({
      member: inside(path),
      value: at(object, relative(path).split(".")) ?? null,
    }));
    if (from?.member?.how !== "column" || to?.member?.how !== "column") return [];
    if (typeof from.value !== "string") return [];
    const [start, end] = [sql.ref(`u.${from.member.column}`), sql.ref(`u.${to.member.column}`)];
    conditions.push(typeof to.value === "string" ? sql`${start} <= ${to.value}` : sql`${start} is not null`);
    conditions.push(sql`(${end} is null or ${end} >= ${from.value})`);
  }
  if (unique.when) {
    const base = { registry: call.parts.registry, kinds: call.parts.kinds, read: contextReader(rules) };
    conditions.push(firingToSql(unique.when, { ...base, row: bindDraft(draft.around, rules, facts) }));
    conditions.push(firingToSql(unique.when, { ...base, row: { register: shape.register, path: draft.path, alias: "u" } }));
  }
  const [first = ""] = unique.by.length > 0 ? unique.by : (unique.period ?? []);
  const statement = sql`select 1 from ${sql.table(draft.table)} u where ${sql.join(conditions, sql` and `)}`;
  const free = unique.when !== undefined && !readsOwnColumns(unique.when, shape, true);
  // A constraint names no row: who writes such lists does it one after the other, so that the second is told which of its rows it is.
  const inList = draft.path !== "";
  const key = inList
    ? { key: JSON.stringify([...alike.slice(0, 2), draft.path, ...unique.by]) }
    : free
      ? { key: JSON.stringify([...alike, ...unique.by, ...(unique.period ?? [])]) }
      : {};
  return [{ place: `${draft.place}${relative(first)}`, text: unique.message, statement, ...key }];
}

function equals(member: ColumnMember, value: unknown): RawBuilder<unknown> {
  if (member.folded && typeof value === "string") return sql`${sql.ref(`u.${member.folded}`)} = ${folded(value)}`;
  return sql`${sql.ref(`u.${member.column}`)} = ${value}`;
}
