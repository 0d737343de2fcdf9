export const HISTORY_TEXTS = {
  dateTaken: "Já existe um histórico nesta data.",
} as const;
