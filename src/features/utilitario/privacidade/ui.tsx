import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { ADDRESS, FORGET_RIGHT, PERSON_RIGHT, READS_RIGHT, SEE_RIGHT, TERM_RIGHT } from "./shared.ts";

const Page = lazy(() => import("./PrivacyPage.tsx").then(({ PrivacyPage }) => ({ default: PrivacyPage })));

export const feature: UiFeature = {
  pages: [{ path: ADDRESS, Page, rights: [SEE_RIGHT, PERSON_RIGHT, FORGET_RIGHT, TERM_RIGHT, READS_RIGHT] }],
};
