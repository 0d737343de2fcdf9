import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { CERTIFICATE_CHECK, CERTIFICATES, CHECK_IN, ISSUES, PRESENCE_TAB, SEES_CLASSES } from "./entry.ts";

const CheckIn = lazy(() => import("./CheckInPage.tsx").then((file) => ({ default: file.CheckInPage })));
const Certificates = lazy(() =>
  import("./certificados/CertificatesPage.tsx").then((file) => ({ default: file.CertificatesPage })),
);
const Check = lazy(() =>
  import("./certificados/CertificateCheckPage.tsx").then((file) => ({ default: file.CertificateCheckPage })),
);
const Code = lazy(() => import("./PresenceCodePage.tsx").then((file) => ({ default: file.PresenceCodePage })));
const Presence = lazy(() => import("./PresenceTab.tsx").then((file) => ({ default: file.PresenceTab })));

export const feature: UiFeature = {
  pages: [
    { path: CHECK_IN, Page: CheckIn },
    { path: CERTIFICATES, Page: Certificates, rights: [ISSUES] },
    { path: "/desenvolvimento/turmas/:id/codigo-presenca", Page: Code, rights: [SEES_CLASSES] },
    { path: `${CERTIFICATE_CHECK}/:codigo`, Page: Check, open: true },
  ],
  slots: [{ slot: "formTab", register: turmas.id, title: PRESENCE_TAB, order: 10, Part: Presence }],
};
