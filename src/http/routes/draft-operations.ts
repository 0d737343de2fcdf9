import { oneValued } from "../../engine/write/fixed-values.ts";
import { AppError } from "../../errors/app-error.ts";
import { LARGEST_BULK } from "../../metadata/bounded.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { OptionQuery } from "../../metadata/wire.ts";
import { isId } from "../../rules/value.ts";
import type { Operation } from "../operation.ts";
import { bodyOf, refuseQuery } from "../register-call.ts";

export const draftOperations: readonly Operation[] = [
  {
    method: "POST",
    tail: "verdict",
    right: "any",
    reads: true,
    async run(call) {
      refuseQuery(call);
      const body = bodyOf(call);
      known(body, ["id", "op", "record"]);
      const id = optional(body, "id", isId);
      const op = optional(body, "op", isText);
      return call.engine.judge(call.context, call.register.id, {
        record: required(body, "record", isRecord),
        fixed: call.fixed,
        ...(id === undefined ? {} : { id }),
        ...(op === undefined ? {} : { op }),
      });
    },
  },
  {
    method: "POST",
    tail: "opcoes",
    right: "any",
    reads: true,
    async run(call) {
      refuseQuery(call);
      const { record, ...asked } = optionsAsked(bodyOf(call));
      return call.engine.options(call.context, call.register.id, {
        ...asked,
        record: { ...record, ...oneValued(call.fixed) },
      });
    },
  },
];

/** What a call asks of the options of a reference; UNKNOWN_PARAMETER and INVALID_PARAMETER name what it cannot say. */
export function optionsAsked(body: Body): OptionQuery {
  known(body, ["field", "record", "row", "q", "ids", "offset", "limit", "narrow"]);
  const given = {
    row: optional(body, "row", isPlaces),
    q: optional(body, "q", isText),
    ids: optional(body, "ids", isIds),
    offset: optional(body, "offset", isPlace),
    limit: optional(body, "limit", isPlace),
    narrow: optional(body, "narrow", isRecord),
  };
  return { field: required(body, "field", isText), record: required(body, "record", isRecord), ...present(given) };
}

type Body = Readonly<Record<string, Json>>;
type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

export function known(body: Body, names: readonly string[]): void {
  for (const name of Object.keys(body))
    if (!names.includes(name)) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: name.slice(0, 60) } });
}

export function required<T extends Json>(body: Body, name: string, good: (value: Json) => value is T): T {
  const value = body[name];
  if (value === undefined || !good(value)) throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  return value;
}

function optional<T extends Json>(body: Body, name: string, good: (value: Json) => value is T): T | undefined {
  return body[name] === undefined || body[name] === null ? undefined : required(body, name, good);
}

function present<T extends object>(given: T): Given<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given<T>;
}
export const isIds = (value: Json): value is readonly number[] =>
  Array.isArray(value) && value.length <= LARGEST_BULK && value.every(isId);
const isText = (value: Json): value is string => typeof value === "string" && value.length <= 200;
const isPlace = (value: Json): value is number => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const isPlaces = (value: Json): value is readonly number[] => Array.isArray(value) && value.length <= 10 && value.every(isPlace);
