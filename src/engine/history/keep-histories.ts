import type { WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import { at } from "../read/wire.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { refuse } from "../write/refuse.ts";
import { violation } from "../write/violation.ts";
import { dateTaken } from "./date-taken.ts";
import { entriesOn, insertEntries, updateEntries } from "./entries.ts";
import { refreshCurrent } from "./refresh-current.ts";

/** A record as it was saved. */
interface Saved {
  readonly id: number;
  readonly record: WireRecord;
  readonly before: WireRecord | null;
}

/**
 * Carries writes of records into their dated entries: a new record makes the first one, a changed date a new one, anything else corrects
 * the one in force. Each record then shows what is in force today. Answers those for which an entry was made.
 */
export async function keepHistories(call: Call, shape: RegisterShape, saved: readonly Saved[]): Promise<ReadonlySet<number>> {
  const made = new Set<number>();
  for (const history of shape.histories) {
    const dated = saved.flatMap(({ id, record, before }) => {
      const date = dateOf(history, record);
      return date === null ? [] : [{ id, record, date, corrects: before !== null && dateOf(history, before) === date }];
    });
    const there = await entriesOn(call, history, dated);
    const { true: corrected = [], false: begun = [] } = Object.groupBy(dated, ({ id, corrects }) =>
      corrects && there.has(id) ? "true" : "false",
    );
    if (begun.some(({ id }) => there.has(id))) refuse([violation(shape.register, history.by.field, dateTaken(history))]);
    const entries = corrected.map(({ id, record }) => ({ entry: there.get(id) ?? 0, record }));
    if (entries.length > 0) await updateEntries(call, shape, history, entries);
    if (begun.length > 0) await insertEntries(call, shape, history, begun);
    for (const { id } of begun) made.add(id);
    const owners = dated.map(({ id }) => id);
    if (owners.length > 0) await refreshCurrent(call, shape, history, owners);
  }
  return made;
}

export function dateOf(history: HistoryShape, record: WireRecord): string | null {
  const value = at(record, history.by.field.path.split("."));
  return typeof value === "string" ? value : null;
}
