import type { Database } from "../db/contract.ts";
import type { AppError } from "../errors/app-error.ts";
import { forgetAttempts, reserveAttempt } from "./attempts.ts";
import { loginKey } from "./directory.ts";
import type { PasswordProof } from "./own-password.ts";
import type { Proof } from "./security-contract.ts";
import { keyed } from "./sessions.ts";

interface Parts {
  readonly database: Database;
  readonly secret: string;
  readonly clock: () => Date;
  readonly prove: PasswordProof;
}

/** The name under which guesses of somebody's codes are counted. */
export const codesOf = (secret: string, login: string): string => keyed(secret, `codigo:${loginKey(login)}`);

export interface Guesses {
  /** Whether a code was right; `locked` is thrown once too many were wrong. Counted before it is looked at. */
  code(login: string, locked: AppError, look: () => Promise<boolean>): Promise<boolean>;
  /** Whose session it is proves it with the own password, whose failures lock like those of the log-in. */
  password(user: { readonly id: number; readonly login: string }, proof: Proof): Promise<void>;
}

export function createGuesses({ database, secret, clock, prove }: Parts): Guesses {
  async function counted(name: string, address: string, locked: AppError, look: () => Promise<boolean>): Promise<boolean> {
    const now = clock();
    const attempt = await database.house((queries) => reserveAttempt(queries, name, address, now));
    if (attempt.locked) throw locked;
    const good = await look();
    if (good) await database.house((queries) => forgetAttempts(queries, name, address, now));
    return good;
  }
  return {
    // Counted over all addresses, as if there were one: whoever guesses codes has the password already.
    code: (login, locked, look) => counted(codesOf(secret, login), codesOf(secret, login), locked, look),
    password: (account, { password, address }) => prove(account, { current: password, address, field: "senha" }),
  };
}
