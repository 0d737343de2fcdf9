import { bounded, boundedEach } from "../../metadata/bounded.ts";
import { type Call, type FileAnswer, isOther } from "../../metadata/call.ts";

type Told = Omit<Call, "module" | "title">;

/** Calls of one feature: `config: { right, call: calls.list }`. */
export function callsOf<K extends string>(place: Pick<Call, "module" | "title">, told: Readonly<Record<K, Told>>) {
  const pairs = (Object.entries(told) as [K, Told][]).map(([name, one]) => [name, boundedCall({ ...place, ...one })]);
  return Object.fromEntries(pairs) as Readonly<Record<K, Call>>;
}

/** The call with a length for every text it takes; `textUpTo` says more than the usual. */
export const boundedCall = <C extends Call>(call: C): C => ({
  ...call,
  ...(call.query === undefined ? {} : { query: boundedEach(call.query) }),
  ...(call.takes === undefined
    ? {}
    : { takes: isOther(call.takes) ? { ...call.takes, body: bounded(call.takes.body) } : bounded(call.takes) }),
});

export const file = (...types: readonly string[]): FileAnswer => ({ file: types });
