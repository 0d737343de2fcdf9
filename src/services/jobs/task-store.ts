import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { NewTask, TaskListed, TaskProblem, TaskState, TaskTold } from "./contract.ts";

/** A node not heard of for so long has died with its work. */
export const LEASE_MS = 30_000;
export const MOST_OPEN_EACH = 5;

interface Columns {
  readonly id: number;
  readonly tipo: string;
  readonly situacao: TaskState;
  readonly usuario_id: number;
  readonly atras_id: number | null;
  readonly empresa_id: number;
  readonly pedido: WireRecord;
  readonly bytes: Uint8Array | null;
  readonly tentativas: number;
  readonly feito: number;
  readonly total: number;
  readonly resultado: Json;
  readonly problema: TaskProblem | null;
}

/** One run of a task: what it may still say is said under its node and try, so that a run that was given up says nothing. */
export interface Run {
  readonly id: number;
  readonly node: string;
  readonly attempt: number;
}

export type Claimed = Columns;

export async function insertTask(queries: Queries, task: NewTask, tries: number, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into quadro_tarefa (tipo, usuario_id, atras_id, empresa_id, pedido, bytes, maximo, criada_em, vence_em)
    select ${task.kind}, ${task.user}::bigint, ${task.behind}::bigint, ${task.company}::bigint, ${JSON.stringify(task.ask)}::jsonb,
      ${task.bytes === undefined ? null : Buffer.from(task.bytes)}::bytea, ${tries}::integer, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    where (select count(*) from quadro_tarefa where usuario_id = ${task.user}::bigint and situacao in ('FILA', 'EXECUTANDO')) < ${MOST_OPEN_EACH}
    returning id`.execute(queries);
  return rows[0] && Number(rows[0].id);
}

/** The next due task of these kinds, or one whose node died: who has the fewest running comes first. */
export async function claimTask(
  queries: Queries,
  kinds: readonly string[],
  node: string,
  now: Date,
): Promise<Claimed | undefined> {
  const moment = now.toISOString();
  const { rows } = await sql<Columns>`
    update quadro_tarefa set situacao = 'EXECUTANDO', no = ${node}, tentativas = tentativas + 1, arrendada_ate = ${leased(now)}::timestamptz
    where id = (
      select t.id from quadro_tarefa t
      where t.tipo = any(${kinds}::text[]) and (
        (t.situacao = 'FILA' and t.vence_em <= ${moment}::timestamptz)
        or (t.situacao = 'EXECUTANDO' and t.arrendada_ate < ${moment}::timestamptz and t.tentativas < t.maximo and t.no <> ${node}))
      order by (select count(*) from quadro_tarefa o where o.usuario_id = t.usuario_id and o.situacao = 'EXECUTANDO'), t.id
      limit 1 for update skip locked)
    returning *`.execute(queries);
  return rows[0];
}

/** Ends what died and may not be begun again. What it had settled stays said. */
export async function failExpired(queries: Queries, node: string, problem: TaskProblem, now: Date): Promise<void> {
  await sql`update quadro_tarefa set situacao = 'FALHOU', bytes = null, terminada_em = ${now.toISOString()}::timestamptz,
      problema = ${JSON.stringify(problem)}::jsonb
    where situacao = 'EXECUTANDO' and arrendada_ate < ${now.toISOString()}::timestamptz and tentativas >= maximo and no <> ${node}`.execute(
    queries,
  );
}

/** The lease goes on. Undefined when the run is over; else whether it is to end. */
export async function beat(queries: Queries, run: Run, done: number, total: number, now: Date): Promise<boolean | undefined> {
  const { rows } = await sql<{ cancelar: boolean }>`
    update quadro_tarefa set arrendada_ate = ${leased(now)}::timestamptz, feito = ${done}::integer, total = ${total}::integer
    where ${mine(run)} returning cancelar`.execute(queries);
  return rows[0]?.cancelar;
}

/** False when the run is over or was cancelled. */
export async function settleTask(
  queries: Queries,
  run: Run,
  result: Json,
  end: { readonly total: number } | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update quadro_tarefa set resultado = ${JSON.stringify(result)}::jsonb
      ${end ? ended(end.total, now) : sql``}
    where ${mine(run)} and not cancelar returning id`.execute(queries);
  return rows.length > 0;
}

/** Short work ends before its heart beat once: how much it was is told with its end. */
const ended = (total: number, now: Date): ReturnType<typeof sql> =>
  sql`, situacao = 'CONCLUIDA', bytes = null, feito = ${total}::integer, total = ${total}::integer, terminada_em = ${now.toISOString()}::timestamptz`;

export async function endTask(
  queries: Queries,
  run: Run,
  end: { readonly state: "FALHOU" | "CANCELADA"; readonly problem?: TaskProblem },
  now: Date,
): Promise<void> {
  await sql`update quadro_tarefa set situacao = ${end.state}, bytes = null, terminada_em = ${now.toISOString()}::timestamptz,
      problema = ${end.problem === undefined ? null : JSON.stringify(end.problem)}::jsonb
    where ${mine(run)}`.execute(queries);
}

/** The run is given up without a trace: another begins it. */
export async function giveBack(queries: Queries, run: Run): Promise<void> {
  await sql`update quadro_tarefa set situacao = 'FILA', no = null, tentativas = tentativas - 1 where ${mine(run)}`.execute(
    queries,
  );
}

export async function findTask(queries: Queries, id: number, user: number): Promise<TaskTold | undefined> {
  const { rows } = await sql<Columns>`
    select id, tipo, situacao, feito, total, resultado, problema from quadro_tarefa where id = ${id}::bigint and usuario_id = ${user}::bigint`.execute(
    queries,
  );
  return rows[0] && told(rows[0]);
}

/** How many of one's tasks a list shows. */
const LISTED = 200;

interface ListedColumns extends Columns {
  readonly criada_em: Date;
  readonly terminada_em: Date | null;
  readonly arquivo_nome: string | null;
  readonly tamanho: number | null;
}

export async function listTasks(
  queries: Queries,
  { user, company }: { readonly user: number; readonly company: number },
  kind: string,
): Promise<readonly TaskListed[]> {
  const { rows } = await sql<ListedColumns>`
    select id, tipo, situacao, feito, total, resultado, problema, pedido, criada_em, terminada_em, arquivo_nome, 
      length(arquivo) + coalesce((select sum(length(p.bytes)) from quadro_tarefa_parte p where p.tarefa_id = t.id), 0) as tamanho
    from quadro_tarefa t where usuario_id = ${user}::bigint and empresa_id = ${company}::bigint and tipo = ${kind}
    order by id desc limit ${LISTED}`.execute(queries);
  return rows.map((row) => ({
    ...told(row),
    ask: row.pedido,
    asked: new Date(row.criada_em),
    ended: row.terminada_em === null ? null : new Date(row.terminada_em),
    file: row.arquivo_nome === null ? null : { name: row.arquivo_nome, size: Number(row.tamanho) },
  }));
}

export async function removeTask(queries: Queries, id: number, user: number): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from quadro_tarefa where id = ${id}::bigint and usuario_id = ${user}::bigint and situacao not in ('FILA', 'EXECUTANDO') returning id),
    pieces as (delete from quadro_tarefa_parte where tarefa_id in (select id from gone))
    select id from gone`.execute(queries);
  return rows.length > 0;
}

/** What waits ends at once, what runs is asked to. */
export async function cancelTask(queries: Queries, id: number, user: number, now: Date): Promise<TaskTold | undefined> {
  const { rows } = await sql<Columns>`
    update quadro_tarefa set cancelar = true,
      terminada_em = case when situacao = 'FILA' then ${now.toISOString()}::timestamptz else terminada_em end,
      bytes = case when situacao = 'FILA' then null else bytes end,
      situacao = case when situacao = 'FILA' then 'CANCELADA' else situacao end
    where id = ${id}::bigint and usuario_id = ${user}::bigint and situacao in ('FILA', 'EXECUTANDO') returning *`.execute(
    queries,
  );
  return rows[0] ? told(rows[0]) : findTask(queries, id, user);
}

const leased = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

export const mine = ({ id, node, attempt }: Run): ReturnType<typeof sql> =>
  sql`id = ${id}::bigint and no = ${node} and tentativas = ${attempt}::integer and situacao = 'EXECUTANDO'`;

const told = (row: Columns): TaskTold => ({
  id: Number(row.id),
  kind: row.tipo,
  state: row.situacao,
  done: row.feito,
  total: row.total,
  result: row.resultado,
  problem: row.problema,
});
