import type { Expr, Path, Source } from "../../src/metadata/condition.ts";
import { isRecord } from "../../src/metadata/json.ts";
import { isScalar } from "../../src/rules/value.ts";
import type { ConditionNode, ExprNode } from "../source.ts";
import { conditionOf, rowsOf } from "./condition.ts";
import { type ObjectOutline, splitTarget, targetOutline } from "./outline.ts";
import { resolvePath, type Scope } from "./resolve-path.ts";

type Node = { readonly [keyword: string]: unknown };

/** Reads an expression of `default`, `x-computed` or `set`. */
export function expressionOf(node: ExprNode, scope: Scope): Expr {
  if (isScalar(node)) return { op: "literal", value: node };
  if (typeof node.field === "string") return { op: "field", path: resolvePath(node.field, scope, node, "field") };
  if (isRecord(node.when)) return choice(node, node.when, scope);
  if (typeof node.text === "string") return { op: "text", parts: saidText(node.text, scope, node) };
  if ("date" in node) return moved(node, scope);
  for (const op of ["add", "sub", "mul", "div", "first"] as const) {
    if (Array.isArray(node[op])) return { op, of: node[op].map((one) => expressionOf(asExpr(one), scope)) };
  }
  for (const op of ["floor", "round"] as const) {
    if (op in node) return { op, of: expressionOf(asExpr(node[op]), scope) };
  }
  for (const op of ["days", "months", "years"] as const) {
    if (Array.isArray(node[op]))
      return { op, from: expressionOf(asExpr(node[op][0]), scope), to: expressionOf(asExpr(node[op][1]), scope) };
  }
  return aggregate(node, scope);
}

/** `"{a} - {b}"`: literal texts and paths. A bare member name is the same as `"{name}"`. */
export function template(text: string, scope: Scope, node: object, ...under: readonly string[]): readonly (string | Path)[] {
  return text
    .split(/(\{[^{}]+\})/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") && part.endsWith("}") ? resolvePath(part.slice(1, -1), scope, node, ...under) : part));
}

/** A reference in a text is said as its record is named: by the members of its display. */
function saidText(text: string, scope: Scope, node: object): readonly (string | Path)[] {
  return template(text, scope, node, "text").flatMap((part) => {
    if (typeof part === "string" || part.refersTo === undefined || part.kind === "id") return [part];
    const target = part.crosses ? undefined : targetOutline(part.refersTo, scope.outlines);
    const display = target?.display;
    const said =
      display === undefined ? [] : template(display.includes("{") ? display : `{${display}}`, within(scope, target), node);
    if (said.length === 0 || said.some((one) => typeof one !== "string" && (one.refersTo !== undefined || one.crosses))) {
      scope.problems.add(
        `"{${part.text}}" é nomeado por registros de mais de uma consulta: diga quais campos mostrar`,
        node,
        "text",
      );
      return [part];
    }
    return said.map((one) => (typeof one === "string" ? one : resolvePath(`${part.text}.${one.text}`, scope, node, "text")));
  });
}

function choice(node: Node, when: Node, scope: Scope): Expr {
  const test = conditionOf(when, scope);
  if (!("then" in node)) return { op: "test", when: test };
  // biome-ignore lint/suspicious/noThenProperty: a word of the register language; an expression is never awaited.
  return { op: "choose", when: test, then: expressionOf(asExpr(node.then), scope), else: expressionOf(asExpr(node.else), scope) };
}

function moved(node: Node, scope: Scope): Expr {
  return {
    op: "date",
    base: expressionOf(asExpr(node.date), scope),
    ...("days" in node ? { days: expressionOf(asExpr(node.days), scope) } : {}),
    ...("months" in node ? { months: expressionOf(asExpr(node.months), scope) } : {}),
  };
}

function aggregate(node: Node, scope: Scope): Expr {
  for (const op of ["count", "exists", "one"] as const) {
    const text = node[op];
    if (typeof text !== "string") continue;
    const { source, inner } = sourceOf(text, scope, node, op);
    return { op, source, ...where(node, inner) };
  }
  for (const op of ["sum", "min", "max"] as const) {
    const field = node[op];
    if (typeof field !== "string" || typeof node.of !== "string") continue;
    const { source, inner } = sourceOf(node.of, scope, node, "of");
    resolvePath(field, inner, node, op);
    return { op, field, source, ...where(node, inner) };
  }
  scope.problems.add("isto não é uma expressão da linguagem", node);
  return { op: "literal", value: false };
}

function where(node: Node, scope: Scope): { readonly where?: ReturnType<typeof conditionOf> } {
  return isRecord(node.where) ? { where: conditionOf(node.where as ConditionNode, scope) } : {};
}

/** Rows an aggregate runs over, and the scope in which each of them is tested. */
function sourceOf(text: string, scope: Scope, node: object, key: string): { readonly source: Source; readonly inner: Scope } {
  if (!text.includes("/")) {
    const path = resolvePath(text, scope, node, key);
    const row = rowsOf(path, scope);
    if (!row && path.steps.length > 0) scope.problems.add(`"${text}" não é uma lista`, node, key);
    return { source: { list: path }, inner: within(scope, row) };
  }
  const row = targetOutline(text, scope.outlines);
  if (!row) scope.problems.add(`não existe ${text}`, node, key);
  return { source: splitTarget(text), inner: within(scope, row) };
}

const within = (scope: Scope, row: ObjectOutline | undefined): Scope => (row ? { ...scope, row } : scope);
const asExpr = (value: unknown): ExprNode => (isScalar(value) || isRecord(value) ? value : false);
