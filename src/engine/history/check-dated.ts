import type { Finding, Violation, WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import { byPath } from "../shape/members-of.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { strip } from "../write/strip.ts";
import { dateTaken } from "./date-taken.ts";
import { type EntryDates, entryOn } from "./entries.ts";
import { dateOf } from "./keep-histories.ts";

interface DatedChange {
  readonly id: number;
  readonly before: WireRecord;
  readonly sent: WireRecord;
  /** The record as it would be saved. */
  readonly record: WireRecord;
}

interface Checks {
  judge(sent: WireRecord): readonly Violation[];
  word(finding: Finding): readonly Violation[];
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
  { judge, word, dates }: Checks,
): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  for (const history of shape.histories) {
    const [date, stored] = [dateOf(history, change.record), dateOf(history, change.before)];
    if (date === null || stored === null || date === stored) continue;
    const taken = dates ? dates.get(history)?.get(change.id)?.has(date) : await entryOn(call, history, change.id, date);
    if (taken) found.push(...word(dateTaken(history)));
    else if (staysInForce(stored, date, call.context.today)) found.push(...judge(strip(change.sent, datedPaths(history))));
  }
  return found;
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
