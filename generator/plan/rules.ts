import type { Condition } from "../../src/metadata/condition.ts";
import type { LimitShape, Rule } from "../../src/metadata/register.ts";
import type { LimitNode, RuleNode } from "../source.ts";
import { conditionOf } from "./condition.ts";
import { optional } from "./field.ts";
import { misfit, natureOfMember } from "./nature.ts";
import type { MemberOutline, ObjectOutline } from "./outline.ts";
import { refusePattern } from "./pattern.ts";
import { memberAtPath, resolvePath, type Scope } from "./resolve-path.ts";

export function ruleOf(node: RuleNode, scope: Scope): Rule {
  const assert = node.assert && conditionOf(node.assert, scope);
  const limits = Object.entries(node.limit ?? {}).map(([path, shape]) => [path, limitOf(path, shape, scope)] as const);
  for (const target of [...(node.show ?? []), ...(node.require ?? []), ...(node.lock ?? []), ...limits.map(([path]) => path)]) {
    checkTarget(target, scope.row, scope, node);
  }
  const [only, ...more] = assert ? placesOf(assert, scope) : [];
  const at = node.at ?? only;
  if (assert && node.at === undefined && (only === undefined || more.length > 0))
    scope.problems.add(
      `a regra "${node.id}" precisa de "at": seu assert ${only === undefined ? "não lê nenhum campo deste objeto" : "lê mais de um campo"}`,
      node,
    );
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
    ...optional("layout", node.layout),
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

function limitOf(path: string, node: LimitNode, scope: Scope): LimitShape {
  refusePattern(node, scope);
  const member = memberAtPath({ start: "row", up: 0, steps: path.split("."), kind: "", text: path }, scope);
  if (member && Array.isArray(node.enum)) {
    for (const value of node.enum) {
      const wrong = misfit(value, natureOfMember(member), scope);
      if (wrong) scope.problems.add(`${path} nunca pode ser ${JSON.stringify(value)}: ${wrong}`, node, "enum");
    }
  }
  if (typeof node.format === "string" && !scope.kinds.has(node.format))
    scope.problems.add(`não existe o tipo de campo "${node.format}"`, node, "format");
  const bounds = Object.entries(node).map(([keyword, bound]) => {
    if (typeof bound !== "object" || !("field" in bound)) return [keyword, bound];
    return [keyword, { path: resolvePath(bound.field, scope, bound, "field") }];
  });
  return Object.fromEntries(bounds);
}

/** Members of this object that an assert tests; with only one, a failing assert is shown there. */
function placesOf(condition: Condition, scope: Scope): readonly string[] {
  if (!("path" in condition)) {
    const parts = condition.op === "not" ? [condition.of] : condition.of;
    return [...new Set(parts.flatMap((one) => placesOf(one, scope)))];
  }
  const { start, up, steps, crosses } = condition.path;
  const own = (start === "row" || start === "this") && up === 0 && steps[0] !== undefined && scope.row.members.has(steps[0]);
  return own ? [steps.slice(0, crosses ? crosses.at + 1 : undefined).join(".")] : [];
}
