import { AppError } from "../errors/app-error.ts";
import { announce } from "./announce.ts";
import { activateCodes, deleteCodes, newSecret, readCodes, secretUri, spendStep, stepOf, storeBegun } from "./one-time-codes.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { spendCode } from "./second-step.ts";
import type { SecurityParts } from "./security.ts";
import type { CodeProof, Proof, Security } from "./security-contract.ts";
import { deleteSessionsOf } from "./sessions.ts";
import { texts } from "./texts.ts";

/** A secret begun and not confirmed in this time is none. */
const BEGUN_MS = 15 * 60_000;

type OwnCodes = Pick<Security, "beginCodes" | "confirmCodes" | "removeCodes" | "renewRecovery">;

/** Codes of an authenticator app: begun with the password, in use once a code was right, removed with both. */
export function createOwnCodes(parts: SecurityParts): OwnCodes {
  const { database, secret, clock, seal, guesses } = parts;
  const { house } = database;
  const wrong = (member: string) =>
    new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: member, code: "codigo", message: texts.wrongCode }] });
  const tooMany = () => new AppError("TOO_MANY_REQUESTS", { message: texts.locked });

  async function prove(account: { readonly id: number; readonly login: string }, proof: Proof & CodeProof): Promise<void> {
    await guesses.password(account, proof);
    const good = await guesses.code(account.login, tooMany(), () => spendCode(parts, account.id, proof));
    if (!good) throw wrong(proof.recovery === undefined ? "codigo" : "codigoRecuperacao");
  }

  return {
    async beginCodes({ account }, proof) {
      await guesses.password(account, proof);
      const key = newSecret();
      const begun = await house((queries) => storeBegun(queries, account.id, seal.seal(key), clock()));
      if (!begun) throw new AppError("ACTION_REFUSED", { message: texts.codesActive });
      return { secret: key, uri: secretUri(key, account.login) };
    },

    async confirmCodes({ id, account }, code, tell) {
      const user = account.id;
      const begun = await house((queries) => readCodes(queries, user));
      const key = begun === undefined ? undefined : seal.open(begun.sealed);
      if (
        begun === undefined ||
        key === undefined ||
        begun.active !== null ||
        clock().getTime() - Date.parse(begun.created) > BEGUN_MS
      )
        throw new AppError("ACTION_REFUSED", { message: texts.codesNotBegun });
      const good = await guesses.code(account.login, tooMany(), async () => {
        const step = stepOf(key, code, clock());
        return step !== undefined && house((queries) => spendStep(queries, user, begun, step));
      });
      if (!good) throw wrong("codigo");
      return house((queries) =>
        queries.transaction().execute(async (inside) => {
          await activateCodes(inside, user, clock());
          const codes = await renewRecoveryCodes(inside, secret, user, clock());
          // The others were opened by the password alone.
          await deleteSessionsOf(inside, user, id);
          await tell(inside);
          await announce(inside, { user });
          return codes;
        }),
      );
    },

    async removeCodes({ account }, proof, tell) {
      await prove(account, proof);
      await house((queries) =>
        queries.transaction().execute(async (inside) => {
          await deleteCodes(inside, account.id);
          await tell(inside);
          await announce(inside, { user: account.id });
        }),
      );
    },

    async renewRecovery({ account }, proof, tell) {
      await prove(account, proof);
      return house((queries) =>
        queries.transaction().execute(async (inside) => {
          const codes = await renewRecoveryCodes(inside, secret, account.id, clock());
          await tell(inside);
          return codes;
        }),
      );
    },
  };
}
