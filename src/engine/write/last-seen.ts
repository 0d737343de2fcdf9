import type { RequestContext } from "../../metadata/context.ts";
import type { StoredRecord } from "../contract.ts";
import { scopeValue } from "../read/scope-condition.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** Records remembered at most, of all registers together. */
const MOST = 10_000;
/** Characters of text of a record that is remembered at most. */
const LONGEST = 2_000;

/**
 * Records as this process last read or wrote them, so that who opened one need not read it again to change it. Only ever a guess:
 * other processes write too. Whoever uses one names its version in the statement, and asks the database when it is another.
 */
export class LastSeen {
  readonly #seen = new Map<string, { readonly shape: RegisterShape; readonly record: StoredRecord }>();

  guess(context: RequestContext, shape: RegisterShape, id: number): StoredRecord | undefined {
    const seen = this.#seen.get(key(context, shape, id));
    return seen?.shape === shape ? seen.record : undefined;
  }

  /** Remembers a whole record; the one not seen for longest goes. */
  keep(context: RequestContext, shape: RegisterShape, record: StoredRecord): void {
    const name = key(context, shape, record.id);
    this.#seen.delete(name);
    if (textLength(record) > LONGEST) return;
    this.#seen.set(name, { shape, record });
    if (this.#seen.size <= MOST) return;
    const [oldest] = this.#seen.keys();
    if (oldest !== undefined) this.#seen.delete(oldest);
  }

  forget(context: RequestContext, shape: RegisterShape, id: number): void {
    this.#seen.delete(key(context, shape, id));
  }
}

const key = (context: RequestContext, { register }: RegisterShape, id: number): string =>
  `${register.id}|${scopeValue(register, context)}|${id}`;

function textLength(value: unknown): number {
  if (typeof value === "string") return value.length;
  return typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + textLength(one), 0)
    : 0;
}
