import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";

/** A record without the members at these paths. */
export function strip<Kind extends WireRecord>(record: Kind, unseen: ReadonlySet<string>): Kind {
  if (unseen.size === 0) return record;
  return without(record, "", unseen) as Kind;
}

function without(record: WireRecord, prefix: string, unseen: ReadonlySet<string>): WireRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, Json][] => {
      const path = `${prefix}${name}`;
      if (unseen.has(path)) return [];
      if (Array.isArray(value)) {
        return [[name, value.map((one: Json) => (isRecord(one) ? without(one, `${path}.`, unseen) : one))]];
      }
      return [[name, isRecord(value) ? without(value, `${path}.`, unseen) : value]];
    }),
  );
}
