import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { RefObject } from "react";
import { DocumentButton } from "../../../../admin/screen/DocumentButton.tsx";
import { sheetFile } from "../lines/calls.ts";
import { fileTexts } from "./file/texts.ts";
import { pageTexts as texts } from "./texts.ts";
import { GROUPINGS, type Grouping } from "./ui-groups.ts";
import { FACTS, type ShownFacts } from "./ui-use-facts.ts";

interface SheetToolsProps {
  /** How the lines are grouped; null where they lie nowhere. */
  readonly grouping: Grouping | undefined | null;
  /** Id of the table. */
  readonly table: number;
  readonly onGroup: (by: Grouping | undefined) => void;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  /** Lines that are shown, of all there are. */
  readonly shown: number;
  readonly all: number;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Columns that are shown when they are chosen. */
  readonly facts: ShownFacts;
  /** Into the sheet. */
  readonly onLeave: () => void;
}

/** Which lines of a sheet are shown, and how they stand: Enter and the arrow lead from the filter into the sheet, Esc empties it. */
export function SheetTools({ grouping, table, onGroup, filter, onFilter, shown, all, field, facts, onLeave }: SheetToolsProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      {grouping !== null && (
        <TextField
          select
          size="small"
          label={texts.groupBy}
          value={grouping ?? ""}
          onChange={(event) => onGroup(GROUPINGS.find((one) => one === event.target.value))}
          sx={{ width: 240 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{texts.groupings.none}</MenuItem>
          {GROUPINGS.map((one) => (
            <MenuItem key={one} value={one}>
              {texts.groupings[one]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        size="small"
        label={texts.filter}
        placeholder={grouping === null ? texts.filterByName : texts.filterBy}
        value={filter}
        onChange={(event) => onFilter(event.target.value)}
        onKeyDown={(event) => {
          if (!["Enter", "ArrowDown", "Escape"].includes(event.key)) return;
          event.preventDefault();
          if (event.key === "Escape" && filter !== "") onFilter("");
          else onLeave();
        }}
        sx={{ width: 320, maxWidth: 1 }}
        slotProps={{ htmlInput: { ref: field, "aria-keyshortcuts": "Control+Shift+L" }, inputLabel: { shrink: true } }}
      />
      <TextField
        select
        size="small"
        label={texts.columnChoice}
        value={facts.chosen}
        onChange={({ target: { value } }) => facts.choose(FACTS.filter((one) => value.includes(one)))}
        sx={{ width: 240 }}
        slotProps={{
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: () => facts.chosen.map((one) => fileTexts.columns[one]).join(", ") || texts.noColumns,
          },
          inputLabel: { shrink: true },
        }}
      >
        {facts.offered.map((one) => (
          <MenuItem key={one} value={one} dense>
            <Checkbox size="small" checked={facts.chosen.includes(one)} tabIndex={-1} sx={{ p: 0.5, mr: 1 }} />
            {fileTexts.columns[one]}
          </MenuItem>
        ))}
      </TextField>
      <DocumentButton call={sheetFile} asked={{ id: table }} label={texts.exportFile} file="reajustes.xlsx" />
      <Typography role="status" variant="body2" color="textSecondary">
        {filter.trim() === "" ? "" : texts.shown(shown, all)}
      </Typography>
    </Box>
  );
}
