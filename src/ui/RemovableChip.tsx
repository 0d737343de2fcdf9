import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { icons } from "./icons.tsx";

interface RemovableChipProps {
  readonly label: string;
  /** Says what its cross takes away. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** What a list is narrowed by, with its way off. */
export function RemovableChip({ label, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <Chip
      label={label}
      title={label}
      onDelete={onRemove}
      // The chip's own cross is a drawing that no keyboard reaches; a button is.
      deleteIcon={
        <Box
          component="button"
          type="button"
          aria-label={removeLabel}
          sx={{
            all: "unset",
            display: "flex",
            minWidth: 24,
            minHeight: 24,
            alignItems: "center",
            justifyContent: "center",
            cursor: "pointer",
            borderRadius: 1,
            "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
          }}
        >
          <icons.close fontSize="inherit" />
        </Box>
      }
      sx={{ maxWidth: "100%" }}
    />
  );
}
