import { isFilled } from "../metadata/json.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import { EITHER, FALSE, TRUE, type Truth } from "./truth.ts";
import { isObject, MISSING, type Value } from "./value.ts";

/** What a step of a path can reach: a value, an object, or the rows of a list. */
export type Node = Value | Readable | readonly Readable[];

/** An object whose members paths read. */
export abstract class Readable {
  abstract readonly parent: Readable | null;
  /** Of a record or row; null while it has none. */
  abstract readonly id: Value;
  abstract member(name: string): Node;
  /** The same place in the stored record. */
  abstract before(): Readable;
  /** Whether nothing in it is filled. */
  abstract isEmpty(): Truth;
}

/** An object in wire form: a stored record, a row of another register, settings. */
export class WireObject extends Readable {
  readonly parent: Readable | null;
  readonly id: Value;
  readonly wire: WireRecord;
  readonly absent: (name: string) => Value;

  /** `absent` says what a member means that is not there. */
  constructor(wire: WireRecord, parent: Readable | null, absent: (name: string) => Value) {
    super();
    this.wire = wire;
    this.parent = parent;
    this.absent = absent;
    this.id = wire.id ?? null;
  }

  member(name: string): Node {
    const value = this.wire[name];
    if (value === undefined) return this.absent(name);
    if (isObject(value) && !("id" in value)) return new WireObject(value, this, this.absent);
    return value;
  }

  before(): Readable {
    return this;
  }

  isEmpty(): Truth {
    if (isFilled(this.wire)) return FALSE;
    return this.absent("") === MISSING ? EITHER : TRUE;
  }
}

/** Every member is missing: a referenced record that was not delivered. */
export const nothingKnown = new WireObject({}, null, () => MISSING);

/** Every member is empty: the stored record of a new one, the target of an empty reference. */
export const nothingThere = new WireObject({}, null, () => null);

/** Objects of a list, for `some`, `every` and aggregates. Ids alone become what `lookUp` knows of them. */
export function rowsOf(node: Node, parent: Readable, lookUp: (id: Json) => Readable): readonly Readable[] | typeof MISSING {
  if (node === MISSING) return MISSING;
  if (!isItems(node)) return [];
  return node.map((item) => {
    if (item instanceof Readable) return item;
    if (isObject(item) && Object.keys(item).some((name) => name !== "id")) return new WireObject(item, parent, () => MISSING);
    return lookUp(isObject(item) ? (item.id ?? null) : item);
  });
}

/** A list of values, or the rows of a list. */
export function isItems(node: unknown): node is readonly (Json | Readable)[] {
  return Array.isArray(node);
}
