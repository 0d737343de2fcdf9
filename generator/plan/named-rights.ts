import type { Condition } from "../../src/metadata/condition.ts";

/** Rights that conditions anywhere in a planned register ask for by name. */
export function namedRights(plan: unknown): readonly string[] {
  const found = new Set<string>();
  collect(plan, found);
  return [...found].sort();
}

function collect(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) collect(one, found);
  else if (typeof node === "object" && node !== null) {
    const right = rightAsked(node as Condition);
    if (right !== undefined) found.add(right);
    for (const part of Object.values(node)) collect(part, found);
  }
}

function rightAsked(node: Condition): string | undefined {
  if (node.op !== "has" || node.path.start !== "user" || node.path.steps[0] !== "rights") return undefined;
  return "literal" in node.value ? String(node.value.literal) : undefined;
}
