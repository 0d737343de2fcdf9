import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { fold } from "../../metadata/fold.ts";
import { CheckRow } from "./CheckRow.tsx";
import { groupProps, type InputFrame } from "./input-frame.ts";
import { inputTexts } from "./texts.ts";
import type { PickOption } from "./use-options.ts";
import { VirtualRows } from "./VirtualRows.tsx";

interface CheckListProps extends InputFrame {
  readonly options: readonly PickOption[];
  /** Ids of the ticked ones. */
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
  readonly maxItems?: number;
  readonly title: string;
}

/** Many choices to tick, narrowed by a search that never unticks anything (spec 000 §2.6). */
export function CheckList(props: CheckListProps) {
  const { options, value, onChange, maxItems = Number.POSITIVE_INFINITY, disabled, title } = props;
  const [query, setQuery] = useState("");
  const [isFull, setFull] = useState(false);
  const chosen = new Set(value);
  const wanted = fold(query);
  const shown = options.filter(({ label }) => fold(label).includes(wanted));
  const seen = new Set(shown.map(({ id }) => id));
  const hidden = value.filter((id) => !seen.has(id)).length;
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id));

  const choose = (next: readonly number[]): void => {
    setFull(next.length > maxItems);
    const taken = next.slice(0, maxItems);
    if (taken.length !== value.length || taken.some((id) => !chosen.has(id))) onChange(taken);
  };
  const toggle = (id: number): void => choose(chosen.has(id) ? value.filter((one) => one !== id) : [...value, id]);
  const toggleAll = (): void =>
    choose(
      isAll ? value.filter((id) => !seen.has(id)) : [...value, ...shown.map(({ id }) => id).filter((id) => !chosen.has(id))],
    );

  return (
    <Paper variant="outlined" {...groupProps(props)} role="group" sx={{ p: 1, display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <OutlinedInput
          size="small"
          value={query}
          placeholder={inputTexts.search}
          onChange={(event) => setQuery(event.target.value)}
          slotProps={{ input: { "aria-label": `${inputTexts.search}: ${title}` } }}
          sx={{ flex: 1, minWidth: 140 }}
        />
        <Button disabled={disabled || shown.length === 0} aria-pressed={isAll} onClick={toggleAll}>
          {inputTexts.all}
        </Button>
      </Box>
      {shown.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
          {query === "" ? inputTexts.emptyList : inputTexts.none}
        </Typography>
      ) : (
        <VirtualRows
          label={title}
          rows={shown}
          rowKey={({ id }) => id}
          draw={({ id, label }) => (
            <CheckRow label={label} checked={chosen.has(id)} disabled={disabled} onChange={() => toggle(id)} />
          )}
        />
      )}
      <Box role="status" sx={{ display: "grid", gap: 0.5 }}>
        <Typography variant="caption" color="textSecondary">
          {value.length === 0 ? inputTexts.noneSelected : inputTexts.selected(value.length)}
        </Typography>
        {hidden > 0 && <Typography variant="caption">{inputTexts.hidden(hidden)}</Typography>}
        {isFull && (
          <Alert severity="warning" role="presentation" sx={{ py: 0 }}>
            {inputTexts.limit}
          </Alert>
        )}
      </Box>
    </Paper>
  );
}
