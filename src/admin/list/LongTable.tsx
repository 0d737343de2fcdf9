import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useRef } from "react";
import type { LineColumn } from "../../ui/LineTable.tsx";
import { Space } from "./MissingRow.tsx";
import { useRowWindow } from "./use-row-window.ts";

interface LongTableProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  readonly columns: readonly LineColumn<T>[];
}

/** Thousands of lines under a head that stays in sight, of which only those near the eye are drawn: each is one line high. */
export function LongTable<T>({ title, rows, keyOf, columns }: LongTableProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to, above, below } = useRowWindow(rows.length, box);
  return (
    <TableContainer ref={box} role="group" tabIndex={0} aria-label={title} sx={{ maxHeight: "70vh" }}>
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
    </TableContainer>
  );
}

const LINES = { "& td": { whiteSpace: "nowrap" } } as const;
