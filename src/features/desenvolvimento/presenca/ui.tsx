import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { CERTIFICATES, CHECK_IN, ISSUES } from "./shared.ts";

const CheckIn = lazy(() => import("./CheckInPage.tsx").then((file) => ({ default: file.CheckInPage })));
const Certificates = lazy(() => import("./CertificatesPage.tsx").then((file) => ({ default: file.CertificatesPage })));

export const feature: UiFeature = {
  pages: [
    { path: CHECK_IN, Page: CheckIn },
    { path: CERTIFICATES, Page: Certificates, rights: [ISSUES] },
  ],
};
