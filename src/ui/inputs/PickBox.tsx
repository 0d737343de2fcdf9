import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { controlProps, type InputFrame } from "./input-frame.ts";
import { NEW, newLine, withNew } from "./new-option.ts";
import { inputTexts } from "./texts.ts";
import { type LoadOptions, type PickOption, useOptions } from "./use-options.ts";

export interface PickBoxProps<Option extends PickOption> extends InputFrame {
  readonly value: Option | null;
  readonly onChange: (value: Option | null) => void;
  readonly load: LoadOptions<Option>;
  /** Makes what was searched in vain. */
  readonly create?: ((typed: string) => void) | undefined;
}

/** One record of another register, searched as one types. */
export function PickBox<Option extends PickOption>(props: PickBoxProps<Option>) {
  const { value, onChange, load, disabled, invalid } = props;
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const { options, total, loading, empty } = useOptions(open, query, load);

  return (
    <Autocomplete<Option>
      id={props.id}
      size="small"
      fullWidth
      disabled={disabled}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        setQuery("");
      }}
      value={value}
      onChange={(_, next, reason) => {
        if (next?.id === NEW) return props.create?.(query.trim());
        onChange(next);
        if (reason === "selectOption") selectText(props.id);
      }}
      onInputChange={(_, text, reason) => setQuery(reason === "input" ? text : "")}
      options={props.create && !loading ? withNew(query.trim(), options) : (options as Option[])}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={loading}
      loadingText={inputTexts.loading}
      noOptionsText={empty}
      clearText={inputTexts.clear}
      openText={inputTexts.open}
      closeText={inputTexts.close}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item} sx={option.id === NEW ? newLine : {}}>
          {option.label}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          error={invalid}
          placeholder={inputTexts.choose}
          helperText={open && total > options.length ? inputTexts.more(total) : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...controlProps(props), id: props.id },
          }}
        />
      )}
    />
  );
}

/** After a choice the next keys search anew instead of adding to the name of what was chosen. */
function selectText(id: string): void {
  requestAnimationFrame(() => {
    const box = document.activeElement;
    if (box instanceof HTMLInputElement && box.id === id) box.select();
  });
}
