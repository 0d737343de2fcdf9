import LinearProgress from "@mui/material/LinearProgress";
import { useSyncExternalStore } from "react";
import type { Activity } from "./activity.ts";
import { feedbackTexts } from "./texts.ts";

/** The loading indicator: a line along the top of the window, over everything and in nobody's way. */
export function LoadingLine({ activity }: { readonly activity: Activity }) {
  const shown = useSyncExternalStore(activity.subscribe, activity.shown);
  if (!shown) return null;
  return (
    <LinearProgress
      aria-label={feedbackTexts.loading}
      sx={{ position: "fixed", insetInline: 0, top: 0, height: 3, zIndex: "tooltip", pointerEvents: "none" }}
    />
  );
}
