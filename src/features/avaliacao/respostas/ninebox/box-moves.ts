import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import { type HouseTable, TALENT } from "../../../../db/house-tables.ts";
import { rightsOfScope } from "../../../../db/schema/security.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import { SEES_ALL } from "../entry.ts";
import { type Filter, sightOf } from "../results.ts";
import type { Box } from "./box-chart.ts";
import { type MoveReason, boxTexts as texts } from "./texts.ts";

const rights = rightsOfScope("empresa_id");

/** Sessions in which people talk a Nine Box over, and every move they made: who, from where, to where, why; and what was taken back. */
export const BOX_TABLES: Readonly<Record<string, HouseTable>> = {
  quadro_calibracao: {
    columns:
      "id bigint!, empresa_id bigint!, ninebox_id bigint!, nome text!, filtro jsonb! ='{}', participantes jsonb! ='[]', encerrada boolean! =false, criada_em timestamptz!, criada_por text!",
    key: ["id"],
    indexes: [["empresa_id", "ninebox_id"]],
    rights,
  },
  quadro_calibracao_movimento: {
    columns:
      "id bigint!, empresa_id bigint!, calibracao_id bigint!, ninebox_id bigint!, colaborador_id bigint!, de integer!, para integer!, motivo text! ='OUTRO', justificativa text!, autor text!, momento timestamptz!, desfeito_em timestamptz",
    about: TALENT,
    key: ["id"],
    indexes: [["ninebox_id", "colaborador_id"], ["calibracao_id"]],
    rights,
  },
};

interface Moved {
  /** Null where every move was taken back. */
  readonly box: Box | null;
  readonly version: number;
}

/** Where calibration put people: the last move that stands. */
export async function movedTo(queries: Queries, matrix: number): Promise<ReadonlyMap<number, Moved>> {
  const { rows } = await sql<{ pessoa: string; box: Box | null; versao: string }>`
    select m.colaborador_id as pessoa, max(m.id) as versao,
      (array_agg(m.para order by m.id desc) filter (where m.desfeito_em is null))[1] as box
    from quadro_calibracao_movimento m where m.ninebox_id = ${matrix} group by m.colaborador_id`.execute(queries);
  return new Map(rows.map(({ pessoa, box, versao }) => [Number(pessoa), { box, version: Number(versao) }]));
}

/** The moves of some people on a Nine Box, by person, the oldest first. */
export async function movesAbout(queries: Queries, matrix: number, people: readonly number[]) {
  const { rows } = await sql<{ pessoa: string; de: Box; para: Box; desfeito: boolean }>`
    select m.colaborador_id as pessoa, m.de, m.para, m.desfeito_em is not null as desfeito from quadro_calibracao_movimento m
    where m.ninebox_id = ${matrix} and m.colaborador_id = any(${[...people]}::bigint[]) order by m.id`.execute(queries);
  const moves = rows.map(({ pessoa, ...move }) => ({ pessoa: Number(pessoa), move }));
  return new Map(
    [...Map.groupBy(moves, ({ pessoa }) => pessoa)].map(([pessoa, of]) => [pessoa, of.map(({ move }) => move)] as const),
  );
}

/** Why people stand where calibration put them, by person. */
export async function standingReasons(queries: Queries, matrix: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ pessoa: string; motivo: MoveReason; justificativa: string }>`
    select distinct on (m.colaborador_id) m.colaborador_id as pessoa, m.motivo, m.justificativa from quadro_calibracao_movimento m
    where m.ninebox_id = ${matrix} and m.desfeito_em is null order by m.colaborador_id, m.id desc`.execute(queries);
  return new Map(rows.map(({ pessoa, motivo, justificativa }) => [Number(pessoa), texts.because(motivo, justificativa)]));
}

export interface Session {
  readonly id: number;
  readonly nome: string;
  readonly encerrada: boolean;
  /** Users who move people in it; all who calibrate where it names none. */
  readonly participantes: readonly number[];
  /** Whom it is about; everybody of the Nine Box where it says nothing. */
  readonly filtro: Omit<Filter, "avaliadosIds">;
}

export const takesPart = ({ participantes }: Pick<Session, "participantes">, { user }: RequestContext): boolean =>
  participantes.length === 0 || participantes.includes(user.id);

/** A session of a Nine Box as its participants, and who sees all, find it; one that is held stays as it is until the transaction ends. */
export async function sessionOf(
  queries: Queries,
  context: RequestContext,
  matrix: number,
  id: number,
  hold?: "share" | "update",
): Promise<Session> {
  const { rows } = await sql<Session>`
    select id, nome, encerrada, participantes, filtro from quadro_calibracao
    where id = ${id} and ninebox_id = ${matrix} and empresa_id = ${context.company}
    ${hold === undefined ? sql`` : hold === "share" ? sql`for share` : sql`for update`}`.execute(queries);
  const [found] = rows;
  if (found === undefined || !(takesPart(found, context) || context.user.rights.has(SEES_ALL))) throw new AppError("NOT_FOUND");
  return { ...found, id: Number(found.id) };
}

/** Nine Boxes, by their numbers, that somebody moves people in. */
export const MOVES_CHANNEL = "quadro_ninebox";

/** Tells whoever looks at a Nine Box, on every node, that it changed, once the transaction is done. */
export const announceMove = (queries: Queries, matrix: number) =>
  sql`select pg_notify(${MOVES_CHANNEL}, ${String(matrix)})`.execute(queries);

/** One after another for each person: who is behind is told what stands. */
export const holdPerson = (queries: Queries, matrix: number, person: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`ninebox ${matrix} ${person}`}, 0))`.execute(queries);

interface NewMove {
  readonly session: number;
  readonly matrix: number;
  readonly person: number;
  readonly from: Box;
  readonly to: Box;
  readonly kind: MoveReason;
  readonly reason: string;
}

export async function storeMove(queries: Queries, { company, user, now }: RequestContext, move: NewMove): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into quadro_calibracao_movimento
      (empresa_id, calibracao_id, ninebox_id, colaborador_id, de, para, motivo, justificativa, autor, momento)
    values (${company}, ${move.session}, ${move.matrix}, ${move.person}, ${move.from}, ${move.to}, ${move.kind}, ${move.reason}, ${user.name}, ${now}::timestamptz)
    returning id`.execute(queries);
  return Number(rows[0]?.id ?? 0);
}

interface Undone {
  readonly person: number;
  readonly from: Box;
  readonly to: Box;
}

/** Takes the last standing move of a person back. */
export async function takeBack(queries: Queries, now: string, session: number, id: number): Promise<Undone> {
  const { rows } = await sql<{ pessoa: string; de: Box; para: Box; matriz: string }>`
    select colaborador_id as pessoa, de, para, ninebox_id as matriz from quadro_calibracao_movimento
    where id = ${id} and calibracao_id = ${session}`.execute(queries);
  const [found] = rows;
  if (found === undefined) throw new AppError("NOT_FOUND");
  await holdPerson(queries, Number(found.matriz), Number(found.pessoa));
  const { rows: done } = await sql`
    update quadro_calibracao_movimento m set desfeito_em = ${now}::timestamptz
    where m.id = ${id} and m.desfeito_em is null and not exists (select 1 from quadro_calibracao_movimento n
      where n.ninebox_id = m.ninebox_id and n.colaborador_id = m.colaborador_id and n.id > m.id and n.desfeito_em is null)
    returning m.id`.execute(queries);
  if (done.length === 0) throw new AppError("ACTION_REFUSED", { message: texts.alreadyUndone });
  return { person: Number(found.pessoa), from: found.para, to: found.de };
}

interface HistoryRow {
  readonly id: string;
  readonly sessao: string;
  readonly sessao_nome: string;
  readonly pessoa: string;
  readonly pessoa_nome: string;
  readonly de: Box;
  readonly para: Box;
  readonly motivo: MoveReason;
  readonly justificativa: string;
  readonly autor: string;
  readonly quando: string | Date;
  readonly desfeito: string | Date | null;
}

/** Moves of a Nine Box about people the reader sees, newest first. */
export async function movesOf(queries: Queries, registry: Registry, context: RequestContext, matrix: number, person?: number) {
  const people = known(registry, colaboradores.id);
  const { rows } = await sql<HistoryRow>`
    select m.id, s.id as sessao, s.nome as sessao_nome, c.id as pessoa, c.${sql.ref(columnOf(people, "nome"))} as pessoa_nome, m.de, m.para,
      m.motivo, m.justificativa, m.autor, m.momento as quando, m.desfeito_em as desfeito
    from quadro_calibracao_movimento m join quadro_calibracao s on s.id = m.calibracao_id
    join ${sql.table(tableOf(people))} c on c.id = m.colaborador_id
    where m.ninebox_id = ${matrix} and m.empresa_id = ${context.company} and ${sightOf(context, registry)}
      and c.id <> ${context.user.colaborador ?? 0} and ${person === undefined ? sql`true` : sql`c.id = ${person}`}
    order by m.id desc limit 1000`.execute(queries);
  const iso = (value: string | Date): string => new Date(value).toISOString();
  return rows.map((row) => ({
    id: Number(row.id),
    sessao: { id: Number(row.sessao), nome: row.sessao_nome },
    colaborador: { id: Number(row.pessoa), nome: row.pessoa_nome },
    de: row.de,
    para: row.para,
    motivo: row.motivo,
    justificativa: row.justificativa,
    autor: row.autor,
    quando: iso(row.quando),
    desfeitoEm: row.desfeito === null ? null : iso(row.desfeito),
  }));
}
