import type { Queries } from "../db/contract.ts";
import { AppError } from "../errors/app-error.ts";
import { findChallenge, forgetChallenges, storeChallenge, takeChallenge } from "./challenges.ts";
import type { Directory } from "./directory.ts";
import { factorsOf } from "./factors.ts";
import { readCodes, spendStep, stepOf } from "./one-time-codes.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import type { Seal, SecurityParts } from "./security.ts";
import type { CodeProof, Security } from "./security-contract.ts";
import { keyed, newToken } from "./sessions.ts";

export interface SecondStep extends Pick<Security, "secondStep"> {
  /** After a right password: SECOND_FACTOR_REQUIRED with a challenge, for whoever has one in use. */
  demand(account: Awaited<ReturnType<Directory["account"]>>, address: string): Promise<void>;
}

/** The second half of a log-in: no session before it, only a challenge good for five minutes at the address that has it. */
export function createSecondStep(parts: SecurityParts): SecondStep {
  const { database, secret, clock, guesses, directory, enter } = parts;
  const idOf = (challenge: string): string => keyed(secret, `desafio:${challenge}`);
  const { house } = database;
  return {
    async demand(account, address) {
      if (account === undefined) return;
      const { codes, passkeys } = await house((queries) => factorsOf(queries, account.id));
      // A passkey alone replaces the password; it becomes the second factor where a profile asks for one.
      if (!codes && !(passkeys && account.demandsFactor)) return;
      const desafio = newToken();
      const challenge = { id: idOf(desafio), use: "segundo-fator", user: account.id, address } as const;
      const expiraEm = await house((queries) => storeChallenge(queries, challenge, clock()));
      const meios = [...(codes ? ["codigo", "codigoRecuperacao"] : []), ...(passkeys ? ["chave"] : [])];
      throw new AppError("SECOND_FACTOR_REQUIRED", { data: { desafio, expiraEm, meios } });
    },

    async secondStep({ challenge, code, recovery, ...place }) {
      const wanted = { id: idOf(challenge), use: "segundo-fator", address: place.address } as const;
      const user = (await house((queries) => findChallenge(queries, wanted, clock())))?.user ?? undefined;
      const account = user === undefined ? undefined : await house((queries) => directory().account(queries, user));
      if (user === undefined || account === undefined) throw new AppError("CHALLENGE_EXPIRED");
      const good = await guesses
        .code(account.login, new AppError("ACCOUNT_LOCKED"), () =>
          spendCode(parts, user, { ...(code === undefined ? {} : { code }), ...(recovery === undefined ? {} : { recovery }) }),
        )
        .catch(async (error: unknown) => {
          if (error instanceof AppError) await house((queries) => forgetChallenges(queries, user));
          throw error;
        });
      if (!good) throw new AppError("WRONG_CODE");
      if (!(await house((queries) => takeChallenge(queries, { ...wanted, user }, clock()))))
        throw new AppError("CHALLENGE_EXPIRED");
      return enter(user, place, recovery === undefined ? "senha-codigo" : "senha-recuperacao");
    },
  };
}

interface CodeParts {
  readonly database: { house<T>(work: (queries: Queries) => Promise<T>): Promise<T> };
  readonly secret: string;
  readonly clock: () => Date;
  readonly seal: Seal;
}

/** Whether a code in use was right; it is spent. */
export async function spendCode(
  { database, secret, clock, seal }: CodeParts,
  user: number,
  { code, recovery }: CodeProof,
): Promise<boolean> {
  const codes = await database.house((queries) => readCodes(queries, user));
  if (codes === undefined || codes.active === null) return false;
  if (recovery !== undefined) return database.house((queries) => spendRecoveryCode(queries, secret, user, recovery));
  const key = seal.open(codes.sealed);
  const step = key === undefined || code === undefined ? undefined : stepOf(key, code, clock());
  return step !== undefined && database.house((queries) => spendStep(queries, user, codes, step));
}
