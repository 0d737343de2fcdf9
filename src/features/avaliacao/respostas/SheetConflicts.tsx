import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Answering } from "./ui-sheet.ts";
import { sheetUi as ui } from "./ui-texts.ts";

/** What two devices said otherwise: both are read, and whoever said them chooses. */
export const SheetConflicts = ({ work: { conflicts, settle } }: { readonly work: Answering }) =>
  conflicts.map(({ name, title, here, elsewhere }) => (
    <Alert key={name} severity="warning" data-conflito={name}>
      <AlertTitle>{ui.conflict(title)}</AlertTitle>
      <Typography variant="body2">{ui.here(here)}</Typography>
      <Typography variant="body2">{ui.elsewhere(elsewhere)}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => settle(name, "here")}>
          {ui.keepHere}
        </Button>
        <Button size="small" variant="outlined" onClick={() => settle(name, "elsewhere")}>
          {ui.keepElsewhere}
        </Button>
      </Box>
    </Alert>
  ));
