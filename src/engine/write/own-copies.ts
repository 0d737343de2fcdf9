import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { copyFiles } from "../../services/files/copy-files.ts";
import type { Call } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { fileIdOf, fileIdsAt, fileMembers } from "./check-files.ts";

/** The record with copies in the place of its files: two records never hold the same one. */
export async function withOwnCopies(call: Call, shape: RegisterShape, record: WireRecord): Promise<WireRecord> {
  const ids = fileMembers(shape).flatMap(({ field }) => fileIdsAt(record, field.path));
  if (ids.length === 0) return record;
  const { context, parts, queries } = call;
  const { company, now, user } = context;
  const copies = await (parts.copyFiles ?? copyFiles)(queries, { ids, from: company, to: company, user: user.id, now });
  return replaced(record, copies);
}

function replaced(record: WireRecord, copies: ReadonlyMap<string, string>): WireRecord {
  const one = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(one);
    if (!isRecord(value)) return value;
    const copy = copies.get(fileIdOf(value) ?? "");
    return copy === undefined ? replaced(value, copies) : { ...value, id: copy };
  };
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value === undefined ? null : one(value)]));
}
