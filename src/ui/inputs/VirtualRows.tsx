import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";

/** Spec 000 §9: rows seen at once, rows kept ready above and below them, and the least height of one. */
export const VISIBLE_ROWS = 15;
export const BUFFER_ROWS = 15;
export const LEAST_ROW = 20;

interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly draw: (row: Row) => ReactNode;
  /** Name of the list, where no group around it has one. */
  readonly label?: string;
  /** In pixels; never less than 20. */
  readonly rowHeight?: number;
}

/** A long list of which only what is near the eye is in the document. */
export function VirtualRows<Row>({ rows, rowKey, draw, label, rowHeight = 32 }: VirtualRowsProps<Row>) {
  const height = Math.max(LEAST_ROW, rowHeight);
  const [top, setTop] = useState(0);
  const at = Math.min(Math.floor(top / height), Math.max(0, rows.length - VISIBLE_ROWS));
  const first = Math.max(0, at - BUFFER_ROWS);
  const near = rows.slice(first, at + VISIBLE_ROWS + BUFFER_ROWS);
  return (
    <Box
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      sx={{ maxHeight: VISIBLE_ROWS * height, overflowY: "auto", overflowX: "hidden" }}
    >
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none", height: rows.length * height }}>
        {near.map((row, index) => (
          <Box
            component="li"
            key={rowKey(row)}
            aria-setsize={rows.length}
            aria-posinset={first + index + 1}
            sx={{ height, minHeight: LEAST_ROW }}
            style={index === 0 ? { marginTop: first * height } : {}}
          >
            {draw(row)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
