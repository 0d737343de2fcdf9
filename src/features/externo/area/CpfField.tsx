import TextField from "@mui/material/TextField";
import { useEffect, useRef } from "react";
import { attachMask, prepareMasks } from "../../../ui/inputs/mask.ts";
import { cpfDigits } from "./shared.ts";
import { texts } from "./texts.ts";

const MASK = { patterns: ["000.000.000-00"] } as const;

interface CpfFieldProps {
  readonly digits: string;
  readonly onChange: (digits: string) => void;
  readonly error: string | undefined;
}

/** The CPF under its mask; pasted with or without it. */
export function CpfField({ digits, onChange, error }: CpfFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    let detach: (() => void) | undefined;
    let live = true;
    void prepareMasks().then(() => {
      const mask = live && input.current ? attachMask(input.current, MASK) : null;
      if (!mask) return;
      mask.on("accept", () => changed.current(cpfDigits(mask.value)));
      changed.current(cpfDigits(mask.value));
      detach = () => mask.destroy();
    });
    return () => {
      live = false;
      detach?.();
    };
  }, []);
  return (
    <TextField
      name="cpf"
      label={texts.login.cpf}
      inputRef={input}
      onChange={({ target }) => onChange(cpfDigits(target.value))}
      autoComplete="username"
      autoFocus
      required
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: { inputMode: "numeric" },
        // The mask writes the box itself, which the label would not notice.
        ...(digits === "" ? {} : { inputLabel: { shrink: true }, input: { notched: true } }),
      }}
    />
  );
}
