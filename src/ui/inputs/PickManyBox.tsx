import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Chip from "@mui/material/Chip";
import Paper, { type PaperProps } from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { createContext, type ReactNode, use, useState } from "react";
import { controlProps, type InputFrame } from "./input-frame.ts";
import { NEW, newLine, withNew } from "./new-option.ts";
import { inputTexts } from "./texts.ts";
import { type LoadOptions, type PickOption, useOptions } from "./use-options.ts";

export interface PickManyBoxProps<Option extends PickOption> extends InputFrame {
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
  readonly load: LoadOptions<Option>;
  /** Every option a search finds, for "Selecionar todos". */
  readonly loadAll: (query: string) => Promise<readonly Option[]>;
  readonly maxItems?: number | undefined;
  readonly onLimit?: (() => void) | undefined;
  /** In a cell: no line with the count. */
  readonly compact?: boolean | undefined;
  /** Makes what was searched in vain. */
  readonly create?: ((typed: string) => void) | undefined;
}

const MOST_CHIPS = 30;

const AllContext = createContext<ReactNode>(null);

/** The popup lies over the line below the box, so 'all' stands in it too. */
function PopupWithAll({ children, ...paper }: PaperProps) {
  return (
    <Paper {...paper}>
      {use(AllContext)}
      {children}
    </Paper>
  );
}

/** Several records of another register, as chips. */
export function PickManyBox<Option extends PickOption>(props: PickManyBoxProps<Option>) {
  const { value, load, disabled, invalid, maxItems } = props;
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [busy, setBusy] = useState(false);
  const { options, total, loading, empty } = useOptions(open, query, load);
  const isFull = maxItems !== undefined && value.length >= maxItems;

  const choose = (next: readonly Option[]): void => {
    if (next.some(({ id }) => id === NEW)) {
      setOpen(false);
      setQuery("");
      props.create?.(query.trim());
      return;
    }
    if (maxItems !== undefined && next.length > maxItems && next.length > value.length) {
      props.onLimit?.();
      if (value.length < maxItems) props.onChange(next.slice(0, maxItems));
      return;
    }
    props.onChange(next);
  };

  const chooseAll = async (): Promise<void> => {
    setBusy(true);
    try {
      const known = new Set(value.map((one) => one.id));
      choose([...value, ...(await props.loadAll(query)).filter((one) => !known.has(one.id))]);
    } finally {
      setBusy(false);
    }
  };

  const allInPopup = options.length > 0 && (
    <Box sx={{ borderBottom: 1, borderColor: "divider", px: 1, py: 0.5 }} onMouseDown={(event) => event.preventDefault()}>
      <Button size="small" tabIndex={-1} onClick={() => void chooseAll()} loading={busy}>
        {inputTexts.allFound(total)}
      </Button>
    </Box>
  );
  return (
    <Box>
      <AllContext value={allInPopup}>
        <Autocomplete<Option, true>
          slots={{ paper: PopupWithAll }}
          id={props.id}
          multiple
          size="small"
          fullWidth
          disableCloseOnSelect
          disabled={disabled}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => {
            setOpen(false);
            setQuery("");
          }}
          value={value as Option[]}
          onChange={(_, next) => choose(next)}
          inputValue={query}
          onInputChange={(_, text, reason) => {
            if (reason === "input" || reason === "clear") setQuery(text);
          }}
          options={props.create && !loading && !isFull ? withNew(query.trim(), options) : (options as Option[])}
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
          renderOption={({ key, ...item }, option, { selected }) => (
            <Box component="li" key={key} {...item} sx={option.id === NEW ? newLine : {}}>
              {option.id !== NEW && <Checkbox size="small" checked={selected} tabIndex={-1} sx={{ p: 0.5, mr: 1 }} />}
              {option.label}
            </Box>
          )}
          renderValue={(chosen, itemProps) =>
            chosen.slice(0, MOST_CHIPS).map((option, index) => {
              const { key, ...chip } = itemProps({ index });
              return <Chip key={key} size="small" label={option.label} {...chip} />;
            })
          }
          renderInput={(params) => (
            <TextField
              {...params}
              error={invalid}
              placeholder={value.length === 0 ? inputTexts.choose : ""}
              helperText={open && total > options.length ? inputTexts.more(total) : undefined}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps.htmlInput, ...controlProps(props), id: props.id },
              }}
            />
          )}
        />
      </AllContext>
      {props.compact ? null : (
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, mt: 0.5 }}>
          <Typography variant="caption" color="textSecondary" role="status">
            {value.length === 0 ? inputTexts.noneSelected : inputTexts.selected(value.length)}
          </Typography>
          {disabled ? null : (
            <Button
              size="small"
              // The box keeps the focus, and with it the search that says what "all" is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void chooseAll()}
              loading={busy}
              sx={{ py: 0, fontWeight: 500 }}
            >
              {inputTexts.all}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
