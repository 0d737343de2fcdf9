import { sql } from "kysely";
import type { Database, Queries } from "../../db/contract.ts";
import { bindHeldFiles } from "./bind-files.ts";
import type { FileColumn } from "./file-column.ts";

/** Rows that went, by what they were; undefined when another node is at it. */
export type Cleaned = Readonly<
  Record<"files" | "deleted" | "keys" | "attempts" | "limits" | "sessions" | "challenges" | "entries" | "mails" | "tasks", number>
>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long the result of a task can be fetched. */
export const TASK_DAYS = 7;
/** How long sent and stranded mails stay readable. */
export const MAIL_DAYS = 180;
/** How long log-ins stay readable to their owner, and a place counts as known. */
export const ENTRY_DAYS = 90;

/** Removes what served its time, as the owner of the tables; one node at a time. */
export function cleanUp(database: Database, fileColumns: readonly FileColumn[], now: Date): Promise<Cleaned | undefined> {
  return database.owner((queries) =>
    queries.transaction().execute(async (inside) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('quadro_limpeza')) as mine`.execute(inside);
      if (rows[0]?.mine !== true) return undefined;
      await bindHeldFiles(inside, fileColumns);
      const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
      return {
        files: await removeUnusedFiles(inside, fileColumns, before(DAY)),
        deleted: await remove(inside, sql`quadro_excluido where vence_em < ${before(0)}`),
        keys: await remove(inside, sql`quadro_idempotencia where criada_em < ${before(DAY)}`),
        attempts: await remove(inside, sql`quadro_tentativa where momento < ${before(HOUR)}`),
        limits: await remove(inside, sql`quadro_limite where expira_em < ${before(0)}`),
        sessions: await remove(inside, sql`quadro_sessao where expira_em < ${before(0)}`),
        challenges: await remove(inside, sql`quadro_desafio where expira_em < ${before(0)}`),
        entries: await remove(inside, sql`quadro_entrada where momento < ${before(ENTRY_DAYS * DAY)}`),
        tasks: await removeTasks(inside, before(TASK_DAYS * DAY)),
        mails: await remove(inside, sql`quadro_correio where criado_em < ${before(MAIL_DAYS * DAY)}`),
      };
    }),
  );
}

/**
 * Uploads no record took up within a day, and files no record or dated entry holds any more. A save touches the file it takes up, so
 * one that was taken up meanwhile is looked at again as it is now and stays; one that is just being taken up is passed over.
 */
function removeUnusedFiles(queries: Queries, columns: readonly FileColumn[], before: string): Promise<number> {
  const held = columns.map(
    ({ table, column }) => sql`and not exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = a.id)`,
  );
  return remove(
    queries,
    sql`quadro_arquivo where id in (
      select a.id from quadro_arquivo a
      where a.criado_em < ${before} and (a.usado_em is null or a.usado_em < ${before}) ${sql.join(held, sql` `)}
      for update skip locked)`,
  );
}

/** With the pieces of their files, and those of tasks that went otherwise. */
async function removeTasks(queries: Queries, before: string): Promise<number> {
  const removed = await remove(queries, sql`quadro_tarefa where terminada_em < ${before}`);
  await remove(queries, sql`quadro_tarefa_parte where not exists (select 1 from quadro_tarefa t where t.id = tarefa_id)`);
  return removed;
}

async function remove(queries: Queries, from: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${from}`.execute(queries);
  return Number(numAffectedRows ?? 0);
}
