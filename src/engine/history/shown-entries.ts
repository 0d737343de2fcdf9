import type { WireRecord } from "../../metadata/verdict.ts";
import { accessFacts, holds } from "../access/holds.ts";
import { rowAccess } from "../access/row-access.ts";
import type { Call } from "../parts.ts";
import type { Sight } from "../read/sight.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import type { Entry } from "./entries.ts";
import { nested } from "./entry-form.ts";
import { dateOf } from "./keep-histories.ts";

/** Tells which entries of a record the reader sees: the one in force, and those of times in which they would have seen the record as it was. */
export function shownEntries(
  call: Call,
  { register }: RegisterShape,
  history: HistoryShape,
  owner: WireRecord,
  { settings }: Pick<Sight, "settings">,
): (entry: Entry) => boolean {
  const condition = rowAccess(register, "read", call.context, settings.company);
  if (condition === undefined) return () => true;
  const facts = accessFacts(call.context, settings.company);
  const inForce = dateOf(history, owner);
  return ({ values }) => {
    const row = { ...owner, ...nested(history, owner, values) };
    return dateOf(history, row) === inForce || holds(condition, { ...facts, row }) !== false;
  };
}
