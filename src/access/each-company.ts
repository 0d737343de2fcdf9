import { sql } from "kysely";
import type { Database, Queries, Scope } from "../db/contract.ts";
import { HOUSE_ZONE } from "../metadata/moment.ts";
import type { Register } from "../metadata/register.ts";
import { todayIn } from "../rules/today-in.ts";
import { columnOf, tableOf } from "./stored-names.ts";

/** Does something in every company on the day it is there, each in a transaction that sees that company alone. */
export async function eachCompanysDay(
  database: Pick<Database, "owner" | "write">,
  companies: Register,
  now: Date,
  work: (queries: Queries, company: number, today: string) => Promise<void>,
): Promise<void> {
  const { rows } = await database.owner((queries) =>
    sql<{ id: string; zona: string | null }>`
      select e.id, e.${sql.ref(columnOf(companies, "fusoHorario"))} as zona from ${sql.table(tableOf(companies))} e
      order by e.id`.execute(queries),
  );
  for (const { id, zona } of rows) {
    const company = Number(id);
    await database.write(productScope(company), (queries) => work(queries, company, todayIn(zona ?? HOUSE_ZONE, now)));
  }
}

/** What the product sees when it does something of a company by itself: all of it, and no other. */
export const productScope = (company: number): Scope => ({ user: 0, company, group: 0, companies: [company], groups: [] });
