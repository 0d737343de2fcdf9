import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { LOCKED, LOCKS_RIGHT, REDEEM, RESET_PAGE, userAt } from "./entry.ts";
import { ForgotLink } from "./ForgotLink.tsx";

const Locked = lazy(() => import("./LockedPage.tsx").then(({ LockedPage }) => ({ default: LockedPage })));
const Reset = lazy(() => import("./ResetPage.tsx").then(({ ResetPage }) => ({ default: ResetPage })));
const Access = lazy(() => import("./UserAccess.tsx").then(({ UserAccess }) => ({ default: UserAccess })));
const NewPassword = lazy(() => import("./NewPasswordPage.tsx").then(({ NewPasswordPage }) => ({ default: NewPasswordPage })));

export const feature: UiFeature = {
  pages: [
    { path: LOCKED, Page: Locked, rights: [LOCKS_RIGHT] },
    { path: RESET_PAGE, Page: Reset, rights: [LOCKS_RIGHT] },
    { path: REDEEM, Page: NewPassword, open: true },
  ],
  slots: [
    { slot: "login", order: 10, Part: ForgotLink },
    {
      slot: "beside",
      order: 20,
      when: ({ info, path }) => ![0, info?.usuario.id].includes(userAt(path)) && info?.authorities.includes(LOCKS_RIGHT) === true,
      Part: Access,
    },
  ],
};
