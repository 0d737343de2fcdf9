import TextField from "@mui/material/TextField";
import { useState } from "react";
import { numberText, readNumber } from "./sheet/ui-numbers.ts";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly required?: boolean;
}

/** A number typed as Brazilians write it; what was typed is written the standard way on leaving. */
export function NumberField({ label, value, onChange, required = false }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      size="small"
      label={label}
      required={required}
      value={typed ?? numberText(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readNumber(event.target.value));
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode: "decimal" } }}
    />
  );
}
