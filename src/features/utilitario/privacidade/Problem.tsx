import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { pageTexts } from "./texts.ts";

/** Why something is not there, and another try. */
export function Problem({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onAgain}>
          {pageTexts.again}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
