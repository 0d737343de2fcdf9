import { addToDate } from "./dates.ts";

/** Days after a deadline within which its lateness is told. */
export const LATE_DAYS = 7;

/** Where a day stands to a deadline: within some days before it, on it, within `LATE_DAYS` after it; null elsewhere. */
export function deadlineStep(deadline: string, today: string, before: number): "ANTES" | "NO_DIA" | "DEPOIS" | null {
  if (deadline === today) return "NO_DIA";
  if (deadline > today) return deadline <= (addToDate(today, before, 0) ?? today) ? "ANTES" : null;
  return deadline >= (addToDate(today, -LATE_DAYS, 0) ?? today) ? "DEPOIS" : null;
}
