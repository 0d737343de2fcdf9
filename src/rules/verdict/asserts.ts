import type { Frame } from "../frame.ts";
import type { Member } from "../member.ts";
import type { PreparedRule } from "../prepare.ts";
import { FALSE, TRUE } from "../truth.ts";
import { MISSING } from "../value.ts";
import { fillPlaces, memberAt, messageAt } from "./messages.ts";
import { membersRead } from "./reads.ts";

/** Comparisons between members, once every member was asked by itself. */
export function checkAsserts(frame: Frame): void {
  for (const rule of frame.prepared.rules) if (rule.assert) checkAssert(frame, rule);
  for (const member of frame.members) {
    if (member.visible() !== TRUE) continue;
    if (member.group) checkAsserts(member.group);
    const rows = member.rows ? member.currentRows() : [];
    if (rows !== MISSING) for (const row of rows) if (!row.wasLeftEmpty()) checkAsserts(row);
  }
}

function checkAssert(frame: Frame, { rule, at, assert }: PreparedRule): void {
  const { run } = frame;
  if (!assert || !rule.assert || frame.fired(at) !== TRUE) return;
  const reads = membersRead(rule.assert, frame);
  const place = rule.at === undefined ? reads[0] : memberAt(frame, rule.at);
  if (place && place.visible() !== TRUE) return;
  if (reads.some((member) => isUnsure(member)) || assert(frame.place) !== FALSE) return;
  const violation = {
    field: place?.at ?? frame.at,
    code: rule.id,
    rule: rule.id,
    message: place ? messageAt(place, rule.id, { rule }) : fillPlaces(rule.message ?? "", frame, "", undefined),
  };
  if (rule.warn) run.warnings.push(violation);
  else run.errors.push(violation);
}

/** What failed by itself is not compared, nor what still may fail. Assertions do not wait for one another. */
function isUnsure(member: Member): boolean {
  const { failed, doubtful } = member.frame.run;
  const inside = `${member.at}.`;
  const touches = (at: string): boolean => at === member.at || at.startsWith(inside) || member.at.startsWith(`${at}.`);
  return [...failed].some(touches) || [...doubtful].some(touches);
}
