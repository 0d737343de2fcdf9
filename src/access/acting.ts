import type { Database, Queries } from "../db/contract.ts";
import { AppError } from "../errors/app-error.ts";
import { mayActAs } from "./act-as.ts";
import { actableUsers } from "./actable-users.ts";
import { announce } from "./announce.ts";
import type { Access, Session } from "./contract.ts";
import type { Directory, DirectoryRegisters } from "./directory.ts";
import { deleteSession, setSessionUser } from "./sessions.ts";
import { texts } from "./texts.ts";

interface Deps {
  readonly database: Database;
  readonly registers: () => DirectoryRegisters;
  readonly directory: () => Directory;
  /** Reads the session anew; undefined when there is none any more. */
  readonly reload: (id: string) => Promise<Session | undefined>;
}

/** Working as another user, and the way back. */
export function createActing({ database, registers, directory, reload }: Deps): Pick<Access, "actable" | "actAs" | "comeBack"> {
  const inside = <T>(work: (queries: Queries) => Promise<T>): Promise<T> =>
    database.house((queries) => queries.transaction().execute(work));

  return {
    async actable(session, query) {
      if (session.behind !== undefined) return { users: [], total: 0 };
      return database.house((queries) => actableUsers(queries, registers(), session.account, query));
    },

    async actAs(session, user, note) {
      if (session.behind !== undefined) throw new AppError("FORBIDDEN", { message: texts.alreadyActing });
      await inside(async (queries) => {
        const actor = await directory().account(queries, session.account.id);
        const target = await directory().account(queries, user);
        // Whoever may not be chosen and whoever does not exist get the same answer.
        if (actor === undefined || target === undefined || !mayActAs(actor, target))
          throw new AppError("FORBIDDEN", { message: texts.notActable });
        const company = target.companies.some(({ id }) => id === session.company)
          ? session.company
          : (target.companies[0]?.id ?? null);
        await setSessionUser(queries, session.id, { user, behind: actor.id, company });
        await note(queries, target);
        await announce(queries, { session: session.id });
      });
      return living(session.id);
    },

    async comeBack(session, note) {
      const { behind, account, company } = session;
      if (behind === undefined) throw new AppError("ACTION_REFUSED", { message: texts.notActing });
      await inside(async (queries) => {
        await setSessionUser(queries, session.id, { user: behind.id, behind: null, company });
        await note(queries, account);
        await announce(queries, { session: session.id });
      });
      return living(session.id);
    },
  };

  async function living(id: string): Promise<Session> {
    const session = await reload(id);
    if (session !== undefined) return session;
    await database.house((queries) => deleteSession(queries, id));
    throw new AppError("SESSION_EXPIRED");
  }
}
