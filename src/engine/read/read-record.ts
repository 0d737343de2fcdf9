import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Condition } from "../../metadata/condition.ts";
import type { Json } from "../../metadata/verdict.ts";
import { firingToSql } from "../../rules/sql.ts";
import { rowAccess } from "../access/row-access.ts";
import type { StoredRecord } from "../contract.ts";
import { contextReader, ruleContext, type Settings } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile, idArray, run, Slot, StatementCache, watched } from "../statement/slot.ts";
import { fixedCondition } from "./fixed-condition.ts";
import { type Projection, project, type Row } from "./projection.ts";
import { scopeValue } from "./scope-condition.ts";
import { visible } from "./seen.ts";

export interface ReadOptions {
  readonly fixed: Readonly<Record<string, Json>>;
  readonly settings: Settings;
  readonly unseen: ReadonlySet<string>;
  /** Locks the row until the transaction ends. */
  readonly lock?: boolean;
  /** References by their ids alone. */
  readonly bare?: boolean;
  /** Read even where the row condition of the register says no: the writer compares with what is stored. */
  readonly all?: boolean;
}

interface Kept {
  readonly compiled: CompiledQuery;
  readonly projection: Projection;
}

const cache = new StatementCache<RegisterShape, Kept>();

/** One record, whole, in one statement. NOT_FOUND when absent, of another company, outside the address or not to be seen. */
export async function readRecord(call: Call, shape: RegisterShape, id: number, options: ReadOptions): Promise<StoredRecord> {
  // A statement that had to wait for the row still sees the lists as they were when it began, so those are read after it.
  if (options.lock && hasLists(shape)) {
    await sql`select 1 from ${sql.table(shape.table.name)} where id = ${id} for update`.execute(call.queries);
  }
  const [row] = await recordRows(call, shape, id, options);
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/** Records by their ids, whole, in one statement: those that are there and may be seen. */
export async function readRecords(
  call: Call,
  shape: RegisterShape,
  ids: readonly number[],
  options: Omit<ReadOptions, "lock">,
): Promise<ReadonlyMap<number, StoredRecord>> {
  const [only] = ids;
  const rows = await recordRows(call, shape, ids.length === 1 && only !== undefined ? only : ids, options);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Records by their ids, whole, locked until the transaction ends. NOT_FOUND unless every one is there and may be seen. */
export async function lockRecords(
  call: Call,
  shape: RegisterShape,
  ids: readonly number[],
  options: Omit<ReadOptions, "lock">,
): Promise<ReadonlyMap<number, StoredRecord>> {
  const [only] = ids;
  if (only === undefined) return new Map();
  if (ids.length === 1) return new Map([[only, await readRecord(call, shape, only, { ...options, lock: true })]]);
  // In the order of their numbers, as everybody takes them.
  await sql`select 1 from ${sql.table(shape.table.name)} where id = any(${ids}::bigint[]) order by id for update`.execute(
    call.queries,
  );
  const found = await readRecords(call, shape, ids, options);
  if (ids.some((id) => !found.has(id))) throw new AppError("NOT_FOUND");
  return found;
}

function hasLists(shape: RegisterShape): boolean {
  return [...shape.byPath.values()].some(({ how }) => how === "rows" || how === "links");
}

async function recordRows(
  call: Call,
  shape: RegisterShape,
  asked: number | readonly number[],
  options: ReadOptions,
): Promise<readonly StoredRecord[]> {
  const access = options.all ? undefined : rowAccess(shape.register, "read", call.context, options.settings.company);
  const many = typeof asked !== "number";
  const key = [
    options.lock,
    options.bare,
    many,
    access !== undefined,
    ...Object.keys(options.fixed),
    "/",
    ...options.unseen,
  ].join("|");
  const values = { asked, scope: scopeValue(shape.register, call.context) };
  const known = Object.keys(options.fixed).length === 0 ? cache.get(shape, key) : undefined;
  const { compiled, projection } = known ?? build(call, shape, { key, many }, options, access);
  const rows = await run(call.queries, compiled, values);
  return rows.map((row) => stored(row, projection));
}

function build(
  call: Call,
  shape: RegisterShape,
  { key, many }: { readonly key: string; readonly many: boolean },
  options: ReadOptions,
  access: Condition | undefined,
): Kept {
  const { parts, context } = call;
  const { register } = shape;
  const { read, asked } = watched(contextReader(ruleContext(context, "read", options.settings)));
  const projection = project(visible(shape.members, options.unseen), {
    parts,
    shape,
    path: "",
    alias: "t",
    read,
    depth: options.bare ? 0 : 2,
  });
  const scope = { registry: parts.registry, kinds: parts.kinds, row: { register, path: "", alias: "t" }, read };
  const conditions: RawBuilder<unknown>[] = [
    many ? sql`t.id = any(${idArray(new Slot("asked"))})` : sql`t.id = ${new Slot("asked")}`,
    register.storage.scopeColumn ? sql`${sql.ref(`t.${register.storage.scopeColumn}`)} = ${new Slot("scope")}` : sql`true`,
    ...(access ? [firingToSql(access, scope)] : []),
    ...fixedCondition(shape, options.fixed, "t"),
  ];
  const statement = sql`select ${sql.join([sql`t.id as id`, sql`t.versao as versao`, ...projection.items])} from ${sql.table(
    shape.table.name,
  )} t where ${sql.join(conditions, sql` and `)} ${options.lock ? sql`for update of t` : sql``}`;
  const kept = { compiled: compile(call.queries, statement), projection };
  if (!asked() && Object.keys(options.fixed).length === 0) cache.set(shape, key, kept);
  return kept;
}

/** Puts identity first and the version last around the members. */
export function stored(row: Row, projection: Projection): StoredRecord {
  const made = [["id", Number(row.id)], ...projection.entries(row), ["versao", Number(row.versao)]] as const;
  return Object.fromEntries(made) as StoredRecord;
}
