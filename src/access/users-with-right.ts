import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import type { Register } from "../metadata/register.ts";
import { columnOf, tableOf } from "./stored-names.ts";

/** Active users who hold a right in a company by their profile there. */
export async function usersWithRight(
  queries: Queries,
  { users, profiles }: { readonly users: Register; readonly profiles: Register },
  company: number,
  right: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select distinct u.id from ${sql.table(tableOf(users))} u
    join ${sql.table(tableOf(users, "perfis"))} h on h.dono_id = u.id join ${sql.table(tableOf(profiles))} p
      on p.id = ${sql.ref(`h.${columnOf(users, "perfis.perfil")}`)}
    where ${sql.ref(`u.${columnOf(users, "ativo")}`)} and ${sql.ref(`h.${columnOf(users, "perfis.empresa")}`)} = ${company}
      and ${right} = any(${sql.ref(`p.${columnOf(profiles, "autoridades")}`)}) order by 1`.execute(queries);
  return rows.map(({ id }) => Number(id));
}
