/** A date that goes along with a mail, for the calendar of whoever gets it. */
export interface Appointment {
  /** Names it in every notice of it, within this installation. */
  readonly key: string;
  /** One more whenever something of it changed. */
  readonly sequence: number;
  readonly cancelled: boolean;
  readonly title: string;
  /** UTC ISO moments; ISO dates, the last one included, where it takes whole days. */
  readonly from: string;
  readonly until: string;
  readonly place: string | null;
  readonly link: string | null;
}

/** One mail, in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Company it is about: its administrators may read it in the outbox. */
  readonly company?: number;
  /** It opens something: nobody reads it in the outbox, and its text goes when it was sent. */
  readonly secret?: true;
  /** Minutes it stays before it goes out, to be taken back meanwhile. */
  readonly waitMinutes?: number;
  /** What it tells of, by which `withdrawMails` finds it while it has not gone out. */
  readonly about?: string;
  readonly appointments?: readonly Appointment[];
}

/** A mail on its way. `id` is the same at every try, so that a receiver can tell a repetition. */
export interface OutgoingMail extends Mail {
  readonly id: number;
  readonly attempts: number;
}

/** Hands mails over to a mail server. */
export interface MailSender {
  /** Rejects with MailRefused when the server will never take this mail, with anything else when it may later. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The server said no for good (SMTP 5xx at an address or a content). */
export class MailRefused extends Error {}
