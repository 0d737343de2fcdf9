import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useState } from "react";

type KeptFieldProps = Omit<TextFieldProps, "value" | "onChange" | "onBlur"> & {
  readonly stored: string;
  /** What was typed, when the field is left. */
  readonly onKeep: (typed: string) => void;
};

/** A field whose words are kept when it is left; Esc gives back what was there. */
export function KeptField({ stored, onKeep, onKeyDown, ...rest }: KeptFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      size="small"
      {...rest}
      value={typed ?? stored}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== undefined && typed !== stored) onKeep(typed);
        setTyped(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && typed !== undefined) {
          event.stopPropagation();
          setTyped(undefined);
        }
        onKeyDown?.(event);
      }}
    />
  );
}
