import type { PoolClient } from "pg";
import { APP_ROLE } from "../config.ts";
import type { Scope } from "../contract.ts";

/** Who a connection acts as: a request's scope, the house without a company, or the owner of the tables. */
export type Identity = Scope | "house" | "owner";

interface Session {
  /** The identity the connection carries, written out; undefined while unknown. */
  carries: string | undefined;
  readonly listening: Set<string>;
}

const sessions = new WeakMap<PoolClient, Session>();

const TAKE = `select set_config('role', $1, false), set_config('quadro.empresa', $2, false), set_config('quadro.empresas', $3, false),
  set_config('quadro.grupo', $4, false), set_config('quadro.grupos', $5, false), set_config('quadro.usuario', $6, false),
  set_config('quadro.restritos', $7, false), set_config('quadro.proprios', $8, false)`;

/** What must be on a connection before its first use. */
export interface FirstUse {
  /** The embedded database is one session behind all sockets: what an earlier socket left there goes. */
  readonly discard: boolean;
  readonly channels: Iterable<string>;
}

/**
 * Makes the connection act as `identity`. Nothing is sent when it already does: the settings stay on a pooled connection.
 * Throws when they cannot be set; the connection must then be destroyed.
 */
export async function become(client: PoolClient, identity: Identity, first: FirstUse): Promise<void> {
  const session = sessions.get(client) ?? (await open(client, first));
  for (const channel of first.channels) {
    if (session.listening.has(channel)) continue;
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    session.listening.add(channel);
  }
  const values = settingsOf(identity);
  const wanted = values.join("|");
  if (session.carries === wanted) return;
  session.carries = undefined;
  await client.query({ name: "quadro_assume", text: TAKE, values });
  session.carries = wanted;
}

/** Which of some connections acts as `identity` already: the last of them, or none (-1). */
export function lastActingAs(identity: Identity, clients: readonly PoolClient[]): number {
  const wanted = settingsOf(identity).join("|");
  return clients.findLastIndex((client) => sessions.get(client)?.carries === wanted);
}

async function open(client: PoolClient, { discard }: FirstUse): Promise<Session> {
  if (discard) await client.query("discard all");
  // Compiling a statement costs whole seconds where the planner expects more rows than there are.
  await client.query("set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set client_min_messages to warning; set jit to off");
  const session: Session = { carries: undefined, listening: new Set() };
  sessions.set(client, session);
  return session;
}

const PRODUCT = 0;

function settingsOf(identity: Identity): string[] {
  if (identity === "owner") return ["none", "", "", "", "", "", "{}", "{}"];
  if (identity === "house") return [APP_ROLE, "", "", "", "", "", "{}", "{}"];
  const { company, companies, group, groups, user, apart = user === PRODUCT ? companies : [], self = [] } = identity;
  return [APP_ROLE, String(company), list(companies), String(group), list(groups), String(user), list(apart), list(self)];
}

function list(ids: readonly number[]): string {
  return `{${ids.join(",")}}`;
}
