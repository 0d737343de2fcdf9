/** Text without case and accents, for searching in what is already in the browser. */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
