import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { REDEEM } from "./shared.ts";
import { texts } from "./texts.ts";

/** Below the log-in. */
export function ForgotLink() {
  return (
    <Button component={Link} to={REDEEM} color="inherit" size="small" sx={{ justifySelf: "start" }}>
      {texts.page.forgot}
    </Button>
  );
}
