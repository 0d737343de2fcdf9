import type { Path } from "../metadata/condition.ts";
import type { Facts, Json, RuleContext, WireRecord } from "../metadata/verdict.ts";
import { Decimal, numberOf } from "./decimal.ts";
import { nodeAt } from "./paths.ts";
import type { Place } from "./program.ts";
import { isItems, type Node, nothingThere, Readable, rowsOf, WireObject } from "./readable.ts";
import type { BoundObject, ReadPath } from "./sql-scope.ts";
import { idOf, isList, isObject, MISSING } from "./value.ts";
import { World } from "./world.ts";

export interface Draft {
  /** In normal form, with its `id` when it has one. */
  readonly record: WireRecord;
  /** Dotted path with row numbers of the object in it that carries the keyword; empty for the record. */
  readonly at: string;
  readonly before?: WireRecord | null;
  readonly context: RuleContext;
  readonly facts: Facts;
}

/** A draft as an object whose paths become parameters, and the reader of everything that is not in a table. */
export function bindDraft(draft: Draft): { readonly object: BoundObject; readonly read: ReadPath } {
  const world = new World(draft.context, draft.facts);
  const stored = draft.before ? objectAt(draft.before, draft.at, () => null) : nothingThere;
  const object = objectAt(draft.record, draft.at, () => MISSING);
  return bound(object, { row: object, self: object, world }, stored);
}

function bound(row: Readable, place: Place, stored: Readable): { readonly object: BoundObject; readonly read: ReadPath } {
  const at = (path: Path): Node =>
    path.start === "before" ? nodeAt({ ...path, start: "row" }, { ...place, row: stored }) : nodeAt(path, { ...place, row });
  const read: ReadPath = (path) => known(at(path));
  const rows = (path: Path): readonly BoundObject[] | undefined => {
    const found = rowsOf(at(path), row, (id) => place.world.reference(path.refersTo ?? "", id));
    return found === MISSING ? undefined : found.map((one) => bound(one, place, stored).object);
  };
  return { object: { read, rows }, read };
}

/** Steps into groups and rows, keeping the way back up. */
function objectAt(record: WireRecord, at: string, absent: () => null | typeof MISSING): Readable {
  let object = new WireObject(record, null, absent);
  let list: readonly Json[] | undefined;
  for (const step of at === "" ? [] : at.split(".")) {
    const next: Json | undefined = list ? list[Number(step)] : object.wire[step];
    list = !list && isList(next) ? next : undefined;
    if (!list) object = new WireObject(isObject(next) ? next : {}, object, absent);
  }
  return object;
}

function known(node: Node): Json | undefined {
  if (node === MISSING) return undefined;
  if (node instanceof Decimal) return numberOf(node);
  if (node instanceof Readable) return node instanceof WireObject ? node.wire : null;
  if (isItems(node)) return node.filter((item): item is Json => !(item instanceof Readable));
  return isObject(node) ? idOf(node) : node;
}
