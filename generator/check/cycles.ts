import type { Condition, Expr, Path } from "../../src/metadata/condition.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Register } from "../../src/metadata/register.ts";
import { fieldOfPath, fieldOfSteps } from "../../src/rules/path-field.ts";
import type { Checked } from "./walk.ts";

/** Visibility, defaults and computed members of a register, its groups and rows may not depend on each other in a circle. */
export function checkCycles(checked: Checked): void {
  const circle = circleIn(dependencies(checked));
  if (!circle) return;
  const at = checked.objects.flatMap(({ fields }) => fields).find(({ field }) => field.path === circle[0]);
  checked.refuse(`${circle.join(" → ")}: estes campos dependem uns dos outros em círculo`, at?.node ?? checked.document);
}

type Graph = Map<string, Set<string>>;

function dependencies({ register, objects }: Checked): Graph {
  const graph: Graph = new Map();
  const add = (target: string, reads: Iterable<string>): void => {
    const known = graph.get(target) ?? new Set<string>();
    for (const one of reads) known.add(one);
    graph.set(target, known);
  };
  for (const { plan } of objects) {
    for (const field of plan.fields) {
      // A member is hidden with the object around it.
      add(field.path, plan.path === "" ? [] : [plan.path]);
      for (const value of [field.computed?.expr, field.default])
        if (value) add(field.path, reads(value, { register, row: plan.path, self: plan.path }));
    }
    for (const rule of plan.rules) {
      for (const target of rule.show ?? []) {
        const field = fieldOfSteps(plan, target.split("."));
        if (field && rule.when) add(field.path, reads(rule.when, { register, row: plan.path, self: plan.path }));
      }
    }
  }
  return graph;
}

interface At {
  readonly register: Register;
  /** Path of the object tested; undefined for a row of another register. */
  readonly row: string | undefined;
  readonly self: string;
}

/** Paths of the register's own members that a condition or expression reads. */
function* reads(value: Condition | Expr | unknown, at: At): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* reads(one, at);
  else if (typeof value === "object" && value !== null) {
    if (isPath(value)) yield* members(fieldAt(value, at));
    else if ("where" in value && "path" in value && isPath(value.path)) {
      yield* members(fieldAt(value.path, at));
      yield* reads(value.where, { ...at, row: rowsAt(value.path, at) });
    } else if ("source" in value) yield* overRows(value as Extract<Expr, { readonly source: unknown }>, at);
    else yield* reads(Object.values(value), at);
  }
}

function* overRows(expr: Extract<Expr, { readonly source: unknown }>, at: At): Generator<string> {
  const list = "list" in expr.source && typeof expr.source.list === "object" ? expr.source.list : undefined;
  const row = list && rowsAt(list, at);
  if (list) yield* members(fieldAt(list, at));
  if (row !== undefined && "field" in expr) yield `${row}.${expr.field}`;
  if (expr.where) yield* reads(expr.where, { ...at, row });
}

/** Whether a group is filled depends on what it holds. */
function* members(field: Field | undefined): Generator<string> {
  if (!field || field.path === "") return;
  yield field.path;
  if (field.object?.what === "group") for (const inner of field.object.fields) if (!inner.computed) yield* members(inner);
}

function fieldAt(path: Path, { register, row, self }: At): Field | undefined {
  const object = path.start === "this" ? self : path.start === "row" ? row : undefined;
  if (object === undefined) return undefined;
  const { crosses, ...own } = path;
  return fieldOfPath({ ...own, steps: path.steps.slice(0, crosses ? crosses.at + 1 : undefined) }, object, register, undefined);
}

function rowsAt(path: Path, at: At): string | undefined {
  const field = path.crosses ? undefined : fieldAt(path, at);
  return field?.object?.what === "rows" ? field.path : undefined;
}

const isPath = (value: unknown): value is Path =>
  typeof value === "object" && value !== null && "start" in value && "steps" in value && "text" in value;

function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next, [...trail, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}
