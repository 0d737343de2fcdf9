import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import IconButton from "@mui/material/IconButton";

interface MoveArrowsProps {
  readonly at: number;
  readonly count: number;
  /** What the two buttons are called. */
  readonly up: string;
  readonly down: string;
  readonly onMove: (from: number, to: number) => void;
}

/** Moves one of several by a place, as dragging does for who can. */
export const MoveArrows = ({ at, count, up, down, onMove }: MoveArrowsProps) => (
  <>
    <IconButton size="small" aria-label={up} disabled={at === 0} onClick={() => onMove(at, at - 1)}>
      <ArrowUpward sx={{ fontSize: 16 }} />
    </IconButton>
    <IconButton size="small" aria-label={down} disabled={at === count - 1} onClick={() => onMove(at, at + 1)}>
      <ArrowDownward sx={{ fontSize: 16 }} />
    </IconButton>
  </>
);
