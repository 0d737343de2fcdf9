import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Appointment } from "../../../services/mail/contract.ts";
import type { ClassDay, ClassFacts } from "./class-facts.ts";
import { texts } from "./texts.ts";

/** What an appointment says, in whatever version. */
export type AppointmentContent = Omit<Appointment, "key" | "sequence" | "cancelled">;

/** What participants were told of one day. */
interface Told {
  readonly dia: number;
  readonly sequencia: number;
  readonly cancelado: boolean;
  readonly conteudo: AppointmentContent;
}

/**
 * The days of a class as appointments, those that participants were told of and that are no more as cancelled ones; all of them where the
 * class is. Remembers what was told: what changed since is a later version of the same appointment.
 */
export async function appointmentsOf(
  queries: Queries,
  { company }: RequestContext,
  facts: ClassFacts,
  zone: string,
): Promise<readonly Appointment[]> {
  const { rows } = await sql<Told>`
    select dia_id as dia, sequencia, cancelado, conteudo from quadro_aviso_turma where turma_id = ${facts.id} order by dia_id
    for update`.execute(queries);
  const told = rows.map((row) => ({ ...row, dia: Number(row.dia) }));
  const days = facts.cancelada ? [] : facts.days;
  const moments = await momentsOf(queries, days, zone);
  const now: Told[] = [];
  for (const day of days) {
    const conteudo = contentOf(facts, day, moments.get(day.id));
    const before = told.find(({ dia }) => dia === day.id);
    const isSame = before !== undefined && !before.cancelado && alike(before.conteudo, conteudo);
    const sequencia = before === undefined ? 0 : before.sequencia + (isSame ? 0 : 1);
    now.push({ dia: day.id, sequencia, cancelado: false, conteudo });
  }
  const kept = new Set(now.map(({ dia }) => dia));
  for (const { cancelado, sequencia, ...gone } of told)
    if (!cancelado && !kept.has(gone.dia)) now.push({ ...gone, sequencia: sequencia + 1, cancelado: true });
  await sql`
    insert into quadro_aviso_turma (empresa_id, turma_id, dia_id, sequencia, cancelado, conteudo)
    select ${company}, ${facts.id}, n.dia, n.sequencia, n.cancelado, n.conteudo
    from jsonb_to_recordset(${JSON.stringify(now)}::jsonb) n(dia bigint, sequencia integer, cancelado boolean, conteudo jsonb)
    on conflict (turma_id, dia_id) do update
      set sequencia = excluded.sequencia, cancelado = excluded.cancelado, conteudo = excluded.conteudo`.execute(queries);
  return now.map((one) => appointmentOf(facts.id, one));
}

/** What participants were told of a day, as calendars know it. */
export const appointmentOf = (turma: number, { dia, sequencia, cancelado, conteudo }: Told): Appointment => ({
  ...conteudo,
  key: `turma-${turma}-dia-${dia}`,
  sequence: sequencia,
  cancelled: cancelado,
});

interface Moments {
  readonly from: string;
  readonly until: string;
}

/** When the days that have times begin and end, by their numbers. */
async function momentsOf(queries: Queries, days: readonly ClassDay[], zone: string): Promise<ReadonlyMap<number, Moments>> {
  const timed = days.filter(({ from, until }) => from !== null && until !== null);
  const at = (hours: "from" | "until") => sql`(d.dia + ${sql.ref(`d.${hours}`)}) at time zone ${zone}`;
  const { rows } = await sql<{ id: number; from: string; until: string }>`
    select d.id, ${at("from")} as "from", ${at("until")} as until
    from jsonb_to_recordset(${JSON.stringify(timed)}::jsonb) d(id bigint, dia date, "from" interval, until interval)`.execute(
    queries,
  );
  const moment = (value: string): string => new Date(value).toISOString();
  return new Map(rows.map((row) => [Number(row.id), { from: moment(row.from), until: moment(row.until) }]));
}

/** A day without times takes the whole day. */
const contentOf = (
  { curso, descricao, local }: ClassFacts,
  { dia, link }: ClassDay,
  moments: Moments | undefined,
): AppointmentContent => ({
  title: texts.appointment(curso, descricao),
  place: local,
  link,
  ...(moments ?? { from: dia, until: dia }),
});

const alike = (a: AppointmentContent, b: AppointmentContent): boolean =>
  (["title", "from", "until", "place", "link"] as const).every((name) => a[name] === b[name]);
