import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";

/** How somebody is told something; null where there is no such way. */
export interface Reach {
  readonly usuario: number | null;
  readonly email: string | null;
}

/** Users and mailboxes of talents, by the talents' numbers: the mailbox of the talent, else the user's. */
export async function reachOf(queries: Queries, registry: Registry, talents: readonly number[]): Promise<readonly Reach[]> {
  const [people, users] = [known(registry, colaboradores.id), known(registry, usuarios.id)];
  const at = (path: string) => sql.ref(`u.${columnOf(users, path)}`);
  const { rows } = await sql<Reach>`
    select u.id as usuario, coalesce(nullif(p.${sql.ref(columnOf(people, "email"))}, ''), nullif(${at("email")}, '')) as email
    from ${sql.table(tableOf(people))} p
      left join ${sql.table(tableOf(users))} u on ${at("colaborador")} = p.id and ${at("ativo")}
    where p.id = any(${[...talents]}::bigint[]) order by p.id`.execute(queries);
  return rows.map(({ usuario, email }) => ({ usuario: usuario === null ? null : Number(usuario), email }));
}
