import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { tablesAbout } from "../../db/house-tables.ts";

interface Traces {
  readonly register: string;
  readonly id: number;
  readonly referring: readonly string[];
  /** Company whose mails are looked at; absent for a person of all companies. */
  readonly company?: number;
  readonly files: readonly string[];
  /** Texts the record held: mails to one of them went to the person. */
  readonly texts: readonly string[];
  readonly identifiers: readonly string[];
  /** What the person is called from now on. */
  readonly name: string;
  /** The record is somebody who can log in. */
  readonly isUser: boolean;
  /** Tables whose rows are about this person alone, with the column that says so. */
  readonly about: ReturnType<typeof tablesAbout>;
}

/** Shorter ones stand in too many other numbers. */
const SHORTEST = 6;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Takes a person out of what the house keeps beside registers: files, mails, remembered answers, log-ins. Answers counts. */
export async function forgetHouse(queries: Queries, traces: Traces): Promise<{ readonly files: number; readonly mails: number }> {
  const { register, id, referring, company, name } = traces;
  const ids = traces.files.filter((file) => UUID.test(file));
  const files = ids.length === 0 ? 0 : await count(queries, sql`delete from quadro_arquivo where id = any(${[...ids]}::uuid[])`);
  const here = company === undefined ? sql`true` : sql`(empresa_id is null or empresa_id = ${company})`;
  let mails =
    traces.texts.length === 0
      ? 0
      : await count(queries, sql`delete from quadro_correio where ${here} and destinatario = any(${[...traces.texts]}::text[])`);
  for (const known of traces.identifiers.filter((one) => one.length >= SHORTEST)) {
    const sweep = (column: string) => sql`${sql.ref(column)} = replace(${sql.ref(column)}, ${known}, ${name})`;
    mails += await count(
      queries,
      sql`update quadro_correio set ${sweep("assunto")}, ${sweep("texto")}, ${sweep("html")}
        where ${here} and (strpos(assunto, ${known}) > 0 or strpos(texto, ${known}) > 0 or strpos(coalesce(html, ''), ${known}) > 0)`,
    );
  }
  await sql`
    delete from quadro_idempotencia where registro = any(${[register, ...referring]}::text[])
      and jsonb_path_exists(coalesce(resposta, '{}'), '$.**.id ? (@ == $id)', jsonb_build_object('id', ${id}::bigint))`.execute(
    queries,
  );
  if (traces.texts.length > 0)
    await sql`delete from quadro_tentativa where conta = any(${[...traces.texts]}::text[])`.execute(queries);
  await forgetAbout(queries, traces.about, { id, name });
  if (traces.isUser) await forgetUser(queries, id, name);
  return { files, mails };
}

/** Takes away what tables hold of one person alone; what must stay, a certificate, calls them by the name given. */
export async function forgetAbout(
  queries: Queries,
  about: ReturnType<typeof tablesAbout>,
  { id, name }: Pick<Traces, "id" | "name">,
): Promise<void> {
  for (const { table, column, called, emptied, only = "true" } of about) {
    const rows = sql.table(table);
    const change =
      emptied !== undefined
        ? sql`update ${rows} set ${sql.ref(emptied)} = case when ${sql.ref(emptied)} is not null then '{}'::jsonb end`
        : called === undefined
          ? sql`delete from ${rows}`
          : sql`update ${rows} set ${sql.ref(called)} = ${name}`;
    await sql`${change} where ${sql.ref(column)} = ${id} and ${sql.raw(only)}`.execute(queries);
  }
}

/** Somebody who logged in: nobody works in their name any more, and they have another name wherever the house wrote one beside the number. */
async function forgetUser(queries: Queries, id: number, name: string): Promise<void> {
  await sql`delete from quadro_sessao where atras_id = ${id}`.execute(queries);
  for (const [number, called] of [
    ["usuario_id", "usuario_nome"],
    ["atras_id", "atras_nome"],
  ] as const) {
    const { rows } = await sql<{ table: string }>`
      select a.table_name::text as "table" from information_schema.columns a join information_schema.columns b
        on b.table_schema = a.table_schema and b.table_name = a.table_name and b.column_name = ${called}
      where a.table_schema = current_schema() and a.table_name like 'quadro\\_%' and a.column_name = ${number}`.execute(queries);
    for (const { table } of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(called)} = ${name} where ${sql.ref(number)} = ${id}`.execute(queries);
  }
}

async function count(queries: Queries, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await statement.execute(queries);
  return Number(numAffectedRows ?? 0);
}
