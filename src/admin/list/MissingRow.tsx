import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { icons } from "../../ui/icons.tsx";
import { listTexts } from "./texts.ts";

/** The place of a line that is on its way. */
export function MissingRow({ depth, columns }: { readonly depth: number; readonly columns: number }) {
  return (
    <TableRow aria-hidden>
      <TableCell colSpan={columns}>
        <Skeleton width="40%" sx={{ ml: 6 + depth * 2.5 }} />
      </TableCell>
    </TableRow>
  );
}

/** The room that lines take which are not drawn. */
export function Space({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={columns} />
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
