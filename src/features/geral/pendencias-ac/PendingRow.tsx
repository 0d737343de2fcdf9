import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Tooltip from "@mui/material/Tooltip";
import { icons } from "../../../ui/icons.tsx";
import type { PendingItemView } from "./shared.ts";
import { texts } from "./texts.ts";

interface PendingRowProps {
  readonly item: PendingItemView;
  readonly removable: boolean;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
  readonly onRemove: () => void;
  /** Absent where there is nothing to answer, or no right to. */
  readonly onAnswer?: (() => void) | undefined;
}

/** One pending item. Who may not remove it is told why, by mouse and by keyboard. */
export function PendingRow({ item, removable, ticked, onTick, onRemove, onAnswer }: PendingRowProps) {
  const { pendencia, detalhes, statusDetalhes, statusCancelado, msg } = item;
  return (
    <TableRow selected={ticked}>
      <TableCell padding="checkbox">
        <Checkbox
          slotProps={{ input: { "aria-label": texts.select(detalhes) } }}
          disabled={!removable}
          checked={ticked && removable}
          onChange={(_, on) => onTick(on)}
        />
      </TableCell>
      <TableCell>{pendencia}</TableCell>
      <TableCell>{detalhes}</TableCell>
      <TableCell>
        <Chip label={statusDetalhes} color={statusCancelado ? "default" : "warning"} variant="outlined" />
      </TableCell>
      <TableCell sx={{ minWidth: 200 }}>{msg}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
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
      </TableCell>
    </TableRow>
  );
}
