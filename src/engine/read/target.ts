import type { Ref } from "../../metadata/field.ts";
import type { TablePlan } from "../../metadata/storage.ts";
import type { Parts } from "../parts.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** The objects a reference may point at: records, rows of a list, or dated entries. */
export interface Target {
  readonly shape: RegisterShape;
  readonly table: TablePlan;
  /** Path of the object in its register. */
  readonly path: string;
  readonly history?: true;
  readonly members: readonly Member[];
  /** Members that name one of them. */
  readonly display: readonly Member[];
}

const HISTORY = "historicos";
const SHOWN_OF_A_ROW = 2;

export function targetOf(parts: Parts, ref: Pick<Ref, "register" | "list">): Target {
  const shape = parts.shapes.of(ref.register);
  if (ref.list === undefined) {
    const { register, members } = shape;
    return { shape, table: shape.table, path: "", members, display: pick(members, register.displayFields) };
  }
  const dated = ref.list === HISTORY ? shape.histories[0] : undefined;
  if (dated) {
    const display = pick(dated.members, [...shape.register.displayFields, dated.by.field.path]);
    return { shape, table: dated.table, path: dated.path, history: true, members: dated.members, display };
  }
  const rows = shape.byPath.get(ref.list);
  if (rows?.how !== "rows") throw new Error(`${ref.register}: no list ${ref.list}`);
  const display = rows.members.filter((one) => one.how === "column" && !one.shared.can.long).slice(0, SHOWN_OF_A_ROW);
  return { shape, table: rows.table, path: ref.list, members: rows.members, display };
}

/** Members by path, the groups around them kept, in the order of the register. */
export function pick(members: readonly Member[], paths: readonly string[]): readonly Member[] {
  return members.flatMap((member): readonly Member[] => {
    if (paths.includes(member.field.path)) return [member];
    if (member.how !== "group") return [];
    const inner = pick(member.members, paths);
    return inner.length > 0 ? [{ ...member, members: inner }] : [];
  });
}
