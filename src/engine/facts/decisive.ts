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
  const named = new Set(pathsIn([fields, rules, unique, actions, display]).flatMap(({ steps }) => steps));
  for (const { reads } of hooks) for (const path of reads) named.add(path);
  const found = needs.computed.filter((path) => path.includes(".") || named.has(path) || shape.byPath.get(path)?.how !== "query");
  known.set(shape, found);
  return found;
}
