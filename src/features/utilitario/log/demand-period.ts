import { AppError } from "../../../errors/app-error.ts";
import { isBackwards, type LogQuery } from "./shared.ts";
import { texts } from "./texts.ts";

/** A period of days there are, in order. INVALID_PARAMETER, FIELD_VALIDATION_VIOLATION. */
export function demandPeriod(query: LogQuery): void {
  for (const parameter of ["de", "ate"] as const) {
    const day = query[parameter];
    if (day !== undefined && !isDay(day)) throw new AppError("INVALID_PARAMETER", { params: { parameter } });
  }
  if (isBackwards(query))
    throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "ate", code: "order", message: texts.periodOrder }] });
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= "1900-01-01";
}
