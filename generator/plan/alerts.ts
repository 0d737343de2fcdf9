import type { Field } from "../../src/metadata/field.ts";
import type { Alert, AlertDue, ListPlan } from "../../src/metadata/register.ts";
import type { AlertNode } from "../source.ts";
import { listable } from "./arrangement.ts";
import { conditionOf } from "./condition.ts";
import { optional } from "./field.ts";
import type { Scope } from "./resolve-path.ts";

const WEEK = 7;

/** What the start page tells of the records of a register. */
export function alertsOf(
  nodes: ReadonlyMap<string, AlertNode> | undefined,
  fields: readonly Field[],
  list: ListPlan,
  scope: Scope,
): readonly Alert[] | undefined {
  if (nodes === undefined) return undefined;
  return [...nodes].map(([id, node]) => ({
    id,
    title: node.title,
    action: node.action,
    severity: node.severity,
    ...optional("where", node.where && conditionOf(node.where, scope)),
    ...optional("due", dueOf(node, fields, list, scope)),
    ...optional("right", node.right),
  }));
}

function dueOf(node: AlertNode, fields: readonly Field[], list: ListPlan, scope: Scope): AlertDue | undefined {
  const { due, within = WEEK, overdue } = node;
  if (due === undefined) return undefined;
  const { field, days = 0 } = due;
  const isDate = listable(fields).some(({ path, kind, computed }) => path === field && kind === "date" && !computed);
  if (!isDate) scope.problems.add(`${field} não é uma data guardada`, due, "field");
  else if (!list.filters.some(({ path, how }) => path === field && how === "range"))
    scope.problems.add(`a lista não tem o período de ${field} entre os seus filtros`, due, "field");
  return { path: field, days, within, ...optional("overdue", overdue) };
}
