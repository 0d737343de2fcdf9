import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { CheckRow } from "./CheckRow.tsx";
import { groupProps, type InputFrame } from "./input-frame.ts";
import { inputTexts } from "./texts.ts";
import { type LoadOptions, type PickOption, useOptions } from "./use-options.ts";
import { VirtualRows } from "./VirtualRows.tsx";

interface TransferBoxProps<Option extends PickOption> extends InputFrame {
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
  readonly load: LoadOptions<Option>;
  readonly maxItems?: number | undefined;
  readonly onLimit?: (() => void) | undefined;
}

/** Two lists side by side: what can be chosen and what is. Ticking moves; nothing has to be dragged. */
export function TransferBox<Option extends PickOption>(props: TransferBoxProps<Option>) {
  const { value, onChange, disabled } = props;
  const [query, setQuery] = useState("");
  const { options, loading, empty } = useOptions(true, query, props.load);
  const chosen = new Set(value.map((one) => one.id));
  const open = options.filter((one) => !chosen.has(one.id));

  return (
    <Box {...groupProps(props)} role="group" sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 2 }}>
      <TransferList
        title={`${inputTexts.available} (${open.length})`}
        options={open}
        checked={false}
        disabled={disabled}
        empty={loading ? inputTexts.loading : empty}
        onMove={(option) =>
          value.length >= (props.maxItems ?? Number.POSITIVE_INFINITY) ? props.onLimit?.() : onChange([...value, option])
        }
        search={
          <OutlinedInput
            size="small"
            fullWidth
            value={query}
            placeholder={inputTexts.search}
            onChange={(event) => setQuery(event.target.value)}
            slotProps={{ input: { "aria-label": inputTexts.search } }}
          />
        }
      />
      <TransferList
        title={inputTexts.selected(value.length)}
        options={value}
        checked
        disabled={disabled}
        empty={inputTexts.noneSelected}
        onMove={(option) => onChange(value.filter((one) => one.id !== option.id))}
      />
    </Box>
  );
}

interface TransferListProps<Option extends PickOption> {
  readonly title: string;
  readonly options: readonly Option[];
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly empty: string;
  readonly onMove: (option: Option) => void;
  readonly search?: React.ReactNode;
}

function TransferList<Option extends PickOption>(props: TransferListProps<Option>) {
  return (
    <Paper variant="outlined" sx={{ p: 1 }}>
      <Typography variant="subtitle2" component="p" sx={{ mb: 1 }}>
        {props.title}
      </Typography>
      {props.search}
      <Box role="group" aria-label={props.title}>
        {props.options.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
            {props.empty}
          </Typography>
        ) : (
          <VirtualRows
            rows={props.options}
            rowKey={({ id }) => id}
            rowHeight={28}
            draw={(option) => (
              <CheckRow
                label={option.label}
                checked={props.checked}
                disabled={props.disabled}
                onChange={() => props.onMove(option)}
              />
            )}
          />
        )}
      </Box>
    </Paper>
  );
}
