import type { Frame } from "../frame.ts";
import { defaultText } from "../texts.ts";
import { FALSE } from "../truth.ts";
import { fillPlaces } from "./messages.ts";

/** The condition under which the running operation is open, asked of the stored record; of a new one, as it is sent. */
export function checkGuard(record: Frame): void {
  const { run } = record;
  const { when, action } = run.action ?? {};
  if (!when || !action) return;
  const stored = record.isNew ? record : record.before();
  if (run.fires(when, { row: stored, self: stored, world: run.world }) !== FALSE) return;
  const text = action.message ?? run.prepared.register.messages.action ?? defaultText("action");
  run.errors.push({ field: "", code: "action", message: fillPlaces(text, record, "", undefined) });
}
