import { type RawBuilder, sql } from "kysely";
import { entryOrder, isNoneOf } from "../../rules/sql/history.ts";
import type { HistoryShape } from "../shape/register-shape.ts";

/** Whether the entry under an alias may be in force at all: nothing the declaration names takes it out. */
export const inForce = (history: HistoryShape, alias: string): RawBuilder<unknown> => counted(history, alias) ?? sql`true`;

/** Order in which the first entry is the one in force on a day: the newest begun, else the earliest to come, else what is out of force. */
export const newestFirst = (history: HistoryShape, alias: string, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  entryOrder(sql.ref(`${alias}.${history.byColumn}`), day, counted(history, alias));

const counted = ({ outOfForce }: HistoryShape, alias: string): RawBuilder<unknown> | undefined =>
  outOfForce && isNoneOf(sql.ref(`${alias}.${outOfForce.column}`), outOfForce.values);
