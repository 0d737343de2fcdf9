import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { ADDRESS, ISSUES } from "./certificate-calls.ts";
import { CHECK_IN } from "./shared.ts";

const CheckIn = lazy(() => import("./CheckInPage.tsx").then((file) => ({ default: file.CheckInPage })));
const Certificates = lazy(() => import("./CertificatesPage.tsx").then((file) => ({ default: file.CertificatesPage })));

export const feature: UiFeature = {
  pages: [
    { path: CHECK_IN, Page: CheckIn },
    { path: ADDRESS, Page: Certificates, rights: [ISSUES] },
  ],
};
