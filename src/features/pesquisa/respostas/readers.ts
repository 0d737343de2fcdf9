import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";

interface Reader {
  readonly talent: number;
  readonly user: number;
  readonly email: string | null;
}

/** The users some talents are, and where mail reaches them. */
export async function readersOf(queries: Queries, registry: Registry, talents: readonly number[]): Promise<readonly Reader[]> {
  const [users, people] = [known(registry, usuarios.id), known(registry, colaboradores.id)];
  const at = (path: string) => sql.ref(`u.${columnOf(users, path)}`);
  const { rows } = await sql<Reader>`
    select p.id as talent, u.id as "user", coalesce(nullif(p.${sql.ref(columnOf(people, "email"))}, ''), ${at("email")}) as email
    from ${sql.table(tableOf(users))} u join ${sql.table(tableOf(people))} p on p.id = ${at("colaborador")}
    where ${at("colaborador")} = any(${[...talents]}::bigint[]) and ${at("ativo")} order by p.id`.execute(queries);
  return rows.map(({ talent, user, email }) => ({ talent: Number(talent), user: Number(user), email }));
}
