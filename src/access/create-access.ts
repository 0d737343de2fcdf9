import type { Database, Queries } from "../db/contract.ts";
import { AppError } from "../errors/app-error.ts";
import type { RequestContext, Standing } from "../metadata/context.ts";
import { HOUSE_ZONE } from "../metadata/moment.ts";
import { todayIn } from "../rules/today-in.ts";
import type { Account, Behind, CompanySeen } from "./account.ts";
import { mayActAs } from "./act-as.ts";
import { createActing } from "./acting.ts";
import { ACCESS_CHANNEL, announce, readChange } from "./announce.ts";
import { forgetAttempts, reserveAttempt } from "./attempts.ts";
import { createCandidates } from "./candidates.ts";
import type { Access, Session } from "./contract.ts";
import { readCredential, storeCredential } from "./credentials.ts";
import { createDirectory, type DirectoryRegisters, loginKey, type StoredAccount } from "./directory.ts";
import { createEnter } from "./enter.ts";
import { factorsOf } from "./factors.ts";
import { createGuesses } from "./guesses.ts";
import { createLocks } from "./locks.ts";
import { createMights } from "./mights.ts";
import { createOwnPassword, createPasswordProof } from "./own-password.ts";
import { prepareDecoy, verifyPassword } from "./passwords.ts";
import { createResets } from "./resets.ts";
import { createSecurity, type Seal } from "./security.ts";
import type { EntryNote } from "./security-contract.ts";
import { createSessionCache } from "./session-cache.ts";
import { deleteSession, extendSession, findSession, keyed, setSessionCompany, tokenIds } from "./sessions.ts";
import { createSharing, seen } from "./sharing.ts";

const MINUTE = 60_000;
/** No user has this id: an unknown account asks the same of the database as a known one. */
const NOBODY = 0;
/** However much it is used, a session ends a day after its log-in. */
const LONGEST = 24 * 60 * MINUTE;

export interface AccessOptions {
  readonly database: Database;
  /** Asked for at every read: the registers change under a running development server. */
  readonly registers: () => DirectoryRegisters;
  readonly secret: string;
  readonly sessionMinutes?: number;
  readonly zone?: string;
  readonly clock?: () => Date;
  /** Called in the transaction in which somebody changes the own password. */
  passwordChanged?(queries: Queries, account: Account, now: Date): Promise<void>;
  /** Called in the transaction in which somebody got in from a place the account was not entered from of late. */
  strangeEntry?(queries: Queries, account: Account, entry: EntryNote): Promise<void>;
  readonly seal: Seal;
  /** Where the product is reached, as its configuration says. */
  readonly origin: () => string;
}

/** Log-in, sessions in the database, rights per company. Several nodes agree within a second over LISTEN/NOTIFY. */
export async function createAccess(options: AccessOptions): Promise<Access> {
  const { database, secret } = options;
  const clock = options.clock ?? (() => new Date());
  const idle = (options.sessionMinutes ?? 60) * MINUTE;
  const zone = options.zone ?? HOUSE_ZONE;
  const directory = () => createDirectory(options.registers());
  const cache = createSessionCache(clock);
  await prepareDecoy();
  const stopListening = await database.listen(ACCESS_CHANNEL, (payload) => cache.forget(readChange(payload)));

  const expiry = (created: number): string => new Date(Math.min(clock().getTime() + idle, created + LONGEST)).toISOString();

  async function load(id: string): Promise<Session | undefined> {
    const found = await database.house(async (queries) => {
      const stored = await findSession(queries, id, clock().toISOString());
      if (stored === undefined) return undefined;
      const account = await directory().account(queries, stored.user);
      if (account === undefined || !account.active) return undefined;
      const company = account.companies.find((seen) => seen.id === stored.company) ?? account.companies[0];
      if (company === undefined) return undefined;
      const behind = stored.behind === null ? undefined : await behindOf(queries, stored.behind, account);
      if (behind === null) return undefined;
      const expires = expiry(Date.parse(stored.created));
      if (Date.parse(expires) - Date.parse(stored.expires) >= MINUTE)
        await extendSession(queries, id, clock().toISOString(), expires);
      const credential = await readCredential(queries, stored.user);
      return {
        id,
        account,
        company: company.id,
        expires: Date.parse(expires) - Date.parse(stored.expires) >= MINUTE ? expires : stored.expires,
        // Only its owner is asked to choose another password, and only who can.
        changePassword: behind === undefined && !account.managed && (credential?.change ?? false),
        enrol: behind === undefined && account.demandsFactor && !(await hasFactor(queries, account.id)),
        ...(behind === undefined ? {} : { behind }),
      };
    });
    return found && { ...found, account: await withScoped(found.account) };
  }

  async function hasFactor(queries: Queries, user: number): Promise<boolean> {
    const { codes, passkeys } = await factorsOf(queries, user);
    return codes || passkeys;
  }

  /** Who acts as `account`; null when that may not be any more. */
  async function behindOf(queries: Queries, id: number, account: StoredAccount): Promise<Behind | null> {
    const actor = await directory().account(queries, id);
    return actor !== undefined && mayActAs(actor, account) ? { id, name: actor.name, login: actor.login } : null;
  }

  /** Reads under the scope of what somebody sees; undefined for who sees no company. */
  function underScope<T>(
    { id, companies }: Pick<Account, "id" | "companies">,
    read: (queries: Queries) => Promise<T>,
  ): Promise<T | undefined> {
    const [first] = companies;
    if (first === undefined) return Promise.resolve(undefined);
    const { visibleCompanies: own, visibleGroups: groups } = seen(companies);
    // Who somebody is, is found whether or not they may see the talent they are.
    return database.read({ user: id, company: first.id, group: first.group, companies: own, groups, apart: own }, read);
  }

  async function withScoped(account: StoredAccount): Promise<Account> {
    const { areasOf, talentOf, sharing } = options.registers();
    const read = await underScope(account, async (queries) => ({
      areas: await areasOf?.(queries, account.id),
      talents: await talentOf?.(queries, account.id),
      sharing: await sharing?.(queries),
    }));
    const { areas = new Map(), talents = new Map(), sharing: shared = new Map() } = read ?? {};
    return { ...account, areas, talents, sharing: shared };
  }

  const reload = async (id: string): Promise<Session | undefined> => {
    cache.forget({ session: id });
    return load(id);
  };

  const standing = ({ rights, areas, talents }: Account, { id, group, zone: own }: CompanySeen, now: Date): Standing => ({
    group,
    today: todayIn(own ?? zone, now),
    rights: rights.get(id) ?? new Set(),
    areas: areas.get(id) ?? [],
    colaborador: talents.get(id),
  });
  const idOf = tokenIds(secret);
  const accountOf = (login: string): string => keyed(secret, loginKey(login));
  const codesOf = (login: string): string => keyed(secret, `codigo:${accountOf(login)}`);

  const endsOlder = async (account: Account): Promise<boolean> =>
    (await underScope(account, async (queries) => options.registers().endsOlder?.(queries))) === true;
  const enter = createEnter({ ...options, clock, idOf, expiry, load, cache, endsOlder });
  const prove = createPasswordProof({ database, clock, accountOf });
  const guesses = createGuesses({ database, clock, codesOf, prove });
  const security = createSecurity({
    database,
    secret,
    clock,
    seal: options.seal,
    origin: options.origin,
    directory,
    guesses,
    forget: (user) => cache.forget({ user }),
    enter,
  });

  const mights = createMights(options.registers);
  const access: Access = {
    security,
    ...createLocks({ database, clock, accountOf, codesOf }),
    ...createOwnPassword({
      database,
      clock,
      prove,
      forget: (user) => cache.forget({ user }),
      changed: options.passwordChanged,
    }),
    ...createResets({ database, directory, clock, secret, accountOf }),
    mights,
    ...createActing({ database, registers: options.registers, directory, reload }),
    candidates: createCandidates({ database, registers: options.registers, secret, idOf, clock, expiry }),

    async login({ login, password, address, agent, tried }) {
      const now = clock();
      const name = accountOf(login);
      const attempt = await database.house((queries) => reserveAttempt(queries, name, address, now));
      if (attempt.locked) throw new AppError("ACCOUNT_LOCKED");
      const { user, credential } = await database.house(async (queries) => {
        const found = await directory().idOf(queries, login.trim());
        return { user: found, credential: await readCredential(queries, found ?? NOBODY) };
      });
      if (user !== undefined) tried?.(user);
      const good = await verifyPassword(credential?.hash, password);
      if (!good || user === undefined) throw new AppError("INVALID_CREDENTIALS");
      if (credential?.until != null && Date.parse(credential.until) <= now.getTime()) throw new AppError("PASSWORD_EXPIRED");
      await database.house((queries) => forgetAttempts(queries, name, address, now));
      const account = await database.house((queries) => directory().account(queries, user));
      await security.demand(account, address);
      return enter(user, { address, ...(agent === undefined ? {} : { agent }) }, "senha");
    },

    async logout(token) {
      const id = idOf(token);
      await database.house(async (queries) => {
        await deleteSession(queries, id);
        await announce(queries, { session: id });
      });
      cache.forget({ session: id });
    },

    async session(token) {
      if (token === undefined || token === "") return undefined;
      const id = idOf(token);
      return cache.get(id) ?? cache.load(id, () => load(id));
    },

    async standIn({ user, company, behind: actor }) {
      const found = await database.house(async (queries) => {
        const account = await directory().account(queries, user);
        if (account === undefined || !account.active) return undefined;
        const behind = actor === null ? undefined : await behindOf(queries, actor, account);
        return behind === null ? undefined : { account, ...(behind === undefined ? {} : { behind }) };
      });
      if (found === undefined || !found.account.companies.some(({ id }) => id === company)) throw new AppError("FORBIDDEN");
      const account = await withScoped(found.account);
      return { ...found, id: "", account, company, expires: clock().toISOString(), changePassword: false, enrol: false };
    },

    context(session, request) {
      const { account } = session;
      const company = account.companies.find(({ id }) => id === (request.company ?? session.company));
      if (company === undefined) throw new AppError("FORBIDDEN");
      const now = clock();
      const { group, today, ...held } = standing(account, company, now);
      return {
        requestId: request.id,
        now: now.toISOString(),
        today,
        user: {
          id: account.id,
          name: account.name,
          kind: "interno",
          ...held,
          ...(session.behind === undefined ? {} : { behind: session.behind.id, behindName: session.behind.name }),
        },
        company: company.id,
        group,
        ...seen(account.companies),
        standingIn(id) {
          const found = account.companies.find((one) => one.id === id);
          return found && standing(account, found, now);
        },
      };
    },

    narrowed(session, context, right): RequestContext {
      const { companies, rights } = session.account;
      const held = companies.filter(({ id }) => id === context.company || [right].flat().some((one) => rights.get(id)?.has(one)));
      if (held.length === companies.length) return context;
      return { ...context, ...seen(held), companiesLeftOut: companies.flatMap((one) => (held.includes(one) ? [] : one.name)) };
    },

    holdsEverywhere: ({ account }, right) => database.house((queries) => mights.everywhere(queries, account.id, right)),
    ...createSharing(standing),

    async switchCompany(session, company) {
      if (!session.account.companies.some(({ id }) => id === company)) throw new AppError("FORBIDDEN");
      await database.house(async (queries) => {
        await setSessionCompany(queries, session.id, company);
        await announce(queries, { session: session.id });
      });
      cache.forget({ session: session.id });
      const next = { ...session, company };
      return next;
    },

    setPassword: (user, password, { change = false } = {}) =>
      database.house((queries) => storeCredential(queries, user, password, { change, now: clock() })),

    isFirstRun: () => database.house((queries) => directory().isEmpty(queries)),

    close: stopListening,
  };
  return access;
}
