import { setTimeout as pause } from "node:timers/promises";
import type { Database, Queries } from "../db/contract.ts";
import { AppError } from "../errors/app-error.ts";
import { failuresInHour, forgetAttempts, reserveAttempt } from "./attempts.ts";
import type { CandidateSession, Candidates } from "./candidate-contract.ts";
import { type CompanyTerms, candidateScope, findCandidates, NOBODY, noteActivity, openCompanies } from "./candidate-directory.ts";
import {
  type CandidateCredential,
  deleteCandidateSession,
  deleteCandidateSessionsOf,
  deleteExpiredCandidateSessions,
  extendCandidateSession,
  findCandidateSession,
  hasAccepted,
  insertCandidateSession,
  promoteProvisional,
  readCandidateCredential,
  storeAcceptance,
  storeCandidatePassword,
  storeProvisional,
} from "./candidate-store.ts";
import type { DirectoryRegisters } from "./directory.ts";
import { choiceProblem, hashPassword, verifyPassword } from "./passwords.ts";
import { provisionalPassword } from "./provisional-password.ts";
import { keyed, newToken } from "./sessions.ts";
import { texts } from "./texts.ts";

const MINUTE = 60_000;
const PROVISIONAL_MS = 24 * 60 * MINUTE;
/** A second mail within a minute of the first is not sent. */
const AGAIN_MS = MINUTE;
/** Failures of one account in an hour after which each try costs work. */
const GUESSED_AT = 50;
/** However quickly it is known whether there is anything to send, the answer comes this late. */
const ANSWER_MS = 250;

export interface CandidateParts {
  readonly database: Database;
  readonly registers: () => DirectoryRegisters;
  readonly secret: string;
  /** The id of the session a token opens. */
  readonly idOf: (token: string) => string;
  readonly clock: () => Date;
  /** When a session begun at that moment ends unless used, UTC ISO. */
  readonly expiry: (created: number) => string;
}

/** Log-in and sessions of the external area, beside those of users and never mixed with them. */
export function createCandidates({ database, registers, secret, idOf, clock, expiry }: CandidateParts): Candidates {
  const now = (): string => clock().toISOString();
  const companyAt = async (id: number): Promise<CompanyTerms | undefined> =>
    (await database.house((queries) => openCompanies(queries, registers(), id)))[0];

  /** As many questions to the database for a stranger as for a candidate. */
  async function find(cpf: string, id: number) {
    const company = await companyAt(id);
    const scope = candidateScope([company?.id ?? NOBODY]);
    const [candidate] = await database.read(scope, (queries) => findCandidates(queries, registers(), { cpf }));
    return company === undefined || candidate === undefined ? undefined : { company, candidate };
  }

  async function load(id: string): Promise<CandidateSession | undefined> {
    const found = await database.house(async (queries) => {
      const stored = await findCandidateSession(queries, id, now());
      if (stored === undefined) return undefined;
      const [company] = await openCompanies(queries, registers(), stored.company);
      if (company === undefined) return undefined;
      const expires = await prolonged(queries, stored);
      const credential = await readCandidateCredential(queries, stored.candidate);
      const acceptedTerms = await hasAccepted(queries, stored.candidate, company.terms);
      const isUsed = expires !== stored.expires;
      return { who: stored.candidate, company, expires, isUsed, changePassword: credential?.change ?? false, acceptedTerms };
    });
    if (found === undefined) return undefined;
    const { who, isUsed, ...rest } = found;
    if (isUsed) await touched(who, rest.company.id);
    const [candidate] = await database.read(candidateScope([rest.company.id]), (queries) =>
      findCandidates(queries, registers(), { id: who }),
    );
    return candidate && { id, candidate, ...rest };
  }

  /** The day somebody last used the own record: from it runs the term it is kept for (`x-treatment.expires.since`). */
  async function touched(candidate: number, company: number): Promise<void> {
    await database.write(candidateScope([company]), (queries) =>
      noteActivity(queries, registers(), candidate, now().slice(0, 10)),
    );
  }

  async function prolonged(
    queries: Queries,
    stored: { readonly id: string; readonly created: string; readonly expires: string },
  ): Promise<string> {
    const expires = expiry(Date.parse(stored.created));
    if (Date.parse(expires) - Date.parse(stored.expires) < MINUTE) return stored.expires;
    await extendCandidateSession(queries, stored.id, expires);
    return expires;
  }

  return {
    async login({ cpf, company: id, password, address, prove }) {
      const account = keyed(secret, `candidato ${id} ${cpf}`);
      if ((await database.house((queries) => failuresInHour(queries, account, clock()))) >= GUESSED_AT) await prove();
      const attempt = await database.house((queries) => reserveAttempt(queries, account, address, clock()));
      if (attempt.locked) throw new AppError("ACCOUNT_LOCKED");
      const found = await find(cpf, id);
      const candidate = found?.candidate.id ?? NOBODY;
      const credential = await database.house((queries) => readCandidateCredential(queries, candidate));
      const matched = await match(credential, password, clock());
      if (found === undefined || matched === undefined)
        throw new AppError("INVALID_CREDENTIALS", { message: texts.wrongCandidate });
      const token = newToken();
      const session = idOf(token);
      const created = now();
      await database.house(async (queries) => {
        await forgetAttempts(queries, account, address, clock());
        await deleteExpiredCandidateSessions(queries, created);
        if (matched === "provisional") {
          await promoteProvisional(queries, candidate, created);
          await deleteCandidateSessionsOf(queries, candidate);
        }
        const expires = expiry(Date.parse(created));
        await insertCandidateSession(queries, { id: session, candidate, company: found.company.id, created, expires });
      });
      await touched(candidate, found.company.id);
      const loaded = await load(session);
      if (loaded === undefined) throw new AppError("INVALID_CREDENTIALS", { message: texts.wrongCandidate });
      return { token, session: loaded };
    },

    logout: (token) => database.house((queries) => deleteCandidateSession(queries, idOf(token))),
    session: async (token) => (token === undefined || token === "" ? undefined : load(idOf(token))),
    companies: () => database.house((queries) => openCompanies(queries, registers())),
    company: companyAt,

    async companiesOf(cpf) {
      const open = await database.house((queries) => openCompanies(queries, registers()));
      const scope = candidateScope(open.map(({ id }) => id));
      const found = await database.read(scope, (queries) => findCandidates(queries, registers(), { cpf }));
      return open.filter(({ id }) => found.some(({ company }) => company === id));
    },

    async isTaken(cpf, company, except) {
      const found = await database.read(candidateScope([company]), (queries) => findCandidates(queries, registers(), { cpf }));
      return found.some(({ id }) => id !== except);
    },

    async knowsPassword({ candidate }, password) {
      const credential = await database.house((queries) => readCandidateCredential(queries, candidate.id));
      return (await match(credential, password, clock())) !== undefined;
    },

    async changePassword({ id, candidate, company }, { current, next, confirmation }, tell) {
      const credential = await database.house((queries) => readCandidateCredential(queries, candidate.id));
      const refuse = (field: string, message: string): AppError =>
        new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field, code: "senha", message }] });
      if ((await match(credential, current, clock())) === undefined) throw refuse("senha", texts.wrongPassword);
      const problem = await choiceProblem(next);
      if (problem !== null) throw refuse("novaSenha", problem);
      if (next === current) throw refuse("novaSenha", texts.samePassword);
      if (next !== confirmation) throw refuse("confNovaSenha", texts.notConfirmed);
      const hash = await hashPassword(next);
      await database.house((queries) =>
        queries.transaction().execute(async (inside) => {
          await storeCandidatePassword(inside, { candidate: candidate.id, company: company.id }, hash, now());
          await deleteCandidateSessionsOf(inside, candidate.id, id);
          await tell(inside);
        }),
      );
    },

    async acceptTerms({ candidate, company }, version) {
      const terms = (await companyAt(company.id))?.terms;
      if (terms === undefined || (version !== undefined && version !== terms))
        throw new AppError("VERSION_CONFLICT", { message: texts.otherTerms });
      const owner = { candidate: candidate.id, company: company.id };
      await database.house((queries) => storeAcceptance(queries, owner, terms, now()));
    },

    async recover({ cpf, company: id }, tell) {
      const answered = pause(ANSWER_MS);
      const password = provisionalPassword();
      const hash = await hashPassword(password);
      const found = await find(cpf, id);
      if (found?.candidate.email) {
        const { candidate, company } = found;
        const at = clock().getTime();
        const iso = (moment: number): string => new Date(moment).toISOString();
        const made = {
          hash,
          now: iso(at),
          until: iso(at + PROVISIONAL_MS),
          unlessAfter: iso(at + PROVISIONAL_MS - AGAIN_MS),
        };
        await database.house((queries) =>
          queries.transaction().execute(async (inside) => {
            const stored = await storeProvisional(inside, { candidate: candidate.id, company: company.id }, made);
            if (stored) await tell(inside, { candidate, company, password });
          }),
        );
      }
      await answered;
    },

    async setPassword(candidate, company, password) {
      const hash = await hashPassword(password);
      await database.house((queries) => storeCandidatePassword(queries, { candidate, company }, hash, now()));
    },
  };
}

/** Which of the two passwords it is. Both are looked at, there or not, so that time tells nothing. */
async function match(
  credential: CandidateCredential | undefined,
  password: string,
  now: Date,
): Promise<"own" | "provisional" | undefined> {
  const lives = (until: string | null | undefined): boolean => until == null || Date.parse(until) > now.getTime();
  const own = await verifyPassword(credential?.hash ?? undefined, password);
  const provisional = await verifyPassword(credential?.provisional ?? undefined, password);
  if (own && lives(credential?.until)) return "own";
  return provisional && lives(credential?.provisionalUntil) ? "provisional" : undefined;
}
