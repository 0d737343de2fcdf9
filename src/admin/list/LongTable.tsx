import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useRef } from "react";
import { CARD, CARDS, LineCard, type LineColumn } from "../../ui/LineTable.tsx";
import { PHONE } from "../../ui/theme/tokens.ts";
import { Space } from "./MissingRow.tsx";
import { type RowWindow, useRowWindow } from "./use-row-window.ts";

interface LongTableProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  readonly columns: readonly LineColumn<T>[];
}

/** Thousands of lines of which only those near the eye are drawn. On phones each is told under its name, as short tables do. */
export function LongTable<T>(table: LongTableProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const Drawn = isPhone ? Cards : Lines;
  return (
    <TableContainer ref={box} role="group" tabIndex={0} aria-label={table.title} sx={{ maxHeight: "70vh" }}>
      <Drawn {...table} seen={useRowWindow(table.rows.length, box)} />
    </TableContainer>
  );
}

type SeenProps<T> = LongTableProps<T> & { readonly seen: RowWindow };

/** Each is one line high, under a head that stays in sight. */
function Lines<T>({ title, rows, keyOf, columns, seen: { from, to, above, below } }: SeenProps<T>) {
  return (
    <Table size="small" stickyHeader aria-label={title} aria-rowcount={rows.length + 1} sx={LINES}>
      <TableHead>
        <TableRow aria-rowindex={1}>
          {columns.map(({ head, align }) => (
            <TableCell key={head} align={align ?? "left"}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        <Space height={above} columns={columns.length} />
        {rows.slice(from, to).map((row, at) => (
          <TableRow key={keyOf(row)} data-line={from + at} aria-rowindex={from + at + 2}>
            {columns.map(({ head, align, cell }) => (
              <TableCell key={head} align={align ?? "left"}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
        <Space height={below} columns={columns.length} />
      </TableBody>
    </Table>
  );
}

/** All are as high: what does not fit into its line is cut. */
function Cards<T>({ title, rows, keyOf, columns, seen: { from, to, above, below } }: SeenProps<T>) {
  return (
    <Box component="ul" aria-label={title} sx={{ ...CARDS, ...CUT }}>
      {above > 0 && <li key={above} aria-hidden style={{ height: above }} />}
      {rows.slice(from, to).map((row, at) => (
        <Box
          component="li"
          key={keyOf(row)}
          data-line={from + at}
          aria-setsize={rows.length}
          aria-posinset={from + at + 1}
          sx={CARD}
        >
          <LineCard row={row} columns={columns} />
        </Box>
      ))}
      {below > 0 && <li key={below} aria-hidden style={{ height: below }} />}
    </Box>
  );
}

const CUT = { "& dd": { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" } } as const;
const LINES = { "& td": { whiteSpace: "nowrap" } } as const;
