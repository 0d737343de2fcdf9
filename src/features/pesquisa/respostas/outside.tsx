import { lazy } from "react";
import type { OutsidePages } from "../../../admin/app/admin-parts.ts";
import { OPEN_SURVEY } from "./externo/entry.ts";

const OpenSurvey = lazy(() => import("./externo/OpenSurveyPage.tsx").then((file) => ({ default: file.OpenSurveyPage })));

/** The survey of somebody who has no user. */
export const outside: OutsidePages = [{ path: `${OPEN_SURVEY}/:token`, Page: OpenSurvey, open: true }];
