import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { COPY_RIGHT, copyRegisters } from "./shared.ts";

const Page = lazy(() => import("./CopyPage.tsx").then(({ CopyPage }) => ({ default: CopyPage })));

export const feature: UiFeature = { pages: [{ path: copyRegisters.path, Page, rights: [COPY_RIGHT] }] };
