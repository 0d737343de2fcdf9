import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { FORGOT, REDEEM } from "./entry.ts";

/** Below the log-in. */
export function ForgotLink() {
  return (
    <Button component={Link} to={REDEEM} color="inherit" size="small" sx={{ justifySelf: "start" }}>
      {FORGOT}
    </Button>
  );
}
