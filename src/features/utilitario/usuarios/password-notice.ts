import type { Mail } from "../../../services/mail/contract.ts";
import { texts } from "./texts.ts";

interface Owner {
  readonly name: string;
  readonly email: string;
}

/** Tells the owner of an account that its password changed, so that a change nobody asked for is noticed. Never carries a password. */
export function passwordNotice({ name, email }: Owner, now: Date, by: "owner" | "administrator"): Mail {
  const moment = now.toLocaleString("pt-BR", { timeZone: "America/Sao_Paulo", dateStyle: "short", timeStyle: "short" });
  const { subject, greeting, changed, reset, advice } = texts.notice;
  return {
    to: email,
    subject,
    text: [greeting(name), by === "owner" ? changed(moment) : reset(moment), advice].join("\n\n"),
  };
}
