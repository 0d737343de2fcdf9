import { sql } from "kysely";
import { isFilled } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { sameJson } from "../../rules/value.ts";
import { type Change, changesBetween } from "../audit/changes.ts";
import type { StoredRecord } from "../contract.ts";
import { contextReader, NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { type Projection, project } from "../read/projection.ts";
import { stored } from "../read/read-record.ts";
import { scopeValue } from "../read/scope-condition.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { recordset, typesOf, valueIn } from "../statement/recordset.ts";
import { compile, run, Slot, StatementCache, watched } from "../statement/slot.ts";
import { NOTE_TYPES, noted, notedValues, noteOf } from "./audit-rows.ts";
import { columnValues } from "./column-values.ts";
import type { PlainPlan } from "./plain-plan.ts";

/** An accepted change of plain members. */
export interface Update {
  readonly before: StoredRecord;
  /** Columns that get another value. */
  readonly changed: Readonly<Record<string, unknown>>;
  readonly noted: readonly Change[];
  /** References of which the answer says what they are called; there is nothing in the others. */
  readonly named: readonly Member[];
  /** Changes of the same columns in records that refer to something by the same members are written by the same statement. */
  readonly statement: string;
}

/** Null when nothing changes, and when a reference or list does: what it then refers to has to be asked, and kept so. */
export function updateOf(plan: PlainPlan, before: StoredRecord, record: WireRecord): Update | null {
  const value = ({ field: { name } }: Member): Json => before[name] ?? null;
  if (plan.references.some((one) => !sameJson(idsOnly(record[one.field.name]), idsOnly(value(one))))) return null;
  const differing = plan.own.filter((one) => !sameJson(record[one.field.name], value(one)));
  const [old, now] = [columnValues(differing, before), columnValues(differing, record)];
  const changed = Object.entries(now).filter(([name, one]) => !sameJson(one as never, (old[name] ?? null) as never));
  // Nothing to write: whoever saves records one by one answers it as it stands.
  if (Object.keys(changed).length === 0) return null;
  const named = plan.references.filter((one) => isFilled(value(one)));
  return {
    before,
    changed: Object.fromEntries(changed),
    noted: changesBetween(differing, before, record),
    named,
    statement: [...changed.map(([name]) => name), "", ...named.map(({ field }) => field.name)].join(),
  };
}

/** References by what they point at, however they are named. */
function idsOnly(value: unknown): never {
  const id = (one: unknown): unknown => (typeof one === "object" && one !== null && "id" in one ? one.id : one);
  return (Array.isArray(value) ? value.map(id) : (id(value) ?? null)) as never;
}

const ROWS = "/rows";
const PLACE = { "/id": "bigint", "/versao": "integer", "/now": "timestamptz" } as const;

/** Changes, audit and answers of records in one statement, as long as nobody wrote them since they were read; by id. All share a `statement`. */
export async function updateTogether(
  call: Call,
  shape: RegisterShape,
  plan: PlainPlan,
  lines: readonly [Update, ...Update[]],
): Promise<ReadonlyMap<number, StoredRecord>> {
  const { compiled, projection } = statementOf(call, shape, plan, lines[0]);
  const rows = lines.map(({ before, changed, noted: changes }) => ({
    "/id": before.id,
    "/versao": before.versao,
    "/now": call.context.now,
    ...changed,
    ...noteOf(call.context, changes),
  }));
  const made = await run(call.queries, compiled, {
    [ROWS]: JSON.stringify(rows),
    "/owner": scopeValue(shape.register, call.context),
    ...notedValues(call.context, shape.register, "update"),
  });
  return new Map(made.map((row) => [Number(row.id), stored(row, projection)]));
}

interface Kept {
  readonly compiled: ReturnType<typeof compile>;
  readonly projection: Projection;
}

const cache = new StatementCache<RegisterShape, Kept>();

function statementOf(call: Call, shape: RegisterShape, plan: PlainPlan, { changed, named, statement: key }: Update): Kept {
  const known = cache.get(shape, key);
  if (known) return known;
  const columns = Object.keys(changed);
  const { parts, context } = call;
  const { scopeColumn } = shape.register.storage;
  const { read, asked } = watched(contextReader(ruleContext(context, "update", NO_SETTINGS)));
  const unset = new Set(plan.references.filter((one) => !named.includes(one)));
  const projection = project(shape.members, { parts, shape, path: "", alias: "t", read, depth: 2, unset });
  const types = typesOf(shape.table, columns);
  const source = recordset("x", { ...PLACE, ...types, ...NOTE_TYPES }, new Slot(ROWS));
  const sets = [
    ...columns.map((name) => sql`${sql.id(name)} = ${valueIn("x", types, name)}`),
    sql`versao = u.versao + 1`,
    sql`alterado_em = ${sql.ref("x./now")}`,
  ];
  const owned = scopeColumn ? sql` and ${sql.ref(`u.${scopeColumn}`)} = ${new Slot("/owner")}::bigint` : sql``;
  const notes = sql.join(Object.keys(NOTE_TYPES).map((name) => sql.ref(`x.${name}`)));
  const made = sql`update ${sql.table(shape.table.name)} u set ${sql.join(sets)} from ${source}
    where u.id = ${sql.ref("x./id")} and u.versao = ${sql.ref("x./versao")}${owned} returning u.*, ${notes}`;
  const items = sql.join([sql`t.id as id`, sql`t.versao as versao`, ...projection.items]);
  const statement = sql`with made as (${made}), noted as (${noted("made")}) select ${items} from made t`;
  const kept = { compiled: compile(call.queries, statement), projection };
  if (!asked()) cache.set(shape, key, kept);
  return kept;
}
