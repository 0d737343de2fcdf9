import type { ObjectPlan } from "../metadata/register.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import { Member } from "./member.ts";
import type { PreparedObject } from "./prepare.ts";
import type { Place } from "./program.ts";
import { type Node, nothingThere, Readable, WireObject } from "./readable.ts";
import type { Run } from "./run.ts";
import { and, EITHER, TRUE, type Truth } from "./truth.ts";
import { isObject, MISSING, type Value } from "./value.ts";

/** Members the house adds to a record or row; everything else must be declared. */
export const HOUSE_MEMBERS: Readonly<Record<ObjectPlan["what"], readonly string[]>> = {
  record: ["id", "versao"],
  rows: ["id"],
  group: [],
};

/** One object under judgement: the record, a group or a row, what was sent and what is stored laid over each other. */
export class Frame extends Readable {
  readonly run: Run;
  readonly prepared: PreparedObject;
  readonly parent: Frame | null;
  /** The group or list member this object belongs to. */
  readonly owner: Member | null;
  /** Dotted path with row numbers; empty for the record. */
  readonly at: string;
  readonly id: Value;
  /** Null when new. */
  readonly stored: WireRecord | null;
  /** Absent = nothing was sent of it, null = sent as empty. */
  readonly sent: WireRecord | null | undefined;
  readonly members: readonly Member[];
  #byName: ReadonlyMap<string, Member> | undefined;
  readonly #fired = new Map<number, Truth>();
  #empty: Truth | undefined;

  constructor(
    run: Run,
    prepared: PreparedObject,
    owner: Member | null,
    at: string,
    sent: WireRecord | null | undefined,
    stored: WireRecord | null,
  ) {
    super();
    this.run = run;
    this.prepared = prepared;
    this.owner = owner;
    this.parent = owner?.frame ?? null;
    this.at = at;
    this.sent = sent;
    this.stored = stored;
    this.id = prepared.plan.what === "group" && this.parent ? this.parent.id : (stored?.id ?? null);
    this.refuseUnknown();
    this.members = prepared.fields.map((field) => new Member(this, field));
  }

  get place(): Place {
    return { row: this, self: this, world: this.run.world };
  }

  get isNew(): boolean {
    return this.stored === null;
  }

  /** Members of it were sent, empty or not. */
  get isNamed(): boolean {
    return isObject(this.sent) && Object.keys(this.sent).length > 0;
  }

  find(name: string): Member | undefined {
    this.#byName ??= new Map(this.members.map((member) => [member.field.name, member]));
    return this.#byName.get(name);
  }

  member(name: string): Node {
    const member = this.find(name);
    return member ? member.node() : MISSING;
  }

  before(): Readable {
    const { stored } = this;
    if (stored === null) return nothingThere;
    return new WireObject(stored, this.parent?.before() ?? null, (name) => {
      const member = this.find(name);
      if (!member || this.run.isUnseen(member.field.path)) return MISSING;
      return member.isDerived ? this.run.world.computed(member.at) : null;
    });
  }

  /** What was sent of a member: undefined when absent. */
  sentOf(name: string): Json | undefined {
    if (this.sent === undefined || this.sent === null) return this.sent;
    return Object.hasOwn(this.sent, name) ? this.sent[name] : undefined;
  }

  /** Whether a rule's `when` holds now. */
  fired(at: number): Truth {
    const known = this.#fired.get(at);
    if (known !== undefined) return known;
    this.#fired.set(at, EITHER);
    const when = this.prepared.rules[at]?.when;
    const truth = when ? this.run.fires(when, this.place) : TRUE;
    this.#fired.set(at, truth);
    return truth;
  }

  /** Every member is empty; what is derived does not count. */
  isEmpty(): Truth {
    if (this.#empty !== undefined) return this.#empty;
    this.#empty = EITHER;
    this.#empty = this.members.reduce((truth, member) => (member.isDerived ? truth : and(truth, member.isEmpty())), TRUE);
    return this.#empty;
  }

  /** Nothing was given: an item to be dropped when it is the last of its list. */
  wasLeftEmpty(): boolean {
    return this.members.every((member) => member.isDerived || member.wasLeftEmpty());
  }

  /** The object in normal form; null when a group holds nothing. */
  output(): WireRecord | null {
    const made: Record<string, Json> = {};
    for (const member of this.members) {
      const value = member.output();
      if (value !== undefined) made[member.field.name] = value;
    }
    if (this.prepared.plan.what === "rows" && !this.isNew && this.stored) return { id: this.stored.id ?? null, ...made };
    return this.prepared.plan.what === "group" && Object.values(made).every((value) => value === null) ? null : made;
  }

  private refuseUnknown(): void {
    if (!isObject(this.sent)) return;
    for (const name of Object.keys(this.sent)) {
      const house = HOUSE_MEMBERS[this.prepared.plan.what]?.includes(name);
      if (!house && !this.prepared.byName.has(name)) this.run.refuse(this.at === "" ? name : `${this.at}.${name}`, "unknown");
    }
  }
}
