import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { feedbackTexts } from "./texts.ts";

/** Why something is not there, and another try. `warning` where the rest of the page serves without it. */
export function NotLoaded({
  text,
  severity = "error",
  onAgain,
}: {
  readonly text: string;
  readonly severity?: "error" | "warning";
  readonly onAgain: () => void;
}) {
  return (
    <Alert
      severity={severity}
      action={
        <Button color="inherit" size="small" onClick={onAgain}>
          {feedbackTexts.again}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
