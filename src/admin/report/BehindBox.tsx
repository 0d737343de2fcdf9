import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { OWN_REPORTS } from "../../metadata/report.ts";
import { reportTexts as texts } from "./texts.ts";

/** A report that is made behind the page. */
export interface Behind {
  /** Part of it that is done, 0 to 1. */
  readonly done: number;
  readonly cancel: () => void;
}

/** How far it is, where its file will be, and a way out. */
export function BehindBox({ done, cancel }: Behind) {
  return (
    <Alert severity="info" role="status" action={<Button onClick={cancel}>{texts.cancel}</Button>}>
      <Box sx={{ display: "grid", gap: 1 }}>
        <span>
          {texts.behind}{" "}
          <Link component={RouterLink} to={OWN_REPORTS}>
            {texts.ownReports}
          </Link>
        </span>
        <LinearProgress
          aria-label={texts.progress}
          {...(done > 0 ? { variant: "determinate" as const, value: Math.round(done * 100) } : {})}
        />
      </Box>
    </Alert>
  );
}
