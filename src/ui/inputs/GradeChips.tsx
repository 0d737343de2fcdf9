import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup, { type ToggleButtonGroupProps } from "@mui/material/ToggleButtonGroup";

interface GradeChipsProps extends Pick<ToggleButtonGroupProps, "aria-label" | "aria-labelledby" | "disabled"> {
  readonly grades: readonly number[];
  readonly value: number | null;
  readonly onChange: (grade: number | null) => void;
}

/** Grades beside each other, each wide enough for a finger; in more than one line where they do not fit. */
export function GradeChips({ grades, value, onChange, ...named }: GradeChipsProps) {
  return (
    <ToggleButtonGroup
      {...named}
      exclusive
      value={value}
      onChange={(_, grade: number | null) => onChange(grade)}
      sx={{ flexWrap: "wrap", gap: 0.5 }}
    >
      {grades.map((grade) => (
        <ToggleButton
          key={grade}
          value={grade}
          sx={{
            minWidth: 44,
            minHeight: 44,
            p: 0,
            m: "0 !important",
            border: "1px solid !important",
            borderRadius: "4px !important",
          }}
        >
          {grade}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
