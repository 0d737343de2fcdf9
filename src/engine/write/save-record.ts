import type { WireRecord } from "../../metadata/verdict.ts";
import type { Change } from "../audit/changes.ts";
import type { StoredRecord, WriteOptions } from "../contract.ts";
import type { Call } from "../parts.ts";
import { readRecord } from "../read/read-record.ts";
import { sightOf } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { claimKey, keepMade } from "./idempotency.ts";
import { saveRecords } from "./save-records.ts";
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

/** One write, whole, inside the caller's transaction. A retry that comes with the key of a write answers what that one made. */
export async function saveRecord(call: Call, shape: RegisterShape, request: SaveRequest): Promise<StoredRecord> {
  const { id, op, body, options, ...more } = request;
  const { fixed, version } = options;
  const claim = op === "update" ? undefined : options.idempotency;
  const made = claim === undefined ? null : await claimKey(call, shape.register, claim);
  if (made !== null) {
    const { settings, unseen } = await sightOf(call, shape);
    const stored = await readRecord(call, shape, made, { fixed: {}, settings, unseen: new Set(), all: true });
    return strip(stored, unseen);
  }
  const [saved] = await saveRecords(call, shape, [{ id, body }], { ...more, op, fixed, version });
  if (claim !== undefined && saved) await keepMade(call, shape.register, claim, saved.id);
  return saved as StoredRecord;
}
