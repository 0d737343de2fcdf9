import { sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import { browserName } from "./browser-name.ts";
import type { EntryMeans, EntryNote, Place } from "./security-contract.ts";
import { keyed } from "./sessions.ts";

/** How long a place stays known; housekeeping removes what is older. */
const KNOWN_MS = 90 * 24 * 3_600_000;
const SHOWN = 20;

/** The net an address belongs to: who moves within it stays where they were, and nobody is followed to a machine. */
export function coarseAddress(address: string): string {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)?.[1];
  if (four !== undefined) return `${four}.x`;
  return address.includes(":") ? `${address.split(":").slice(0, 3).join(":")}::` : address;
}

interface Entry {
  readonly user: number;
  readonly place: Place;
  readonly means: EntryMeans;
  readonly now: Date;
}

/** Writes a log-in down. `strange`: neither the first one nor from a place the account was entered from in the last 90 days. */
export async function noteEntry(
  queries: Queries,
  secret: string,
  { user, place, means, now }: Entry,
): Promise<EntryNote & { readonly strange: boolean }> {
  const [address, browser, moment] = [coarseAddress(place.address), browserName(place.agent), now.toISOString()];
  const mark = keyed(secret, `lugar:${user}:${address}:${browser}`);
  const since = new Date(now.getTime() - KNOWN_MS).toISOString();
  const { rows } = await sql<{ some: boolean; known: boolean }>`
    select count(*) > 0 as "some", coalesce(bool_or(lugar = ${mark}), false) as known
    from quadro_entrada where usuario_id = ${user} and momento > ${since}`.execute(queries);
  await sql`
    insert into quadro_entrada (usuario_id, momento, lugar, endereco, navegador, meio)
    values (${user}, ${moment}, ${mark}, ${address}, ${browser}, ${means})`.execute(queries);
  return { moment, address, browser, means, strange: rows[0]?.some === true && !rows[0].known };
}

export async function recentEntries(queries: Queries, user: number): Promise<readonly EntryNote[]> {
  const { rows } = await sql<EntryNote>`
    select momento as moment, endereco as address, navegador as browser, meio as means
    from quadro_entrada where usuario_id = ${user} order by momento desc, id desc limit ${SHOWN}`.execute(queries);
  return rows;
}
