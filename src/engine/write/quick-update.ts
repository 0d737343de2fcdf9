import { sql } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";
import { sameJson } from "../../rules/value.ts";
import { changesBetween } from "../audit/changes.ts";
import type { StoredRecord, WriteOptions } from "../contract.ts";
import { contextReader, NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { type Projection, project } from "../read/projection.ts";
import { readRecord, stored } from "../read/read-record.ts";
import { scopeValue } from "../read/scope-condition.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile, run, Slot, StatementCache, watched } from "../statement/slot.ts";
import { columnValues } from "./column-values.ts";
import { withFixed } from "./fixed-values.ts";
import { answered } from "./quick-create.ts";
import { type QuickPlan, quickPlan } from "./quick-plan.ts";
import { columnSlot, isRefusal, noteOf, noteValues } from "./quick-statement.ts";

const NONE: ReadonlySet<string> = new Set();

/**
 * A change of plain members in two statements: the record as it is, then change, audit and answer in one that holds only while
 * nobody wrote the record in between. Null = take the long way, which locks the record and says what is wrong.
 */
export async function quickUpdate(
  call: Call,
  shape: RegisterShape,
  id: number,
  body: WireRecord,
  options: WriteOptions,
): Promise<StoredRecord | null> {
  const plan = quickPlan(call, shape);
  if (!plan) return null;
  const { parts, context } = call;
  const { register } = shape;
  const before = await readRecord(call, shape, id, { fixed: options.fixed, settings: NO_SETTINGS, unseen: NONE });
  if (options.version !== undefined && options.version !== before.versao) return null;
  const rules = ruleContext(context, "update", NO_SETTINGS);
  const sent = withFixed(shape, body, options.fixed);
  const facts = { references: {}, computed: {} };
  const verdict = parts.modules.get(register.id)?.verdict({ before, sent, context: rules, facts });
  if (!verdict || verdict.errors.length > 0) return null;
  const references = shape.members.filter((one) => one.field.ref);
  const kept = Object.fromEntries(references.map(({ field }) => [field.name, before[field.name] ?? null]));
  const { record } = verdict;
  const chosen = references.some(({ field }) => !sameJson(idsOnly(record[field.name]), idsOnly(kept[field.name])));
  if (chosen) return null;
  const [old, now] = [columnValues(plan.columns, before), columnValues(plan.columns, record)];
  const changed = Object.entries(now).filter(([name, value]) => !sameJson(value as never, (old[name] ?? null) as never));
  const { compiled, projection } = statementOf(
    call,
    shape,
    plan,
    changed.map(([name]) => name),
  );
  const noted = noteValues(context, register, "update", changesBetween(shape.members, before, { ...record, ...kept }));
  const place = { "/id": id, "/versao": before.versao, "/owner": scopeValue(register, context), "/now": context.now };
  try {
    const [row] = await run(call.queries, compiled, { ...Object.fromEntries(changed), ...noted, ...place });
    return row ? answered(shape, stored(row, projection), kept) : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** References by what they point at, however they are named. */
function idsOnly(value: unknown): never {
  const id = (one: unknown): unknown => (typeof one === "object" && one !== null && "id" in one ? one.id : one);
  return (Array.isArray(value) ? value.map(id) : (id(value) ?? null)) as never;
}

interface Kept {
  readonly compiled: ReturnType<typeof compile>;
  readonly projection: Projection;
}

const cache = new StatementCache<RegisterShape, Kept>();

function statementOf(call: Call, shape: RegisterShape, plan: QuickPlan, columns: readonly string[]): Kept {
  const known = cache.get(shape, columns.join());
  if (known) return known;
  const { parts, context } = call;
  const { scopeColumn } = shape.register.storage;
  const { read, asked } = watched(contextReader(ruleContext(context, "update", NO_SETTINGS)));
  const projection = project(plan.columns, { parts, shape, path: "", alias: "t", read, depth: 0 });
  const sets = [
    ...columns.map((name) => sql`${sql.id(name)} = ${columnSlot(shape, name)}`),
    sql`versao = versao + 1`,
    sql`alterado_em = ${new Slot("/now")}::timestamptz`,
  ];
  const owned = scopeColumn ? sql` and ${sql.id(scopeColumn)} = ${new Slot("/owner")}::bigint` : sql``;
  const made = sql`update ${sql.table(shape.table.name)} set ${sql.join(sets)} where id = ${new Slot("/id")}::bigint and versao = ${new Slot("/versao")}::integer${owned} returning *`;
  const items = sql.join([sql`t.id as id`, sql`t.versao as versao`, ...projection.items]);
  const statement = sql`with made as (${made}), noted as (${noteOf(shape.register, context)}) select ${items} from made t`;
  const kept = { compiled: compile(call.queries, statement), projection };
  if (!asked()) cache.set(shape, columns.join(), kept);
  return kept;
}
