import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { controlProps, type InputFrame } from "./input-frame.ts";
import { inputTexts } from "./texts.ts";

interface ChipsBoxProps extends InputFrame {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

const SEPARATORS = /[;,\n\t]+/;

/** Several short texts. Enter, comma or leaving the box closes one; a pasted list becomes several. */
export function ChipsBox(props: ChipsBoxProps) {
  const { value, onChange, disabled, invalid } = props;
  const [typed, setTyped] = useState("");

  const add = (text: string): void => {
    const parts = text.split(SEPARATORS).map((part) => part.trim());
    const fresh = parts.filter((part, index) => part !== "" && !value.includes(part) && parts.indexOf(part) === index);
    if (fresh.length > 0) onChange([...value, ...fresh]);
    setTyped("");
  };

  return (
    <Autocomplete<string, true, false, true>
      id={props.id}
      multiple
      freeSolo
      size="small"
      fullWidth
      disabled={disabled}
      options={[]}
      value={value as string[]}
      inputValue={typed}
      clearText={inputTexts.clear}
      onInputChange={(_, text, reason) => {
        if (reason === "input" && SEPARATORS.test(text)) add(text);
        else if (reason !== "reset") setTyped(text);
      }}
      onChange={(_, next, reason) => {
        if (reason === "createOption") add(typed);
        else onChange(next);
      }}
      onBlur={() => add(typed)}
      renderInput={(params) => (
        <TextField
          {...params}
          error={invalid}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...controlProps(props), id: props.id } }}
        />
      )}
    />
  );
}
