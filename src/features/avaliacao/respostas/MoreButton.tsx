import Button from "@mui/material/Button";

interface MoreButtonProps {
  readonly label: string;
  /** How many lines there are, and how many of them are drawn. */
  readonly of: number;
  readonly shown: number;
  readonly step: number;
  readonly onShown: (lines: number) => void;
}

/** Draws the next lines of a long table; nothing where all are drawn. */
export const MoreButton = ({ label, of, shown, step, onShown }: MoreButtonProps) =>
  of > shown ? (
    <Button size="small" sx={{ m: 1 }} onClick={() => onShown(shown + step)}>
      {label}
    </Button>
  ) : null;
