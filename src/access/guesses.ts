import type { Database } from "../db/contract.ts";
import { AppError } from "../errors/app-error.ts";
import { forgetAttempts, reserveAttempt } from "./attempts.ts";
import { readCredential } from "./credentials.ts";
import { loginKey } from "./directory.ts";
import { verifyPassword } from "./passwords.ts";
import type { Proof } from "./security-contract.ts";
import { keyed } from "./sessions.ts";
import { texts } from "./texts.ts";

interface Parts {
  readonly database: Database;
  readonly secret: string;
  readonly clock: () => Date;
}

/** The name under which guesses of somebody's codes are counted. */
export const codesOf = (secret: string, login: string): string => keyed(secret, `codigo:${loginKey(login)}`);

export interface Guesses {
  /** Whether a code was right; `locked` is thrown once too many were wrong. Counted before it is looked at. */
  code(login: string, locked: AppError, look: () => Promise<boolean>): Promise<boolean>;
  /** Whose session it is proves it with the own password, whose failures lock like those of the log-in. */
  password(user: { readonly id: number; readonly login: string }, proof: Proof): Promise<void>;
}

export function createGuesses({ database, secret, clock }: Parts): Guesses {
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
    async password({ id, login }, { password, address }) {
      const credential = await database.house((queries) => readCredential(queries, id));
      const locked = new AppError("TOO_MANY_REQUESTS", { message: texts.locked });
      const name = keyed(secret, loginKey(login));
      const good = await counted(name, address, locked, () => verifyPassword(credential?.hash, password));
      if (good) return;
      throw new AppError("FIELD_VALIDATION_VIOLATION", {
        errors: [{ field: "senha", code: "senha", message: texts.wrongPassword }],
      });
    },
  };
}
