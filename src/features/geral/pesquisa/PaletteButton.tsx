import Find from "@mui/icons-material/ManageSearch";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { lazy, Suspense, useEffect, useState } from "react";
import { texts } from "./texts.ts";

const Palette = lazy(() => import("./Palette.tsx").then(({ Palette }) => ({ default: Palette })));

/** Opens the palette, as Ctrl+K does from everywhere. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", keys);
    return () => window.removeEventListener("keydown", keys);
  }, []);
  return (
    <>
      <Tooltip title={texts.openHint}>
        <IconButton aria-label={texts.open} aria-keyshortcuts="Control+K" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Find />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
