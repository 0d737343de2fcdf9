import type { Violation } from "../../metadata/verdict.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { violation } from "../write/violation.ts";
import { HISTORY_TEXTS } from "./texts.ts";

/** Two entries cannot begin on one day. */
export function dateTaken(shape: RegisterShape, history: HistoryShape): Violation {
  const { field } = history.by;
  return violation(shape.register, field, field.path, "unique", field.messages.unique ?? HISTORY_TEXTS.dateTaken);
}
