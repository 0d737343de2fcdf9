import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { AppError } from "../errors/app-error.ts";
import { announce } from "./announce.ts";
import { storeChallenge, takeChallenge } from "./challenges.ts";
import type { Session } from "./contract.ts";
import type { SecurityParts } from "./security.ts";
import type { Security } from "./security-contract.ts";
import { keyed } from "./sessions.ts";
import { deletePasskey, findPasskey, insertPasskey, passkeysOf, renamePasskey, usePasskey } from "./stored-passkeys.ts";
import { texts } from "./texts.ts";

type Passkeys = Pick<
  Security,
  "beginPasskey" | "addPasskey" | "renamePasskey" | "removePasskey" | "passkeyOptions" | "passkeyLogin"
>;

const PRODUCT = "Quadro";
/** More than anybody has devices. */
const MOST = 20;
const TIMEOUT_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256: what every authenticator in use speaks at least one of. */
const ALGORITHMS = [-8, -7, -257];

const CREDENTIAL = /^[\w-]{1,1400}$/;

/** Half a second to read in, and most processes never need it. */
const library = () => import("@simplewebauthn/server");

/** Passkeys (WebAuthn level 2): found by the authenticator itself, its user verified, so that one is both factors at once. */
export function createPasskeys({ database, secret, clock, origin, guesses, enter }: SecurityParts): Passkeys {
  const idOf = (challenge: string): string => keyed(secret, `desafio:${challenge}`);
  const handleOf = (user: number): string => keyed(secret, `chave:${user}`);
  const house = database.house;

  function party(): { readonly rpID: string; readonly expectedOrigin: string } {
    const here = passkeyOrigin(origin());
    if (here === null) throw new AppError("ACTION_REFUSED", { message: texts.noPasskeys });
    return { rpID: new URL(here).hostname, expectedOrigin: here };
  }

  return {
    async beginPasskey({ account }, proof) {
      const { rpID } = party();
      await guesses.password(account, proof);
      const kept = await house((queries) => passkeysOf(queries, account.id));
      if (kept.length >= MOST) throw new AppError("ACTION_REFUSED", { message: texts.tooManyPasskeys });
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: PRODUCT,
        rpID,
        userName: account.login,
        userDisplayName: account.name,
        userID: new Uint8Array(Buffer.from(handleOf(account.id), "base64url")),
        timeout: TIMEOUT_MS,
        attestationType: "none",
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: kept.map(({ credential, transports }) => ({ id: credential, transports: [...transports] })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      const challenge = { id: idOf(options.challenge), use: "chave-nova", user: account.id } as const;
      await house((queries) => storeChallenge(queries, challenge, clock()));
      return options;
    },

    async addPasskey({ account }, { name, response }, tell) {
      const { rpID, expectedOrigin } = party();
      const user = account.id;
      const { verifyRegistrationResponse } = await library();
      const verified = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: (challenge) =>
          house((queries) => takeChallenge(queries, { id: idOf(challenge), use: "chave-nova", user }, clock())),
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined);
      const made = verified?.registrationInfo?.credential;
      if (made === undefined) throw new AppError("ACTION_REFUSED", { message: texts.passkeyNotMade });
      return house((queries) =>
        queries.transaction().execute(async (inside) => {
          const kept = await insertPasskey(inside, {
            user,
            credential: made.id,
            key: Buffer.from(made.publicKey).toString("base64url"),
            counter: made.counter,
            transports: made.transports ?? [],
            name,
            now: clock(),
          });
          if (kept === undefined) throw new AppError("ACTION_REFUSED", { message: texts.passkeyKnown });
          await tell(inside);
          await announce(inside, { user });
          return kept;
        }),
      );
    },

    async renamePasskey(session, id, name, tell) {
      await change(session, tell, (queries, user) => renamePasskey(queries, user, id, name));
    },

    async removePasskey(session, id, proof, tell) {
      await guesses.password(session.account, proof);
      await change(session, tell, (queries, user) => deletePasskey(queries, user, id));
    },

    async passkeyOptions() {
      const { rpID } = party();
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({ rpID, userVerification: "required", timeout: TIMEOUT_MS });
      await house((queries) => storeChallenge(queries, { id: idOf(options.challenge), use: "chave-entrada" }, clock()));
      return options;
    },

    async passkeyLogin({ response, ...place }) {
      const { rpID, expectedOrigin } = party();
      const given = response as Partial<AuthenticationResponseJSON> | null;
      const credential = typeof given?.id === "string" && CREDENTIAL.test(given.id) ? given.id : "";
      const kept = await house((queries) => findPasskey(queries, credential));
      if (kept === undefined || given?.response?.userHandle !== handleOf(kept.user)) throw new AppError("PASSKEY_REFUSED");
      const { verifyAuthenticationResponse } = await library();
      const verified = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: (challenge) =>
          house((queries) => takeChallenge(queries, { id: idOf(challenge), use: "chave-entrada" }, clock())),
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: kept.credential,
          publicKey: new Uint8Array(Buffer.from(kept.key, "base64url")),
          counter: kept.counter,
        },
      }).catch(() => undefined);
      if (verified?.verified !== true) throw new AppError("PASSKEY_REFUSED");
      const { newCounter } = verified.authenticationInfo;
      if (!(await house((queries) => usePasskey(queries, credential, newCounter, clock()))))
        throw new AppError("PASSKEY_REFUSED");
      return enter(kept.user, place, "chave");
    },
  };

  async function change(
    { account }: Session,
    tell: Parameters<Security["renamePasskey"]>[3],
    work: (queries: Parameters<typeof tell>[0], user: number) => Promise<boolean>,
  ): Promise<void> {
    await house((queries) =>
      queries.transaction().execute(async (inside) => {
        if (!(await work(inside, account.id))) throw new AppError("NOT_FOUND");
        await tell(inside);
        await announce(inside, { user: account.id });
      }),
    );
  }
}

/** Where passkeys work: never at a bare address, whose owner changes. The loopback has a name of its own. */
export function passkeyOrigin(origin: string): string | null {
  const url = new URL(origin);
  if (/^127\.|^\[::1\]$/.test(url.hostname)) url.hostname = "localhost";
  const isAddress = /^[\d.]+$/.test(url.hostname) || url.hostname.startsWith("[");
  const isSecure = url.protocol === "https:" || url.hostname === "localhost";
  return isAddress || !isSecure ? null : url.origin;
}
