const ZONE = "America/Sao_Paulo";

/** A moment as people read it: `20/11/2026 09:05`. */
export const momentText = (moment: string): string =>
  new Date(moment).toLocaleString("pt-BR", { timeZone: ZONE, dateStyle: "short", timeStyle: "short" }).replace(", ", " ");
