import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import type { RequestContext } from "../metadata/context.ts";
import type { Register } from "../metadata/register.ts";
import { columnOf, tableOf } from "./stored-names.ts";

/** Whether the company called `alias` in a statement shows salaries. */
export const showsSalaries = (companies: Register, alias: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${alias}.${columnOf(companies, "exibirSalario")}`)}, true)`;

/** Whether this reader is told salaries here: by right, and where the company shows them. */
export async function seesSalaries(
  queries: Queries,
  companies: Register,
  { user, company }: Pick<RequestContext, "user" | "company">,
): Promise<boolean> {
  if (!user.rights.has("ROLE_VER_SALARIO")) return false;
  const { rows } = await sql<{ mostra: boolean }>`
    select ${showsSalaries(companies, "c")} as mostra from ${sql.table(tableOf(companies))} c where c.id = ${company}`.execute(
    queries,
  );
  return rows[0]?.mostra === true;
}
