import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { isFilled, sameJson } from "../../rules/value.ts";
import { type Change as AuditChange, changesBetween } from "../audit/changes.ts";
import type { StoredRecord } from "../contract.ts";
import { contextReader, NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { type Projection, project } from "../read/projection.ts";
import { readRecords, stored } from "../read/read-record.ts";
import { scopeValue } from "../read/scope-condition.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { recordset, typesOf, valueIn } from "../statement/recordset.ts";
import { compile, run, Slot, StatementCache, watched } from "../statement/slot.ts";
import { columnValues } from "./column-values.ts";
import { withFixed } from "./fixed-values.ts";
import type { LastSeen } from "./last-seen.ts";
import type { QuickPlan } from "./quick-plan.ts";
import { NOTE_TYPES, noted, notedValues, noteOf, unlessRefused } from "./quick-statement.ts";

const NONE: ReadonlySet<string> = new Set();

/** A change asked for. */
export interface Change {
  readonly id: number;
  readonly body: WireRecord;
  readonly context: RequestContext;
  /** Values of the address, the same for all that go together. */
  readonly fixed: Readonly<Record<string, Json>>;
  readonly version: number | undefined;
}

/** An accepted change of plain members. */
interface Accepted {
  readonly before: StoredRecord;
  /** Columns that get another value. */
  readonly changed: Readonly<Record<string, unknown>>;
  readonly noted: readonly AuditChange[];
  /** References of which the answer says what they are called; there is nothing in the others. */
  readonly named: readonly Member[];
  /** Changes of the same columns in records that refer to something by the same members are written by the same statement. */
  readonly statement: string;
  readonly context: RequestContext;
}

/**
 * Changes of plain members: the records as they are, then changes, audit and answers in one statement that holds only while nobody
 * wrote a record in between. What was seen before need not be read again, as long as it still is so. Null where the long way has
 * to be taken, which locks the record and says what is wrong.
 */
export async function updateTogether(
  call: Call,
  shape: RegisterShape,
  plan: QuickPlan,
  changes: readonly Change[],
  seen: LastSeen,
): Promise<readonly (StoredRecord | null)[]> {
  const answers: (StoredRecord | null)[] = changes.map(() => null);
  const attempt = async (places: readonly number[], known: (place: number) => StoredRecord | undefined): Promise<void> => {
    const ready: { readonly place: number; readonly accepted: Accepted }[] = [];
    const taken = new Set<number>();
    for (const place of places) {
      const change = changes[place] as Change;
      const before = known(place);
      // Of two changes of one record the second has to see what the first made of it.
      const accepted = before && !taken.has(change.id) ? unlessSaid(() => acceptedOf(call, shape, plan, before, change)) : null;
      if (!accepted) continue;
      taken.add(change.id);
      ready.push({ place, accepted });
    }
    for (const group of Map.groupBy(ready, ({ accepted }) => accepted.statement).values()) {
      const lines = group.map(({ accepted }) => accepted);
      const made = (await unlessRefused(lines.length, () => writeChanges(call, shape, plan, lines))) ?? new Map();
      for (const { place, accepted } of group) answers[place] = made.get(accepted.before.id) ?? null;
    }
  };
  const guesses = changes.map(({ id, context, fixed }) =>
    // Only by reading does one learn whether a record lies under the given address.
    Object.keys(fixed).length === 0 ? seen.guess(context, shape, id) : undefined,
  );
  // Where one has to be read, all are.
  if (!guesses.includes(undefined)) await attempt([...changes.keys()], (place) => guesses[place]);
  const left = changes.flatMap(({ id }, place) => (answers[place] === null ? [{ id, place }] : []));
  const [first] = changes;
  if (first && left.length > 0) {
    const ids = [...new Set(left.map(({ id }) => id))];
    const found = await readRecords(call, shape, ids, { fixed: first.fixed, settings: NO_SETTINGS, unseen: NONE, bare: true });
    await attempt(
      left.map(({ place }) => place),
      (place) => found.get((changes[place] as Change).id),
    );
  }
  for (const [place, { id, context }] of changes.entries()) {
    const answer = answers[place];
    if (answer) seen.keep(context, shape, answer);
    else seen.forget(context, shape, id);
  }
  return answers;
}

/** What is wrong with one change is said by the long way, and to nobody else. */
function unlessSaid(work: () => Accepted | null): Accepted | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Null when there is something to say of it, or a reference or list changes. */
function acceptedOf(
  { parts }: Call,
  shape: RegisterShape,
  plan: QuickPlan,
  before: StoredRecord,
  { body, context, fixed, version }: Change,
): Accepted | null {
  if (version !== undefined && version !== before.versao) return null;
  const sent = withFixed(shape, body, fixed);
  const rules = ruleContext(context, "update", NO_SETTINGS);
  const facts = { references: {}, computed: {} };
  const verdict = parts.modules.get(shape.register.id)?.verdict({ before, sent, context: rules, facts });
  if (!verdict || verdict.errors.length > 0) return null;
  const { record } = verdict;
  const value = ({ field: { name } }: Member): Json => before[name] ?? null;
  if (plan.references.some((one) => !sameJson(idsOnly(record[one.field.name]), idsOnly(value(one))))) return null;
  const differing = plan.own.filter((one) => !sameJson(record[one.field.name], value(one)));
  const [old, now] = [columnValues(differing, before), columnValues(differing, record)];
  const changed = Object.entries(now).filter(([name, one]) => !sameJson(one as never, (old[name] ?? null) as never));
  const named = plan.references.filter((one) => isFilled(value(one)));
  return {
    before,
    changed: Object.fromEntries(changed),
    noted: changesBetween(differing, before, record),
    named,
    statement: [...changed.map(([name]) => name), "", ...named.map(({ field }) => field.name)].join(),
    context,
  };
}

/** References by what they point at, however they are named. */
function idsOnly(value: unknown): never {
  const id = (one: unknown): unknown => (typeof one === "object" && one !== null && "id" in one ? one.id : one);
  return (Array.isArray(value) ? value.map(id) : (id(value) ?? null)) as never;
}

const ROWS = "/rows";
const PLACE = { "/id": "bigint", "/versao": "integer", "/now": "timestamptz" } as const;

async function writeChanges(
  call: Call,
  shape: RegisterShape,
  plan: QuickPlan,
  lines: readonly Accepted[],
): Promise<ReadonlyMap<number, StoredRecord>> {
  const [like] = lines as readonly [Accepted, ...Accepted[]];
  const { compiled, projection } = statementOf(call, shape, plan, like);
  const rows = lines.map(({ before, changed, noted: changes, context }) => ({
    "/id": before.id,
    "/versao": before.versao,
    "/now": context.now,
    ...changed,
    ...noteOf(context, changes),
  }));
  const made = await run(call.queries, compiled, {
    [ROWS]: JSON.stringify(rows),
    "/owner": scopeValue(shape.register, call.context),
    ...notedValues(like.context, shape.register, "update"),
  });
  return new Map(made.map((row) => [Number(row.id), stored(row, projection)]));
}

interface Kept {
  readonly compiled: ReturnType<typeof compile>;
  readonly projection: Projection;
}

const cache = new StatementCache<RegisterShape, Kept>();

function statementOf(call: Call, shape: RegisterShape, plan: QuickPlan, { changed, named, statement: key }: Accepted): Kept {
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
