import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import type { HouseTable } from "../../../../db/house-tables.ts";
import { OF_COMPANY } from "../../../../db/house-tables.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { usuarios } from "../../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { HOUSE_ZONE } from "../../../../metadata/moment.ts";
import type { Registry } from "../../../../metadata/register.ts";
import type { Moved, Outcome } from "../shared.ts";
import { texts } from "../texts.ts";
import type { Stage } from "./columns.ts";
import { declared, type Position, positions, positionsOf } from "./positions.ts";
import { type Step, stepBack, stepTo } from "./steps.ts";

/** Who moved whom where, so that a move can be taken back and a later one told of. Numbers alone; it goes after a month. */
export const MOVES_TABLE: HouseTable = {
  columns:
    "id bigint!, empresa_id bigint!, lote bigint, solicitacao_id bigint!, candidatura_id bigint!, usuario_id bigint!, momento timestamptz!, coluna text!, depois text!, passos jsonb!, desfeito_em timestamptz",
  key: ["id"],
  indexes: [["empresa_id", "lote"], ["empresa_id", "candidatura_id"], ["momento"]],
  rights: OF_COMPANY,
  backup: "never",
};
const KEEP_DAYS = 30;

/** Who asked to know whom they look at, in a selection without names. */
export const REVEALED_TABLE: HouseTable = {
  columns: "candidatura_id bigint!, usuario_id bigint!, empresa_id bigint!, momento timestamptz!",
  key: ["candidatura_id", "usuario_id"],
  rights: OF_COMPANY,
};

interface Wanted {
  readonly request: number;
  readonly column: { readonly key: string; readonly title: string };
  readonly stages: readonly Stage[];
  readonly ids: readonly number[];
  /** How each stood when it was looked at. */
  readonly seen: Readonly<Record<string, string>>;
}

/**
 * Moves each by itself, so that one who cannot be moved keeps nobody else. Whoever stands otherwise than seen stays; where only one
 * was to be moved that is a VERSION_CONFLICT that says whose move won.
 */
export async function moveAll(deps: FeatureDeps, context: RequestContext, wanted: Wanted): Promise<Moved> {
  const { registry, engine } = deps;
  const results: Outcome[] = [];
  let batch: number | null = null;
  for (const id of wanted.ids) {
    let name = "";
    try {
      await engine().together(context, async (inside, queries) => {
        const position = await lockedPosition(deps, queries, context, { request: wanted.request, id });
        if (position === undefined) throw new AppError("ACTION_REFUSED", { message: texts.refusals.notThere });
        name = position.name;
        const seen = wanted.seen[String(id)];
        if (seen !== undefined && seen !== position.token)
          throw new AppError("VERSION_CONFLICT", { message: await wonBy(deps, queries, position) });
        const steps = await stepTo(inside, context, wanted.stages, position, wanted.column.key);
        batch = await remember(registry(), queries, context, { ...wanted, id, steps, batch });
      });
      results.push({ id, nome: name, ok: true, mensagem: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "VERSION_CONFLICT" && wanted.ids.length === 1) throw error;
      results.push({ id, nome: name, ok: false, mensagem: reasonOf(error) });
    }
  }
  return { lote: batch, resultados: results };
}

/** Takes back every move of a batch that nobody went on from; the person who moved alone may. */
export async function undoBatch(deps: FeatureDeps, context: RequestContext, batch: number): Promise<Moved> {
  const { database, engine } = deps;
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<{ id: number; request: number; application: number; after: string; steps: readonly Step[] }>`
      select id, solicitacao_id as request, candidatura_id as application, depois as after, passos as steps
      from quadro_selecao_movimento
      where empresa_id = ${context.company} and lote = ${batch} and usuario_id = ${context.user.id} and desfeito_em is null
      order by id desc`.execute(queries),
  );
  if (rows.length === 0) throw new AppError("UNDO_GONE", { message: texts.refusals.gone });
  const results: Outcome[] = [];
  for (const { id: move, request, application, after, steps } of rows) {
    const id = Number(application);
    let name = "";
    try {
      await engine().together(context, async (inside, queries) => {
        const position = await lockedPosition(deps, queries, context, { request: Number(request), id });
        name = position?.name ?? "";
        if (position?.token !== after) throw new AppError("ACTION_REFUSED", { message: texts.refusals.movedSince });
        await stepBack(inside, context, id, steps);
        await sql`update quadro_selecao_movimento set desfeito_em = ${context.now} where id = ${move}`.execute(queries);
      });
      results.push({ id, nome: name, ok: true, mensagem: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, nome: name, ok: false, mensagem: reasonOf(error) });
    }
  }
  return { lote: batch, resultados: results };
}

/** What is older can no longer be taken back. */
export const forgetOldMoves = (queries: Queries, now: Date) =>
  sql`delete from quadro_selecao_movimento
    where momento < ${now.toISOString()}::timestamptz - make_interval(days => ${KEEP_DAYS}::integer)`.execute(queries);

/** Two who move the same person queue here. */
async function lockedPosition(
  { registry }: FeatureDeps,
  queries: Queries,
  { company, user }: RequestContext,
  { request, id }: { readonly request: number; readonly id: number },
): Promise<Position | undefined> {
  const rows = declared(registry(), candidatosSolicitacao);
  await sql`select id from ${sql.table(tableOf(rows))} where id = ${id} for update`.execute(queries);
  const [position] = await positionsOf(registry(), queries, { company, request, ids: [id], reader: user.id });
  return position;
}

interface Remembered extends Wanted {
  readonly id: number;
  readonly steps: readonly Step[];
  readonly batch: number | null;
}

/** Keeps a move with how it left the person standing. The number of the first move of a batch is the batch's. */
async function remember(registry: Registry, queries: Queries, context: RequestContext, move: Remembered): Promise<number> {
  const { company, user, now } = context;
  const after = positions(registry, { company, request: move.request, ids: [move.id], reader: user.id });
  const { rows } = await sql<{ id: number }>`
    insert into quadro_selecao_movimento (empresa_id, lote, solicitacao_id, candidatura_id, usuario_id, momento, coluna, depois, passos)
    values (${company}, ${move.batch}, ${move.request}, ${move.id}, ${user.id}, ${now}, ${move.column.title},
      coalesce((select p.token from ${after}), ''), ${JSON.stringify(move.steps)}::jsonb) returning id`.execute(queries);
  const id = Number(rows[0]?.id);
  if (move.batch === null) await sql`update quadro_selecao_movimento set lote = id where id = ${id}`.execute(queries);
  return move.batch ?? id;
}

async function wonBy({ registry }: FeatureDeps, queries: Queries, { id, token }: Position): Promise<string> {
  const users = declared(registry(), usuarios);
  const { rows } = await sql<{ name: string; column: string; at: string; after: string }>`
    select ${sql.ref(`u.${columnOf(users, "nome")}`)} as name, m.coluna as "column", m.momento as at, m.depois as after
    from quadro_selecao_movimento m join ${sql.table(tableOf(users))} u on u.id = m.usuario_id
    where m.candidatura_id = ${id} and m.desfeito_em is null order by m.id desc limit 1`.execute(queries);
  const [last] = rows;
  if (last === undefined || last.after !== token) return texts.refusals.wonBySomebody;
  const time = new Date(last.at).toLocaleTimeString("pt-BR", { timeZone: HOUSE_ZONE, hour: "2-digit", minute: "2-digit" });
  return texts.refusals.wonBy(last.name, last.column, time);
}

const reasonOf = ({ errors, message }: AppError): string => errors[0]?.message ?? message;
