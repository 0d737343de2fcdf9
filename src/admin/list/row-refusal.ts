import type { SharedKinds } from "../../kinds/contract.ts";
import type { Path } from "../../metadata/condition.ts";
import { pathsIn } from "../../metadata/paths-in.ts";
import type { Action } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { verdictModule } from "../app/verdict-module.ts";
import { actionRefusal } from "../form/action-guard.ts";
import type { ListView } from "./list-view.ts";

/** Why an action is refused to the record of a row, or null; null as well where the row does not carry all that decides it. */
export function rowRefusal(
  action: Action,
  { found, rules }: Pick<ListView, "found" | "rules">,
  record: WireRecord,
  kinds: SharedKinds,
): string | null {
  const isKnown = pathsIn(action.when).every((path) => carries(record, path));
  return isKnown ? actionRefusal(action, verdictModule(found, kinds), record, rules) : null;
}

/** Rows carry the columns of their record; what the request brings (day, company, person) is known anyway. */
function carries(record: WireRecord, { start, up, crosses, steps }: Path): boolean {
  if (!["row", "this", "before"].includes(start)) return true;
  if (up > 0 || crosses !== undefined) return false;
  let value: unknown = record;
  for (const step of steps) value = typeof value === "object" && value !== null ? (value as WireRecord)[step] : undefined;
  return value !== undefined;
}
