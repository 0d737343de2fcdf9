export const texts = {
  /** Stands in the outbox for a text that opens something. */
  concealed: "Texto reservado a quem recebe.",
} as const;
