import type { Field } from "../metadata/field.ts";
import { isFilled } from "../metadata/json.ts";
import type { Json } from "../metadata/verdict.ts";
import { toWire } from "./assign.ts";
import type { Frame } from "./frame.ts";
import { type Hiding, hidingOf, ownVisibility } from "./hiding.ts";
import { lockOf } from "./lock.ts";
import type { PreparedField } from "./prepare.ts";
import type { Compute } from "./program.ts";
import { beyondRaw } from "./raw-bounds.ts";
import type { Node } from "./readable.ts";
import { requirementOf } from "./requirement.ts";
import { buildRows, sameRows } from "./row-list.ts";
import { and, EITHER, FALSE, not, or, TRUE, type Truth, truthOf } from "./truth.ts";
import { isList, isObject, MISSING, sameJson } from "./value.ts";

type Known = Json | typeof MISSING;

/** One member of an object under judgement. Everything it says is worked out when first asked, in the order of need. */
export class Member {
  readonly frame: Frame;
  readonly prepared: PreparedField;
  /** Dotted path with row numbers. */
  readonly at: string;
  /** In normal form; undefined when absent. */
  readonly sent: Json | undefined;
  readonly stored: Json;
  readonly group: Frame | undefined;
  /** Rows as given: sent, or stored when absent; a wholly empty last one is gone. */
  readonly rows: readonly Frame[] | undefined;
  #storedRows: readonly Frame[] | undefined;
  #visible: Truth | undefined;
  #required: Truth | undefined;
  #locked: Truth | undefined;
  #value: Known | undefined;
  #resolving = false;

  constructor(frame: Frame, prepared: PreparedField) {
    this.frame = frame;
    this.prepared = prepared;
    const { field, kind, object } = prepared;
    this.at = frame.at === "" ? field.name : `${frame.at}.${field.name}`;
    const sent = this.receive(frame.sentOf(field.name));
    const stored = field.writeOnly ? undefined : frame.stored?.[field.name];
    this.stored = kind.normalize(stored ?? null, field);
    if (object && kind.can.group) this.group = this.buildGroup(sent, stored);
    if (object && kind.can.rows) this.rows = buildRows(this, object, sent, this.stored);
    this.sent = sent === undefined ? undefined : withoutHollow(kind.normalize(withoutLastEmpty(sent), field), field);
  }

  /** What is too large to be looked at counts as not sent. */
  private receive(sent: Json | undefined): Json | undefined {
    const beyond = beyondRaw(this.field, sent);
    if (beyond === null) return sent;
    this.frame.run.refuse(this.at, beyond.code, this.field.title, beyond.limit);
    return undefined;
  }

  get field(): Field {
    return this.prepared.field;
  }

  /** Derived, never written. */
  get isDerived(): boolean {
    return this.field.computed !== undefined;
  }

  /** The members of the objects inside, those of rows included. */
  get inner(): readonly Frame[] {
    return this.group ? [this.group] : (this.rows ?? []);
  }

  visible(): Truth {
    if (this.#visible !== undefined) return this.#visible;
    this.#visible = EITHER;
    this.#visible = and(this.frame.owner?.visible() ?? TRUE, ownVisibility(this));
    return this.#visible;
  }

  required(): Truth {
    this.#required ??= requirementOf(this);
    return this.#required;
  }

  locked(): Truth {
    this.#locked ??= lockOf(this);
    return this.#locked;
  }

  /** What hides it, and so decides what becomes of its value. */
  hiding(): Hiding {
    return hidingOf(this);
  }

  /** The value rules see, in normal form. */
  value(): Known {
    if (this.#value !== undefined) return this.#value;
    if (this.#resolving) return MISSING;
    this.#resolving = true;
    this.#value = this.resolve();
    this.#resolving = false;
    return this.#value;
  }

  /** What a path finds here. */
  node(): Node {
    if (this.group) return this.group;
    return this.rows ? this.currentRows() : this.value();
  }

  currentRows(): readonly Frame[] | typeof MISSING {
    const options = this.possible(
      () => this.rows ?? [],
      () => [],
      () => this.storedRows(),
    );
    const [first = []] = options;
    return options.length === 1 || options.every((rows) => rows.length === 0) ? first : MISSING;
  }

  isEmpty(): Truth {
    if (this.group) return this.group.isEmpty();
    if (this.rows) {
      const rows = this.currentRows();
      return rows === MISSING ? EITHER : truthOf(rows.length === 0);
    }
    const value = this.value();
    return value === MISSING ? EITHER : truthOf(!isFilled(value));
  }

  wasLeftEmpty(): boolean {
    if (this.group) return this.group.wasLeftEmpty();
    return this.rows ? this.rows.length === 0 : !isFilled(this.given() ?? null);
  }

  /** Whether what was sent differs from what is stored; on a new object, from its default. */
  changed(): Truth {
    if (this.isDerived) return FALSE;
    if (this.group) return this.group.members.reduce((truth, member) => or(truth, member.changed()), FALSE);
    if (this.rows) return sameRows(this) ? FALSE : TRUE;
    if (this.sent === undefined) return FALSE;
    const original = this.original();
    return original === MISSING ? EITHER : not(truthOf(this.same(this.sent, original)));
  }

  /** The stored value; on a new object the default. */
  original(): Known {
    return this.frame.isNew ? this.initial() : this.stored;
  }

  storedRows(): readonly Frame[] {
    const { object } = this.prepared;
    this.#storedRows ??= object ? buildRows(this, object, undefined, this.stored) : [];
    return this.#storedRows;
  }

  /** Undefined only while a computed value depends on missing facts. */
  output(): Json | undefined {
    if (this.group) return this.group.output();
    if (this.rows) {
      const rows = this.currentRows();
      return (rows === MISSING ? this.rows : rows).map((row) => row.output());
    }
    const value = this.value();
    if (value !== MISSING) return value;
    const base = this.base();
    return base === MISSING ? undefined : base;
  }

  /** Equality in normal form; a list of references is a set. */
  private same(one: Json, other: Json): boolean {
    if (!this.prepared.kind.can.references || !Array.isArray(one) || !Array.isArray(other)) return sameJson(one, other);
    return one.length === other.length && one.every((item: Json) => other.some((each: Json) => sameJson(item, each)));
  }

  private given(): Json | undefined {
    return this.sent === undefined && !this.frame.isNew ? this.stored : this.sent;
  }

  private resolve(): Known {
    const options = this.possible<Known>(
      () => this.base(),
      () => null,
      () => this.original(),
    );
    const [first = null, ...others] = options;
    return others.every((other) => other !== MISSING && first !== MISSING && this.same(first, other)) ? first : MISSING;
  }

  /** One outcome per way its visibility can still turn out. */
  private possible<T>(shown: () => T, cleared: () => T, kept: () => T): readonly T[] {
    const hidden = (mode: Hiding["mode"]): T => (mode === "keep" ? kept() : cleared());
    const owner = this.frame.owner?.visible() ?? TRUE;
    const own = ownVisibility(this);
    const made: T[] = [];
    if (owner & TRUE && own & TRUE) made.push(shown());
    if (owner & FALSE) made.push(hidden(this.frame.owner?.hiding().mode));
    if (owner & TRUE && own & FALSE) made.push(hidden(hidingOf(this, true).mode));
    return made;
  }

  /** The value it has while visible. */
  private base(): Known {
    const { computed, field } = this.prepared;
    if (field.computed) return computed ? this.assign(computed) : toWire(this, this.frame.run.world.computed(this.at));
    const { action, input } = this.frame.run;
    const beginsAnew = input.anew?.has(field.path) === true && (field.readOnly || this.sent === undefined);
    if (beginsAnew || action?.reset.has(field.path)) return this.initial();
    const stamp = action?.set.get(field.path);
    // What an action asks for and stamps is a proposal: what was sent goes before it.
    const answered = action?.action.ask.includes(field.path) && (this.sent ?? "") !== "";
    if (stamp !== undefined && !answered) return stamp === null ? null : this.assign(stamp);
    return this.given() ?? (this.sent === undefined && this.frame.isNew ? this.initial() : null);
  }

  private initial(): Known {
    return this.prepared.default ? this.assign(this.prepared.default) : null;
  }

  private assign(compute: Compute): Known {
    return toWire(this, compute(this.frame.place));
  }

  private buildGroup(sent: Json | undefined, stored: Json | undefined): Frame | undefined {
    const { frame } = this;
    const { object } = this.prepared;
    if (!object) return undefined;
    const emptied = sent === null || sent === "";
    if (sent !== undefined && !emptied && !isObject(sent)) frame.run.refuse(this.at, "type", this.field.title);
    const storedGroup = frame.isNew ? null : isObject(stored) ? stored : {};
    return frame.run.open(object, this, this.at, emptied ? null : isObject(sent) ? sent : undefined, storedGroup);
  }
}

/** `{}` and `[]` are nothing where one value belongs. */
function withoutHollow(value: Json, field: Field): Json {
  return field.object || field.type === "array" || isFilled(value) ? value : null;
}

/** The last item of a list may be sent empty; it does not count. */
function withoutLastEmpty(value: Json): Json {
  return isList(value) && value.length > 0 && !isFilled(value.at(-1)) ? value.slice(0, -1) : value;
}
