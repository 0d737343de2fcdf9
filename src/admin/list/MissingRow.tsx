import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { icons } from "../../ui/icons.tsx";
import { listTexts } from "./texts.ts";

interface MissingRowProps {
  readonly depth: number;
  readonly columns: number;
  /** Of a line, in pixels. */
  readonly height: number;
}

/** The place of a line that is on its way, as high as the line: nothing moves when it comes. */
export function MissingRow({ depth, columns, height }: MissingRowProps) {
  return (
    <TableRow aria-hidden>
      <TableCell colSpan={columns} style={{ height, paddingBlock: 0 }}>
        <Skeleton width="40%" sx={{ ml: 6 + depth * 2.5 }} />
      </TableCell>
    </TableRow>
  );
}

/** The room that lines take which are not drawn. */
export function Space({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height === 0) return null;
  return (
    // Another height is another row: Chromium may keep the old height of the same one until rows after it change.
    <tr key={height} aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}

/** Says that lines did not come, and tries again. */
export function RetryRow({ columns, onRetry }: { readonly columns: number; readonly onRetry: () => void }) {
  return (
    <TableRow>
      <TableCell colSpan={columns} role="gridcell">
        {listTexts.failed}{" "}
        <Button size="small" startIcon={<icons.refresh fontSize="small" />} onClick={onRetry}>
          {listTexts.retry}
        </Button>
      </TableCell>
    </TableRow>
  );
}
