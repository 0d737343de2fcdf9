import { describedCall } from "../../../metadata/call.ts";
import { flag } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

export const INCONSISTENCIES = "analytics/inconsistencias";

export const hasInconsistencies = describedCall({
  module: "analytics",
  title: texts.title,
  method: "GET",
  path: "/analytics/inconsistencias",
  audience: { right: "ROLE_REL_ANALYTICS_INCONSISTENCIAS" },
  summary: texts.check,
  description: texts.checkWhy,
  answers: flag,
});
