import type { Path } from "./condition.ts";

/** Every path that conditions and expressions somewhere inside `parts` read. */
export function pathsIn(parts: unknown): readonly Path[] {
  const found: Path[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("start" in node && "steps" in node && Array.isArray(node.steps)) found.push(node as Path);
    for (const inside of Object.values(node)) walk(inside);
  };
  walk(parts);
  return found;
}
