import type { Scope } from "./resolve-path.ts";

/** Refuses a `pattern` that is no regular expression: it would fail in every form and call. */
export function refusePattern(node: object, { problems }: Pick<Scope, "problems">): void {
  const pattern = "pattern" in node ? node.pattern : undefined;
  if (typeof pattern !== "string") return;
  try {
    new RegExp(pattern, "u");
  } catch {
    problems.add(`${JSON.stringify(pattern)} não é uma expressão regular`, node, "pattern");
  }
}
