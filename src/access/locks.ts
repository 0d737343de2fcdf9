import type { Database } from "../db/contract.ts";
import { forgetAccount, locksOf } from "./attempts.ts";
import type { Access } from "./contract.ts";

interface Deps {
  readonly database: Database;
  readonly clock: () => Date;
  /** The name under which attempts of a login are kept. */
  readonly accountOf: (login: string) => string;
  /** The name under which guesses of its second factor are kept. */
  readonly codesOf: (login: string) => string;
}

/** Which accounts are locked, and how an administrator opens one before its time. */
export function createLocks({ database, clock, accountOf, codesOf }: Deps): Pick<Access, "locked" | "unlock"> {
  return {
    async locked(logins) {
      const ends = await database.house((queries) =>
        locksOf(
          queries,
          logins.flatMap((login) => [accountOf(login), codesOf(login)]),
          clock(),
        ),
      );
      return new Map(
        logins.flatMap((login) => {
          const [end] = [ends.get(accountOf(login)), ends.get(codesOf(login))]
            .filter((one) => one !== undefined)
            .sort((a, b) => b.getTime() - a.getTime());
          return end === undefined ? [] : [[login, end.toISOString()] as const];
        }),
      );
    },
    unlock: (login) =>
      database.house(async (queries) => {
        for (const name of [accountOf(login), codesOf(login)]) await forgetAccount(queries, name);
      }),
  };
}
