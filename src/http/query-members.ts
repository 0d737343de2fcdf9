import { AppError } from "../errors/app-error.ts";

const MOST = 1000;
const LONGEST = 60;

type Kind = "ids" | "text";
type Read<T extends Readonly<Record<string, Kind>>> = {
  readonly [name in keyof T]: (T[name] extends "ids" ? readonly number[] : string) | undefined;
};

/** Parameters of an address: ids separated by commas, or a short text. UNKNOWN_PARAMETER, INVALID_PARAMETER. */
export function queryMembers<T extends Readonly<Record<string, Kind>>>(query: unknown, kinds: T): Read<T> {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(kinds, name));
  if (unknown !== undefined) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: unknown.slice(0, LONGEST) } });
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, readValue(given[name], kind, name)]),
  ) as unknown as Read<T>;
}

function readValue(value: unknown, kind: Kind, parameter: string): readonly number[] | string | undefined {
  if (value === undefined || value === "") return undefined;
  const wrong = new AppError("INVALID_PARAMETER", { params: { parameter } });
  if (typeof value !== "string") throw wrong;
  if (kind === "text") {
    if (value.length > LONGEST) throw wrong;
    return value;
  }
  const ids = value.split(",");
  if (ids.length > MOST || !ids.every((one) => /^\d{1,15}$/.test(one))) throw wrong;
  return ids.map(Number);
}
