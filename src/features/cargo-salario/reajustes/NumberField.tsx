import TextField from "@mui/material/TextField";
import { useState } from "react";
import { numberText, readNumber } from "./sheet/ui-numbers.ts";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly required?: boolean;
  /** Stands in a table that names it: the label is for who does not see that. */
  readonly cell?: true;
}

/** A number typed as Brazilians write it; what was typed is written the standard way on leaving. */
export function NumberField({ label, value, onChange, required = false, cell }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      size="small"
      {...(cell ? {} : { label })}
      required={required}
      value={typed ?? numberText(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readNumber(event.target.value));
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode: "decimal", ...(cell ? { "aria-label": label } : {}) } }}
    />
  );
}
