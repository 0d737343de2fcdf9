import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { Change } from "./changes.ts";
import { storedChanges } from "./stored-changes.ts";

/** The entries of one company, or of none, as far as the reader sees them there. */
export interface LogPart {
  readonly company: number | null;
  /** Whose days `from` and `to` are. */
  readonly zone: string;
  /** Registers of which only some records, or none, may show. */
  readonly only: ReadonlyMap<string, readonly number[]>;
}

/** What of the audit is asked for; every member narrows. Row-level security narrows first. */
export interface LogFilter {
  readonly parts: readonly LogPart[];
  /** First and last day, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  /** The user who wrote, or who acted behind that user. */
  readonly user?: number;
  readonly register?: string;
  readonly op?: string;
  readonly record?: number;
}

/** One write of anybody, with the values as they were stored. */
export interface LogRow {
  readonly id: number;
  /** UTC ISO. */
  readonly moment: string;
  readonly user: { readonly id: number; readonly name: string };
  readonly behind?: { readonly id: number; readonly name: string };
  readonly company: number | null;
  readonly register: string;
  readonly record: number;
  readonly op: string;
  readonly changes: readonly Change[];
}

interface Columns {
  readonly id: number;
  readonly momento: string;
  readonly usuario_id: number;
  readonly usuario_nome: string;
  readonly atras_id: number | null;
  readonly atras_nome: string | null;
  readonly empresa_id: number | null;
  readonly registro: string;
  readonly registro_id: number;
  readonly op: string;
  readonly mudancas: unknown;
}

const COLUMNS = sql`id, momento, usuario_id, usuario_nome, atras_id, atras_nome, empresa_id, registro, registro_id, op, mudancas`;
const NEWEST_FIRST = sql`order by momento desc, id desc`;

/** Entries of the audit, newest first, whatever the register. */
export async function readLog(
  queries: Queries,
  filter: LogFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly LogRow[]> {
  const { rows } = await sql<Columns>`select * from (${newest(filter, COLUMNS, offset + limit)}) found
    ${NEWEST_FIRST} limit ${limit} offset ${offset}`.execute(queries);
  return rows.map(rowOf);
}

/** Ids of what `readLog` answers, from the newest on: to read many entries in pieces, none twice and none left out. */
export async function logIds(queries: Queries, filter: LogFilter, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from (${newest(filter, sql`id, momento`, limit)}) found
    ${NEWEST_FIRST} limit ${limit}`.execute(queries);
  return rows.map(({ id }) => Number(id));
}

/** Entries whose ids were found before, newest first. */
export async function readEntries(queries: Queries, ids: readonly number[]): Promise<readonly LogRow[]> {
  const { rows } = await sql<Columns>`select ${COLUMNS} from quadro_auditoria where id = any(${[...ids]}::bigint[])
    ${NEWEST_FIRST}`.execute(queries);
  return rows.map(rowOf);
}

/** A branch per company reads the end of its index instead of sorting everything there is. */
const newest = (filter: LogFilter, columns: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  sql.join(
    branchesOf(filter).map(
      (branch) => sql`(select ${columns} from quadro_auditoria where ${branch} ${NEWEST_FIRST} limit ${limit})`,
    ),
    sql` union all `,
  );

export async function countLog(queries: Queries, filter: LogFilter): Promise<number> {
  const branches = branchesOf(filter).map((branch) => sql`(select count(*) as n from quadro_auditoria where ${branch})`);
  const { rows } = await sql<{ n: number }>`select sum(n) as n from (${sql.join(branches, sql` union all `)}) found`.execute(
    queries,
  );
  return Number(rows[0]?.n ?? 0);
}

/** Everybody who wrote an entry that may show, by name. Jumps from one user to the next along the index. */
export async function logUsers(
  queries: Queries,
  { parts }: Pick<LogFilter, "parts">,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const seen = sql`(${sql.join(
    branchesOf({ parts }).map((branch) => sql`(${branch})`),
    sql` or `,
  )})`;
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive people (id) as (
      (select usuario_id from quadro_auditoria where ${seen} order by usuario_id limit 1)
      union all
      select (select a.usuario_id from quadro_auditoria a where a.usuario_id > people.id and ${seen} order by a.usuario_id limit 1)
      from people where people.id is not null
    )
    select people.id, (select a.usuario_nome from quadro_auditoria a where a.usuario_id = people.id and ${seen}
      order by a.momento desc limit 1) as name
    from people where people.id is not null order by 2, 1`.execute(queries);
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}

function branchesOf(filter: LogFilter): readonly RawBuilder<unknown>[] {
  return filter.parts.map((part) => {
    const owner = part.company === null ? sql`empresa_id is null` : sql`empresa_id = ${part.company}`;
    return sql.join([owner, ...conditionsOf(filter, part)], sql` and `);
  });
}

function conditionsOf(filter: LogFilter, { zone, only }: LogPart): readonly RawBuilder<unknown>[] {
  const { from, to, user, register, op, record } = filter;
  const day = (date: string, days: number) => sql`((${date}::date + ${days}::integer)::timestamp at time zone ${zone})`;
  return [
    ...(from === undefined ? [] : [sql`momento >= ${day(from, 0)}`]),
    ...(to === undefined ? [] : [sql`momento < ${day(to, 1)}`]),
    ...(user === undefined ? [] : [sql`(usuario_id = ${user} or atras_id = ${user})`]),
    ...(register === undefined ? [] : [sql`registro = ${register}`]),
    ...(op === undefined ? [] : [sql`op = ${op}`]),
    ...(record === undefined ? [] : [sql`registro_id = ${record}`]),
    ...[...only].map(([id, records]) => sql`(registro <> ${id} or registro_id = any(${[...records]}::bigint[]))`),
  ];
}

function rowOf(row: Columns): LogRow {
  return {
    id: Number(row.id),
    moment: new Date(row.momento).toISOString(),
    user: { id: Number(row.usuario_id), name: row.usuario_nome },
    ...(row.atras_id === null ? {} : { behind: { id: Number(row.atras_id), name: row.atras_nome ?? "" } }),
    company: row.empresa_id === null ? null : Number(row.empresa_id),
    register: row.registro,
    record: Number(row.registro_id),
    op: row.op,
    changes: storedChanges(row.mudancas),
  };
}
