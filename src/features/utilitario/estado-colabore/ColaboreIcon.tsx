import Crossed from "@mui/icons-material/MobileOffOutlined";
import Phone from "@mui/icons-material/SmartphoneOutlined";
import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { useSession } from "../../../admin/app/use-session.ts";
import { isConnected, stateOf } from "./shared.ts";
import { texts } from "./texts.ts";

/** A phone while the collaboration integration works, a crossed-out one otherwise (spec 002 §4). */
export function ColaboreIcon() {
  const { info } = useSession();
  const state = stateOf(info);
  if (state === undefined) return null;
  const Icon = isConnected(state) ? Phone : Crossed;
  return (
    <Tooltip title={texts.state(state)} describeChild>
      <Box
        component="span"
        role="img"
        tabIndex={0}
        aria-label={texts.state(state)}
        sx={{ display: "inline-flex", p: 0.5, borderRadius: 1, color: isConnected(state) ? "success.main" : "text.secondary" }}
      >
        <Icon fontSize="small" />
      </Box>
    </Tooltip>
  );
}
