import type { Path } from "../metadata/condition.ts";
import type { Json } from "../metadata/verdict.ts";
import type { Place } from "./program.ts";
import { isItems, type Node, nothingThere, Readable } from "./readable.ts";
import { idOf, isObject, MISSING, type Value } from "./value.ts";

/** What a path needs to be read; the generator writes it into the module. */
export type Route = Pick<Path, "start" | "up" | "steps"> & { readonly crosses?: Path["crosses"] | undefined };

/** Reads a path: a value, the object of a group, or the rows of a list. */
export function nodeAt(route: Route, place: Place): Node {
  const { context } = place.world;
  if (route.start === "today") return context.today;
  if (route.start === "op") return context.op;
  let object: Readable | null = startOf(route.start, place);
  for (let step = 0; step < route.up && object; step += 1) object = object.parent;
  if (!object) return MISSING;
  if (route.start === "before") object = object.before();
  if (route.steps.length === 0) return object.id;
  return walk(object, route, place);
}

/** The scalar a path gives: a reference is its id, a list of references the list of ids. Groups and rows have none. */
export function valueAt(route: Route, place: Place): Value {
  return scalarOf(nodeAt(route, place));
}

export function scalarOf(node: Node): Value {
  if (node instanceof Readable) return null;
  if (isItems(node)) {
    const ids: Json[] = [];
    for (const item of node) if (!(item instanceof Readable)) ids.push(idOf(item));
    return ids.length === node.length ? ids : null;
  }
  return isObject(node) ? idOf(node) : node;
}

function startOf(start: Route["start"], place: Place): Readable | null {
  switch (start) {
    case "row":
    case "before":
      return place.row;
    case "this":
      return place.self;
    case "company":
      return place.world.company();
    case "system":
      return place.world.system();
    case "user":
      return place.world.user();
    default:
      return nothingThere;
  }
}

function walk(start: Readable, route: Route, place: Place): Node {
  let node: Node = start;
  for (const [at, name] of route.steps.entries()) {
    if (!(node instanceof Readable)) return node === MISSING ? MISSING : null;
    node = name === "id" ? node.id : node.member(name);
    if (route.crosses?.at === at) node = place.world.reference(route.crosses.register, scalarOf(node));
  }
  return node;
}
