import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Fragment, type ReactNode } from "react";
import { Fact } from "./Fact.tsx";
import { ScrollArea } from "./ScrollArea.tsx";
import { PHONE } from "./theme/tokens.ts";

/** What every line tells under one head. */
export interface LineColumn<T> {
  /** Unique in its table. Empty: what can be done with the line. */
  readonly head: string;
  readonly align?: "right";
  readonly cell: (row: T) => ReactNode;
}

export interface LineTableProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  /** The first names the line. */
  readonly columns: readonly [LineColumn<T>, ...LineColumn<T>[]];
  /** What all lines come to, in the order of the columns; nothing under those that are not summed up. */
  readonly foot?: readonly ReactNode[];
  /** Stands before the name of the lines: a tick for all of them. */
  readonly before?: ReactNode;
  readonly picked?: (row: T) => boolean;
  /** Of what is in sight, in pixels; all of it when absent. */
  readonly height?: number | undefined;
}

/** Lines of what was worked out, which no register keeps. On phones each is told under its name, as the lists of registers do. */
export function LineTable<T>(props: LineTableProps<T>) {
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  return isPhone ? <Cards {...props} /> : <Lines {...props} />;
}

function Lines<T>({ title, rows, keyOf, columns, foot, before, picked, height }: LineTableProps<T>) {
  return (
    <ScrollArea label={title} sx={height === undefined ? {} : { maxHeight: height }}>
      <Table size="small" stickyHeader={height !== undefined} aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map(({ head, align }, at) => (
              <TableCell key={head} align={align ?? "left"}>
                {at === 0 && before}
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover selected={picked?.(row) ?? false}>
              {columns.map(({ head, align, cell }, at) => (
                <TableCell key={head} align={align ?? "left"}>
                  {at === 0 && before !== undefined ? <Box sx={NAMED}>{cell(row)}</Box> : cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {foot !== undefined && (
          <TableFooter>
            <TableRow>
              {columns.map(({ head, align }, at) => (
                <TableCell key={head} align={align ?? "left"} sx={TOTAL}>
                  {foot[at]}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </ScrollArea>
  );
}

function Cards<T>({ title, rows, keyOf, columns, foot, before, picked }: LineTableProps<T>) {
  const [name, ...others] = columns;
  const summed = others.flatMap(({ head }, at) => (foot?.[at + 1] ? [{ head, total: foot[at + 1] }] : []));
  return (
    <>
      {before !== undefined && (
        <Box sx={{ px: 1.5 }}>
          {before}
          {name.head}
        </Box>
      )}
      <Box component="ul" aria-label={title} sx={CARDS}>
        {rows.map((row) => (
          <Box component="li" key={keyOf(row)} sx={{ ...CARD, bgcolor: picked?.(row) ? "action.selected" : undefined }}>
            <LineCard row={row} columns={columns} ticked={before !== undefined} />
          </Box>
        ))}
        {foot !== undefined && (
          <Box component="li" sx={{ p: 1.5 }}>
            <Box sx={{ fontWeight: 600 }}>{foot[0]}</Box>
            <Box component="dl" sx={FACTS}>
              {summed.map(({ head, total }) => (
                <Fact key={head} title={head}>
                  {total}
                </Fact>
              ))}
            </Box>
          </Box>
        )}
      </Box>
    </>
  );
}

interface LineCardProps<T> {
  readonly row: T;
  /** What can be done with the line, a tick as a rule, may come before its name. */
  readonly columns: readonly LineColumn<T>[];
  /** The name holds a tick. */
  readonly ticked?: boolean;
}

/** A line under its name: what it tells one below the other, then what can be done with it. */
export function LineCard<T>({ row, columns, ticked = false }: LineCardProps<T>) {
  const at = columns.findIndex(({ head }) => head !== "");
  const others = columns.slice(at + 1);
  return (
    <>
      <Box sx={{ ...(ticked || at > 0 ? NAMED : {}), fontWeight: 600, overflowWrap: "anywhere" }}>
        {columns.slice(0, at + 1).map(({ head, cell }) => (
          <Fragment key={head}>{cell(row)}</Fragment>
        ))}
      </Box>
      <Box component="dl" sx={FACTS}>
        {others
          .filter(({ head }) => head !== "")
          .map(({ head, cell }) => (
            <Fact key={head} title={head}>
              {cell(row)}
            </Fact>
          ))}
      </Box>
      {others.filter(({ head }) => head === "").map(({ cell }) => cell(row))}
    </>
  );
}

/** A list of such lines, and one of them. */
export const CARDS = { listStyle: "none", m: 0, p: 0, "& > li + li": { borderTop: 1, borderColor: "divider" } } as const;
/** Buttons without an edge begin where the texts do. */
export const CARD = { p: 1.5, "& .MuiButton-text": { ml: -1.25 } } as const;
/** Totals read as the lines do. */
const TOTAL = { color: "text.primary", fontSize: "inherit" } as const;
/** A tick stands beside the whole name, however many lines that takes. */
const NAMED = { display: "flex", alignItems: "center" } as const;
const FACTS = {
  m: 0,
  display: "grid",
  gridTemplateColumns: "fit-content(45%) minmax(0, 1fr)",
  columnGap: 1.5,
  alignItems: "baseline",
} as const;
