import type { Queries } from "../db/contract.ts";
import type { CompanySeen } from "./account.ts";

/** Somebody who applied for work at one company. */
export interface Candidate {
  readonly id: number;
  /** The social name when there is one. */
  readonly name: string;
  readonly cpf: string;
  readonly email: string | null;
}

/** A log-in of the external area in use; never one of the internal area. */
export interface CandidateSession {
  /** Keyed hash of the cookie's token. */
  readonly id: string;
  readonly candidate: Candidate;
  readonly company: CompanySeen;
  /** When it ends unless used, UTC ISO. */
  readonly expires: string;
  /** The password came by mail and is good for a day only. */
  readonly changePassword: boolean;
  /** The company's term was accepted as it reads today. */
  readonly acceptedTerms: boolean;
}

/** A password made for somebody who forgot theirs. */
export interface Provisional {
  readonly candidate: Candidate;
  readonly company: CompanySeen;
  readonly password: string;
}

/** Who a candidate is and may do, answered as values. CPFs are 11 digits. Throws AppError. */
export interface Candidates {
  /** INVALID_CREDENTIALS or ACCOUNT_LOCKED, alike for known and unknown people and companies; or what `prove` throws. */
  login(request: {
    readonly cpf: string;
    readonly company: number;
    readonly password: string;
    readonly address: string;
    /** Called before the password of an account is looked at that was guessed at 50 times in an hour, from wherever. */
    readonly prove: () => Promise<void>;
  }): Promise<{ readonly token: string; readonly session: CandidateSession }>;
  logout(token: string): Promise<void>;
  /** The living session of a cookie; using it prolongs it. Read anew each time: what was ended is over at once, on every node. */
  session(token: string | undefined): Promise<CandidateSession | undefined>;
  /** Companies in use where the CPF is registered, by name. */
  companiesOf(cpf: string): Promise<readonly CompanySeen[]>;
  /** Companies in use, by name. */
  companies(): Promise<readonly CompanySeen[]>;
  /** A company in use. */
  company(id: number): Promise<CompanySeen | undefined>;
  /** Whether a candidate of the company other than `except` has the CPF. */
  isTaken(cpf: string, company: number, except?: number): Promise<boolean>;
  /** Whether this is the candidate's password now. */
  knowsPassword(session: CandidateSession, password: string): Promise<boolean>;
  /** Own password; ends the candidate's other sessions. `tell` is called in the same transaction. */
  changePassword(
    session: CandidateSession,
    request: { readonly current: string; readonly next: string; readonly confirmation: string },
    tell: (queries: Queries) => Promise<void>,
  ): Promise<void>;
  /** Keeps that the term, as it reads today, was accepted. VERSION_CONFLICT when another text was read. */
  acceptTerms(session: CandidateSession, version: string | undefined): Promise<void>;
  /**
   * Makes a provisional password, good for 24 hours; the old one stays good until the new one is used. `tell` sends it, in the same
   * transaction. Takes as long and answers the same for whoever is unknown or has no address.
   */
  recover(
    request: { readonly cpf: string; readonly company: number },
    tell: (queries: Queries, made: Provisional) => Promise<void>,
  ): Promise<void>;
  /** Sets a password without knowing the old one: first data. */
  setPassword(candidate: number, company: number, password: string): Promise<void>;
}
