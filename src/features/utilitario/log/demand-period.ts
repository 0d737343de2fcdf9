import { AppError } from "../../../errors/app-error.ts";
import { isBackwards, type LogQuery } from "./shared.ts";
import { texts } from "./texts.ts";

/** A period in order. FIELD_VALIDATION_VIOLATION. */
export function demandPeriod(query: LogQuery): void {
  if (isBackwards(query))
    throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "ate", code: "order", message: texts.periodOrder }] });
}
