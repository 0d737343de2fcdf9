import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { type Change, changesBetween } from "../audit/changes.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { StoredRecord, WriteOptions } from "../contract.ts";
import { keepHistories } from "../history/keep-histories.ts";
import type { Call } from "../parts.ts";
import { readRecord } from "../read/read-record.ts";
import { ownScope } from "../read/scope-condition.ts";
import { sightOf } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { holdRecordFiles } from "./check-files.ts";
import { constraintError } from "./constraint-error.ts";
import { decide } from "./decide.ts";
import { withFixed } from "./fixed-values.ts";
import { hooksFor, runEffects, runPrepare } from "./hooks.ts";
import { claimKey, keepMade } from "./idempotency.ts";
import { demandRow } from "./may-write.ts";
import { refuse } from "./refuse.ts";
import { insertRecord, updateRecord } from "./store-record.ts";
import { strip } from "./strip.ts";

export interface SaveRequest {
  readonly op: string;
  /** Null makes a new record. */
  readonly id: number | null;
  /** Record a copy is made of. */
  readonly source?: number;
  readonly body: WireRecord;
  readonly options: WriteOptions;
  /** Members the running action opens although read-only. */
  readonly asked?: ReadonlySet<string>;
  /** Told what the write changes. */
  readonly changed?: (changes: readonly Change[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** One write, whole, inside the caller's transaction: stored record → verdict → other rows → hooks → SQL → histories → audit → effects. */
export async function saveRecord(call: Call, shape: RegisterShape, request: SaveRequest): Promise<StoredRecord> {
  const { register } = shape;
  const { id, op, options, asked } = request;
  const { fixed } = options;
  const claim = op === "update" ? undefined : options.idempotency;
  const made = claim === undefined ? null : await claimKey(call, register, claim);
  const sight = await sightOf(call, shape);
  const whole = { fixed, settings: sight.settings, unseen: NONE };
  const stored = (of: number): Promise<StoredRecord> => readRecord(call, shape, of, { ...whole, fixed: {}, all: true });
  if (made !== null) return strip(await stored(made), sight.unseen);
  const before = id === null ? null : await readRecord(call, shape, id, { ...whole, lock: true });
  if (before) {
    await demandRow(call, shape, before.id, op, sight);
    if (options.version !== undefined && options.version !== before.versao) {
      throw new AppError("VERSION_CONFLICT", { data: { current: strip(before, sight.unseen) } });
    }
  } else await refuseSecond(call, shape);
  const sent = withFixed(shape, request.body, fixed);
  const { verdict, errors } = await decide(call, shape, { op, id, before, sent, ...(asked ? { asked } : {}) }, sight);
  refuse(errors, register.rules);
  const hooks = hooksFor(call, shape, op);
  const source = request.source ?? null;
  const record = await runPrepare(call, shape, hooks, { op, id, source, before, record: verdict.record, sent });
  const mayBeSame = before !== null && op === "update" && !tellsSecret(shape, sent);
  if (mayBeSame) await sql`savepoint gravacao`.execute(call.queries);
  const { id: saved, dated } = await store(call, shape, id, record, before);
  await demandRow(call, shape, saved, op, sight);
  await holdRecordFiles(call, shape, saved, record, before);
  let after = await stored(saved);
  const changes = changesBetween(shape.members, before, after);
  request.changed?.(changes);
  if (mayBeSame && changes.length === 0 && !dated) {
    await sql`rollback to savepoint gravacao`.execute(call.queries);
    after = await stored(saved);
  } else await writeAudit(call, { register, id: saved, op, changes });
  if (mayBeSame) await sql`release savepoint gravacao`.execute(call.queries);
  const changed = await runEffects(call, shape, hooks, { op, id: saved, source, before, record: after, sent });
  const answer = strip(changed ? await stored(saved) : after, sight.unseen);
  if (claim !== undefined) await keepMade(call, register, claim, saved);
  return answer;
}

/** Whether something arrived that no reading of the record shows: then it may have changed although it looks the same. */
const tellsSecret = (shape: RegisterShape, sent: WireRecord): boolean =>
  [...shape.byPath.values()].some(
    ({ field, shared }) => (field.writeOnly || shared.can.secret) && sent[field.path.split(".")[0] ?? ""] !== undefined,
  );

async function store(
  call: Call,
  shape: RegisterShape,
  id: number | null,
  record: WireRecord,
  before: StoredRecord | null,
): Promise<{ readonly id: number; readonly dated: boolean }> {
  try {
    if (id !== null && before) await updateRecord(call, shape, id, record, before);
    const saved = id !== null && before ? id : await insertRecord(call, shape, record);
    return { id: saved, dated: await keepHistories(call, shape, saved, record, before) };
  } catch (error) {
    throw constraintError(call.parts, shape, error, false);
  }
}

/** A register of which each owner holds one record takes no second one. */
async function refuseSecond(call: Call, shape: RegisterShape): Promise<void> {
  if (!shape.register.single) return;
  await sql`select pg_advisory_xact_lock(hashtext(${shape.table.name}))`.execute(call.queries);
  const { rows } =
    await sql`select 1 from ${sql.table(shape.table.name)} t where ${ownScope(shape.register, call.context)} limit 1`.execute(
      call.queries,
    );
  if (rows.length > 0) throw new AppError("UNIQUE_VIOLATION");
}
