import type { Verdict, VerdictInput } from "../../metadata/verdict.ts";
import { Frame } from "../frame.ts";
import type { Prepared } from "../prepare.ts";
import { Run } from "../run.ts";
import { defaultText } from "../texts.ts";
import { FALSE } from "../truth.ts";
import { checkAsserts } from "./asserts.ts";
import { checkFrame } from "./check-frame.ts";
import { inFormOrder } from "./form-order.ts";
import { fillPlaces } from "./messages.ts";
import { statesOf } from "./states.ts";

/**
 * The verdict on one record: laid over what is stored, in normal form, hidden members cleared or kept, defaults and
 * derived values filled in, then every rule asked. With facts missing it says only what is certain.
 */
export function judge(prepared: Prepared, input: VerdictInput): Verdict {
  const run = new Run(prepared, input, (...parts) => new Frame(...parts));
  const removing = input.context.op === "delete";
  const record = run.open(prepared.root, null, "", removing ? undefined : input.sent, input.before);
  if (!removing) {
    checkFrame(record);
    checkAsserts(record);
  }
  checkGuard(record);
  let states: Verdict["states"] | undefined;
  return {
    record: record.output() ?? {},
    errors: inFormOrder(prepared.root, run.errors),
    warnings: inFormOrder(prepared.root, run.warnings),
    // Forms ask for them, most writes do not.
    get states() {
      states ??= statesOf(record);
      return states;
    },
  };
}

/** The condition under which the running operation is open, asked of the stored record; of a new one, as it is sent. */
function checkGuard(record: Frame): void {
  const { run } = record;
  const { when, action } = run.action ?? {};
  if (!when || !action) return;
  const stored = record.isNew ? record : record.before();
  if (run.fires(when, { row: stored, self: stored, world: run.world }) !== FALSE) return;
  const text = action.message ?? run.prepared.register.messages.action ?? defaultText("action");
  run.errors.push({ field: "", code: "action", message: fillPlaces(text, record, "", undefined) });
}
