import { pathsIn } from "../../metadata/paths-in.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

const known = new WeakMap<RegisterShape, readonly string[]>();

/**
 * Computed members that need the database and that something is decided by: a condition, an expression or a hook of the register reads
 * them, or they are kept. What the others come to may be left to the answer.
 */
export function decisive(shape: RegisterShape): readonly string[] {
  const before = known.get(shape);
  if (before) return before;
  const { fields, rules, unique, actions, display, hooks, needs } = shape.register;
  const named = new Set([
    ...pathsIn(fields).flatMap(({ steps }) => steps),
    // Targets of rules, keys and places of messages are written as texts.
    ...textsIn([rules, unique, actions, display, hooks]),
  ]);
  const found = needs.computed.filter((path) => {
    const member = shape.byPath.get(path);
    return path.includes(".") || named.has(path) || member?.how !== "query" || member.field.required;
  });
  known.set(shape, found);
  return found;
}

/** Every text somewhere inside `parts`. */
function textsIn(parts: unknown): readonly string[] {
  if (typeof parts === "string") return [parts];
  return typeof parts === "object" && parts !== null ? Object.values(parts).flatMap(textsIn) : [];
}
