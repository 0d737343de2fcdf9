import type { Database } from "../db/contract.ts";
import { AppError } from "../errors/app-error.ts";
import { announce } from "./announce.ts";
import type { Session } from "./contract.ts";
import type { Directory } from "./directory.ts";
import { recentEntries } from "./entries.ts";
import { forgetFactors, usersWithFactors } from "./factors.ts";
import type { Guesses } from "./guesses.ts";
import { covers, type Holder, outweighs } from "./might.ts";
import { readCodes } from "./one-time-codes.ts";
import { createOwnCodes } from "./own-codes.ts";
import { createOwnSessions, openSessions } from "./own-sessions.ts";
import { createPasskeys, passkeyOrigin } from "./passkeys.ts";
import { recoveryCodesLeft } from "./recovery-codes.ts";
import { createSecondStep, type SecondStep } from "./second-step.ts";
import type { EntryMeans, Place, Security } from "./security-contract.ts";
import { deleteSessionsOf } from "./sessions.ts";
import { passkeysOf } from "./stored-passkeys.ts";
import { texts } from "./texts.ts";

/** Keeps secrets in the database readable to this installation alone. */
export interface Seal {
  seal(text: string): string;
  open(sealed: string): string | undefined;
}

export interface SecurityParts {
  readonly database: Database;
  readonly secret: string;
  readonly clock: () => Date;
  readonly seal: Seal;
  /** Where the product is reached, as its configuration says; never as a request says. */
  readonly origin: () => string;
  readonly directory: () => Directory;
  readonly guesses: Guesses;
  /** Makes this process read somebody's sessions anew, without waiting to hear of the change. */
  readonly forget: (user: number) => void;
  /** Opens a session: everything was proved. */
  readonly enter: (
    user: number,
    place: Place,
    means: EntryMeans,
  ) => Promise<{ readonly token: string; readonly session: Session }>;
}

/** What somebody may see and do about the own account, and how the log-in goes on beyond the password. */
export function createSecurity(parts: SecurityParts): Security & Pick<SecondStep, "demand"> {
  const { database, clock, directory, forget } = parts;
  const { house } = database;
  const all = { ...createOwnSessions(parts), ...createOwnCodes(parts), ...createPasskeys(parts), ...createSecondStep(parts) };
  return {
    ...all,
    endSession: changing(all.endSession),
    endOthers: changing(all.endOthers),
    beginCodes: changing(all.beginCodes),
    confirmCodes: changing(all.confirmCodes),
    removeCodes: changing(all.removeCodes),
    renewRecovery: changing(all.renewRecovery),
    beginPasskey: changing(all.beginPasskey),
    addPasskey: changing(all.addPasskey),
    renamePasskey: changing(all.renamePasskey),
    removePasskey: changing(all.removePasskey),

    state: owned(async ({ id, account }) => {
      const user = account.id;
      return house(async (queries) => {
        const codes = await readCodes(queries, user);
        const passkeys = await passkeysOf(queries, user);
        return {
          sessions: await openSessions(queries, user, id, clock()),
          entries: await recentEntries(queries, user),
          codes:
            codes === undefined || codes.active === null
              ? null
              : { since: codes.active, recoveryLeft: await recoveryCodesLeft(queries, user) },
          demanded: account.demandsFactor,
          passkeys: passkeys.map(({ id: number, name, created, used }) => ({ id: number, name, created, used })),
          passkeyOrigin: passkeyOrigin(parts.origin()),
        };
      });
    }),

    resettable: owned(async (session, right) =>
      house(async (queries) => {
        const users = await usersWithFactors(queries);
        const accounts = [];
        for (const user of users) accounts.push(await directory().account(queries, user));
        return accounts.flatMap((one) => (one !== undefined && mayReset(session.account, one, right) ? [guarded(one)] : []));
      }),
    ),

    reset: owned(async (session, { user, right }, tell) => {
      await house((queries) =>
        queries.transaction().execute(async (inside) => {
          const actor = await directory().account(inside, session.account.id);
          const target = await directory().account(inside, user);
          if (actor === undefined || target === undefined || !mayReset(actor, target, right)) throw new AppError("NOT_FOUND");
          await forgetFactors(inside, user);
          await deleteSessionsOf(inside, user);
          await tell(inside, guarded(target));
          await announce(inside, { user });
        }),
      );
      forget(user);
    }),
  };

  function changing<Rest extends unknown[], T>(work: (session: Session, ...rest: Rest) => Promise<T>) {
    return owned(async (session: Session, ...rest: Rest): Promise<T> => {
      const done = await work(session, ...rest);
      forget(session.account.id);
      return done;
    });
  }
}

const guarded = ({ id, name, login, email }: Session["account"] | NonNullable<Awaited<ReturnType<Directory["account"]>>>) => ({
  id,
  name,
  login,
  email,
});

/** What belongs to an account is touched by its owner alone, not by who works as them. */
function owned<Rest extends unknown[], T>(
  work: (session: Session, ...rest: Rest) => Promise<T>,
): (session: Session, ...rest: Rest) => Promise<T> {
  return async (session, ...rest) => {
    if (session.behind !== undefined) throw new AppError("FORBIDDEN", { message: texts.actingSecurity });
    return work(session, ...rest);
  };
}

/** Whether `actor` holds this right, and all that `target` holds, wherever `target` works. Nobody resets the own factor here. */
function mayReset(actor: Holder, target: Holder, right: string): boolean {
  const asked = new Map([...target.rights.keys()].map((company) => [company, [right]]));
  return target.id !== actor.id && target.rights.size > 0 && outweighs(actor, target) && covers(actor, asked);
}
