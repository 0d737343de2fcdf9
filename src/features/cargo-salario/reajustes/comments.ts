import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { type HouseTable, OF_COMPANY, TALENT } from "../../../db/house-tables.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { lineComments } from "./comments/calls.ts";

/** What people say of lines of a sheet, also while nobody may change it. It goes with the table, and with a talent who is forgotten. */
export const COMMENTS: HouseTable = {
  columns:
    "id bigint!, empresa_id bigint!, tabela_id bigint!, linha_id bigint!, colaborador_id bigint, usuario_id bigint!, usuario_nome text!, texto text!, momento timestamptz!",
  key: ["id"],
  indexes: [["tabela_id", "linha_id", "id"], ["empresa_id"], ["colaborador_id"]],
  about: TALENT,
  rights: OF_COMPANY,
  verbs: ["select", "insert", "update", "delete"],
};

type Told = AnswerOf<typeof lineComments>;

/** What was said of a line, in its order. */
export async function commentsOf(queries: Queries, user: number, table: number, line: number): Promise<Told> {
  const { rows } = await sql<Told[number]>`
    select id::int as id, usuario_nome as autor, texto, usuario_id = ${user} as meu,
      to_char(momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as em
    from quadro_reajuste_comentario where tabela_id = ${table} and linha_id = ${line} order by id`.execute(queries);
  return rows;
}

/** How much was said of lines of a table, by line. */
export async function commentCounts(queries: Queries, table: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ linha: string; n: number }>`
    select linha_id as linha, count(*)::int as n from quadro_reajuste_comentario where tabela_id = ${table} group by 1`.execute(
    queries,
  );
  return new Map(rows.map(({ linha, n }) => [Number(linha), n]));
}

interface Said {
  readonly table: number;
  readonly line: number;
  /** The talent the line is about. */
  readonly talent: number | null;
  readonly text: string;
}

export async function keepComment(
  queries: Queries,
  { company, user, now }: RequestContext,
  { table, line, talent, text }: Said,
): Promise<void> {
  await sql`insert into quadro_reajuste_comentario
      (empresa_id, tabela_id, linha_id, colaborador_id, usuario_id, usuario_nome, texto, momento)
    values (${company}, ${table}, ${line}, ${talent}, ${user.id}, ${user.name}, ${text}, ${now}::timestamptz)`.execute(queries);
}

/** Takes back what a person said themselves; the line it was said of, undefined where there is no such comment of theirs. */
export async function dropComment(queries: Queries, user: number, table: number, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ linha: string }>`
    delete from quadro_reajuste_comentario where id = ${id} and tabela_id = ${table} and usuario_id = ${user}
    returning linha_id as linha`.execute(queries);
  return rows[0] && Number(rows[0].linha);
}

/** What was said of lines goes with them into another table. */
export async function moveComments(
  queries: Queries,
  { from, to, lines }: { readonly from: number; readonly to: number; readonly lines: readonly number[] },
): Promise<void> {
  await sql`update quadro_reajuste_comentario set tabela_id = ${to}
    where tabela_id = ${from} and linha_id = any(${lines}::bigint[])`.execute(queries);
}
