/** Where no company says otherwise. */
export const HOUSE_ZONE = "America/Sao_Paulo";

/** A moment as people of a zone read it: `20/11/2026 09:05:30`. */
export function momentText(moment: string | Date, zone = HOUSE_ZONE): string {
  const text = new Date(moment).toLocaleString("pt-BR", { timeZone: zone }).replace(", ", " ");
  return text.replace(/\d+(?= )/, (year) => year.padStart(4, "0"));
}

/** The same to the minute: `20/11/2026 09:05`. */
export const minuteText = (moment: string | Date, zone = HOUSE_ZONE): string => momentText(moment, zone).slice(0, -3);

/** A date, or a month, as people write it: `20/11/2026`, `11/2026`. */
export const dayText = (day: string): string => day.split("-").reverse().join("/");
