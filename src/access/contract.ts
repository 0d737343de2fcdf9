import type { Queries } from "../db/contract.ts";
import type { RequestContext } from "../metadata/context.ts";
import type { Register } from "../metadata/register.ts";
import type { Account, Behind } from "./account.ts";
import type { ActableQuery, ActableUser } from "./actable-users.ts";
import type { Candidates } from "./candidate-contract.ts";
import type { Mights } from "./mights.ts";
import type { Resets } from "./resets.ts";
import type { Place, Security } from "./security-contract.ts";

/** A log-in in use. */
export interface Session {
  /** Keyed hash of the cookie's token. */
  readonly id: string;
  readonly account: Account;
  /** The session's current company. */
  readonly company: number;
  /** When it ends unless used, UTC ISO. */
  readonly expires: string;
  /** Logged in as another: who really acts. */
  readonly behind?: Behind;
  /** The password was set by somebody else and should be changed. */
  readonly changePassword: boolean;
  /** A profile asks for a second factor and the user has none. */
  readonly enrol: boolean;
}

/** Writes down, in the transaction of the change, whose session becomes whose. */
export type ActingNote = (queries: Queries, target: { readonly id: number; readonly name: string }) => Promise<void>;

/** Who may do what, answered as values. Throws AppError. */
export interface Access {
  /**
   * INVALID_CREDENTIALS or ACCOUNT_LOCKED, alike for known and unknown accounts. SECOND_FACTOR_REQUIRED, with a challenge, after the right
   * password of somebody who has one: there is no session yet. PASSWORD_EXPIRED for a provisional one nobody used in time. `tried` hears
   * whose password it was, for the log.
   */
  login(request: Place & { readonly login: string; readonly password: string; tried?(user: number): void }): Promise<{
    readonly token: string;
    readonly session: Session;
  }>;
  logout(token: string): Promise<void>;
  /** The living session of a cookie; using it prolongs it. Undefined when there is none (any more). */
  session(token: string | undefined): Promise<Session | undefined>;
  /** What work begun for a user goes on under when no request is there: rights as they are now. FORBIDDEN when they may not work there any more. */
  standIn(who: { readonly user: number; readonly company: number; readonly behind: number | null }): Promise<Session>;
  /** What one request may do. `company` = the tab's; the session's when absent. FORBIDDEN when the user does not see it. */
  context(session: Session, request: { readonly id: string; readonly company?: number }): RequestContext;
  /** The same context seeing only companies where the user holds this right, or one of these: reads are widened no further. */
  narrowed(session: Session, context: RequestContext, right: string | readonly string[]): RequestContext;
  /** Whether the user holds this right in every company of the installation, seen or not. */
  holdsEverywhere(session: Session, right: string): Promise<boolean>;
  /** The same context reading also the other companies of its group, for whoever may, while one of these sharing parameters is on. */
  widened(session: Session, context: RequestContext, sharedBy: readonly string[]): RequestContext;
  /**
   * The same context seeing of its group alone: the own company and those whose records of this register the user may read there, by a
   * profile or as one who sees all. The own company only while no parameter shares the register.
   */
  sharing(session: Session, context: RequestContext, register: Pick<Register, "sharedBy" | "rights">): RequestContext;
  switchCompany(session: Session, company: number): Promise<Session>;
  /** Whom the user of the session may log in as. */
  actable(session: Session, query: ActableQuery): Promise<{ readonly users: readonly ActableUser[]; readonly total: number }>;
  /**
   * The session goes on as another user; the one behind stays known. FORBIDDEN when that may not be. `note` writes the audit, in the same
   * transaction.
   */
  actAs(session: Session, user: number, note: ActingNote): Promise<Session>;
  /** Back to the own user. SESSION_EXPIRED when that user may no longer work. */
  comeBack(session: Session, note: ActingNote): Promise<Session>;
  /** Own password: `senha`, `novaSenha`, `confNovaSenha`. Ends the user's other sessions. TOO_MANY_REQUESTS after too many wrong ones. */
  changePassword(
    session: Session,
    request: { readonly current: string; readonly next: string; readonly confirmation: string; readonly address: string },
  ): Promise<void>;
  /** Whether the owner sits there: FIELD_VALIDATION_VIOLATION at `field`, or TOO_MANY_REQUESTS, when the password is not the account's. */
  confirmPassword(
    session: Session,
    request: { readonly current: string; readonly address: string; readonly field: string },
  ): Promise<void>;
  /** Sets a password without knowing the old one: first data, first run. */
  setPassword(user: number, password: string, options?: { readonly change?: boolean }): Promise<void>;
  /** Of these logins, the locked ones with the moment their lock ends, UTC ISO. */
  locked(logins: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Forgets the failures of a login: it may be tried again at once, from everywhere. */
  unlock(login: string): Promise<void>;
  /** No user yet: the first-run page is open. */
  isFirstRun(): Promise<boolean>;
  /** New passwords for who forgot theirs. */
  readonly resets: Resets;
  /** Who holds what in all companies, for rules of who may change whom. */
  readonly mights: Mights;
  /** Second factor, passkeys and sessions of whoever they belong to. */
  readonly security: Security;
  /** The external area: people, passwords and sessions of its own. */
  readonly candidates: Candidates;
  close(): Promise<void>;
}
