import Delete from "@mui/icons-material/DeleteOutlined";
import DragIndicator from "@mui/icons-material/DragIndicator";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { MoveArrows } from "../../ui/inputs/MoveArrows.tsx";
import { inputTexts } from "../../ui/inputs/texts.ts";

interface RowToolsProps {
  readonly at: number;
  readonly count: number;
  readonly onRemove: (at: number) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onDrag?: (at: number | null) => void;
}

/** Buttons of one row. Everything a drag does, the arrows do too. */
export function RowTools({ at, count, onRemove, onMove, onDrag }: RowToolsProps) {
  const name = inputTexts.item(at + 1);
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", minHeight: 36 }}>
      {onDrag && count > 1 ? (
        <Box
          component="span"
          draggable
          title={inputTexts.drag}
          onDragStart={() => onDrag(at)}
          onDragEnd={() => onDrag(null)}
          sx={{ display: "inline-flex", cursor: "grab", color: "text.secondary" }}
        >
          <DragIndicator fontSize="small" />
        </Box>
      ) : null}
      {count > 1 ? (
        <MoveArrows at={at} count={count} up={`${inputTexts.up}: ${name}`} down={`${inputTexts.down}: ${name}`} onMove={onMove} />
      ) : null}
      <IconButton size="small" aria-label={`${inputTexts.remove}: ${name}`} onClick={() => onRemove(at)}>
        <Delete sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}
