import type { ScreenColumn } from "../../../admin/screen/columns.tsx";
import { ListScreen, type ListScreenProps } from "../../../admin/screen/ListScreen.tsx";
import { type OutboxMail, outbox } from "./shared.ts";
import { texts } from "./texts.ts";

const created: ScreenColumn<OutboxMail> = { title: texts.created, kind: "date-time", value: (mail) => mail.criadoEm, wide: true };
const to: ScreenColumn<OutboxMail> = { title: texts.to, kind: "text", value: (mail) => mail.destinatario, wide: true };
const state: ScreenColumn<OutboxMail> = {
  title: texts.state,
  kind: "option",
  // A mail without a next try was given up.
  value: ({ enviadoEm, proximaEm }) => (enviadoEm !== null ? "sent" : proximaEm !== null ? "waiting" : "stopped"),
  options: texts.states,
};
const attempts: ScreenColumn<OutboxMail> = {
  title: texts.attempts,
  kind: "integer",
  value: (mail) => mail.tentativas,
  wide: true,
};

const told: ListScreenProps<OutboxMail> = {
  ...texts,
  call: outbox,
  columns: [created, to, { title: texts.subject, kind: "text", value: (mail) => mail.assunto, opens: true }, state, attempts],
  detail: {
    open: texts.open,
    title: (mail) => mail.assunto,
    facts: [
      to,
      state,
      created,
      { title: texts.sentAt, kind: "date-time", value: (mail) => mail.enviadoEm },
      { title: texts.nextTry, kind: "date-time", value: (mail) => mail.proximaEm },
      attempts,
      { title: texts.error, kind: "text", value: (mail) => mail.erro },
    ],
    text: { label: texts.text, value: (mail) => mail.texto },
  },
};

/** Mails of the system: what went out, what waits, what failed and why. */
export const OutboxPage = () => <ListScreen {...told} />;
