import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { icons } from "../../../ui/icons.tsx";
import type { PendingItemView } from "./shared.ts";
import { texts } from "./texts.ts";

export const PendingState = ({ item: { statusDetalhes, statusCancelado } }: { readonly item: PendingItemView }) => (
  <Chip label={statusDetalhes} color={statusCancelado ? "default" : "warning"} variant="outlined" />
);

interface PendingActionsProps {
  readonly item: PendingItemView;
  readonly removable: boolean;
  readonly onRemove: () => void;
  /** Absent where there is nothing to answer, or no right to. */
  readonly onAnswer?: (() => void) | undefined;
}

/** What can be done with one pending item. Who may not remove it is told why, by mouse and by keyboard. */
export const PendingActions = ({ item: { detalhes }, removable, onRemove, onAnswer }: PendingActionsProps) => (
  <Box component="span" sx={{ whiteSpace: "nowrap" }}>
    {onAnswer !== undefined && (
      <Button size="small" aria-label={texts.answer.one(detalhes)} onClick={onAnswer}>
        {texts.answer.open}
      </Button>
    )}
    <Tooltip title={removable ? texts.remove : texts.forbidden} describeChild>
      {/* Kept in the order of the keys: a disabled button could not say why. */}
      <IconButton
        aria-label={texts.removeOne(detalhes)}
        aria-disabled={!removable}
        onClick={() => removable && onRemove()}
        sx={removable ? {} : { color: "text.disabled", cursor: "not-allowed" }}
      >
        <icons.delete fontSize="small" />
      </IconButton>
    </Tooltip>
  </Box>
);
