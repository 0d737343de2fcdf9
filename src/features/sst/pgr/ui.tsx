import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { PROGRAMME, SEES_PROGRAMME } from "./entry.ts";

const Page = lazy(() => import("./ProgrammePage.tsx").then(({ ProgrammePage }) => ({ default: ProgrammePage })));

export const feature: UiFeature = { pages: [{ path: PROGRAMME, Page, rights: [SEES_PROGRAMME] }] };
