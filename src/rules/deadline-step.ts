import { addToDate } from "./dates.ts";

/** Where a day stands to a deadline: within some days before it, on it, within a week after it; null elsewhere. */
export function deadlineStep(deadline: string, today: string, before: number): "ANTES" | "NO_DIA" | "DEPOIS" | null {
  if (deadline === today) return "NO_DIA";
  if (deadline > today) return deadline <= (addToDate(today, before, 0) ?? today) ? "ANTES" : null;
  return deadline >= (addToDate(today, -WEEK, 0) ?? today) ? "DEPOIS" : null;
}

const WEEK = 7;
