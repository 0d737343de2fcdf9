import type { Database, Queries } from "../db/contract.ts";
import { AppError } from "../errors/app-error.ts";
import type { Account } from "./account.ts";
import { announce } from "./announce.ts";
import { forgetAttempts, reserveAttempt } from "./attempts.ts";
import type { Access, Session } from "./contract.ts";
import { readCredential, storeCredential } from "./credentials.ts";
import { passwordProblem, verifyPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.ts";
import { texts } from "./texts.ts";

interface Parts {
  readonly database: Database;
  readonly clock: () => Date;
  /** The name under which attempts of a login are kept. */
  readonly accountOf: (login: string) => string;
  /** Drops what this process remembers of the user. */
  readonly forget: (user: number) => void;
  /** Called in the transaction in which somebody changes the own password. */
  readonly changed?: ((queries: Queries, account: Account, now: Date) => Promise<void>) | undefined;
}

/** What the owner of an account does knowing its password. A wrong one counts as a failed log-in does. */
export function createOwnPassword(parts: Parts): Pick<Access, "confirmPassword" | "changePassword"> {
  const { database, clock, accountOf, forget, changed } = parts;

  async function confirm({ account }: Session, current: string, address: string, field: string): Promise<void> {
    const name = accountOf(account.login);
    const now = clock();
    const attempt = await database.house((queries) => reserveAttempt(queries, name, address, now));
    if (attempt.locked) throw new AppError("ACCOUNT_LOCKED");
    const credential = await database.house((queries) => readCredential(queries, account.id));
    if (!(await verifyPassword(credential?.hash, current))) throw refusal(field, texts.wrongPassword);
    await database.house((queries) => forgetAttempts(queries, name, address, now));
  }

  return {
    confirmPassword: (session, { current, address, field }) => confirm(session, current, address, field),

    async changePassword(session, { current, next, confirmation, address }) {
      const user = session.account.id;
      if (session.account.managed) throw new AppError("FORBIDDEN", { message: texts.managed });
      if (session.behind !== undefined) throw new AppError("FORBIDDEN", { message: texts.actingPassword });
      await confirm(session, current, address, "senha");
      const problem = passwordProblem(next);
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

export const refusal = (field: string, message: string): AppError =>
  new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field, code: "senha", message }] });
