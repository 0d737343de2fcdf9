import Link from "@mui/material/Link";

interface DoorFigureProps {
  readonly text: string;
  /** What the figure is of. */
  readonly name: string;
  /** Absent where nothing lies behind it. */
  readonly onOpen: (() => void) | undefined;
}

/** A figure; where rows lie behind it, the way to them. */
export function DoorFigure({ text, name, onOpen }: DoorFigureProps) {
  if (onOpen === undefined) return text;
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      aria-label={`${name}: ${text}`}
      onClick={onOpen}
      sx={{ font: "inherit" }}
    >
      {text}
    </Link>
  );
}
