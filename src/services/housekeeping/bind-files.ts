import { type RawBuilder, sql } from "kysely";
import type { Database, Queries } from "../../db/contract.ts";
import type { FileColumn } from "./file-column.ts";

/** Binds what is not bound yet; nodes that start together do it one after another. */
export const bindFiles = (database: Database, columns: readonly FileColumn[]): Promise<void> =>
  database.owner((queries) =>
    queries.transaction().execute(async (inside) => {
      await sql`select pg_advisory_xact_lock(hashtext('quadro_limpeza'))`.execute(inside);
      await bindHeldFiles(inside, columns);
    }),
  );

/**
 * Binds files that records held before files were bound: of versions before, of their backups, of nodes not yet brought up to date. A
 * file several records share goes to the first and is copied for the others; one held where it was not sent to stays nobody's.
 */
export async function bindHeldFiles(queries: Queries, columns: readonly FileColumn[]): Promise<void> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select 1 from quadro_arquivo where not usado) as some`.execute(queries);
  if (rows[0]?.some !== true) return;
  for (const column of columns) {
    await bind(queries, column);
    await copyShared(queries, column);
  }
}

async function bind(queries: Queries, place: FileColumn): Promise<void> {
  const held = sql.ref(`t.${place.column}`);
  await sql`
    with preso as (
      select distinct on (${held}) ${held} as id, ${recordOf(place)} as registro, ${companyOf(place)} as empresa
      from ${sql.table(place.table)} t where ${held} is not null order by ${held}, 2)
    update quadro_arquivo a
    set usado = true, usado_em = a.criado_em, registro_id = preso.registro, empresa_id = preso.empresa
    from preso where preso.id = a.id and not a.usado and a.campo = ${place.field}
      and ${place.ofCompany ? sql`a.empresa_id = preso.empresa` : sql`true`}`.execute(queries);
}

async function copyShared(queries: Queries, place: FileColumn): Promise<void> {
  const held = sql.ref(`t.${place.column}`);
  await sql`
    with repetido as (
      select t.id as linha, a.id as original, gen_random_uuid() as copia, ${recordOf(place)} as registro, ${companyOf(place)} as empresa
      from ${sql.table(place.table)} t join quadro_arquivo a on a.id = ${held}
      where a.usado and a.campo = ${place.field} and a.registro_id <> ${recordOf(place)}
        and a.empresa_id is not distinct from ${companyOf(place)}),
    copiado as (
      insert into quadro_arquivo (id, empresa_id, campo, nome, tipo, tamanho, bytes, criado_por, criado_em, refeito, usado, usado_em, registro_id)
      select r.copia, r.empresa, a.campo, a.nome, a.tipo, a.tamanho, a.bytes, a.criado_por, a.criado_em, a.refeito, true, a.criado_em, r.registro
      from repetido r join quadro_arquivo a on a.id = r.original)
    update ${sql.table(place.table)} d set ${sql.id(place.column)} = repetido.copia
    from repetido where d.id = repetido.linha`.execute(queries);
}

/** Id of the record a row belongs to, however deep it lies. */
function recordOf({ owners }: FileColumn): RawBuilder<unknown> {
  if (owners.length === 0) return sql`t.id`;
  return owners
    .slice(0, -1)
    .reduce<RawBuilder<unknown>>(
      (id, owner) => sql`(select o.dono_id from ${sql.table(owner)} o where o.id = ${id})`,
      sql`t.dono_id`,
    );
}

const companyOf = ({ ofCompany }: FileColumn): RawBuilder<unknown> => (ofCompany ? sql`t.empresa_id` : sql`null::bigint`);
