import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { groupProps, type InputFrame } from "./input-frame.ts";
import { inputTexts } from "./texts.ts";

interface CheckFrameProps extends InputFrame {
  readonly title: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Whether all in sight are ticked. */
  readonly isAll: boolean;
  readonly onAll: () => void;
  /** How many are in sight, ticked, and ticked out of sight. */
  readonly shown: number;
  readonly ticked: number;
  readonly hidden: number;
  readonly children: ReactNode;
  /** Said below, when something is to be said. */
  readonly notice?: ReactNode;
}

/** Around many choices to tick: a search that never unticks anything (spec 000 §2.6), all at once, and how many are ticked. */
export function CheckFrame(props: CheckFrameProps) {
  const { title, query, onQuery, isAll, onAll, shown, ticked, hidden, children, notice } = props;
  return (
    <Paper variant="outlined" {...groupProps(props)} role="group" sx={{ p: 1, display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <OutlinedInput
          size="small"
          value={query}
          placeholder={inputTexts.search}
          onChange={(event) => onQuery(event.target.value)}
          slotProps={{ input: { "aria-label": `${inputTexts.search}: ${title}` } }}
          sx={{ flex: 1, minWidth: 140 }}
        />
        <Button disabled={props.disabled || shown === 0} aria-pressed={isAll} onClick={onAll}>
          {inputTexts.all}
        </Button>
      </Box>
      {shown === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
          {query === "" ? inputTexts.emptyList : inputTexts.none}
        </Typography>
      ) : (
        children
      )}
      <Box role="status" sx={{ display: "grid", gap: 0.5 }}>
        <Typography variant="caption" color="textSecondary">
          {ticked === 0 ? inputTexts.noneSelected : inputTexts.selected(ticked)}
        </Typography>
        {hidden > 0 && <Typography variant="caption">{inputTexts.hidden(hidden)}</Typography>}
        {notice}
      </Box>
    </Paper>
  );
}
