import type { Expr, Path } from "../../src/metadata/condition.ts";
import { expressionOf } from "./expression.ts";
import { namedBy } from "./expression-walk.ts";
import type { MemberOutline, ObjectOutline } from "./outline.ts";
import type { Scope } from "./resolve-path.ts";

/**
 * `local` when the record's own stored members decide alone, so that the value can be kept in a column.
 * Everything that can change without the record being written (other registers, settings, today) is asked at each read.
 */
export function computedMode(expr: Expr, member: MemberOutline, scope: Scope, trail: readonly string[] = []): "local" | "query" {
  const { paths, registers } = namedBy(expr);
  if (registers.length > 0 || member.kind === "references" || trail.includes(member.path)) return "query";
  return paths.every((path) => isLocal(path, scope, [...trail, member.path])) ? "local" : "query";
}

function isLocal(path: Path, scope: Scope, trail: readonly string[]): boolean {
  if ((path.start !== "row" && path.start !== "this") || path.crosses || path.kind === "id") return false;
  let object: ObjectOutline | null | undefined = scope.row;
  for (let level = 0; level < path.up; level++) object = object?.parent;
  let read: MemberOutline | undefined;
  let around: ObjectOutline | null | undefined = object;
  for (const name of path.steps) {
    object = around;
    read = object?.members.get(name);
    around = read?.object;
  }
  if (!read || !object) return false;
  const members = read.object?.what === "rows" ? [...read.object.members.values()] : [read];
  const within = read.object?.what === "rows" ? read.object : object;
  return members.every((one) => storedOrLocal(one, within, scope, trail));
}

function storedOrLocal(member: MemberOutline, object: ObjectOutline, scope: Scope, trail: readonly string[]): boolean {
  if (member.node.writeOnly) return false;
  const computed = member.node["x-computed"];
  if (computed === undefined) return true;
  const inner = { ...scope, row: object, self: object };
  return computedMode(expressionOf(computed, inner), member, inner, trail) === "local";
}
