import type { Database } from "../db/contract.ts";
import { AppError } from "../errors/app-error.ts";
import type { Account } from "./account.ts";
import { browserName } from "./browser-name.ts";
import type { Session } from "./contract.ts";
import type { AccessOptions } from "./create-access.ts";
import { noteEntry } from "./entries.ts";
import { endOlder } from "./own-sessions.ts";
import type { SecurityParts } from "./security.ts";
import type { SessionCache } from "./session-cache.ts";
import { deleteExpiredSessions, deleteSession, insertSession, newToken, setSessionCompany } from "./sessions.ts";
import { texts } from "./texts.ts";

interface Deps extends Pick<AccessOptions, "strangeEntry" | "secret"> {
  readonly database: Database;
  readonly clock: () => Date;
  readonly idOf: (token: string) => string;
  readonly expiry: (created: number) => string;
  readonly load: (id: string) => Promise<Session | undefined>;
  /** Whether a new log-in of this user ends the older ones. */
  readonly endsOlder: (account: Account) => Promise<boolean>;
  readonly cache: Pick<SessionCache, "forget" | "keep">;
}

/** Opens a session for somebody who proved everything asked for, and notes from where. */
export function createEnter({
  database,
  secret,
  clock,
  idOf,
  expiry,
  load,
  cache,
  endsOlder,
  ...options
}: Deps): SecurityParts["enter"] {
  return async (user, place, means) => {
    const now = clock();
    const token = newToken();
    const id = idOf(token);
    await database.house(async (queries) => {
      await deleteExpiredSessions(queries, now.toISOString());
      await insertSession(queries, {
        id,
        user,
        company: null,
        now: now.toISOString(),
        expires: expiry(now.getTime()),
        behind: null,
        data: { endereco: place.address, navegador: browserName(place.agent) },
      });
    });
    const session = await load(id);
    if (session === undefined) {
      await database.house((queries) => deleteSession(queries, id));
      throw new AppError("FORBIDDEN", { message: texts.noCompany });
    }
    // The company of the session stays the one of the log-in, whatever companies are made or named anew later.
    await database.house((queries) => setSessionCompany(queries, id, session.company));
    const ends = await endsOlder(session.account);
    await database.house((queries) =>
      queries.transaction().execute(async (inside) => {
        const { strange, ...entry } = await noteEntry(inside, secret, { user, place, means, now });
        if (strange) await options.strangeEntry?.(inside, session.account, entry);
        if (ends) await endOlder(inside, user, id);
      }),
    );
    if (ends) cache.forget({ user });
    cache.keep(session);
    return { token, session };
  };
}
