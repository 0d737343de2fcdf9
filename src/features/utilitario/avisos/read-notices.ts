import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { type HouseTable, USER } from "../../../db/house-tables.ts";
import { avisos } from "../../../generated/types/utilitario/avisos.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
import { NOTICES, type Notice, type SystemMessage, severityOf } from "./shared.ts";

export const MARKS = "quadro_aviso_lido";

/** Which user read which notice. */
export const markTable: HouseTable = {
  columns: "usuario_id bigint!, aviso_id bigint!, lido_em timestamptz! =now()",
  about: USER,
  key: ["usuario_id", "aviso_id"],
  indexes: [["aviso_id"]],
};

/** Beyond this nobody reads; older ones stay in the register. */
const MOST = 100;

interface Row {
  readonly id: number;
  readonly texto: string;
  readonly link: string | null;
  readonly lida: boolean;
  readonly criticidade: number | null;
}

/** Notices published today for the company of the context, newest first, each with the reader's own mark. */
export async function readNotices(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
  apiPrefix: string,
): Promise<readonly Notice[]> {
  const rows = await readPublished(queries, registry, context, "N");
  return rows.map(({ id, texto, link, lida, criticidade }) => ({
    id,
    texto,
    link: link ?? `${apiPrefix}${NOTICES}${id}/conteudo`,
    lida,
    criticidade: criticidade ?? 1,
  }));
}

/** Messages of the system the reader has not closed yet. */
export async function readMessages(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
): Promise<readonly SystemMessage[]> {
  const rows = await readPublished(queries, registry, context, "M");
  return rows
    .filter(({ lida }) => !lida)
    .map(({ id, texto, link, criticidade }) => ({ id, texto, severidade: severityOf(criticidade), link }));
}

/** Text of a notice the reader may see; undefined otherwise. */
export async function readContent(queries: Queries, registry: Registry, context: RequestContext, id: number) {
  const register = registerOf(registry);
  const column = columnsOf(register);
  const { rows } = await sql<{ texto: string; conteudo: string | null }>`
    select ${column("texto")} as texto, ${column("conteudo")} as conteudo from ${sql.table(tableOf(register))} a
    where a.id = ${id} and ${column("tipo")} = 'N' and ${published(column, context)}`.execute(queries);
  return rows[0];
}

/** False when the reader does not see such a notice. Reading again changes nothing. */
export async function markRead(queries: Queries, registry: Registry, context: RequestContext, id: number): Promise<boolean> {
  const register = registerOf(registry);
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf(register))} a where a.id = ${id} and ${published(columnsOf(register), context)}`.execute(
    queries,
  );
  if (rows.length === 0) return false;
  await sql`
    insert into ${sql.table(MARKS)} (usuario_id, aviso_id) values (${context.user.id}, ${id})
    on conflict do nothing`.execute(queries);
  return true;
}

async function readPublished(queries: Queries, registry: Registry, context: RequestContext, kind: "N" | "M") {
  const register = registerOf(registry);
  const column = columnsOf(register);
  const { rows } = await sql<Row>`
    select a.id, ${column("texto")} as texto, ${column("link")} as link, ${column("criticidade")} as criticidade,
           exists (select 1 from ${sql.table(MARKS)} m where m.usuario_id = ${context.user.id} and m.aviso_id = a.id) as lida
    from ${sql.table(tableOf(register))} a
    where ${column("tipo")} = ${kind} and ${published(column, context)}
    order by a.id desc limit ${MOST}`.execute(queries);
  return rows;
}

type Column = (path: string) => RawBuilder<unknown>;

const published = (column: Column, { today, company }: RequestContext): RawBuilder<unknown> => sql`
  ${column("inicio")} <= ${today} and (${column("fim")} is null or ${column("fim")} >= ${today})
  and (${column("todas")} or ${column("empresa")} = ${company})`;

const columnsOf =
  (register: Register): Column =>
  (path) =>
    sql.ref(`a.${columnOf(register, path)}`);

function registerOf(registry: Registry): Register {
  const register = registry.get(avisos.id);
  if (register === undefined) throw new Error(`the register ${avisos.id} was not generated`);
  return register;
}
