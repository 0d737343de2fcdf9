import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import type { ReactNode, RefObject } from "react";
import { texts } from "./texts.ts";
import { MODES, type Mode } from "./ui-facts.ts";
import type { Chart } from "./ui-use-chart.ts";

interface ChartToolsProps {
  readonly chart: Chart;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly mode: Mode;
  /** Those this reader may see something of. */
  readonly modes: readonly Mode[];
  readonly onMode: (mode: Mode) => void;
  readonly asList: boolean;
  readonly onList: (asList: boolean) => void;
  readonly onZoom: (by: number) => void;
  readonly onWhole: () => void;
  readonly children: ReactNode;
}

/** Finding an area, and how the chart is seen. */
export function ChartTools({ chart, search, mode, modes, onMode, asList, onList, onZoom, onWhole, children }: ChartToolsProps) {
  const { query, found, at } = chart;
  return (
    <Box className="tela" sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "end" }}>
      <TextField
        size="small"
        type="search"
        label={texts.search}
        value={query}
        inputRef={search}
        onChange={(event) => chart.search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          chart.goTo(event.shiftKey ? at - 1 : at + 1);
        }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minWidth: 60 }}>
        {query.trim() === "" ? "" : found === 0 ? texts.notFound : texts.found(at + 1, found)}
      </Typography>
      {modes.length > 1 && (
        <TextField
          select
          size="small"
          label={texts.mode}
          value={mode}
          onChange={(event) => onMode(MODES.find((one) => one === event.target.value) ?? "areas")}
          sx={{ minWidth: 160 }}
        >
          {modes.map((one) => (
            <MenuItem key={one} value={one}>
              {texts.modes[one]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ToggleButtonGroup
        size="small"
        exclusive
        value={asList}
        aria-label={texts.view}
        onChange={(_, value) => onList(value === true)}
      >
        <ToggleButton value={false}>{texts.drawing}</ToggleButton>
        <ToggleButton value>{texts.list}</ToggleButton>
      </ToggleButtonGroup>
      {!asList && (
        <>
          <Button onClick={() => onZoom(1.25)}>{texts.zoomIn}</Button>
          <Button onClick={() => onZoom(0.8)}>{texts.zoomOut}</Button>
          <Button onClick={onWhole}>{texts.whole}</Button>
        </>
      )}
      <Button onClick={chart.openAll}>{texts.expandAll}</Button>
      <Button onClick={chart.closeAll}>{texts.collapseAll}</Button>
      {children}
    </Box>
  );
}
