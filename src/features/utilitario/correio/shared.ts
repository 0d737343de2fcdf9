export const OUTBOX_RIGHT = "ROLE_CORREIO_VER";
export const OUTBOX = "/utilitario/correio";

/** A mail as `GET /api/utilitario/correio` tells it. Moments are UTC ISO. */
export interface OutboxMail {
  readonly id: number;
  readonly destinatario: string;
  readonly assunto: string;
  readonly texto: string;
  readonly criadoEm: string;
  readonly enviadoEm: string | null;
  readonly tentativas: number;
  readonly proximaEm: string | null;
  readonly erro: string | null;
}

export interface OutboxPage {
  readonly content: readonly OutboxMail[];
  readonly totalElements: number;
  readonly totalPages: number;
}

export type MailState = "sent" | "waiting" | "stopped";

/** A mail without a next try was given up. */
export const stateOf = ({ enviadoEm, proximaEm }: OutboxMail): MailState =>
  enviadoEm !== null ? "sent" : proximaEm !== null ? "waiting" : "stopped";
