import type { Condition } from "../../src/metadata/condition.ts";
import type { LimitShape, Rule } from "../../src/metadata/register.ts";
import type { LimitNode, RuleNode } from "../source.ts";
import { conditionOf } from "./condition.ts";
import { optional } from "./field.ts";
import type { MemberOutline, ObjectOutline } from "./outline.ts";
import { resolvePath, type Scope } from "./resolve-path.ts";

export function ruleOf(node: RuleNode, scope: Scope): Rule {
  const assert = node.assert && conditionOf(node.assert, scope);
  const limits = Object.entries(node.limit ?? {}).map(([path, shape]) => [path, limitOf(shape, scope)] as const);
  for (const target of [...(node.show ?? []), ...(node.require ?? []), ...(node.lock ?? []), ...limits.map(([path]) => path)]) {
    checkTarget(target, scope.row, scope, node);
  }
  const at = node.at ?? (assert && placeOf(assert, scope));
  if (assert && at === undefined)
    scope.problems.add(`a regra "${node.id}" precisa de "at": seu assert não lê nenhum campo deste objeto`, node);
  if (node.at !== undefined) checkTarget(node.at, scope.row, scope, node);
  return {
    id: node.id,
    ...optional("when", node.when && conditionOf(node.when, scope)),
    ...optional("show", node.show),
    ...optional("whenHidden", node.whenHidden),
    ...optional("require", node.require),
    ...optional("lock", node.lock),
    ...optional("limit", limits.length > 0 ? Object.fromEntries(limits) : undefined),
    ...optional("assert", assert),
    ...optional("at", at),
    ...optional("warn", node.warn),
    ...optional("message", node.message),
    source: node["x-source"] ?? [],
  };
}

/** Refuses a name that is no member of the object or of its groups. */
export function checkTarget(text: string, outline: ObjectOutline, scope: Scope, node: object): void {
  let object: ObjectOutline | undefined = outline;
  for (const name of text.split(".")) {
    const member: MemberOutline | undefined =
      object?.what === "rows" && object !== outline ? undefined : object?.members.get(name);
    if (!member) {
      scope.problems.add(`não existe o campo "${text}" neste objeto e em seus grupos`, node);
      return;
    }
    object = member.object;
  }
}

function limitOf(node: LimitNode, scope: Scope): LimitShape {
  const bounds = Object.entries(node).map(([keyword, bound]) => {
    if (typeof bound !== "object" || !("field" in bound)) return [keyword, bound];
    return [keyword, { path: resolvePath(bound.field, scope, bound, "field") }];
  });
  return Object.fromEntries(bounds);
}

/** Where a failing assert is shown when nobody says: the first member it tests. */
function placeOf(condition: Condition, scope: Scope): string | undefined {
  if (!("path" in condition)) {
    const parts = condition.op === "not" ? [condition.of] : condition.of;
    return parts.map((one) => placeOf(one, scope)).find((place) => place !== undefined);
  }
  const { start, up, steps, crosses } = condition.path;
  const own = (start === "row" || start === "this") && up === 0 && steps[0] !== undefined && scope.row.members.has(steps[0]);
  return own ? steps.slice(0, crosses ? crosses.at + 1 : undefined).join(".") : undefined;
}
