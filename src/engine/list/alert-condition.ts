import { type RawBuilder, sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import { ALERT } from "../../metadata/alert-filter.ts";
import type { Alert } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import { addToDate } from "../../rules/dates.ts";
import { firingToSql } from "../../rules/sql.ts";
import type { SqlScope } from "../../rules/sql-scope.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { allowed } from "./columns.ts";
import { filterCondition } from "./filter-condition.ts";
import { readsOwnColumns } from "./own-columns.ts";

/** The records one alert tells of, on this day. INVALID_PARAMETER for an alert the register does not have. */
export function alertCondition(
  shape: RegisterShape,
  asked: Json,
  { unseen, today, scope }: { readonly unseen: ReadonlySet<string>; readonly today: string; readonly scope: SqlScope },
): { readonly condition: RawBuilder<unknown>; readonly own: boolean } {
  const alert = shape.register.list.alerts?.find(({ id }) => id === asked);
  if (!alert) throw new AppError("INVALID_PARAMETER", { params: { parameter: ALERT } });
  const { where } = alert;
  const parts = [...(where ? [firingToSql(where, scope)] : []), ...ends(alert, shape, unseen, today)];
  return { condition: sql.join(parts, sql` and `), own: where === undefined || readsOwnColumns(where, shape) };
}

function ends({ due }: Alert, shape: RegisterShape, unseen: ReadonlySet<string>, today: string): readonly RawBuilder<unknown>[] {
  if (!due) return [];
  const member = allowed(shape, due.path, unseen, ALERT);
  const told = { alias: "t", parameter: ALERT, today };
  const day = (days: number): string => addToDate(today, days - due.days, 0) ?? today;
  const last = filterCondition(member, "lte", day(due.within), told);
  return due.overdue === undefined ? [last] : [last, filterCondition(member, "gte", day(-due.overdue), told)];
}
