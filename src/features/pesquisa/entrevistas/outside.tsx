import { lazy } from "react";
import type { OutsidePages } from "../../../admin/app/admin-parts.ts";
import { OPEN_INTERVIEW } from "./externo/entry.ts";

const OpenInterview = lazy(() => import("./externo/OpenInterviewPage.tsx").then((file) => ({ default: file.OpenInterviewPage })));

/** The interview of somebody who left. */
export const outside: OutsidePages = [{ path: `${OPEN_INTERVIEW}/:token`, Page: OpenInterview, open: true }];
