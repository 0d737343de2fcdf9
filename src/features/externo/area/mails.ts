import type { CandidateSession, Provisional } from "../../../access/candidate-contract.ts";
import type { Mail } from "../../../services/mail/contract.ts";
import { texts } from "./texts.ts";

const { mail } = texts;

/** The provisional password, to the address of the record. */
export function provisionalMail({ candidate, company, password }: Provisional): Mail {
  return {
    to: candidate.email ?? "",
    subject: mail.subject(company.name),
    text: [mail.hello(candidate.name), mail.made(company.name), mail.password(password), mail.valid, mail.ignore].join("\n\n"),
    company: company.id,
    secret: true,
  };
}

/** Tells that the password changed, so that a change nobody asked for is noticed. Never carries a password. */
export function changedMail({ candidate, company }: CandidateSession): Mail {
  return {
    to: candidate.email ?? "",
    subject: mail.changedSubject,
    text: [mail.hello(candidate.name), mail.changed(company.name), mail.advice].join("\n\n"),
    company: company.id,
  };
}
