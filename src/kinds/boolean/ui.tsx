import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { Field } from "../../metadata/field.ts";
import { controlProps } from "../../ui/inputs/input-frame.ts";
import { RadioRow } from "../../ui/inputs/RadioRow.tsx";
import { SelectBox } from "../../ui/inputs/SelectBox.tsx";
import { inputTexts } from "../../ui/inputs/texts.ts";
import { textCell } from "../typed-ui.tsx";
import type { FilterProps, InputProps, KindUi } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { kindShared } from "./shared.ts";

const CHOICES = [
  { value: "true", label: inputTexts.yes },
  { value: "false", label: inputTexts.no },
];

/** With a default it is never empty: one box to tick. Without, not answering is an answer too. */
const isCheckbox = (field: Field): boolean => field.default !== undefined;

const fromText = (text: string | null): boolean | null => (text === null ? null : text === "true");

function Input(props: InputProps) {
  const { field, value, onChange, disabled } = props;
  const frame = frameOf(props);
  if (!isCheckbox(field)) {
    return (
      <RadioRow
        {...frame}
        value={typeof value === "boolean" ? String(value) : null}
        choices={CHOICES}
        onChange={(text) => onChange(fromText(text))}
      />
    );
  }
  return (
    <FormControlLabel
      label={<span id={props.labelledBy}>{props.field.title}</span>}
      disabled={disabled}
      control={
        <Checkbox
          size="small"
          checked={value === true}
          onChange={(_, on) => onChange(on)}
          slotProps={{ input: controlProps(frame) }}
          sx={{ p: 0.5 }}
        />
      }
      sx={{ ml: -0.5, minHeight: 36 }}
    />
  );
}

function Filter({ id, value, onChange, labelledBy }: FilterProps) {
  return (
    <SelectBox
      id={id}
      labelledBy={labelledBy}
      disabled={false}
      invalid={false}
      required={false}
      value={typeof value === "boolean" ? String(value) : null}
      choices={CHOICES}
      onChange={(text) => onChange(fromText(text))}
    />
  );
}

export const kindUi: KindUi = {
  name: kindShared.name,
  Input,
  Cell: textCell(kindShared),
  Filter,
  width: () => 3,
  ownTitle: isCheckbox,
  composite: (field) => !isCheckbox(field),
};
