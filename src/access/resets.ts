import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Queries } from "../db/contract.ts";
import type { Account } from "./account.ts";
import { announce } from "./announce.ts";
import { forgetAccount } from "./attempts.ts";
import type { Access } from "./contract.ts";
import { storeCredential } from "./credentials.ts";
import type { Directory } from "./directory.ts";
import { refusal } from "./own-password.ts";
import { choiceProblem } from "./passwords.ts";
import { provisionalPassword } from "./provisional-password.ts";
import { deleteSessionsOf, keyed, newToken } from "./sessions.ts";
import { texts } from "./texts.ts";

const MINUTE = 60_000;
/** A link somebody asked for by themselves, and one an administrator sent. */
const OWN_MS = 2 * 60 * MINUTE;
const SENT_MS = 24 * 60 * MINUTE;
/** A second mail within this time of the first is not sent. */
const AGAIN_MS = 5 * MINUTE;
const MOST = 5;
/** However quickly it is known whether there is anything to send, the answer comes this late. */
const ANSWER_MS = 250;

/** What a reset link is mailed with. */
export interface ResetLink {
  readonly code: string;
  readonly until: Date;
}

export type ResetTarget = Pick<Account, "id" | "name" | "login" | "email">;

/** One link to the address stored now, or, where the account has none, a password shown once. */
export type Reset = { readonly link: ResetLink } | { readonly password: string };

export interface Resets {
  /**
   * Inside the transaction of whoever may: a link while the account has an address, else a provisional password, which ends its
   * sessions. A link ends nothing before it is used.
   */
  begin(queries: Queries, target: ResetTarget): Promise<Reset>;
  /** Somebody forgot their password. The same answer and time whoever it is; `tell` mails the link. */
  forgot(login: string, tell: (queries: Queries, target: ResetTarget, link: ResetLink) => Promise<void>): Promise<void>;
  /** Uses a link, once: a new password, no session of the account left, its locks forgotten. */
  redeem(
    request: { readonly code: string; readonly next: string; readonly confirmation: string },
    tell: (queries: Queries, target: ResetTarget) => Promise<void>,
  ): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly directory: () => Directory;
  readonly clock: () => Date;
  readonly secret: string;
  readonly accountOf: (login: string) => string;
}

export function createResets({ database, directory, clock, secret, accountOf }: Deps): Pick<Access, "resets"> {
  const inside = <T>(work: (queries: Queries) => Promise<T>): Promise<T> =>
    database.house((queries) => queries.transaction().execute(work));

  async function store(queries: Queries, user: number, lasts: number): Promise<ResetLink> {
    const now = clock();
    const code = newToken();
    const until = new Date(now.getTime() + lasts);
    await sql`delete from quadro_redefinicao where expira_em <= ${now.toISOString()}`.execute(queries);
    await sql`insert into quadro_redefinicao (resumo, usuario_id, criada_em, expira_em)
      values (${keyed(secret, code)}, ${user}, ${now.toISOString()}, ${until.toISOString()})`.execute(queries);
    return { code, until };
  }

  /** Whether so many links live, or one so young, that another is only noise in somebody's mailbox. */
  async function isEnough(queries: Queries, user: number): Promise<boolean> {
    const now = clock();
    const young = new Date(now.getTime() - AGAIN_MS).toISOString();
    const { rows } = await sql<{ living: number; young: number }>`
      select count(*) as living, count(*) filter (where criada_em > ${young}) as young
      from quadro_redefinicao where usuario_id = ${user} and expira_em > ${now.toISOString()}`.execute(queries);
    return Number(rows[0]?.living ?? 0) >= MOST || Number(rows[0]?.young ?? 0) > 0;
  }

  const resets: Resets = {
    async begin(queries, target) {
      if (target.email !== null && target.email !== "") return { link: await store(queries, target.id, SENT_MS) };
      const password = provisionalPassword();
      const now = clock();
      await storeCredential(queries, target.id, password, { change: true, now, until: new Date(now.getTime() + SENT_MS) });
      await deleteSessionsOf(queries, target.id);
      await announce(queries, { user: target.id });
      return { password };
    },

    async forgot(login, tell) {
      const answered = pause(ANSWER_MS);
      await inside(async (queries) => {
        const id = await directory().idOf(queries, login);
        const account = await directory().account(queries, id ?? 0);
        if (account === undefined || account.managed || !account.email || (await isEnough(queries, account.id))) return;
        await tell(queries, account, await store(queries, account.id, OWN_MS));
      });
      await answered;
    },

    async redeem({ code, next, confirmation }, tell) {
      const problem = await choiceProblem(next);
      if (problem !== null) throw refusal("novaSenha", problem);
      if (next !== confirmation) throw refusal("confNovaSenha", texts.notConfirmed);
      await inside(async (queries) => {
        const now = clock();
        const { rows } = await sql<{ user: number }>`
          delete from quadro_redefinicao where resumo = ${keyed(secret, code)} and expira_em > ${now.toISOString()}
          returning usuario_id as "user"`.execute(queries);
        const account = await directory().account(queries, Number(rows[0]?.user ?? 0));
        if (account === undefined || !account.active || account.managed) throw refusal("codigo", texts.deadLink);
        const known = await choiceProblem(next, account.login);
        if (known !== null) throw refusal("novaSenha", known);
        await storeCredential(queries, account.id, next, { change: false, now });
        await dropResets(queries, account.id);
        await deleteSessionsOf(queries, account.id);
        await forgetAccount(queries, accountOf(account.login));
        await tell(queries, account);
        await announce(queries, { user: account.id });
      });
    },
  };
  return { resets };
}

/** What was sent before the account changed opens it no more. */
export async function dropResets(queries: Queries, user: number): Promise<void> {
  await sql`delete from quadro_redefinicao where usuario_id = ${user}`.execute(queries);
}
