import type { ClientBase } from "pg";
import { fill } from "../errors/app-error.ts";
import { APP_ROLE } from "./config.ts";
import { DatabaseError, sqlState } from "./database-error.ts";
import { texts } from "./texts.ts";

const OLDEST = 150_000;

/** Refuses servers the product does not work on. */
export async function checkServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::integer as number, current_setting('server_encoding') as encoding",
  );
  const [server] = rows;
  if (!server) return;
  if (server.number < OLDEST) throw new DatabaseError(fill(texts.oldServer, { version: server.version }));
  if (server.encoding !== "UTF8") throw new DatabaseError(fill(texts.notUtf8, { encoding: server.encoding }));
}

/** Makes the role of requests, as the owner, and lets `user` take it. */
export async function prepareRole(client: ClientBase, user: string): Promise<void> {
  const refused = (cause: unknown): DatabaseError => new DatabaseError(fill(texts.noRole, { user, role: APP_ROLE }), { cause });
  const { rows } = await client.query("select 1 from pg_roles where rolname = $1", [APP_ROLE]);
  if (rows.length === 0) {
    await client.query(`create role ${APP_ROLE} nologin`).catch((error: unknown) => {
      // Another node was faster.
      if (sqlState(error) !== "42710" && sqlState(error) !== "23505") throw refused(error);
    });
  }
  // From PostgreSQL 16 on, who makes a role belongs to it and still may not act as it.
  const taking = await client.query<{ may: boolean }>(
    "select pg_has_role($1, $2, case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end) as may",
    [user, APP_ROLE],
  );
  if (!taking.rows[0]?.may) {
    await client.query(`grant ${APP_ROLE} to ${client.escapeIdentifier(user)}`).catch((error: unknown) => {
      throw refused(error);
    });
  }
  if ((await dangerOf(client, APP_ROLE)) !== undefined) throw new DatabaseError(fill(texts.unsafeRole, { role: APP_ROLE }));
}

/** Refuses a log-in of the application that row-level security would not hold; only when the owner has a log-in of its own. */
export async function checkUser(client: ClientBase, user: string): Promise<void> {
  const why = await dangerOf(client, user);
  if (why !== undefined) throw new DatabaseError(fill(texts.unsafeUser, { user, why: texts[why] }));
}

async function dangerOf(client: ClientBase, role: string): Promise<"superuser" | "bypass" | "owner" | undefined> {
  const { rows } = await client.query<{ superuser: boolean; bypass: boolean; owner: boolean }>(
    `select r.rolsuper as superuser, r.rolbypassrls as bypass, exists (select 1 from pg_class c
       where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')) as owner
     from pg_roles r where r.rolname = $1`,
    [role],
  );
  const [found] = rows;
  return found && (["superuser", "bypass", "owner"] as const).find((danger) => found[danger]);
}

export async function currentUser(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select session_user::text as name");
  return rows[0]?.name ?? "";
}
