import type { Finding, WireRecord } from "../../metadata/verdict.ts";
import type { HistoryShape } from "../shape/register-shape.ts";
import { HISTORY_TEXTS } from "./texts.ts";

/** What is wrong with entries that begin on these dates coming, changing or going, as the company's settings are; nothing where none is closed. */
export function closedDates(
  { by, closedUntil }: HistoryShape,
  company: WireRecord,
  dates: readonly (string | null)[],
): readonly Finding[] {
  const until = closedUntil === undefined ? null : company[closedUntil];
  if (typeof until !== "string" || !dates.some((date) => date !== null && date <= until)) return [];
  return [{ field: by.field.path, code: "closed", fallback: HISTORY_TEXTS.closed(until) }];
}
