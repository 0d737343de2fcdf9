import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import GlobalStyles from "@mui/material/GlobalStyles";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { saveBlob } from "../../../admin/providers/download.ts";
import { texts } from "./texts.ts";

const { recovery } = texts;
const SHEET = "recovery-sheet";
/** On paper there is the sheet with the codes and nothing of the page behind it. */
const PRINTED = {
  "@media print": {
    "body *": { visibility: "hidden" },
    [`#${SHEET}, #${SHEET} *`]: { visibility: "visible" },
    [`#${SHEET}`]: { position: "fixed", left: 0, top: 0 },
    [`#${SHEET}::before`]: { content: JSON.stringify(recovery.heading), gridColumn: "1 / -1" },
  },
};

/** The recovery codes, this once. It closes by its button alone: by a slip they would be gone. */
export function RecoveryDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { notify } = useAdmin();
  const sheet = `${recovery.heading}\n\n${codes.join("\n")}\n`;
  const copy = (): void => {
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => notify(recovery.copied, "success"),
      () => notify(recovery.notCopied, "error"),
    );
  };
  return (
    <Dialog open aria-labelledby="recovery-title" maxWidth="xs" fullWidth>
      <GlobalStyles styles={PRINTED} />
      <DialogTitle id="recovery-title">{recovery.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, "&&": { pt: 1 } }}>
        <Alert severity="warning">{recovery.lead}</Alert>
        <Box
          component="ul"
          id={SHEET}
          aria-label={recovery.title}
          sx={{
            m: 0,
            p: 2,
            listStyle: "none",
            display: "grid",
            gridTemplateColumns: "1fr 1fr",
            gap: 1,
            fontFamily: "monospace",
            fontSize: "1rem",
            bgcolor: "action.hover",
            borderRadius: 1,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button variant="outlined" onClick={copy}>
            {recovery.copy}
          </Button>
          <Button variant="outlined" onClick={() => saveBlob(new Blob([sheet], { type: "text/plain" }), recovery.file)}>
            {recovery.download}
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            {recovery.print}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {recovery.kept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
