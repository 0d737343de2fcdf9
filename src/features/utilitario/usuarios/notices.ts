import { minuteText } from "../../../metadata/moment.ts";
import type { Json } from "../../../metadata/verdict.ts";
import type { Mail } from "../../../services/mail/contract.ts";
import { texts } from "./texts.ts";

interface Owner {
  readonly name: string;
  readonly email: string;
}

/** Tells the owner of an account that its password changed, so that a change nobody asked for is noticed. Never carries a password. */
export function passwordNotice({ name, email }: Owner, now: Date, by: "owner" | "administrator"): Mail {
  const { subject, greeting, changed, reset, advice } = texts.notice;
  const moment = minuteText(now);
  return {
    to: email,
    subject,
    text: [greeting(name), by === "owner" ? changed(moment) : reset(moment), advice].join("\n\n"),
  };
}

/** What opens the account changed: told to the address it had and to the one it has, so that nobody moves it away unnoticed. */
export function accountNotices(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  what: readonly ("email" | "login")[],
  now: Date,
): readonly Mail[] {
  const { greeting, moved, accountSubject, advice } = texts.notice;
  const name = String(before.nome ?? "");
  const lines = what.map((one) => moved[one](minuteText(now)));
  const addresses = new Set([before.email, after.email].filter((one): one is string => typeof one === "string" && one !== ""));
  return [...addresses].map((to) => ({ to, subject: accountSubject, text: [greeting(name), ...lines, advice].join("\n\n") }));
}

/** The way to a new password. Only its receiver reads it. */
export function resetMail(
  { name, email }: Owner,
  link: { readonly code: string; readonly until: Date },
  publicUrl: string | undefined,
  by: "owner" | "administrator",
): Mail {
  const { subject, asked, sent, open, paste, once, ignore } = texts.resetMail;
  const until = minuteText(link.until);
  // Behind the # it reaches no server and no log.
  const way = publicUrl === undefined ? paste(link.code) : open(`${publicUrl}/redefinir-senha#${link.code}`);
  return {
    to: email,
    subject,
    text: [texts.notice.greeting(name), by === "owner" ? asked : sent, way, once(until), ignore].join("\n\n"),
    secret: true,
  };
}
