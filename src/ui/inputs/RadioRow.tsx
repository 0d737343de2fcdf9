import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { groupProps, type InputFrame } from "./input-frame.ts";
import { inputTexts } from "./texts.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface RadioRowProps extends InputFrame {
  readonly value: string | null;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string | null) => void;
}

/** Few choices, all in sight. An optional choice can be taken back. */
export function RadioRow(props: RadioRowProps) {
  const { value, choices, onChange, disabled, required, invalid } = props;
  return (
    <RadioGroup
      row
      {...groupProps(props)}
      aria-required={required || undefined}
      aria-describedby={props.describedBy}
      name={props.id}
      value={value ?? ""}
      onChange={(_, next) => onChange(next)}
      sx={{ minHeight: 36, alignItems: "center" }}
    >
      {choices.map((choice) => (
        <FormControlLabel
          key={choice.value}
          value={choice.value}
          label={choice.label}
          disabled={disabled || choice.disabled === true}
          control={<Radio size="small" color={invalid ? "error" : "primary"} sx={{ p: 0.5 }} />}
          sx={{ mr: 2, ml: -0.5 }}
        />
      ))}
      {!required && value !== null && !disabled ? (
        <Button size="small" color="inherit" onClick={() => onChange(null)} sx={{ minWidth: 0, fontWeight: 400 }}>
          {inputTexts.clear}
        </Button>
      ) : null}
    </RadioGroup>
  );
}
