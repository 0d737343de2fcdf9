import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import type { Register } from "../metadata/register.ts";
import { columnOf, tableOf } from "./stored-names.ts";

interface ActiveUser {
  readonly id: number;
  /** The talent the user is. */
  readonly talent: number | null;
  readonly email: string | null;
}

/** Active users among these, and those who are one of these talents. */
export async function activeUsers(
  queries: Queries,
  users: Register,
  { ids = [], talents = [] }: { readonly ids?: readonly number[]; readonly talents?: readonly number[] },
): Promise<readonly ActiveUser[]> {
  const at = (path: string) => sql.ref(columnOf(users, path));
  const { rows } = await sql<ActiveUser>`
    select id, ${at("colaborador")} as talent, nullif(${at("email")}, '') as email from ${sql.table(tableOf(users))}
    where ${at("ativo")} and (id = any(${[...ids]}::bigint[]) or ${at("colaborador")} = any(${[...talents]}::bigint[]))
    order by id`.execute(queries);
  return rows.map(({ id, talent, email }) => ({ id: Number(id), talent: talent === null ? null : Number(talent), email }));
}

/** How somebody is told something; null where there is no such way. */
export interface Reach {
  readonly talent: number;
  readonly user: number | null;
  readonly email: string | null;
}

/** Active users and mailboxes of talents, by the talents' numbers: the mailbox of the talent, else the user's. */
export async function reachOf(
  queries: Queries,
  { users, talents }: { readonly users: Register; readonly talents: Register },
  ids: readonly number[],
): Promise<readonly Reach[]> {
  const at = (path: string) => sql.ref(`u.${columnOf(users, path)}`);
  const { rows } = await sql<Reach>`
    select p.id as talent, u.id as "user",
      coalesce(nullif(p.${sql.ref(columnOf(talents, "email"))}, ''), nullif(${at("email")}, '')) as email
    from ${sql.table(tableOf(talents))} p
      left join ${sql.table(tableOf(users))} u on ${at("colaborador")} = p.id and ${at("ativo")}
    where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(queries);
  return rows.map(({ talent, user, email }) => ({ talent: Number(talent), user: user === null ? null : Number(user), email }));
}
