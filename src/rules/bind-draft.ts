import type { Path } from "../metadata/condition.ts";
import type { Facts, Json, RuleContext, WireRecord } from "../metadata/verdict.ts";
import { Decimal, numberOf } from "./decimal.ts";
import { nodeAt } from "./paths.ts";
import type { Place } from "./program.ts";
import { isItems, type Node, nothingThere, Readable, rowsOf, WireObject } from "./readable.ts";
import type { BoundObject } from "./sql-scope.ts";
import { idOf, isObject, MISSING } from "./value.ts";
import { World } from "./world.ts";

/**
 * A draft as an object of a statement, whose paths become parameters. `around` are the objects from the record down to the one that
 * carries the keyword; what they lack is empty, and what was not delivered of other registers unknown.
 */
export function bindDraft(around: readonly WireRecord[], context: RuleContext, facts: Facts): BoundObject {
  const object = around.reduce<Readable | null>((parent, wire) => new WireObject(wire, parent, () => null), null) ?? nothingThere;
  return bound(object, { row: object, self: object, world: new World(context, facts) });
}

function bound(row: Readable, place: Place): BoundObject {
  const at = (path: Path): Node => nodeAt(path, { ...place, row });
  return {
    read: (path) => known(at(path)),
    rows: (path) => {
      const found = rowsOf(at(path), row, (id) => place.world.reference(path.refersTo ?? "", id));
      return found === MISSING ? undefined : found.map((one) => bound(one, place));
    },
  };
}

function known(node: Node): Json | undefined {
  if (node === MISSING) return undefined;
  if (node instanceof Decimal) return numberOf(node);
  if (node instanceof Readable) return node instanceof WireObject ? node.wire : null;
  if (isItems(node)) return node.filter((item): item is Json => !(item instanceof Readable)).map(idOf);
  return isObject(node) ? idOf(node) : node;
}
