import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { idOf } from "../read/wire.ts";
import type { ColumnMember, Member } from "../shape/member.ts";

export type ColumnValues = Readonly<Record<string, unknown>>;

/** Column values of a record's own table; members that are absent are left alone. */
export function columnValues(members: readonly Member[], record: WireRecord | null): ColumnValues {
  const values: Record<string, unknown> = {};
  for (const member of members) {
    const value = record === null ? null : record[member.field.name];
    if (value === undefined) continue;
    if (member.how === "group") Object.assign(values, columnValues(member.members, isRecord(value) ? value : null));
    if (member.how === "column") values[member.column] = columnValue(member, value);
  }
  return values;
}

export function columnValue(member: ColumnMember, value: Json): unknown {
  if (value === null) return null;
  if (member.shared.can.reference) return idOf(value);
  return member.server.toColumn ? member.server.toColumn(value, member.field) : value;
}
