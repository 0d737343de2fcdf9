import type { Database } from "../../db/contract.ts";
import { MailRefused, type MailSender, type OutgoingMail } from "./contract.ts";
import { claimMails, markFailed, markSent } from "./outbox.ts";
import { reasonOf } from "./smtp-sender.ts";

interface Deps {
  readonly database: Database;
  readonly sender: MailSender;
  readonly clock: () => Date;
  readonly log: { warn(data: object, message: string): void };
}

/** Sends what is due, a few at a time, until nothing is. No connection to the database is held meanwhile. Answers how many went out. */
export async function deliverDue(parts: Deps): Promise<number> {
  const { database, clock } = parts;
  let sent = 0;
  for (;;) {
    const mails = await database.house((queries) => claimMails(queries, clock()));
    if (mails.length === 0) return sent;
    for (const mail of mails) if (await deliver(parts, mail)) sent += 1;
  }
}

async function deliver({ database, sender, clock, log }: Deps, mail: OutgoingMail): Promise<boolean> {
  try {
    await sender.send(mail);
  } catch (error) {
    const final = error instanceof MailRefused;
    const failure = { reason: reasonOf(error), final, now: clock() };
    await database.house((queries) => markFailed(queries, mail, failure));
    // Neither address nor text: the outbox has them.
    log.warn({ mail: mail.id, attempt: mail.attempts, final }, "mail not sent");
    return false;
  }
  await database.house((queries) => markSent(queries, mail.id, clock()));
  return true;
}
