import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import { mayRemove, type PendingItemView, type Remover } from "./shared.ts";
import { texts } from "./texts.ts";

const columns = sql`id, pendencia, detalhes, status_detalhes as "statusDetalhes", msg, permissao as role, status_cancelado as "statusCancelado"`;

/** Whether this company works with the payroll. */
export async function isIntegrated(queries: Queries, registry: Registry, company: number): Promise<boolean> {
  const register = registry.get(empresas.id);
  if (register === undefined) return false;
  const { rows } = await sql<{ on: boolean | null }>`
    select ${sql.ref(columnOf(register, "acIntegra"))} as "on" from ${sql.table(tableOf(register))}
    where id = ${company}`.execute(queries);
  return rows[0]?.on === true;
}

/**
 * What the payroll still has to confirm in this company, newest first; nothing while the company does not work with it. Items name people:
 * they are told to whoever may see what they are about.
 */
export async function readPending(
  queries: Queries,
  registry: Registry,
  { company, user }: Pick<RequestContext, "company" | "user">,
): Promise<readonly PendingItemView[]> {
  if (!(await isIntegrated(queries, registry, company))) return [];
  const seen = [...registry.values()].filter(({ rights }) => user.rights.has(rights.view)).map(({ id }) => id);
  const { rows } = await sql<PendingItemView>`
    select ${columns} from quadro_pendencia_ac where empresa_id = ${company} and registro = any(${seen}::text[])
    order by id desc`.execute(queries);
  return rows;
}

/** All of them or none: NOT_FOUND for one that is not there, FORBIDDEN for one the user may not remove. */
export async function removePending(queries: Queries, company: number, ids: readonly number[], who: Remover): Promise<void> {
  const { rows } = await sql<PendingItemView>`
    select ${columns} from quadro_pendencia_ac where empresa_id = ${company} and id = any(${[...ids]}::bigint[])
    for update`.execute(queries);
  if (rows.length < ids.length) throw new AppError("NOT_FOUND");
  if (!rows.every((item) => mayRemove(item, who))) throw new AppError("FORBIDDEN", { message: texts.forbidden });
  await sql`delete from quadro_pendencia_ac where empresa_id = ${company} and id = any(${[...ids]}::bigint[])`.execute(queries);
}
