import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { ScrollArea } from "../../ui/ScrollArea.tsx";
import { faceOf, useAdmin } from "../app/admin-context.ts";
import { type ScreenColumn, ScreenValue } from "./columns.tsx";
import { type RowAction, RowActions } from "./ScreenActions.tsx";
import { screenTexts } from "./texts.ts";

interface ScreenTableProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
  readonly columns: readonly ScreenColumn<T>[];
  /** Name of the button that opens a row; rows are not opened when absent. */
  readonly nameOf: ((row: T) => string) | undefined;
  readonly onOpen: (row: T) => void;
  readonly actions: readonly RowAction<T>[];
  readonly reload: () => void;
}

/** On a phone more of a line is in sight. */
const NARROW = { "@media (max-width: 599px)": { "& th, & td": { paddingLeft: "8px", paddingRight: "8px" } } } as const;

/** Rows of a screen: each value by its kind, the one that opens the row as its button. */
export function ScreenTable<T extends { readonly id: number }>(props: ScreenTableProps<T>) {
  const { title, rows, columns, nameOf, onOpen, actions, reload } = props;
  const { kinds } = useAdmin();
  const look = ({ kind, wide }: ScreenColumn<T>) => ({
    ...(faceOf(kinds, kind).align === "end" ? { align: "right" as const } : {}),
    sx: { overflowWrap: "anywhere", ...(wide ? { display: { xs: "none", md: "table-cell" } } : {}) },
  });
  return (
    <ScrollArea label={title}>
      <Table size="small" aria-label={title} sx={NARROW}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.title} {...look(column)}>
                {column.title}
              </TableCell>
            ))}
            {actions.length > 0 && <TableCell align="right">{screenTexts.actions}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {columns.map((column) => (
                <TableCell key={column.title} {...look(column)}>
                  {column.opens && nameOf ? (
                    <Link
                      component="button"
                      type="button"
                      variant="body2"
                      aria-label={nameOf(row)}
                      onClick={() => onOpen(row)}
                      sx={{ textAlign: "left" }}
                    >
                      <ScreenValue column={column} row={row} />
                    </Link>
                  ) : (
                    <ScreenValue column={column} row={row} />
                  )}
                </TableCell>
              ))}
              {actions.length > 0 && (
                <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                  <RowActions actions={actions} row={row} reload={reload} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
