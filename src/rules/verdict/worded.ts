import type { Finding, VerdictInput, Violation } from "../../metadata/verdict.ts";
import { Frame } from "../frame.ts";
import type { Member } from "../member.ts";
import type { Prepared } from "../prepare.ts";
import { Run } from "../run.ts";
import { declaredText } from "../wording.ts";
import { fillPlaces, messageAt } from "./messages.ts";

/** What was found outside the verdict on this input, in the words the verdict itself would use. */
export function worded(prepared: Prepared, input: VerdictInput, findings: readonly Finding[]): readonly Violation[] {
  if (findings.length === 0) return [];
  const run = new Run(prepared, input, (...parts) => new Frame(...parts));
  const record = run.open(prepared.root, null, "", input.sent, input.before);
  return findings.map(({ field, code, ...wording }) => {
    const member = memberIn(record, field.split("."));
    const { register } = prepared;
    const message = member
      ? messageAt(member, code, wording)
      : fillPlaces(declaredText(register, undefined, code, wording), record, register.title, undefined);
    return { field, code, message };
  });
}

/** The member at a place with row numbers. */
function memberIn(frame: Frame, [name = "", ...rest]: readonly string[]): Member | undefined {
  const member = frame.find(name);
  if (!member || rest.length === 0) return member;
  if (member.group) return memberIn(member.group, rest);
  const row = member.rows?.[Number(rest[0])];
  // An item of a list of values or references is said by its list.
  return row && rest.length > 1 ? memberIn(row, rest.slice(1)) : member;
}
