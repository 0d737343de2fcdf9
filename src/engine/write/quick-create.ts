import { type RawBuilder, sql } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";
import { changesBetween } from "../audit/changes.ts";
import type { StoredRecord, WriteOptions } from "../contract.ts";
import { contextReader, NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { type Projection, project } from "../read/projection.ts";
import { stored } from "../read/read-record.ts";
import { idsOf } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile, run, Slot, StatementCache, watched } from "../statement/slot.ts";
import { columnValues } from "./column-values.ts";
import { withFixed } from "./fixed-values.ts";
import { type QuickPlan, quickPlan } from "./quick-plan.ts";
import { columnSlot, isRefusal, noteOf, noteValues } from "./quick-statement.ts";
import { ownerOf } from "./store-record.ts";

/**
 * Record, lists of references, audit and answer in one statement, after one that asks the references, for registers that need
 * no more. Null = take the long way: also when the verdict, a reference or a constraint refuses, because only that way finds
 * everything there is to say.
 */
export async function quickCreate(
  call: Call,
  shape: RegisterShape,
  body: WireRecord,
  options: WriteOptions,
): Promise<StoredRecord | null> {
  const plan = options.idempotencyKey === undefined ? quickPlan(call, shape) : null;
  if (!plan) return null;
  const { parts, context, queries } = call;
  const { register } = shape;
  const rules = ruleContext(context, "create", NO_SETTINGS);
  const sent = withFixed(shape, body, options.fixed);
  const facts = { references: {}, computed: {} };
  const verdict = parts.modules.get(register.id)?.verdict({ before: null, sent, context: rules, facts });
  if (!verdict || verdict.errors.length > 0) return null;
  const labels = await plan.labels.read(call, verdict.record);
  if (!labels) return null;
  const after = { ...verdict.record, ...labels };
  const values = { ...ownerOf(call, shape), ...columnValues(plan.columns, verdict.record) };
  const links = plan.links.flatMap(({ field, table }) => {
    const ids = idsOf(verdict.record[field.name]);
    return ids.length > 0 ? [{ slot: `/links.${field.name}`, table: table.name, ids }] : [];
  });
  const { compiled, projection } = statementOf(call, shape, plan, Object.keys(values), links);
  const noted = noteValues(context, register, "create", changesBetween(shape.members, null, after));
  try {
    const chosen = Object.fromEntries(links.map(({ slot, ids }) => [slot, ids]));
    const [row] = await run(queries, compiled, { ...values, ...noted, ...chosen });
    return row ? answered(shape, stored(row, projection), labels) : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** The stored record with its references named, members in the order of the register. */
export function answered(shape: RegisterShape, row: StoredRecord, labels: WireRecord): StoredRecord {
  const { id, versao } = row;
  const members = shape.members.flatMap(({ field, how }) => {
    if (Object.hasOwn(labels, field.name)) return [[field.name, labels[field.name] ?? null] as const];
    if (Object.hasOwn(row, field.name)) return [[field.name, row[field.name] ?? null] as const];
    return how === "links" ? [[field.name, []] as const] : [];
  });
  return { id, ...Object.fromEntries(members), versao };
}

interface Kept {
  readonly compiled: ReturnType<typeof compile>;
  readonly projection: Projection;
}

const cache = new StatementCache<RegisterShape, Kept>();

function statementOf(
  call: Call,
  shape: RegisterShape,
  plan: QuickPlan,
  columns: readonly string[],
  links: readonly { readonly slot: string; readonly table: string }[],
): Kept {
  const key = [...columns, "/", ...links.map(({ table }) => table)].join();
  const known = cache.get(shape, key);
  if (known) return known;
  const { parts, context } = call;
  const { read, asked } = watched(contextReader(ruleContext(context, "create", NO_SETTINGS)));
  const projection = project(plan.columns, { parts, shape, path: "", alias: "t", read, depth: 0 });
  const names = sql.join([...columns, "versao"].map((name) => sql.id(name)));
  const made = sql`insert into ${sql.table(shape.table.name)} (${names}) values (${sql.join(columns.map((name) => columnSlot(shape, name)))}, 1) returning *`;
  const steps = [
    sql`made as (${made})`,
    sql`noted as (${noteOf(shape.register, context)})`,
    ...links.map(({ slot, table }, index) => sql`${sql.id(`l${index}`)} as (${linked(shape, slot, table)})`),
  ];
  const items = sql.join([sql`t.id as id`, sql`t.versao as versao`, ...projection.items]);
  const compiled = compile(call.queries, sql`with ${sql.join(steps)} select ${items} from made t`);
  const kept = { compiled, projection };
  if (!asked()) cache.set(shape, key, kept);
  return kept;
}

function linked(shape: RegisterShape, slot: string, table: string): RawBuilder<unknown> {
  const { scopeColumn } = shape.register.storage;
  const [names, values] = scopeColumn
    ? [sql`${sql.id(scopeColumn)}, dono_id, alvo_id, ordem`, sql`${sql.ref(`made.${scopeColumn}`)}, made.id, x.alvo, x.ordem`]
    : [sql`dono_id, alvo_id, ordem`, sql`made.id, x.alvo, x.ordem`];
  return sql`insert into ${sql.table(table)} (${names}) select ${values} from made, unnest(${new Slot(slot)}::bigint[]) with ordinality as x(alvo, ordem)`;
}
