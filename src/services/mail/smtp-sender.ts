import { createTransport } from "nodemailer";
import { calendarFile, hostOf } from "./calendar-file.ts";
import { MailRefused, type MailSender } from "./contract.ts";

const TIMEOUT_MS = 20_000;

/** Speaks SMTP to `url` (`smtp://user:password@host:587`, `smtps://…:465`), as `from`. STARTTLS is used whenever the server offers it. */
export function createSmtpSender({ url, from }: { readonly url: string; readonly from: string }): MailSender {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    // Nothing in a mail is ever a file or an address to be fetched.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  const host = hostOf(from);
  return {
    async send({ id, to, subject, text, appointments = [] }) {
      try {
        // As an object: a comma in the text of an address is no second receiver.
        await transport.sendMail({
          to: { name: "", address: to },
          subject,
          text,
          attachments: appointments.map((one, at) => ({
            filename: `aula-${at + 1}.ics`,
            ...calendarFile(one, { from, host, to }),
          })),
          messageId: `<correio-${id}@${host}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(reasonOf(error), { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx at the receiver or the content; a refused log-in (535) is our configuration and may be mended. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === "number" && responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
}

/** What a server or socket said, short and in one line. */
export function reasonOf(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  const text = typeof response === "string" ? response : typeof message === "string" ? message : String(error);
  return text.replace(/\s+/g, " ").slice(0, 300);
}
