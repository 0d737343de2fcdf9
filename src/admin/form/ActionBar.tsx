import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { clearOf } from "../../ui/clear-of.ts";
import { useChannel } from "./form-context.ts";
import type { FormSteps } from "./form-steps.ts";
import type { FormStore } from "./form-store.ts";
import { formTexts } from "./texts.ts";

interface ActionBarProps {
  readonly store: FormStore;
  readonly busy: boolean;
  readonly canSave: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** The form is filled in step by step, and kept as it is typed. */
  readonly steps?: FormSteps | undefined;
  readonly children?: ReactNode;
}

/** What can be done with the form, always in sight, and whether something is not saved yet. */
export function ActionBar({ store, busy, canSave, onSave, onCancel, steps, children }: ActionBarProps) {
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
      {steps && !steps.isReview ? (
        <Button variant="contained" onClick={steps.next}>
          {formTexts.proceed}
        </Button>
      ) : canSave ? (
        <Button variant="contained" loading={busy} onClick={onSave} aria-keyshortcuts="Control+S">
          {steps ? formTexts.send : formTexts.save}
        </Button>
      ) : null}
      {steps?.back ? (
        <Button color="inherit" disabled={busy} onClick={steps.back}>
          {formTexts.back}
        </Button>
      ) : (
        <Button color="inherit" disabled={busy} onClick={onCancel} aria-keyshortcuts="Escape">
          {canSave ? formTexts.cancel : formTexts.back}
        </Button>
      )}
      {steps?.skip ? (
        <Button color="inherit" onClick={steps.skip}>
          {formTexts.toMissing}
        </Button>
      ) : null}
      <span role="status">
        {store.isDirty() && canSave && !steps ? (
          <Chip size="small" color="warning" variant="outlined" label={formTexts.unsaved} />
        ) : null}
      </span>
      <Box sx={{ flex: 1 }} />
      <Others>{children}</Others>
    </Box>
  );
}

/** What else may be done: on a phone one line, which is moved sideways, so that the form keeps the room. */
const Others = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.spacing(1),
  "&:empty": { display: "none" },
  [theme.breakpoints.down("sm")]: {
    flexBasis: "100%",
    flexWrap: "nowrap",
    overflowX: "auto",
    // Rings of what has the focus are drawn within.
    margin: -4,
    padding: 4,
    "& > *": { flexShrink: 0 },
  },
}));

const keepInSight = clearOf("bottom");
