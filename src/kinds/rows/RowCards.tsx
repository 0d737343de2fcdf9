import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { inputTexts } from "../../ui/inputs/texts.ts";
import { rowKey } from "../../ui/row-key.ts";
import { RowError } from "./RowTable.tsx";
import { RowTools } from "./RowTools.tsx";
import type { RowListProps } from "./ui-row-list.ts";

/** Rows as cards with their labels: for small screens and for rows of many members. */
export function RowCards({ path, columns, rows, disabled, context, onRemove, onMove }: RowListProps) {
  const { Member } = context;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      {rows.map((row, at) => (
        <Paper
          key={rowKey(row, at)}
          data-row
          variant="outlined"
          role="group"
          aria-label={inputTexts.item(at + 1)}
          sx={{ p: 1.5 }}
        >
          <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", mb: 0.5 }}>
            <Typography variant="caption" color="textSecondary">
              {inputTexts.item(at + 1)}
            </Typography>
            {disabled ? null : <RowTools at={at} count={rows.length} onRemove={onRemove} onMove={onMove} />}
          </Box>
          <RowError path={`${path}.${at}`} context={context} />
          <Box sx={{ display: "grid", gridTemplateColumns: "repeat(12, minmax(0, 1fr))", columnGap: 2, rowGap: 1.5 }}>
            {columns.map((member) => (
              <Member key={member.name} field={member} path={`${path}.${at}.${member.name}`} />
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
