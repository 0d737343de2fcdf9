import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { programme } from "./shared.ts";

const Page = lazy(() => import("./ProgrammePage.tsx").then(({ ProgrammePage }) => ({ default: ProgrammePage })));

export const feature: UiFeature = { pages: [{ path: programme.path, Page, rights: [programme.audience.right] }] };
