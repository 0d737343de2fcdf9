import Skeleton from "@mui/material/Skeleton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";

const ROWS = Array.from({ length: 8 }, (_, at) => at);

/** The shape of rows to come. */
export function SkeletonRows({ columns }: { readonly columns: number }) {
  return ROWS.map((row) => (
    <TableRow key={row} aria-hidden>
      {Array.from({ length: columns }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
        <TableCell key={at}>
          <Skeleton width={at === 0 ? 24 : `${45 + ((row * 17 + at * 29) % 45)}%`} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
