import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { inputTexts } from "../../../ui/inputs/texts.ts";
import type { Named } from "./shared.ts";

interface NamedPickProps {
  readonly label: string;
  readonly choices: readonly Named[];
  /** Empty: any. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One of a few, found by typing. */
export function NamedPick({ label, choices, value, onChange }: NamedPickProps) {
  return (
    <Autocomplete
      size="small"
      options={choices}
      value={choices.find(({ id }) => id === value) ?? null}
      onChange={(_, choice) => onChange(choice?.id ?? "")}
      getOptionLabel={({ titulo }) => titulo}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={inputTexts.none}
      clearText={inputTexts.clear}
      openText={inputTexts.open}
      closeText={inputTexts.close}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
