import { AppError } from "../../errors/app-error.ts";
import { isPortrait } from "../../metadata/portrait.ts";
import { withBareLabels } from "../read/bare-labels.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/**
 * Members a list answers: what the record's own table keeps and a row can show. Computed ones only where the list names them.
 * Beside them the labels of bare references.
 */
export function listMembers(shape: RegisterShape, unseen: ReadonlySet<string>): readonly Member[] {
  const shown = new Set(shape.register.list.columns);
  return withBareLabels(keep(shape.members, shown, unseen));
}

function keep(members: readonly Member[], shown: ReadonlySet<string>, unseen: ReadonlySet<string>): readonly Member[] {
  return members.flatMap((member): readonly Member[] => {
    const { can } = member.shared;
    if (unseen.has(member.field.path)) return [];
    if (member.how === "group") {
      const inner = keep(member.members, shown, unseen);
      return inner.length > 0 ? [{ ...member, members: inner }] : [];
    }
    if (member.how === "column") return can.secret || can.long || (can.file && !isPortrait(member.field)) ? [] : [member];
    return (member.how === "query" || member.how === "links") && shown.has(member.field.path) ? [member] : [];
  });
}

export interface Allowed {
  readonly member: Member;
  readonly range: boolean;
}

/** The members a list may be filtered or sorted by: those it names, and every flag. UNKNOWN_PARAMETER otherwise, also for those the user may not see. */
export function allowed(shape: RegisterShape, path: string, unseen: ReadonlySet<string>, parameter = path): Member {
  const { list } = shape.register;
  const named =
    list.columns.includes(path) ||
    list.filters.some((one) => one.path === path) ||
    list.sort.some((one) => one.path === path) ||
    shape.register.displayFields.includes(path);
  const member = shape.byPath.get(path);
  const isFlag = member?.how === "column" && member.field.type === "boolean";
  if (!(named || isFlag) || !member || unseen.has(path)) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter } });
  return member;
}
