import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Appointment } from "../../../services/mail/contract.ts";
import type { ClassDay, ClassFacts } from "./class-facts.ts";
import { texts } from "./texts.ts";

type Content = Omit<Appointment, "key" | "sequence" | "cancelled">;

/** What participants were told of one day. */
interface Told {
  readonly dia: number;
  readonly sequencia: number;
  readonly cancelado: boolean;
  readonly conteudo: Content;
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
  const now: Told[] = [];
  for (const day of facts.cancelada ? [] : facts.days) {
    const conteudo = await contentOf(queries, facts, day, zone);
    const before = told.find(({ dia }) => dia === day.id);
    const isSame = before !== undefined && !before.cancelado && alike(before.conteudo, conteudo);
    const sequencia = before === undefined ? 0 : before.sequencia + (isSame ? 0 : 1);
    now.push({ dia: day.id, sequencia, cancelado: false, conteudo });
  }
  const kept = new Set(now.map(({ dia }) => dia));
  for (const { cancelado, sequencia, ...gone } of told)
    if (!cancelado && !kept.has(gone.dia)) now.push({ ...gone, sequencia: sequencia + 1, cancelado: true });
  for (const { dia, sequencia, cancelado, conteudo } of now)
    await sql`
      insert into quadro_aviso_turma (empresa_id, turma_id, dia_id, sequencia, cancelado, conteudo)
      values (${company}, ${facts.id}, ${dia}, ${sequencia}, ${cancelado}, ${JSON.stringify(conteudo)})
      on conflict (turma_id, dia_id) do update
        set sequencia = excluded.sequencia, cancelado = excluded.cancelado, conteudo = excluded.conteudo`.execute(queries);
  return now.map(({ dia, sequencia, cancelado, conteudo }) => ({
    ...conteudo,
    key: `turma-${facts.id}-dia-${dia}`,
    sequence: sequencia,
    cancelled: cancelado,
  }));
}

/** A day without times takes the whole day. */
async function contentOf(
  queries: Queries,
  { curso, descricao, local }: ClassFacts,
  { dia, from, until, link }: ClassDay,
  zone: string,
): Promise<Content> {
  const content = { title: texts.appointment(curso, descricao), place: local, link };
  if (from === null || until === null) return { ...content, from: dia, until: dia };
  const at = (hours: string) => sql`(${dia}::date + ${hours}::interval) at time zone ${zone}`;
  const { rows } = await sql<{ from: string; until: string }>`select ${at(from)} as "from", ${at(until)} as until`.execute(
    queries,
  );
  const moment = (value: string | undefined): string => new Date(value ?? dia).toISOString();
  return { ...content, from: moment(rows[0]?.from), until: moment(rows[0]?.until) };
}

const alike = (a: Content, b: Content): boolean =>
  (["title", "from", "until", "place", "link"] as const).every((name) => a[name] === b[name]);
