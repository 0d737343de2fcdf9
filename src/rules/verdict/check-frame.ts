import { isFilled } from "../../metadata/json.ts";
import { configurableMessage, isConfigurable } from "../configuration.ts";
import type { Frame } from "../frame.ts";
import { firedOf } from "../hiding.ts";
import type { Member } from "../member.ts";
import { and, EITHER, FALSE, TRUE } from "../truth.ts";
import { isList, MISSING } from "../value.ts";
import { checkHidden } from "./check-hidden.ts";
import { checkValue } from "./check-value.ts";
import { checkUnique } from "./list-unique.ts";
import { refuseMember } from "./messages.ts";

/** Every member of an object: hidden, locked, required, then its value. The first error, or doubt, is the last thing said. */
export function checkFrame(frame: Frame): void {
  for (const member of frame.members) checkMember(member);
}

function checkMember(member: Member): void {
  const { run } = member.frame;
  const visible = member.visible();
  if (visible !== TRUE) {
    if (visible === FALSE) checkHidden(member);
    else run.doubtful.add(member.at);
    return;
  }
  if (run.failed.has(member.at) || isLockBroken(member) || isLeftEmpty(member)) return;
  if (run.doubtful.has(member.at)) return;
  if (member.group) checkFrame(member.group);
  else if (member.rows) checkRows(member);
  else checkContent(member);
}

/** Of a group its members say it; of a list with its rows the list does. */
function isLockBroken(member: Member): boolean {
  if (member.group || isInsideLockedRows(member)) return false;
  const broken = and(member.locked(), member.changed());
  if (broken === EITHER) member.frame.run.doubtful.add(member.at);
  // Where it may be locked, what is missing may be what nobody could fill.
  if (broken !== TRUE) return broken === EITHER;
  const rule = member.prepared.lock.find((target) => firedOf(member, target) === TRUE)?.rule.rule;
  refuseMember(member, "locked", { rule });
  return true;
}

function isInsideLockedRows(member: Member): boolean {
  for (let owner = member.frame.owner; owner; owner = owner.frame.owner) {
    if (owner.rows && owner.locked() !== FALSE) return true;
  }
  return false;
}

/** A group says it by its required members; by itself too when nothing of it was sent. */
function isLeftEmpty(member: Member): boolean {
  const missing = and(member.required(), member.isEmpty());
  if (missing === EITHER) member.frame.run.doubtful.add(member.at);
  if (missing !== TRUE) return false;
  const saidInside = member.group?.prepared.fields.some(({ field }) => field.required) ?? false;
  if (saidInside && member.group?.isNamed) return false;
  const fired = member.prepared.require.filter((target) => firedOf(member, target) === TRUE).map((target) => target.rule.rule);
  const rule = member.field.required ? undefined : (fired.find((one) => one.message !== undefined) ?? fired[0]);
  const byCompany = !rule && !member.field.required && isConfigurable(member, "required") === TRUE;
  refuseMember(member, "required", { rule, text: byCompany ? configurableMessage(member) : undefined });
  return !saidInside;
}

function checkContent(member: Member): void {
  const value = member.value();
  if (value === MISSING) {
    member.frame.run.doubtful.add(member.at);
    return;
  }
  if (!isFilled(value)) return;
  const emptyItem = isList(value) ? value.findIndex((item) => !isFilled(item)) : -1;
  if (emptyItem >= 0) refuseMember(member, "item", { at: `${member.at}.${emptyItem}` });
  else checkValue(member, value);
}

function checkRows(member: Member): void {
  const rows = member.currentRows();
  if (rows === MISSING) {
    member.frame.run.doubtful.add(member.at);
    return;
  }
  if (rows.length > 0)
    checkValue(
      member,
      rows.map(() => ({})),
    );
  for (const row of rows) {
    if (member.frame.run.failed.has(row.at)) continue;
    if (row.wasLeftEmpty()) refuseMember(member, "item", { at: row.at });
    else checkFrame(row);
  }
  checkUnique(member, rows);
}
