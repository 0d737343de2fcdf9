import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";

interface CheckRowProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: () => void;
}

/** A line to tick, as high as the list that holds it says. */
export function CheckRow({ label, checked, disabled, onChange }: CheckRowProps) {
  return (
    <FormControlLabel
      label={label}
      title={label}
      disabled={disabled}
      slotProps={{ typography: { variant: "body2", noWrap: true } }}
      control={<Checkbox size="small" checked={checked} onChange={onChange} sx={{ p: 0.5 }} />}
      sx={{ ml: 0, mr: 0, height: 1, maxWidth: 1 }}
    />
  );
}
