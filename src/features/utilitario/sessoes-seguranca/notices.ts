import type { EntryNote } from "../../../access/security-contract.ts";
import { minuteText } from "../../../metadata/moment.ts";
import type { Mail } from "../../../services/mail/contract.ts";
import { changes, type SecurityChange, mailTexts as texts } from "./audit-texts.ts";

interface Owner {
  readonly name: string;
  readonly email: string;
}

const timeOf = (now: Date): string => texts.when(minuteText(now));

/** Tells the owner of an account that somebody entered it from where nobody did of late. */
export function strangeEntryNotice({ name, email }: Owner, { moment, browser, address }: EntryNote): Mail {
  const parts = [texts.greeting(name), texts.entered, `${timeOf(new Date(moment))}\n${texts.place(browser, address)}`];
  return { to: email, subject: texts.strange, text: [...parts, `${texts.mine} ${texts.notMine}`].join("\n\n") };
}

/** Tells the owner what changed in how the account is entered. Never carries a secret or a code. */
export function changeNotice({ name, email }: Owner, change: SecurityChange, now: Date): Mail {
  const [, sentence] = changes[change];
  return { to: email, subject: texts.changed, text: [texts.greeting(name), sentence, timeOf(now), texts.notMine].join("\n\n") };
}
