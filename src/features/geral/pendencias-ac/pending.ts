import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
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

interface Item extends PendingItemView {
  /** The record it is about: the one it changes, else the one it came from. */
  readonly register: string;
  readonly record: number;
}

/**
 * What the payroll still has to confirm in this company, newest first; nothing while the company does not work with it. Items name people:
 * they are told to whoever may see what they are about. One about a record that is no more is told by its register alone.
 */
export async function readPending(deps: FeatureDeps, context: RequestContext): Promise<readonly PendingItemView[]> {
  const { database, registry } = deps;
  const { company, user } = context;
  const mayView = [...registry().values()].filter(({ rights }) => user.rights.has(rights.view)).map(({ id }) => id);
  const found = await database.read(scopeOf(context), async (queries) => {
    if (!(await isIntegrated(queries, registry(), company))) return [];
    const { rows } = await sql<Item>`
      select ${columns}, coalesce(alvo_registro, registro) as register, coalesce(alvo_id, origem_id) as record
      from quadro_pendencia_ac
      where empresa_id = ${company} and registro = any(${mayView}::text[]) and coalesce(alvo_registro, registro) = any(${mayView}::text[])
      order by id desc`.execute(queries);
    return rows.map((row) => ({ ...row, record: Number(row.record) }));
  });
  const hidden = new Map<string, ReadonlySet<number>>();
  for (const [id, items] of Map.groupBy(found, ({ register }) => register)) {
    const register = known(registry(), id);
    const records = [...new Set(items.map(({ record }) => record))];
    if (register.access) hidden.set(id, await unseenOf(deps, context, register, records));
  }
  return found.flatMap(({ register, record, ...item }) => (hidden.get(register)?.has(record) ? [] : [item]));
}

/** Those of some records that are there and that the reader does not see. */
async function unseenOf(
  { database, engine }: FeatureDeps,
  context: RequestContext,
  register: Register,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<{ id: string }>`select id from ${sql.table(tableOf(register))} where id = any(${[...ids]}::bigint[])`.execute(queries),
  );
  const seen = await engine().select(context, register.id, { filter: { id: [...ids] }, sort: [], offset: 0, fixed: {} });
  const told = new Set(seen.map(({ id }) => Number(id)));
  return new Set(rows.map(({ id }) => Number(id)).filter((id) => !told.has(id)));
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
