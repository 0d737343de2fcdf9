import { LABELS } from "../../kinds/shown-value.ts";
import type { Field } from "../../metadata/field.ts";
import type { Member } from "../shape/member.ts";

/** The members, and beside them their bare references once more, as references that carry their label, in a group of their own. */
export function withBareLabels(members: readonly Member[]): readonly Member[] {
  const labelled = labelledOnes(members);
  const [first] = labelled;
  if (!first || members.some(({ field }) => field.name === LABELS)) return members;
  return [...members, { ...first, how: "group", field: { ...first.field, name: LABELS, path: LABELS }, members: labelled }];
}

function labelledOnes(members: readonly Member[]): readonly Member[] {
  return members.flatMap((member): readonly Member[] => {
    const { field } = member;
    if (member.how === "group") {
      const inner = labelledOnes(member.members);
      return inner.length > 0 ? [{ ...member, members: inner }] : [];
    }
    return field.ref?.bare ? [{ ...member, field: carrying(field, field.ref) }] : [];
  });
}

const carrying = (field: Field, ref: NonNullable<Field["ref"]>): Field => ({ ...field, ref: { ...ref, bare: false } });
