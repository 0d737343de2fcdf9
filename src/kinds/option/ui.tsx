import type { Field } from "../../metadata/field.ts";
import { RadioRow } from "../../ui/inputs/RadioRow.tsx";
import { SelectBox } from "../../ui/inputs/SelectBox.tsx";
import { OptionMark, openOptions } from "../choice-ui.tsx";
import type { CellProps, FilterProps, InputProps, KindUi } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { kindShared } from "./shared.ts";

const MOST_RADIOS = 4;
const LONGEST_ROW = 60;

function asRadios(field: Field): boolean {
  if (field.ui.widget) return field.ui.widget === "radio";
  const open = (field.options ?? []).filter((option) => !option.retired);
  return open.length <= MOST_RADIOS && open.map((option) => option.label).join("").length <= LONGEST_ROW;
}

function Input(props: InputProps) {
  const { field, state, value, onChange } = props;
  const open = openOptions(field, state, [value]);
  const options = field.ui.widget === "greyed" ? openOptions(field, undefined, [value]) : open;
  const choices = options.map((option) => ({
    value: String(option.value),
    label: option.label,
    ...(open.includes(option) ? {} : { disabled: true }),
  }));
  const Box = asRadios(field) ? RadioRow : SelectBox;
  return (
    <Box
      {...frameOf(props)}
      value={value === null ? null : String(value)}
      choices={choices}
      onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)}
    />
  );
}

function Cell({ field, value }: CellProps) {
  return (
    <OptionMark option={field.options?.find((option) => option.value === value)} fallback={kindShared.format(value, field)} />
  );
}

function Filter({ id, field, value, onChange, labelledBy }: FilterProps) {
  const options = field.options ?? [];
  return (
    <SelectBox
      id={id}
      labelledBy={labelledBy}
      disabled={false}
      invalid={false}
      required={false}
      value={value === null ? null : String(value)}
      choices={options.map((option) => ({ value: String(option.value), label: option.label }))}
      onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)}
    />
  );
}

export const kindUi: KindUi = {
  name: kindShared.name,
  Input,
  Cell,
  Filter,
  width: (field) => (asRadios(field) ? 6 : 4),
  composite: asRadios,
};
