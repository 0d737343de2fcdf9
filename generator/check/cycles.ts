import type { Field } from "../../src/metadata/field.ts";
import { type Checked, type ObjectPair, pathsBelow } from "./walk.ts";

/** Visibility, defaults and computed members of one object may not depend on each other in a circle. */
export function checkCycles(checked: Checked): void {
  for (const object of checked.objects) {
    const circle = circleIn(dependencies(object));
    if (circle)
      checked.refuse(
        `${circle.join(" → ")}: estes campos dependem uns dos outros em círculo`,
        object.node,
        "properties",
        circle[0] ?? "",
      );
  }
}

function dependencies({ plan }: ObjectPair): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>(plan.fields.map(({ name }) => [name, new Set()]));
  const add = (target: string, value: unknown): void => {
    for (const path of pathsBelow(value)) {
      const [first] = path.steps;
      const own = (path.start === "row" || path.start === "this") && path.up === 0;
      if (own && first !== undefined && graph.has(first)) graph.get(topOf(target))?.add(first);
    }
  };
  for (const field of plan.fields) add(field.name, valuesOf(field));
  for (const rule of plan.rules) for (const target of rule.show ?? []) add(target, rule.when);
  return graph;
}

const topOf = (path: string): string => path.split(".")[0] ?? path;
const valuesOf = ({ computed, default: initial }: Field): unknown => [computed?.expr, initial];

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
