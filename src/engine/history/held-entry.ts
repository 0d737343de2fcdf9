import type { Json, Verdict, Violation, WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import type { Sight } from "../read/sight.ts";
import { byPath } from "../shape/members-of.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { type Decision, decide } from "../write/decide.ts";
import { strip } from "../write/strip.ts";
import { violation } from "../write/violation.ts";
import { dateOf } from "./keep-histories.ts";
import { HISTORY_TEXTS } from "./texts.ts";

interface StoredEntry {
  readonly id: number;
  /** The record with the values of the stored entry. */
  readonly before: WireRecord;
}

/**
 * What is wrong with taking an entry to another date. Rules may lock what begins on a date and leave every other date free:
 * that is for new entries, and does not let a stored one out of its lock.
 */
export async function heldThere(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  entry: StoredEntry & { readonly sent: WireRecord; readonly moved: Decision },
  sight: Sight,
): Promise<readonly Violation[]> {
  const { id, before, sent, moved } = entry;
  if (dateOf(history, moved.verdict.record) === dateOf(history, before)) return [];
  const kept = strip(sent, new Set([history.by.field.path]));
  const staying = await decide(call, shape, { op: "update", id, before, sent: kept }, sight);
  if (!isHeld(history, staying.verdict, moved.verdict)) return [];
  return [...staying.errors.filter(({ code }) => code === "locked"), dateLocked(shape, history, HISTORY_TEXTS.dateLocked)];
}

/** What is wrong with removing an entry: one that has begun and is locked by its date stays. */
export async function heldInForce(
  call: Call,
  shape: RegisterShape,
  history: HistoryShape,
  { id, before }: StoredEntry,
  sight: Sight,
): Promise<readonly Violation[]> {
  const date = dateOf(history, before);
  if (date === null || date > call.context.today) return [];
  const judged = async (sent: WireRecord): Promise<Verdict> =>
    (await decide(call, shape, { op: "update", id, before, sent }, sight)).verdict;
  const elsewhere = placed(history.by.field.path.split("."), null);
  return isHeld(history, await judged({}), await judged(elsewhere))
    ? [dateLocked(shape, history, HISTORY_TEXTS.entryLocked)]
    : [];
}

/** Whether rules lock some dated member on the entry's own date, and only there. */
function isHeld(history: HistoryShape, own: Verdict, elsewhere: Verdict): boolean {
  return [...byPath(history.members).keys()].some(
    (path) => own.states[path]?.locked === true && elsewhere.states[path]?.locked !== true,
  );
}

const dateLocked = ({ register }: RegisterShape, { by: { field } }: HistoryShape, text: string): Violation =>
  violation(register, field, { field: field.path, code: "locked", text });

const placed = ([name = "", ...rest]: readonly string[], value: Json): WireRecord => ({
  [name]: rest.length === 0 ? value : placed(rest, value),
});
