import type { Database } from "../db/contract.ts";
import { AppError } from "../errors/app-error.ts";
import { forgetAttempts, reserveAttempt } from "./attempts.ts";
import { readCredential } from "./credentials.ts";
import { verifyPassword } from "./passwords.ts";
import type { Proof } from "./security-contract.ts";
import { texts } from "./texts.ts";

interface Parts {
  readonly database: Database;
  readonly clock: () => Date;
  /** The name under which attempts of a login are kept. */
  readonly accountOf: (login: string) => string;
  /** The name under which guesses of its second factor are kept. */
  readonly codesOf: (login: string) => string;
}

export interface Guesses {
  /** Whether a code was right; `locked` is thrown once too many were wrong. Counted before it is looked at. */
  code(login: string, locked: AppError, look: () => Promise<boolean>): Promise<boolean>;
  /** Whose session it is proves it with the own password, whose failures lock like those of the log-in. */
  password(user: { readonly id: number; readonly login: string }, proof: Proof): Promise<void>;
}

export function createGuesses({ database, clock, accountOf, codesOf }: Parts): Guesses {
  async function counted(name: string, address: string, locked: AppError, look: () => Promise<boolean>): Promise<boolean> {
    const now = clock();
    const attempt = await database.house((queries) => reserveAttempt(queries, name, address, now));
    if (attempt.locked) throw locked;
    const good = await look();
    if (good) await database.house((queries) => forgetAttempts(queries, name, address, now));
    return good;
  }
  return {
    // Whoever guesses codes has the password already: wherever from, it is one guesser of this account.
    code: (login, locked, look) => counted(codesOf(login), codesOf(login), locked, look),
    async password({ id, login }, { password, address }) {
      const credential = await database.house((queries) => readCredential(queries, id));
      const locked = new AppError("TOO_MANY_REQUESTS", { message: texts.locked });
      const good = await counted(accountOf(login), address, locked, () => verifyPassword(credential?.hash, password));
      if (good) return;
      throw new AppError("FIELD_VALIDATION_VIOLATION", {
        errors: [{ field: "senha", code: "senha", message: texts.wrongPassword }],
      });
    },
  };
}
