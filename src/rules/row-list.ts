import { isFilled } from "../metadata/json.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import type { Frame } from "./frame.ts";
import type { Member } from "./member.ts";
import type { PreparedObject } from "./prepare.ts";
import { FALSE } from "./truth.ts";
import { isList, isObject } from "./value.ts";

/** Rows of a list as given, paired by id with the stored ones. Absent: as stored. A wholly empty last row is left out. */
export function buildRows(member: Member, object: PreparedObject, sent: Json | undefined, stored: Json): readonly Frame[] {
  const { run } = member.frame;
  const before = isList(stored) ? stored.filter(isObject) : [];
  const asStored = () => before.map((row, at) => run.open(object, member, `${member.at}.${at}`, undefined, row));
  if (sent === undefined) return asStored();
  if (!isList(sent)) {
    if (!isFilled(sent)) return [];
    run.refuse(member.at, "type", member.field.title);
    return asStored();
  }
  const used = new Set<WireRecord>();
  const rows = sent.map((item, at) => {
    const place = `${member.at}.${at}`;
    if (isFilled(item) && !isObject(item)) run.refuse(place, "type", member.field.title);
    const row = isObject(item) ? item : {};
    const paired =
      row.id === undefined || row.id === null ? undefined : before.find((one) => one.id === row.id && !used.has(one));
    if (paired) used.add(paired);
    if (row.id !== undefined && row.id !== null && !paired) run.refuse(`${place}.id`, "unknown");
    return run.open(object, member, place, row, paired ?? null);
  });
  return rows.at(-1)?.wasLeftEmpty() && !run.failed.has(rows.at(-1)?.at ?? "") ? rows.slice(0, -1) : rows;
}

/** Nothing was added, removed, moved or changed. */
export function sameRows(member: Member): boolean {
  const stored = isList(member.stored) ? member.stored.filter(isObject) : [];
  const rows = member.rows ?? [];
  return (
    rows.length === stored.length &&
    rows.every((row, at) => row.stored === stored[at] && row.members.every((inner) => inner.changed() === FALSE))
  );
}
