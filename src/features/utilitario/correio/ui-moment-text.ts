const format = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short", timeZone: "America/Sao_Paulo" });

/** `21/11/2026, 15:04` of a UTC moment. */
export const momentText = (moment: string): string => format.format(new Date(moment));
