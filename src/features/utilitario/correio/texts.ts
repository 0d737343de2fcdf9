export const texts = {
  right: "Ver os e-mails enviados e por enviar",
} as const;
