import { monthsBetween } from "./dates.ts";

const said = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How long somebody worked somewhere, in whole months: "2 anos e 1 mês", "menos de 1 mês". Empty where the days make no period. */
export function timeWorked(from: string, to: string): string | null {
  const months = monthsBetween(from, to);
  if (months === null || to < from) return null;
  const parts = [
    ...(months >= 12 ? [said(Math.floor(months / 12), "ano", "anos")] : []),
    ...(months % 12 > 0 ? [said(months % 12, "mês", "meses")] : []),
  ];
  return parts.length === 0 ? "menos de 1 mês" : parts.join(" e ");
}
