import TextField from "@mui/material/TextField";
import { useState } from "react";

interface GradeFieldProps {
  readonly label: string;
  readonly grade: number | null;
  readonly most: number;
  readonly locked: boolean;
  readonly onGrade: (grade: number | null) => void;
}

/** A grade with two places at most; what is no grade goes back to what it was. */
export function GradeField({ label, grade, most, locked, onGrade }: GradeFieldProps) {
  const shown = grade === null ? "" : String(grade).replace(".", ",");
  const [typed, setTyped] = useState(shown);
  const take = (): void => {
    if (typed === shown) return;
    const value = typed.trim() === "" ? null : Number(typed.replace(",", "."));
    if (value !== null && (!/^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) || value > most)) setTyped(shown);
    else onGrade(value);
  };
  return (
    <TextField
      size="small"
      value={typed}
      disabled={locked}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        take();
      }}
      slotProps={{ htmlInput: { "aria-label": label, inputMode: "decimal", autoComplete: "off", maxLength: 6 } }}
      sx={{ width: 80 }}
    />
  );
}
