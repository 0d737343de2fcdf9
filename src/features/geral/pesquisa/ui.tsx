import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const PaletteButton = lazy(() => import("./PaletteButton.tsx").then(({ PaletteButton }) => ({ default: PaletteButton })));

export const feature: UiFeature = { slots: [{ slot: "bar", order: 10, Part: PaletteButton }] };
