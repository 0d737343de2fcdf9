import FormHelperText from "@mui/material/FormHelperText";
import { useState } from "react";
import { DayBox } from "./DayBox.tsx";
import { Labelled } from "./Labelled.tsx";

interface DayFieldProps {
  /** Name in the form it stands in, and id of its box. */
  readonly name: string;
  readonly label: string;
  /** YYYY-MM-DD. */
  readonly first?: string;
  readonly required?: boolean;
  readonly problem?: string | undefined;
}

/** A day of a form that is read when it is sent: a value of its own until then, empty while none was typed. */
export function DayField({ name, label, first, required = false, problem }: DayFieldProps) {
  const [day, setDay] = useState<string | null>(first ?? null);
  return (
    <Labelled id={name} label={required ? `${label} *` : label}>
      <DayBox
        id={name}
        disabled={false}
        required={required}
        invalid={problem !== undefined}
        describedBy={problem === undefined ? undefined : `${name}-erro`}
        value={day}
        onChange={setDay}
      />
      <input type="hidden" name={name} value={day ?? ""} />
      {problem !== undefined && (
        <FormHelperText error id={`${name}-erro`}>
          {problem}
        </FormHelperText>
      )}
    </Labelled>
  );
}
