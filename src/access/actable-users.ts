import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import { ACT_AS_RIGHT } from "../metadata/act-as-right.ts";
import { type Account, FIRST_USER } from "./account.ts";
import type { DirectoryRegisters } from "./directory.ts";
import { columnOf, hasColumn, tableOf } from "./stored-names.ts";

/** Somebody another user may log in as. */
export interface ActableUser {
  readonly id: number;
  readonly nome: string;
  readonly login: string;
}

export interface ActableQuery {
  /** Part of the name or the log-in, ignoring case and accents. */
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
}

/** The users `actor` may log in as, by name: `mayActAs` over all of them in one statement. */
export async function actableUsers(
  queries: Queries,
  registers: Pick<DirectoryRegisters, "users" | "profiles" | "companies">,
  actor: Pick<Account, "id" | "rights">,
  { text, offset, limit }: ActableQuery,
): Promise<{ readonly users: readonly ActableUser[]; readonly total: number }> {
  const { users, profiles, companies } = registers;
  const column = (path: string) => sql.ref(`u.${columnOf(users, path)}`);
  const held = {
    company: sql.ref(`h.${columnOf(users, "perfis.empresa")}`),
    profile: sql.ref(`h.${columnOf(users, "perfis.perfil")}`),
  };
  const open = hasColumn(companies, "ativa") ? sql`coalesce(c.${sql.ref(columnOf(companies, "ativa"))}, true)` : sql`true`;
  const mine = JSON.stringify(
    Object.fromEntries(
      [...actor.rights].filter(([, rights]) => rights.has(ACT_AS_RIGHT)).map(([company, rights]) => [company, [...rights]]),
    ),
  );
  const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const holds = sql`from ${sql.table(tableOf(users, "perfis"))} h
    join ${sql.table(tableOf(companies))} c on c.id = ${held.company} and ${open}
    left join ${sql.table(tableOf(profiles))} p on p.id = ${held.profile} where h.dono_id = u.id`;
  const rights = sql.ref(`p.${columnOf(profiles, "autoridades")}`);
  const { rows } = await sql<ActableUser & { total: number }>`
    select u.id, ${column("nome")} as nome, ${column("login")} as login, count(*) over () as total
    from ${sql.table(tableOf(users))} u
    where u.id <> ${FIRST_USER} and u.id <> ${actor.id} and ${column("ativo")}
      and (quadro_dobra(${column("nome")}) like quadro_dobra(${like}) or quadro_dobra(${column("login")}) like quadro_dobra(${like}))
      and exists (select 1 ${holds})
      and (${actor.id === FIRST_USER} or not exists (select 1 ${holds} and not coalesce(
        coalesce(to_jsonb(${rights}), '[]'::jsonb) <@ (${mine}::jsonb -> c.id::text), false)))
    order by quadro_dobra(${column("nome")}), u.id offset ${offset} limit ${limit}`.execute(queries);
  return { users: rows.map(({ id, nome, login }) => ({ id, nome, login })), total: Number(rows[0]?.total ?? 0) };
}
