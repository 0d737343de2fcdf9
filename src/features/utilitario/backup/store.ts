import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { HouseTable } from "../../../db/house-tables.ts";
import type { Backup, State } from "./shared.ts";

/** Backups made here. Their files lie beside the database, so a restore leaves this list as it is. */
export const tables: Readonly<Record<string, HouseTable>> = {
  quadro_backup: {
    columns:
      "id bigint!, nome_arquivo text!, data_hora timestamptz!, tamanho bigint, anonimo boolean!, situacao text!, progresso integer! =0, mensagem text, usuario_id bigint!, usuario_nome text!, visto_em timestamptz!",
    key: ["id"],
    indexes: [["situacao"]],
    backup: "stays",
  },
};

/** A running backup that was not heard of for so long has died with its process. */
const SILENT_MS = 120_000;

interface Columns {
  readonly id: number;
  readonly nome_arquivo: string;
  readonly data_hora: string;
  readonly tamanho: number | null;
  readonly anonimo: boolean;
  readonly situacao: State;
  readonly progresso: number;
  readonly mensagem: string | null;
  readonly usuario_id: number;
  readonly usuario_nome: string;
}

/** Newest first; `alarming`: only those that call for a new one by this moment. */
export async function listBackups(
  queries: Queries,
  { offset, limit, alarming }: { readonly offset: number; readonly limit: number; readonly alarming?: Date },
): Promise<{ readonly rows: readonly Backup[]; readonly total: number }> {
  const asked = alarming ? alarmingAt(alarming) : sql`true`;
  const counted = await sql<{ n: number }>`select count(*) as n from quadro_backup where ${asked}`.execute(queries);
  const { rows } = await sql<Columns>`
    select * from quadro_backup where ${asked} order by id desc limit ${limit} offset ${offset}`.execute(queries);
  return { rows: rows.map(backupOf), total: counted.rows[0]?.n ?? 0 };
}

/** Whether a good backup was ever made. */
export async function hasGoodBackup(queries: Queries): Promise<boolean> {
  const { rows } = await sql`select 1 from quadro_backup where situacao = 'CONCLUIDO' limit 1`.execute(queries);
  return rows.length > 0;
}

/** What failed since the newest good one was made, and that one itself where it is more than a week old. */
const alarmingAt = (now: Date) => sql`(
  (situacao = 'ERRO' and id > coalesce((select max(id) from quadro_backup where situacao = 'CONCLUIDO'), 0))
  or (id = (select max(id) from quadro_backup where situacao = 'CONCLUIDO') and data_hora < ${longAgo(now)}))`;

/** A week without a good backup is too long. */
export const longAgo = (now: Date): string => new Date(now.getTime() - 7 * 86_400_000).toISOString();

/** When the first company of the installation was made; undefined before there is one. */
export async function installedAt(queries: Queries, companies: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`select min(criado_em) as at from ${sql.table(companies)}`.execute(queries);
  return rows[0]?.at ?? undefined;
}

export async function findBackup(queries: Queries, id: number): Promise<Backup | undefined> {
  const { rows } = await sql<Columns>`select * from quadro_backup where id = ${id}`.execute(queries);
  return rows[0] && backupOf(rows[0]);
}

/** Notes that a backup begins; undefined while another one runs, on whichever node. */
export function beginBackup(
  queries: Queries,
  made: { readonly name: string; readonly anonymous: boolean; readonly user: { readonly id: number; readonly name: string } },
  now: Date,
): Promise<Backup | undefined> {
  return queries.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(hashtext('quadro_backup'))`.execute(inside);
    const moment = now.toISOString();
    const { rows } = await sql<Columns>`
      insert into quadro_backup (nome_arquivo, data_hora, anonimo, situacao, usuario_id, usuario_nome, visto_em)
      select ${made.name}, ${moment}::timestamptz, ${made.anonymous}::boolean, 'EM_ANDAMENTO', ${made.user.id}::bigint, ${made.user.name}, ${moment}::timestamptz
      where not exists (select 1 from quadro_backup where situacao = 'EM_ANDAMENTO' and visto_em > ${heard(now)})
      returning *`.execute(inside);
    return rows[0] && backupOf(rows[0]);
  });
}

export async function noteProgress(queries: Queries, id: number, percent: number, now: Date): Promise<void> {
  await sql`update quadro_backup set progresso = ${percent}, visto_em = ${now.toISOString()} where id = ${id} and situacao = 'EM_ANDAMENTO'`.execute(
    queries,
  );
}

export async function concludeBackup(queries: Queries, id: number, size: number): Promise<void> {
  await sql`update quadro_backup set situacao = 'CONCLUIDO', progresso = 100, tamanho = ${size} where id = ${id}`.execute(
    queries,
  );
}

export async function failBackup(queries: Queries, id: number, message: string): Promise<void> {
  await sql`update quadro_backup set situacao = 'ERRO', mensagem = ${message} where id = ${id}`.execute(queries);
}

export async function removeBackup(queries: Queries, id: number): Promise<void> {
  await sql`delete from quadro_backup where id = ${id}`.execute(queries);
}

/** Backups whose process ended without a word. */
export async function failSilent(queries: Queries, message: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update quadro_backup set situacao = 'ERRO', mensagem = ${message}
    where situacao = 'EM_ANDAMENTO' and visto_em <= ${heard(now)}`.execute(queries);
  return Number(numAffectedRows ?? 0);
}

const heard = (now: Date): string => new Date(now.getTime() - SILENT_MS).toISOString();

const backupOf = (row: Columns): Backup => ({
  id: row.id,
  nomeArquivo: row.nome_arquivo,
  dataHora: row.data_hora,
  tamanho: row.tamanho,
  anonimo: row.anonimo,
  situacao: row.situacao,
  progresso: row.progresso,
  mensagem: row.mensagem,
  usuario: { id: row.usuario_id, nome: row.usuario_nome },
});
