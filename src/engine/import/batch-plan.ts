import { readsOwnColumns } from "../list/own-columns.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import type { ColumnMember } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { type PlainPlan, plainPlan } from "../write/plain-plan.ts";

/** How new records of a register are written many at a time. */
export interface BatchPlan {
  readonly plain: PlainPlan;
  /** Members that tell whether a line means a record that is there; empty when none do. */
  readonly key: readonly ColumnMember[];
}

/**
 * Null for registers of which one record may decide about the next in another way than by a constraint: then each has to be
 * there before the next is judged.
 */
export function batchPlan(call: Call, shape: RegisterShape): BatchPlan | null {
  const plain = plainPlan(call, shape);
  const { register } = shape;
  if (!plain) return null;
  const independent = [...shape.byPath.values()].every(({ field: { ref } }) => {
    if (!ref) return true;
    if (ref.register === register.id) return false;
    return ref.where === undefined || readsOwnColumns(ref.where, targetOf(call.parts, ref).shape);
  });
  const key = (register.unique[0]?.by ?? []).flatMap((path) => {
    const member = shape.byPath.get(path);
    return member?.how === "column" ? [member] : [];
  });
  if (!independent || key.length !== (register.unique[0]?.by.length ?? 0)) return null;
  return { plain, key };
}
