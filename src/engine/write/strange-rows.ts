import { rowsOf } from "../../metadata/json.ts";
import type { Finding, WireRecord } from "../../metadata/verdict.ts";
import { at } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** Rows that claim an id this record does not have: a row of another record cannot be taken over, and none is dropped in silence. */
export function strangeRows(shape: RegisterShape, sent: WireRecord, before: WireRecord | null): readonly Finding[] {
  const found: Finding[] = [];
  for (const member of shape.byPath.values()) {
    if (member.how !== "rows") continue;
    const steps = member.field.path.split(".");
    const known = new Set(rowsOf(at(before, steps)).map((row) => row.id));
    for (const [index, row] of rowsOf(at(sent, steps)).entries()) {
      if (row.id === undefined || row.id === null || known.has(row.id)) continue;
      found.push({ field: `${member.field.path}.${index}.id`, code: "reference" });
    }
  }
  return found;
}
