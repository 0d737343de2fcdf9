import type { Database } from "../db/contract.ts";
import type { AppError } from "../errors/app-error.ts";
import { forgetAttempts, reserveAttempt } from "./attempts.ts";
import type { PasswordProof } from "./own-password.ts";
import type { Proof } from "./security-contract.ts";

interface Deps {
  readonly database: Database;
  readonly clock: () => Date;
  /** The name under which guesses of a login's second factor are kept. */
  readonly codesOf: (login: string) => string;
  readonly prove: PasswordProof;
}

export interface Guesses {
  /** Whether a code was right; `locked` is thrown once too many were wrong. Counted before it is looked at. */
  code(login: string, locked: AppError, look: () => Promise<boolean>): Promise<boolean>;
  /** Whose session it is proves it with the own password, whose failures lock like those of the log-in. */
  password(user: { readonly id: number; readonly login: string }, proof: Proof): Promise<void>;
}

export function createGuesses({ database, clock, codesOf, prove }: Deps): Guesses {
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
    password: (account, { password, address }) => prove(account, { current: password, address, field: "senha" }),
  };
}
