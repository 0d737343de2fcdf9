import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { controlProps, type InputFrame } from "./input-frame.ts";
import type { Choice } from "./RadioRow.tsx";
import { inputTexts } from "./texts.ts";

interface SelectBoxProps extends InputFrame {
  readonly value: string | null;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string | null) => void;
  /** What no choice is called. */
  readonly none?: string | undefined;
}

/** More choices than fit in a row. */
export function SelectBox(props: SelectBoxProps) {
  const { value, choices, onChange, disabled, invalid } = props;
  const { id, ...described } = controlProps(props);
  return (
    <Select
      size="small"
      fullWidth
      displayEmpty
      value={value ?? ""}
      disabled={disabled}
      error={invalid}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      SelectDisplayProps={{ id, ...described, "aria-labelledby": [props.labelledBy, id].filter(Boolean).join(" ") }}
    >
      <MenuItem value="">
        <em style={{ opacity: 0.7, fontStyle: "normal" }}>{props.none ?? inputTexts.choose}</em>
      </MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value} disabled={choice.disabled === true}>
          {choice.label}
        </MenuItem>
      ))}
    </Select>
  );
}
