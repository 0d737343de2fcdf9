import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { liveTopics } from "../../../http/live-topics.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { numberIn } from "../../../metadata/json.ts";
import type { Registry } from "../../../metadata/register.ts";
import { type Kind, kindOfTable } from "./kinds.ts";
import { linesOf, saidOf } from "./line-says.ts";
import { sheetChanges, sheetEvents } from "./lines/calls.ts";
import { isOfAreas, ownAreas, readTable } from "./own-lines.ts";
import { storedOf } from "./stored.ts";
import { demandSalaries } from "./writer.ts";

const CHANNEL = "quadro_reajuste_planilha";

/** Tells whoever has the sheet of a table open that it changed, once the transaction is done. */
export const announceSheet = (queries: Queries, table: number) =>
  sql`select pg_notify(${CHANNEL}, ${String(table)})`.execute(queries);

/** Where what was written so far ends: what comes later is read from there on. */
export async function writtenUntil(queries: Queries): Promise<number> {
  const { rows } = await sql<{ ate: number }>`select coalesce(max(id), 0)::float8 as ate from quadro_auditoria`.execute(queries);
  return rows[0]?.ate ?? 0;
}

/** What others type is told to whoever has the same sheet open. */
export function serveLiveSheet(api: FastifyInstance, deps: FeatureDeps): void {
  const open = liveTopics(api, deps.database, { channel: CHANNEL, event: "mudanca" });
  serve(api, sheetEvents, async ({ id, request, reply }) => {
    const context = request.context();
    await readTable(deps, context, id);
    await deps.database.read(scopeOf(context), (queries) => demandSalaries(queries, deps.registry(), context));
    return open({ request, reply }, String(id));
  });

  serve(api, sheetChanges, async ({ id, query: { desde = 0 }, request }) => {
    const context = request.context();
    const kind = kindOfTable(await readTable(deps, context, id));
    const asked = { table: id, since: desde, user: context.user.id, areas: ownAreas(context) };
    const { changed, total } = await deps.database.read(scopeOf(context), async (queries) => {
      await demandSalaries(queries, deps.registry(), context);
      return changesSince(queries, deps.registry(), kind, asked);
    });
    const by = new Map(changed.map((one) => [one.linha, one]));
    const lines = changed.length === 0 ? [] : await linesOf(deps.engine(), context, kind, { tabela: id, id: [...by.keys()] });
    return {
      ate: changed.reduce((last, one) => Math.max(last, one.ate), desde),
      total,
      linhas: lines.map((line) => ({
        id: line.id,
        versao: line.versao,
        proposto: numberIn(line[kind.proposed]),
        ...saidOf(kind, line),
        por: by.get(line.id)?.por ?? "",
        minha: by.get(line.id)?.minha ?? false,
      })),
    };
  });
}

interface Asked {
  readonly table: number;
  readonly since: number;
  readonly user: number;
  readonly areas: readonly number[] | undefined;
}

/** Lines that were written since, by whatever door, each with who wrote it last; and how many lines there are. */
async function changesSince(queries: Queries, registry: Registry, kind: Kind, { table, since, user, areas }: Asked) {
  const lines = storedOf(registry, kind.id);
  const own = sql`select r.id from ${lines.table} r where ${lines.of("r", "tabela")} = ${table}
    and ${isOfAreas(registry, kind, lines.of("r", kind.of), areas)}`;
  const { rows: changed } = await sql<{ linha: number; por: string; minha: boolean; ate: number }>`
    select distinct on (a.registro_id) a.registro_id::int as linha, a.usuario_nome as por, a.usuario_id = ${user} as minha, a.id::float8 as ate
    from quadro_auditoria a where a.registro = ${kind.id} and a.id > ${since} and a.registro_id in (${own})
    order by a.registro_id, a.id desc`.execute(queries);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${own}) l`.execute(queries);
  return { changed, total: rows[0]?.total ?? 0 };
}
