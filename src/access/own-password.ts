import type { Database, Queries } from "../db/contract.ts";
import { AppError } from "../errors/app-error.ts";
import { refusedAt } from "../errors/refused-at.ts";
import type { Account } from "./account.ts";
import { announce } from "./announce.ts";
import { forgetAttempts, reserveAttempt } from "./attempts.ts";
import type { Access } from "./contract.ts";
import { readCredential, storeCredential } from "./credentials.ts";
import { choiceProblem, verifyPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.ts";
import { texts } from "./texts.ts";

interface Deps {
  readonly database: Database;
  readonly clock: () => Date;
  /** The name under which attempts of a login are kept. */
  readonly accountOf: (login: string) => string;
}

interface ChangeParts extends Pick<Deps, "database" | "clock"> {
  readonly prove: PasswordProof;
  /** Drops what this process remembers of the user. */
  readonly forget: (user: number) => void;
  /** Called in the transaction in which somebody changes the own password. */
  readonly changed?: ((queries: Queries, account: Account, now: Date) => Promise<void>) | undefined;
}

/** Whether the owner of an account sits there: refused at `field` when the password is not the account's, TOO_MANY_REQUESTS after too many. */
export type PasswordProof = (
  account: Pick<Account, "id" | "login">,
  given: { readonly current: string; readonly address: string; readonly field: string },
) => Promise<void>;

/** A wrong password counts as a failed log-in does. */
export function createPasswordProof({ database, clock, accountOf }: Deps): PasswordProof {
  return async ({ id, login }, { current, address, field }) => {
    const name = accountOf(login);
    const now = clock();
    const attempt = await database.house((queries) => reserveAttempt(queries, name, address, now));
    // The session is good: a 401 would ask for a new log-in.
    if (attempt.locked) throw new AppError("TOO_MANY_REQUESTS", { message: texts.locked });
    const credential = await database.house((queries) => readCredential(queries, id));
    if (!(await verifyPassword(credential?.hash, current))) throw refusal(field, texts.wrongPassword);
    await database.house((queries) => forgetAttempts(queries, name, address, now));
  };
}

/** What the owner of an account does knowing its password. */
export function createOwnPassword(parts: ChangeParts): Pick<Access, "confirmPassword" | "changePassword"> {
  const { database, clock, prove, forget, changed } = parts;
  return {
    confirmPassword: ({ account }, given) => prove(account, given),

    async changePassword(session, { current, next, confirmation, address }) {
      const user = session.account.id;
      if (session.account.managed) throw new AppError("FORBIDDEN", { message: texts.managed });
      if (session.behind !== undefined) throw new AppError("FORBIDDEN", { message: texts.actingPassword });
      await prove(session.account, { current, address, field: "senha" });
      const problem = await choiceProblem(next, session.account.login);
      if (problem !== null) throw refusal("novaSenha", problem);
      if (next === current) throw refusal("novaSenha", texts.samePassword);
      if (next !== confirmation) throw refusal("confNovaSenha", texts.notConfirmed);
      await database.house((queries) =>
        queries.transaction().execute(async (inside) => {
          await storeCredential(inside, user, next, { change: false, now: clock() });
          await deleteSessionsOf(inside, user, session.id);
          await changed?.(inside, session.account, clock());
          await announce(inside, { user });
        }),
      );
      forget(user);
    },
  };
}

export const refusal = (field: string, message: string): AppError => refusedAt(field, "senha", message);
