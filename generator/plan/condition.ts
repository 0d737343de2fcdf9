import type { Condition, Operand, Path, Scalar } from "../../src/metadata/condition.ts";
import { isRecord } from "../../src/metadata/json.ts";
import { isScalar } from "../../src/rules/value.ts";
import type { ConditionNode } from "../source.ts";
import { misfit, type Nature, natureOf, unlike } from "./nature.ts";
import { type ObjectOutline, targetOutline } from "./outline.ts";
import { resolvePath, type Scope } from "./resolve-path.ts";

/** Reads a condition; `node` is its object in the declaration, already accepted by the meta-schema. */
export function conditionOf(node: ConditionNode, scope: Scope): Condition {
  const parts = Object.entries(node).map(([key, test]): Condition => {
    if (key === "and" || key === "or") return { op: key, of: list(test).map((one) => conditionOf(asNode(one), scope)) };
    if (key === "not") return { op: "not", of: conditionOf(asNode(test), scope) };
    return testOf(key, test, node, scope);
  });
  return all(parts);
}

function testOf(text: string, test: unknown, node: ConditionNode, scope: Scope): Condition {
  const path = resolvePath(text, scope, node, text);
  if (!isRecord(test) || "field" in test) return equals(path, test, scope, node, text);
  const parts = Object.entries(test).map(([op, value]): Condition => {
    switch (op) {
      case "ne":
        return { op: "not", of: equals(path, value, scope, test, op) };
      case "filled":
        return { op, path, is: value === true };
      case "some":
      case "every":
        return { op, path, where: conditionOf(asNode(value), inside(path, scope, node, text)) };
      case "has":
        return { op, path, value: operand(path, value, scope, test, op) };
      case "lt":
      case "lte":
      case "gt":
      case "gte":
        return { op, path, value: operand(path, value, scope, test, op) };
      default:
        scope.problems.add(`"${op}" não é um teste`, test, op);
        return { op: "filled", path, is: true };
    }
  });
  return all(parts);
}

function equals(path: Path, value: unknown, scope: Scope, node: object, key: string): Condition {
  if (!Array.isArray(value)) return { op: "eq", path, value: operand(path, value, scope, node, key) };
  const values = value.filter(isScalar);
  for (const one of values) refuseLiteral(path, one, scope, node, key);
  return { op: "in", path, values };
}

/** `key`: under which `node` holds the value. */
function operand(path: Path, value: unknown, scope: Scope, node: object, key: string): Operand {
  if (isScalar(value)) {
    refuseLiteral(path, value, scope, node, key);
    return { literal: value };
  }
  const field = isRecord(value) && typeof value.field === "string" ? value.field : "";
  const found = scope.problems.list.length;
  const other = resolvePath(field, scope, isRecord(value) ? value : node, "field");
  if (scope.problems.list.length === found) refuseUnlike(path, other, scope, node, key);
  return { path: other };
}

function refuseLiteral(path: Path, value: Scalar, scope: Scope, node: object, key: string): void {
  if (isLost(path)) return;
  const nature = natureOf(path, scope);
  const wrong = nature.what === "list" && key !== "has" ? "é uma lista: use has" : misfit(value, nature, scope);
  if (wrong) scope.problems.add(`${path.text} nunca pode ser ${JSON.stringify(value)}: ${wrong}`, node, key);
}

function refuseUnlike(path: Path, other: Path, scope: Scope, node: object, key: string): void {
  if (isLost(path)) return;
  const [left, right] = [natureOf(path, scope), natureOf(other, scope)];
  const wrong = key === "has" ? notAnItem(left, right) : unlike(left, right, scope);
  if (wrong) scope.problems.add(`${path.text} nunca pode ser comparado com ${other.text}: ${wrong}`, node, key);
}

function notAnItem(list: Nature, item: Nature): string | undefined {
  if (list.what !== "list") return "has pergunta a uma lista";
  if (item.what === "list") return "os dois lados são listas";
  return list.refersTo === item.refersTo
    ? undefined
    : `a lista é de ${list.refersTo ?? "valores"} e o item de ${item.refersTo ?? "valores"}`;
}

/** A path that led nowhere was refused already. */
const isLost = (path: Path): boolean => path.start === "row" && path.up === 0 && path.steps.length === 0 && path.kind === "text";

/** The scope of `some` and `every`: the rows (or referenced records) of a list. */
function inside(path: Path, scope: Scope, node: object, text: string): Scope {
  const row = rowsOf(path, scope);
  if (row) return { ...scope, row };
  if (path.steps.length > 0) scope.problems.add(`"${text}" não é uma lista`, node, text);
  return scope;
}

/** The objects that a path to a list gives. */
export function rowsOf(path: Path, scope: Scope): ObjectOutline | undefined {
  if (path.refersTo !== undefined) return targetOutline(path.refersTo, scope.outlines);
  let object: ObjectOutline | null | undefined = path.start === "this" ? scope.self : scope.row;
  for (let level = 0; level < path.up; level++) object = object?.parent;
  for (const [at, name] of path.steps.entries()) {
    object = path.crosses?.at === at ? targetOutline(path.crosses.register, scope.outlines) : object?.members.get(name)?.object;
  }
  return object?.what === "rows" ? object : undefined;
}

function all(parts: readonly Condition[]): Condition {
  const [only, ...more] = parts;
  return only && more.length === 0 ? only : { op: "and", of: parts };
}

const asNode = (value: unknown): ConditionNode => (isRecord(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
