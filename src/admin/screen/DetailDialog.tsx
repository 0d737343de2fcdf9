import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { Fact } from "../../ui/Fact.tsx";
import { type ScreenColumn, ScreenValue } from "./columns.tsx";
import { screenTexts } from "./texts.ts";

/** What opening a row shows. */
export interface ScreenDetail<T> {
  /** Name of the button that opens it, for assistive technology. */
  readonly open: (row: T) => string;
  readonly title: (row: T) => string;
  /** Facts, each by its kind; one whose value is null is left out. */
  readonly facts?: readonly ScreenColumn<T>[];
  /** A long text, as it is. */
  readonly text?: { readonly label: string; readonly value: (row: T) => string };
  readonly actions?: readonly { readonly label: string; readonly run: (row: T) => void }[];
}

interface DetailDialogProps<T> {
  readonly detail: ScreenDetail<T>;
  readonly row: T;
  readonly onClose: () => void;
}

/** One row, whole. */
export function DetailDialog<T>({ detail, row, onClose }: DetailDialogProps<T>) {
  const title = useId();
  const { facts = [], text, actions = [] } = detail;
  const told = facts.filter(({ value }) => value(row) !== null);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{detail.title(row)}</DialogTitle>
      <DialogContent dividers sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {told.length > 0 && (
          <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "max-content 1fr", columnGap: 2, rowGap: 0.5 }}>
            {told.map((fact) => (
              <Fact key={fact.title} title={fact.title}>
                <ScreenValue column={fact} row={row} />
              </Fact>
            ))}
          </Box>
        )}
        {text && (
          <Box
            component="pre"
            tabIndex={0}
            role="group"
            aria-label={text.label}
            sx={{
              m: 0,
              p: 1.5,
              font: "inherit",
              whiteSpace: "pre-wrap",
              overflowWrap: "anywhere",
              bgcolor: "background.default",
              borderRadius: 1,
            }}
          >
            {text.value(row)}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {actions.map(({ label, run }) => (
          <Button key={label} onClick={() => run(row)}>
            {label}
          </Button>
        ))}
        <Button variant="contained" onClick={onClose} autoFocus>
          {screenTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
