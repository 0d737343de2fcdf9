import { lazy } from "react";
import type { ShellNow, UiFeature } from "../../../admin/app/admin-parts.ts";
import type { OutsideSession } from "./shared.ts";

const LinkBar = lazy(() => import("./LinkBar.tsx").then(({ LinkBar }) => ({ default: LinkBar })));
const Outside = lazy(() => import("./Outside.tsx").then(({ Outside }) => ({ default: Outside })));

const outside = (info: ShellNow["info"]): OutsideSession => (info ?? {}) as OutsideSession;

export const feature: UiFeature = {
  slots: [
    { slot: "beside", order: 80, when: ({ info }) => (outside(info).linksExternos ?? []).length > 0, Part: LinkBar },
    {
      slot: "beside",
      order: 81,
      when: ({ info }) => Boolean(outside(info).conversaSuporte ?? outside(info).pesquisaSatisfacao),
      Part: Outside,
    },
  ],
};
