import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import { inOneLine } from "../../metadata/one-line.ts";
import type { Mail, OutgoingMail } from "./contract.ts";
import { texts } from "./texts.ts";

/** Heard by nodes that send. */
export const MAIL_CHANNEL = "quadro_correio";

/** Waits between tries, in minutes; after the last the mail stays as it is. */
const WAITS = [1, 5, 15, 60, 240, 720];
/** A node that dies while sending gives its mails back after this time. */
const LEASE_MINUTES = 10;
/** What lay here longer (no mail server was configured) is no news any more. */
const OLDEST_HOURS = 72;
const AT_ONCE = 10;
/** A mail due so long ago waits for a server that does not come. */
const STUCK_MINUTES = 60;

/** Puts mails into the outbox inside the transaction of `queries`: they go out exactly when that commits. No header gets a second line. */
export async function queueMail(queries: Queries, mails: Mail | readonly Mail[], now: Date): Promise<void> {
  const all = [mails].flat();
  if (all.length === 0) return;
  const each = <T>(of: (mail: Mail) => T): readonly T[] => all.map(of);
  const moment = now.toISOString();
  await sql`
    insert into quadro_correio (empresa_id, destinatario, assunto, texto, reservado, criado_em, proxima_em, chave, anexos)
    select n.empresa, n.para, n.assunto, n.texto, n.reservado, ${moment}::timestamptz, n.proxima, n.chave, n.anexos::jsonb
    from unnest(${each(({ company }) => company ?? null)}::bigint[], ${each(({ to }) => inOneLine(to))}::text[],
      ${each(({ subject }) => inOneLine(subject))}::text[], ${each(({ text }) => text)}::text[],
      ${each(({ secret }) => secret === true)}::boolean[], ${each(({ waitMinutes = 0 }) => plusMinutes(now, waitMinutes))}::timestamptz[],
      ${each(({ about }) => about ?? null)}::text[], ${each(({ appointments = [] }) => JSON.stringify(appointments))}::text[]
    ) n (empresa, para, assunto, texto, reservado, proxima, chave, anexos)`.execute(queries);
  if (all.some(({ waitMinutes = 0 }) => waitMinutes === 0)) await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(queries);
}

/** Takes back mails about something that did not go out yet; answers how many. Those a node just sends are gone. */
export async function withdrawMails(queries: Queries, about: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from quadro_correio where id in (
      select id from quadro_correio where chave = any(${[...about]}::text[]) and enviado_em is null and tentativas = 0
      for update skip locked) returning id`.execute(queries);
  return rows.length;
}

/** Takes mails that are due, for this node alone. Nothing stays locked while they are sent. */
export async function claimMails(queries: Queries, now: Date): Promise<readonly OutgoingMail[]> {
  const { rows } = await sql<OutgoingMail & { company: number | null }>`
    update quadro_correio set tentativas = tentativas + 1, proxima_em = ${plusMinutes(now, LEASE_MINUTES)}
    where id in (
      select id from quadro_correio
      where enviado_em is null and proxima_em <= ${now.toISOString()} and criado_em > ${plusMinutes(now, -OLDEST_HOURS * 60)}
      order by id limit ${AT_ONCE} for update skip locked)
    returning id, destinatario as "to", assunto as subject, texto as text, empresa_id as company, anexos as appointments, tentativas as attempts`.execute(
    queries,
  );
  return rows.map(({ company, ...mail }) => (company === null ? mail : { ...mail, company })).sort((a, b) => a.id - b.id);
}

export async function markSent(queries: Queries, id: number, now: Date): Promise<void> {
  await sql`
    update quadro_correio set enviado_em = ${now.toISOString()}, proxima_em = null, erro = null,
      texto = case when reservado then '' else texto end where id = ${id}`.execute(queries);
}

/** Another try later, unless the refusal is final or all tries are used. */
export async function markFailed(
  queries: Queries,
  { id, attempts }: OutgoingMail,
  failure: { readonly reason: string; readonly final: boolean; readonly now: Date },
): Promise<void> {
  const wait = failure.final ? undefined : WAITS[attempts - 1];
  const next = wait === undefined ? null : plusMinutes(failure.now, wait);
  await sql`update quadro_correio set proxima_em = ${next}, erro = ${failure.reason} where id = ${id}`.execute(queries);
}

/** As administrators read it. */
export interface OutboxEntry {
  readonly id: number;
  readonly destinatario: string;
  readonly assunto: string;
  readonly texto: string;
  readonly criadoEm: string;
  readonly enviadoEm: string | null;
  readonly tentativas: number;
  /** Moment of the next try; null when sent or given up. */
  readonly proximaEm: string | null;
  readonly erro: string | null;
}

interface OutboxAsked {
  readonly companies: readonly number[];
  /** Also those about accounts, which belong to no company. */
  readonly accounts: boolean;
  readonly offset: number;
  readonly limit: number;
  /** Only those that should have gone by this moment, the oldest first. */
  readonly stuck?: Date;
}

/** Mails of these companies and of none, newest first. */
export async function readOutbox(
  queries: Queries,
  { companies, accounts, offset, limit, stuck }: OutboxAsked,
): Promise<{ readonly rows: readonly OutboxEntry[]; readonly total: number }> {
  const own = sql`((${accounts} and empresa_id is null) or empresa_id = any(${[...companies]}::bigint[]))`;
  const seen = stuck ? sql`${own} and ${stuckAt(stuck)}` : own;
  const { rows } = await sql<OutboxEntry>`
    select id, destinatario, assunto, case when reservado then ${texts.concealed} else texto end as texto, criado_em as "criadoEm", enviado_em as "enviadoEm", tentativas,
           proxima_em as "proximaEm", erro
    from quadro_correio where ${seen} order by id ${sql.raw(stuck ? "asc" : "desc")} offset ${offset} limit ${limit}`.execute(
    queries,
  );
  const counted = await sql<{ n: number }>`select count(*)::integer as n from quadro_correio where ${seen}`.execute(queries);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** Mails that lie here though they should have gone: given up, or refused at least once. What a start no longer takes up is old news. */
const stuckAt = (now: Date) => sql`enviado_em is null and criado_em > ${plusMinutes(now, -OLDEST_HOURS * 60)}
  and (erro is not null or proxima_em < ${plusMinutes(now, -STUCK_MINUTES)})`;

const plusMinutes = (moment: Date, minutes: number): string => new Date(moment.getTime() + minutes * 60_000).toISOString();
