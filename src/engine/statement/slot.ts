import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Queries } from "../../db/contract.ts";

/** The place of a value in a statement that is compiled once and run often. */
export class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Ids in a slot, as an array whose length the planner does not see. Where it sees it, any number below the ten it reckons with looks
 * cheaper than the plan it could keep, and the statement is planned anew at every call.
 */
export const idArray = (slot: Slot): RawBuilder<unknown> => sql`array(select unnest(${slot}::bigint[]))`;

/** Runs a compiled statement with this call's values in its slots. */
export async function run(
  queries: Queries,
  compiled: CompiledQuery,
  values: Readonly<Record<string, unknown>>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const parameters = compiled.parameters.map((one) => (one instanceof Slot ? (values[one.name] ?? null) : one));
  const { rows } = await queries.executeQuery<Readonly<Record<string, unknown>>>({ ...compiled, parameters });
  return rows;
}

/** Statements by key, kept while what they were compiled from lives. */
export class StatementCache<Owner extends object, Kept> {
  readonly #kept = new WeakMap<Owner, Map<string, Kept>>();
  readonly #most: number;
  constructor(most = 200) {
    this.#most = most;
  }

  get(owner: Owner, key: string): Kept | undefined {
    return this.#kept.get(owner)?.get(key);
  }

  set(owner: Owner, key: string, value: Kept): void {
    const kept = this.#kept.get(owner) ?? new Map<string, Kept>();
    if (kept.size >= this.#most) kept.clear();
    kept.set(key, value);
    this.#kept.set(owner, kept);
  }
}

/** A reader that tells whether it was asked: a statement that never asked holds for every request. */
export function watched<Args extends readonly unknown[], Result>(
  read: (...args: Args) => Result,
): { readonly read: (...args: Args) => Result; asked(): boolean } {
  let asked = false;
  return {
    read: (...args) => {
      asked = true;
      return read(...args);
    },
    asked: () => asked,
  };
}

export const compile = (queries: Queries, statement: RawBuilder<unknown>): CompiledQuery => statement.compile(queries);
