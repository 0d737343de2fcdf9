import { sql } from "kysely";
import { columnOf, foldedColumnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { SEES_ALL } from "./entry.ts";

/** The areas a reader sees people of, by name; one above which they see nothing lies in none. */
export async function areasSeen(queries: Queries, registry: Registry, { user }: RequestContext) {
  const register = known(registry, areasOrganizacionais.id);
  const among = user.rights.has(SEES_ALL) ? sql`true` : sql`a.id = any(${[...user.areas]}::bigint[])`;
  const { rows } = await sql<{ id: string; nome: string; mae: string | null }>`
    select a.id, a.${sql.ref(columnOf(register, "nome"))} as nome, a.${sql.ref(columnOf(register, "areaMae"))} as mae
    from ${sql.table(tableOf(register))} a where ${among} order by a.${sql.ref(foldedColumnOf(register, "nome"))}, a.id`.execute(
    queries,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return rows.map(({ id, nome, mae }) => ({
    id: Number(id),
    nome,
    mae: mae === null || !ids.has(mae) ? null : Number(mae),
  }));
}
