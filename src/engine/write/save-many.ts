import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { StoredRecord, WrittenDraft } from "../contract.ts";
import { decisive } from "../facts/decisive.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { demandForm } from "./demand-form.ts";
import { hooksFor, knowMany } from "./hooks.ts";
import { lineCount } from "./line-count.ts";
import { saveRecords } from "./save-records.ts";

/** Records of one piece: enough that statements count little, few enough that one that is refused is found soon. */
const PIECE = 100;

/**
 * Writes records in their order, all or none: those of one operation together, as far as nothing hangs on which of them is written first.
 * What is refused is said at `<place>.<member>`.
 */
export async function saveMany(
  call: Call,
  shape: RegisterShape,
  drafts: readonly WrittenDraft[],
): Promise<readonly StoredRecord[]> {
  for (const { body } of drafts) demandForm(shape.register, body);
  const saved: StoredRecord[] = [];
  const bodies = drafts.map(({ body }) => body);
  const together = {
    create: mayGoTogether(call, shape, "create", bodies),
    update: mayGoTogether(call, shape, "update", bodies),
  };
  const count = lineCount(shape);
  for (let start = 0; start < drafts.length; ) {
    const op = opOf(drafts[start]);
    const most = together[op] ? PIECE : 1;
    const other = drafts.findIndex((one, at) => at > start && opOf(one) !== op);
    const end = Math.min(start + most, other < 0 ? drafts.length : other);
    saved.push(...(await savePiece(call, shape, drafts.slice(start, end), start)));
    if (op === "create") await count(call.queries, end - start);
    start = end;
  }
  return saved;
}

const opOf = (draft: WrittenDraft | undefined): "create" | "update" => (draft?.id === null ? "create" : "update");

/** Together; one by one where something is refused, which tells of which. */
async function savePiece(
  call: Call,
  shape: RegisterShape,
  drafts: readonly WrittenDraft[],
  start: number,
): Promise<readonly StoredRecord[]> {
  const saving = { op: opOf(drafts[0]), fixed: {} };
  await sql`savepoint parte`.execute(call.queries);
  try {
    const saved = await saveRecords(call, shape, drafts, saving);
    await sql`release savepoint parte`.execute(call.queries);
    return saved;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (drafts.length === 1) throw placed(error, start);
    await sql`rollback to savepoint parte`.execute(call.queries);
  }
  const saved: StoredRecord[] = [];
  for (const [at, draft] of drafts.entries()) saved.push(...(await savePiece(call, shape, [draft], start + at)));
  return saved;
}

const placed = (error: AppError, place: number): AppError =>
  new AppError(error.code, {
    message: error.message,
    errors: error.errors.map((one) => ({ ...one, field: `${place}.${one.field}` })),
    cause: error,
  });

/** Records of one transaction, of those that each stand for themselves: nobody waits longer for an embedded database. */
const SHORT_PIECE = 25;

/**
 * Writes records that each stand for themselves, some of them in one transaction, and keeps what was written in `saved`. Those with one
 * that is refused among them are taken apart, until it is left by itself: what there is to say of it `saveRecord` finds.
 */
export async function inPieces(
  ids: readonly number[],
  saved: Map<number | null, StoredRecord>,
  write: (ids: readonly number[]) => Promise<readonly StoredRecord[]>,
): Promise<void> {
  const piece = async (some: readonly number[]): Promise<void> => {
    if (some.length < 2) return;
    try {
      for (const record of await write(some)) saved.set(record.id, record);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const half = Math.ceil(some.length / 2);
      await piece(some.slice(0, half));
      await piece(some.slice(half));
    }
  };
  for (let from = 0; from < ids.length; from += SHORT_PIECE) await piece(ids.slice(from, from + SHORT_PIECE));
}

/** Whether one of these records decides nothing about the next but by a constraint, or by hooks that know of both. */
export function mayGoTogether(
  call: Pick<Call, "parts">,
  shape: RegisterShape,
  op: string,
  bodies: readonly WireRecord[],
): boolean {
  const { register } = shape;
  const named = new Set(bodies.flatMap((body) => Object.keys(body)));
  // What is said of a record that changes with it, or of rows that no two records may share, is asked of each in its turn.
  const apart = [...shape.byPath.values()].some(
    ({ field, how }) =>
      named.has(field.path.split(".")[0] ?? "") &&
      ((field.ref !== undefined && targetOf(call.parts, field.ref).shape === shape) ||
        (how === "rows" && (field.object?.unique ?? []).some(({ across }) => across === "register"))),
  );
  return (
    !apart &&
    !register.single &&
    decisive(shape).length === 0 &&
    register.unique.every(({ when }) => when === undefined) &&
    knowMany(hooksFor(call, shape, op))
  );
}
