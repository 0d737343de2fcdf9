import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { inputTexts } from "../../../ui/inputs/texts.ts";
import type { LogChoice } from "./shared.ts";
import { texts } from "./texts.ts";

interface LogPickProps {
  readonly label: string;
  readonly choices: readonly LogChoice[];
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  /** There is always one chosen. */
  readonly always?: true;
}

/** One of what the log can be narrowed to, found by typing. */
export function LogPick({ label, choices, value, onChange, always }: LogPickProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <Autocomplete<LogChoice, false, boolean>
        id={id}
        size="small"
        options={choices as LogChoice[]}
        value={choices.find((choice) => choice.id === value) ?? null}
        onChange={(_, choice) => onChange(choice?.id)}
        getOptionLabel={({ titulo }) => titulo}
        getOptionKey={(choice) => choice.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        disableClearable={always === true}
        noOptionsText={inputTexts.none}
        clearText={inputTexts.clear}
        openText={inputTexts.open}
        closeText={inputTexts.close}
        renderInput={(params) => <TextField {...params} placeholder={texts.filters.any} />}
      />
    </Labelled>
  );
}
