import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { type HouseTable, USER } from "../../../db/house-tables.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import type { When } from "./next-moment.ts";
import type { Schedule } from "./shared.ts";
import { texts } from "./texts.ts";

/** Reached by the house alone, whose job reads what is due in every company; requests name whose rows they mean. */
export const SCHEDULE_TABLE: HouseTable = {
  columns:
    "id bigint!, empresa_id bigint!, usuario_id bigint!, relatorio text!, filtros jsonb!, ritmo text!, dia integer!, hora text!, formato text!, destinatarios jsonb!, avisar_vazio boolean!, falhas integer! =0, proxima timestamptz",
  about: USER,
  key: ["id"],
  indexes: [["empresa_id", "usuario_id"], ["proxima"]],
};

/** Of one person in one company. */
const MOST = 50;

export interface Stored extends When {
  readonly relatorio: string;
  readonly filtros: WireRecord;
  readonly formato: Schedule["formato"];
  readonly destinatarios: readonly number[];
  readonly avisarVazio: boolean;
}

/** Whose schedules. */
export interface Owner {
  readonly user: number;
  readonly company: number;
}
const of = ({ user, company }: Owner) => sql`usuario_id = ${user} and empresa_id = ${company}`;

export interface Due extends Stored {
  readonly id: number;
  readonly company: number;
  readonly owner: number;
  readonly proxima: string;
}

export async function ownSchedules(queries: Queries, owner: Owner, report: string): Promise<readonly Schedule[]> {
  const { rows } = await sql<Omit<Schedule, "id" | "ativo" | "proxima"> & { id: string; proxima: Date | string | null }>`
    select id, ritmo, dia, hora, formato, destinatarios, avisar_vazio as "avisarVazio", proxima
    from quadro_relatorio_agenda where ${of(owner)} and relatorio = ${report} order by id`.execute(queries);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    ativo: row.proxima !== null,
    proxima: row.proxima === null ? null : new Date(row.proxima).toISOString(),
  }));
}

export async function insertSchedule(queries: Queries, owner: Owner, stored: Stored, next: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into quadro_relatorio_agenda (empresa_id, usuario_id, relatorio, filtros, ritmo, dia, hora, formato, destinatarios, avisar_vazio, proxima)
    select ${owner.company}, ${owner.user}, ${stored.relatorio}, ${JSON.stringify(stored.filtros)}::jsonb, ${stored.ritmo}, ${stored.dia}, ${stored.hora},
      ${stored.formato}, ${JSON.stringify(stored.destinatarios)}::jsonb, ${stored.avisarVazio}, ${next.toISOString()}::timestamptz
    where (select count(*) from quadro_relatorio_agenda where ${of(owner)}) < ${MOST} returning id`.execute(queries);
  const [made] = rows;
  if (!made) throw new AppError("ACTION_REFUSED", { message: texts.tooMany });
  return Number(made.id);
}

/** The rhythm of one's own schedule; NOT_FOUND where it is none of theirs. */
export async function whenOf(queries: Queries, owner: Owner, id: number): Promise<When> {
  const { rows } =
    await sql<When>`select ritmo, dia, hora from quadro_relatorio_agenda where id = ${id} and ${of(owner)}`.execute(queries);
  if (!rows[0]) throw new AppError("NOT_FOUND");
  return rows[0];
}

export const planNext = (queries: Queries, id: number, next: Date | null) =>
  sql`update quadro_relatorio_agenda set proxima = ${next?.toISOString() ?? null}::timestamptz, falhas = 0 where id = ${id}`.execute(
    queries,
  );

export async function deleteSchedule(queries: Queries, owner: Owner, id: number): Promise<void> {
  const { numAffectedRows } = await sql`delete from quadro_relatorio_agenda where id = ${id} and ${of(owner)}`.execute(queries);
  if (numAffectedRows === 0n) throw new AppError("NOT_FOUND");
}

/** What is due in all companies; for the house. */
export async function dueSchedules(queries: Queries, now: Date): Promise<readonly Due[]> {
  const { rows } = await sql<Omit<Due, "id" | "company" | "owner"> & { id: string; company: string; owner: string }>`
    select id, empresa_id as company, usuario_id as owner, relatorio, filtros, ritmo, dia, hora, formato, destinatarios,
      avisar_vazio as "avisarVazio", proxima::text as proxima
    from quadro_relatorio_agenda where proxima <= ${now.toISOString()}::timestamptz order by proxima limit 50`.execute(queries);
  return rows.map((row) => ({ ...row, id: Number(row.id), company: Number(row.company), owner: Number(row.owner) }));
}

/** Only the node that still finds it as it was moves it on. */
export const moveOn = (queries: Queries, { id, proxima }: Due, next: Date) =>
  sql`update quadro_relatorio_agenda set proxima = ${next.toISOString()}::timestamptz
    where id = ${id} and proxima = ${proxima}::timestamptz`.execute(queries);
