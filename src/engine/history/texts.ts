import { dayText } from "../../metadata/moment.ts";

export const HISTORY_TEXTS = {
  dateTaken: "Já existe um histórico nesta data.",
  dateLocked: "A data desta vigência não pode ser alterada: os dados dela estão bloqueados. Inclua uma nova vigência.",
  entryLocked: "Esta vigência não pode ser excluída: os dados dela estão bloqueados.",
  closed: (day: string): string => `O período até ${dayText(day)} está fechado: nada muda nele.`,
} as const;
