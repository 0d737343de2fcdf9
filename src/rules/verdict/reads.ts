import type { Condition, Operand, Path } from "../../metadata/condition.ts";
import type { Frame } from "../frame.ts";
import type { Member } from "../member.ts";

/** The record's own members a condition reads, seen from the object that carries it, in the order written. */
export function membersRead(condition: Condition, frame: Frame): readonly Member[] {
  const found = new Set<Member>();
  collect(condition, 0, (path, depth) => {
    const member = memberOf(path, frame, depth);
    if (member) found.add(member);
  });
  return [...found];
}

/** `depth`: how many lists the condition stands inside. */
function collect(condition: Condition, depth: number, read: (path: Path, depth: number) => void): void {
  switch (condition.op) {
    case "and":
    case "or":
      for (const one of condition.of) collect(one, depth, read);
      return;
    case "not":
      collect(condition.of, depth, read);
      return;
    case "some":
    case "every":
      read(condition.path, depth);
      collect(condition.where, depth + 1, read);
      return;
    case "filled":
    case "in":
      read(condition.path, depth);
      return;
    default:
      read(condition.path, depth);
      readOperand(condition.value, depth, read);
  }
}

function readOperand(operand: Operand, depth: number, read: (path: Path, depth: number) => void): void {
  if ("path" in operand) read(operand.path, depth);
}

/** Inside a list, what begins at the row belongs to the list, which is read anyway. */
function memberOf(path: Path, frame: Frame, depth: number): Member | undefined {
  if (path.start !== "this" && (path.start !== "row" || depth > 0)) return undefined;
  let object: Frame | null = frame;
  for (let step = 0; step < path.up && object; step += 1) object = object.parent;
  let member: Member | undefined;
  for (const [at, name] of path.steps.entries()) {
    const next: Member | undefined = object?.find(name);
    if (!next) return member;
    member = next;
    if (path.crosses?.at === at || !next.group) return member;
    object = next.group;
  }
  return member;
}
