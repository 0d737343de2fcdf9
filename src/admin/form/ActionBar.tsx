import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import type { ReactNode } from "react";
import { useChannel } from "./form-context.ts";
import type { FormStore } from "./form-store.ts";
import { formTexts } from "./texts.ts";

interface ActionBarProps {
  readonly store: FormStore;
  readonly busy: boolean;
  readonly canSave: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** What can be done with the form, always in sight, and whether something is not saved yet. */
export function ActionBar({ store, busy, canSave, onSave, onCancel, children }: ActionBarProps) {
  useChannel(store, ":dirty");
  return (
    <Box
      component="footer"
      ref={keepInSight}
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        mt: 3,
        py: 1.5,
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      {canSave ? (
        <Button variant="contained" loading={busy} onClick={onSave} aria-keyshortcuts="Control+S">
          {formTexts.save}
        </Button>
      ) : null}
      <Button color="inherit" disabled={busy} onClick={onCancel} aria-keyshortcuts="Escape">
        {canSave ? formTexts.cancel : formTexts.back}
      </Button>
      <span role="status">
        {store.isDirty() && canSave ? <Chip size="small" color="warning" variant="outlined" label={formTexts.unsaved} /> : null}
      </span>
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  );
}

/** What the keyboard leads to is scrolled clear of the bar, however many lines it takes. */
function keepInSight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  style.scrollPaddingBottom = `${bar.offsetHeight + 16}px`;
  return () => style.removeProperty("scroll-padding-bottom");
}
