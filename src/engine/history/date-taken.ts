import type { Finding } from "../../metadata/verdict.ts";
import type { HistoryShape } from "../shape/register-shape.ts";
import { HISTORY_TEXTS } from "./texts.ts";

/** Two entries cannot begin on one day. */
export const dateTaken = ({ by }: HistoryShape): Finding => ({
  field: by.field.path,
  code: "unique",
  fallback: HISTORY_TEXTS.dateTaken,
});
