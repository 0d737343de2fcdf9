import type { Finding, Violation, WireRecord } from "../../metadata/verdict.ts";
import { changesBetween } from "../audit/changes.ts";
import type { Call } from "../parts.ts";
import { byPath } from "../shape/members-of.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { strip } from "../write/strip.ts";
import { closedDates } from "./closed-dates.ts";
import { dateTaken } from "./date-taken.ts";
import { type EntryDates, entryOn } from "./entries.ts";
import { dateOf } from "./keep-histories.ts";

interface DatedChange {
  readonly id: number;
  readonly before: WireRecord;
  readonly sent: WireRecord;
  /** The record as it would be saved. */
  readonly record: WireRecord;
  /** A stored entry is corrected. */
  readonly corrects: boolean;
}

interface Checks {
  judge(sent: WireRecord): readonly Violation[];
  word(finding: Finding): readonly Violation[];
  /** Settings of the company. */
  readonly company: WireRecord;
  /** Dates on which entries of a history begin, by record, where they are known. */
  readonly dates?: EntryDates;
}

/**
 * A changed date makes a new entry: no other may begin on it, and where the stored entry stays in force, the record as it will
 * be read (what was sent, with the dated members as they are) has to hold as well. `judge` gives the errors of that record, `word` those of a finding.
 */
export async function checkDated(
  call: Call,
  shape: RegisterShape,
  change: DatedChange,
  { judge, word, company, dates }: Checks,
): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  for (const history of shape.histories) {
    const [date, stored] = [dateOf(history, change.record), dateOf(history, change.before)];
    if (date === null || stored === null) continue;
    const touched = touchedDates(history, change, date, stored);
    found.push(...closedDates(history, company, touched).flatMap(word));
    if (date === stored) continue;
    const taken = dates ? dates.get(history)?.get(change.id)?.has(date) : await entryOn(call, history, change.id, date);
    if (taken) found.push(...word(dateTaken(history)));
    else if (staysInForce(stored, date, call.context.today)) found.push(...judge(strip(change.sent, datedPaths(history))));
  }
  return found;
}

/** Dates whose entries the change makes, changes or leaves. */
function touchedDates(
  history: HistoryShape,
  { before, record, corrects }: DatedChange,
  date: string,
  stored: string,
): readonly string[] {
  if (date !== stored) return corrects ? [date, stored] : [date];
  return changesBetween(history.members, before, record).length === 0 ? [] : [date];
}

/** The newest of two that has begun, else the earlier. */
function staysInForce(stored: string, date: string, today: string): boolean {
  if (stored <= today && date <= today) return stored > date;
  return stored < date;
}

function datedPaths(history: HistoryShape): ReadonlySet<string> {
  const paths = [...byPath(history.members)].flatMap(([path, { how }]) => (how === "group" ? [] : [path]));
  return new Set([history.by.field.path, ...paths]);
}
