import type { Facts, Json, RuleContext, WireRecord } from "../metadata/verdict.ts";
import { nothingKnown, nothingThere, type Readable, WireObject } from "./readable.ts";
import { isId, isObject, MISSING, type Value } from "./value.ts";

/** What a verdict knows besides the record: the request's context and the facts delivered. */
export class World {
  readonly context: RuleContext;
  readonly facts: Facts;
  readonly #referenced = new Map<string, Readable>();
  readonly #company: Readable;
  readonly #system: Readable;

  constructor(context: RuleContext, facts: Facts) {
    this.context = context;
    this.facts = facts;
    this.#company = settings(context.company);
    this.#system = settings(context.system);
  }

  company(): Readable {
    return this.#company;
  }

  system(): Readable {
    return this.#system;
  }

  user(): Readable {
    return settings({ ...this.context.user });
  }

  /** A row of another register by its id: empty for what is no id, unknown when it was not delivered. */
  reference(register: string, id: Value): Readable {
    if (id === MISSING) return nothingKnown;
    if (!isId(id)) return nothingThere;
    const key = `${register} ${String(id)}`;
    const known = this.#referenced.get(key);
    if (known) return known;
    const facts = this.facts.references[register]?.[String(id)];
    const made = facts ? settings(nested({ id, ...facts })) : nothingKnown;
    this.#referenced.set(key, made);
    return made;
  }

  /** A member computed from other registers, by its dotted path with row numbers. */
  computed(at: string): Value {
    const value = this.facts.computed[at];
    return value === undefined ? MISSING : value;
  }
}

function settings(wire: WireRecord): Readable {
  return new WireObject(wire, null, () => MISSING);
}

/** Facts may name a member of a group by its dotted path; paths step through objects. */
function nested(facts: WireRecord): WireRecord {
  if (!Object.keys(facts).some((name) => name.includes("."))) return facts;
  const made: Record<string, Json> = {};
  for (const [name, value] of Object.entries(facts)) {
    const [group = name, ...rest] = name.split(".");
    const inside = made[group];
    made[group] = rest.length === 0 ? value : nested({ ...(isObject(inside) ? inside : {}), [rest.join(".")]: value });
  }
  return made;
}
