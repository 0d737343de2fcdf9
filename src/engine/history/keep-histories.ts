import type { WireRecord } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import { at } from "../read/wire.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { refuse } from "../write/refuse.ts";
import { violation } from "../write/violation.ts";
import { dateTaken } from "./date-taken.ts";
import { entryOn, insertEntry, updateEntry } from "./entries.ts";
import { refreshCurrent } from "./refresh-current.ts";

/**
 * Carries a write of the record into its dated entries: a new record makes the first one, a changed date a new one,
 * anything else corrects the one in force. The record then shows what is in force today. True: an entry was made.
 */
export async function keepHistories(
  call: Call,
  shape: RegisterShape,
  id: number,
  record: WireRecord,
  before: WireRecord | null,
): Promise<boolean> {
  let made = false;
  for (const history of shape.histories) {
    const date = dateOf(history, record);
    const stored = before ? dateOf(history, before) : null;
    if (date === null) continue;
    const same = stored === date ? await entryOn(call, history, id, date) : null;
    if (same) await updateEntry(call, shape, history, same, record);
    else {
      if (await entryOn(call, history, id, date)) refuse([violation(shape.register, history.by.field, dateTaken(history))]);
      await insertEntry(call, shape, history, id, record);
      made = true;
    }
    await refreshCurrent(call, shape, history, [id]);
  }
  return made;
}

export function dateOf(history: HistoryShape, record: WireRecord): string | null {
  const value = at(record, history.by.field.path.split("."));
  return typeof value === "string" ? value : null;
}
