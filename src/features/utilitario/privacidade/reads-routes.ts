import type { FastifyInstance } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { QueryOf } from "../../../metadata/call.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import { type Asked, askedBy } from "./asked.ts";
import { listReads, readsOptions } from "./calls.ts";
import { recorderOf } from "./recorder-of.ts";
import { type Named, PAGE_SIZE, READS_RIGHT, type ReadEntry } from "./shared.ts";

interface Row {
  readonly id: number;
  readonly momento: string;
  readonly usuario_nome: string;
  readonly registro: string;
  readonly registro_id: number | null;
  readonly forma: string;
  readonly quantidade: number;
  readonly campos: unknown;
}

/** The log of reads of sensitive members in the company of the tab, newest first, narrowed by day, user, register and record. */
export function readsRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, listReads, async ({ query, request }) => {
    const asked = askedBy(deps, request, READS_RIGHT);
    const { page = 0 } = query;
    const conditions = conditionsOf(query, asked);
    // Own reads of a moment ago show at once.
    await recorderOf(deps).flush();
    const { rows, total } = await deps.database.house(async (queries) => {
      const where = sql.join(conditions, sql` and `);
      const counted = await sql<{
        total: number;
      }>`select count(*) as total from quadro_leitura_sensivel where ${where}`.execute(queries);
      const found = await sql<Row>`
        select id, momento, usuario_nome, registro, registro_id, forma, quantidade, campos from quadro_leitura_sensivel where ${where}
        order by momento desc, id desc limit ${PAGE_SIZE} offset ${page * PAGE_SIZE}`.execute(queries);
      return { rows: found.rows, total: Number(counted.rows[0]?.total ?? 0) };
    });
    return {
      content: rows.map((row) => entryOf(deps, asked, row)),
      size: PAGE_SIZE,
      totalElements: total,
      totalPages: Math.ceil(total / PAGE_SIZE),
    };
  });

  serve(api, readsOptions, async ({ request }) => {
    const { context } = askedBy(deps, request, READS_RIGHT);
    const order = new Intl.Collator("pt-BR");
    const byTitle = (a: Named, b: Named): number => order.compare(a.titulo, b.titulo);
    return deps.database.house(async (queries) => {
      const users = await sql<{ id: number; name: string }>`
        select usuario_id as id, max(usuario_nome) as name from quadro_leitura_sensivel where empresa_id = ${context.company}
        group by 1`.execute(queries);
      const registers = await sql<{ id: string }>`
        select distinct registro as id from quadro_leitura_sensivel where empresa_id = ${context.company}`.execute(queries);
      return {
        usuarios: users.rows.map(({ id, name }) => ({ id: String(id), titulo: name })).sort(byTitle),
        cadastros: registers.rows.map(({ id }) => ({ id, titulo: deps.registry().get(id)?.plural ?? id })).sort(byTitle),
      };
    });
  });
}

function entryOf({ registry }: FeatureDeps, { moment }: Asked, row: Row): ReadEntry {
  const register = registry().get(row.registro);
  const paths = (typeof row.campos === "string" ? JSON.parse(row.campos) : row.campos) as readonly string[];
  return {
    id: Number(row.id),
    quando: moment(new Date(row.momento).toISOString()),
    usuario: row.usuario_nome,
    cadastro: register?.title ?? row.registro,
    registroId: row.registro_id === null ? null : Number(row.registro_id),
    quantidade: Number(row.quantidade),
    forma: row.forma,
    campos: paths.map((path) => (register === undefined ? undefined : fieldAt(register, path)?.title) ?? path),
  };
}

type Query = QueryOf<typeof listReads>;

function conditionsOf({ de, ate, usuario, cadastro, registro }: Query, { context }: Asked): readonly RawBuilder<unknown>[] {
  const day = (date: string, days: number) =>
    sql`((${date}::date + ${days}::integer)::timestamp at time zone 'America/Sao_Paulo')`;
  return [
    sql`empresa_id = ${context.company}`,
    ...(de === undefined ? [] : [sql`momento >= ${day(de, 0)}`]),
    ...(ate === undefined ? [] : [sql`momento < ${day(ate, 1)}`]),
    ...(usuario === undefined ? [] : [sql`usuario_id = ${usuario}`]),
    ...(cadastro === undefined ? [] : [sql`registro = ${cadastro}`]),
    ...(registro === undefined ? [] : [sql`registro_id = ${registro}`]),
  ];
}
