import type { Queries } from "../db/contract.ts";
import type { Session } from "./contract.ts";

/** How somebody got in. */
export type EntryMeans = "senha" | "senha-codigo" | "senha-recuperacao" | "chave";

/** From where somebody comes. */
export interface Place {
  readonly address: string;
  /** The browser's own words about itself (`User-Agent`). */
  readonly agent?: string;
}

/** A log-in, as its owner reads it. */
export interface EntryNote {
  readonly moment: string;
  /** Coarse: the net, not the machine. */
  readonly address: string;
  readonly browser: string;
  readonly means: EntryMeans;
}

export interface OpenSession {
  /** Names it among the owner's own; opens nothing. */
  readonly key: string;
  readonly address: string;
  readonly browser: string;
  readonly since: string;
  readonly seen: string;
  readonly current: boolean;
}

export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly created: string;
  readonly used: string | null;
}

export interface SecurityState {
  readonly sessions: readonly OpenSession[];
  readonly entries: readonly EntryNote[];
  readonly codes: { readonly since: string; readonly recoveryLeft: number } | null;
  /** Some profile of the user asks for a second factor. */
  readonly demanded: boolean;
  readonly passkeys: readonly Passkey[];
  /** The only origin passkeys work at; null where the address of the product is no name. */
  readonly passkeyOrigin: string | null;
}

/** Proof that who sits there is the owner. */
export interface Proof {
  readonly password: string;
  readonly address: string;
}

/** A code of the authenticator, or one of the recovery codes in its place. */
export interface CodeProof {
  readonly code?: string;
  readonly recovery?: string;
}

/** Tells of a change (audit, mail), in its transaction. */
export type Tell = (queries: Queries) => Promise<void>;

export interface GuardedUser {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly email: string | null;
}

type Entered = Promise<{ readonly token: string; readonly session: Session }>;

/** The own sessions, second factor and passkeys; and the log-in by them. Throws AppError. */
export interface Security {
  state(session: Session): Promise<SecurityState>;
  /** One of the own sessions, never another's: NOT_FOUND. */
  endSession(session: Session, key: string, tell: Tell): Promise<void>;
  /** All own sessions but this one; how many there were. */
  endOthers(session: Session, tell: Tell): Promise<number>;

  /** A new secret, not in use before a code of it is confirmed. */
  beginCodes(session: Session, proof: Proof): Promise<{ readonly secret: string; readonly uri: string }>;
  /** Takes the begun secret into use, ends the other sessions and answers the recovery codes, readable this once. */
  confirmCodes(session: Session, code: string, tell: Tell): Promise<readonly string[]>;
  removeCodes(session: Session, proof: Proof & CodeProof, tell: Tell): Promise<void>;
  /** Ten new recovery codes in place of the old ones. */
  renewRecovery(session: Session, proof: Proof & CodeProof, tell: Tell): Promise<readonly string[]>;

  /** What the browser makes a passkey from. */
  beginPasskey(session: Session, proof: Proof): Promise<object>;
  addPasskey(session: Session, request: { readonly name: string; readonly response: unknown }, tell: Tell): Promise<Passkey>;
  renamePasskey(session: Session, id: number, name: string, tell: Tell): Promise<void>;
  removePasskey(session: Session, id: number, proof: Proof, tell: Tell): Promise<void>;

  /** CHALLENGE_EXPIRED, WRONG_CODE or ACCOUNT_LOCKED. */
  secondStep(request: Place & CodeProof & { readonly challenge: string }): Entered;
  /** What the browser asks a passkey with, whosever it is. */
  passkeyOptions(): Promise<unknown>;
  /** PASSKEY_REFUSED, whatever is wrong. */
  passkeyLogin(request: Place & { readonly response: unknown }): Entered;

  /** Users with a second factor whom the session's user outranks. */
  resettable(session: Session, right: string): Promise<readonly GuardedUser[]>;
  /** Takes codes, recovery codes and passkeys from somebody who lost them. NOT_FOUND for whoever is not outranked. */
  reset(
    session: Session,
    request: { readonly user: number; readonly right: string },
    tell: (queries: Queries, user: GuardedUser) => Promise<void>,
  ): Promise<void>;
}
