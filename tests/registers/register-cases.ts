import type { Facts, Json, Violation, WireRecord } from "../../src/metadata/verdict.ts";

/** An error a case expects; without `message` any text will do. */
export interface ExpectedError {
  readonly field: string;
  readonly code: string;
  readonly message?: string;
}

export interface RegisterCase {
  readonly title: string;
  /** Name of the record `send` is laid over. */
  readonly base?: string;
  /** The stored record; without it the record is new. */
  readonly before?: WireRecord;
  readonly op?: string;
  readonly company?: WireRecord;
  readonly references?: Facts["references"];
  readonly computed?: Facts["computed"];
  readonly send: WireRecord;
  readonly errors: readonly ExpectedError[];
  /** Members of the record in normal form, by dotted path; null is empty. */
  readonly record?: Readonly<Record<string, Json>>;
}

/** Cases of one register, with the world they are told in. */
export interface RegisterCases {
  readonly register: string;
  readonly today: string;
  readonly company?: WireRecord;
  readonly references?: Facts["references"];
  readonly computed?: Facts["computed"];
  readonly bases: Readonly<Record<string, WireRecord>>;
  readonly cases: readonly RegisterCase[];
}

/** Lays one record over another; groups are laid over member by member, references and lists are replaced. */
export function merge(base: WireRecord, over: WireRecord): WireRecord {
  const made: Record<string, Json> = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const under = made[name];
    made[name] = isObject(value) && isObject(under) && !("id" in value) ? merge(under, value) : value;
  }
  return made;
}

export function isObject(value: unknown): value is WireRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function valueAt(record: WireRecord, path: string): Json | undefined {
  let value: Json | undefined = record;
  for (const step of path.split(".")) value = isObject(value) ? value[step] : undefined;
  return value;
}

/** Violations with as much as the case expects of each. */
export function inForm(violations: readonly Violation[], expected: readonly ExpectedError[]): readonly ExpectedError[] {
  return violations.map(({ field, code, message }, at) =>
    expected[at]?.message === undefined && expected[at] !== undefined ? { field, code } : { field, code, message },
  );
}
