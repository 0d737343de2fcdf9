import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { inputTexts } from "../inputs/texts.ts";
import { DocumentViewer, type ViewedDocument } from "./DocumentViewer.tsx";

interface DocumentDialogProps {
  readonly document: ViewedDocument;
  readonly onClose: () => void;
}

/** A document over the page it belongs to. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="lg" fullWidth>
      <DialogTitle id={title} noWrap>
        {document.name}
      </DialogTitle>
      <DialogContent>
        <DocumentViewer document={document} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {inputTexts.closeFile}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
