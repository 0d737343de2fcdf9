import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { Fragment, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { Cell, Column } from "../../reporting/document.ts";
import { isNumber, readCell } from "../../reporting/shown-cell.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { DoorFigure } from "./DoorFigure.tsx";
import type { OpenDoor } from "./preview-door.ts";
import type { PreviewLine, PreviewTable as PreviewTableData } from "./preview-lines.ts";
import { reportTexts as texts } from "./texts.ts";

interface PreviewTableProps {
  readonly table: PreviewTableData;
  readonly caption: string;
  /** Read out only: what stands above the table says it already. */
  readonly captionUnseen?: boolean;
  /** Opens the rows behind a figure; absent where there are none. */
  readonly onDoor?: OpenDoor | undefined;
}

const CAPTION = { captionSide: "top", px: 0, py: 0.5, color: "text.primary", typography: "subtitle2" } as const;

/** A table of a report: groups open and close, their totals stay. */
export function PreviewTable({ table, caption, captionUnseen = false, onDoor }: PreviewTableProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const groups = table.lines.filter((line) => line.what === "group");
  const toggle = (key: string): void =>
    setClosed((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key])));
  const shown = table.lines.filter(({ within }) => !within.some((key) => closed.has(key)));
  const allClosed = groups.length > 0 && groups.every(({ key }) => closed.has(key));
  return (
    <Box>
      {groups.length > 0 && (
        <Button size="small" onClick={() => setClosed(allClosed ? new Set() : new Set(groups.map(({ key }) => key)))}>
          {allClosed ? texts.expandAll : texts.collapseAll}
        </Button>
      )}
      <Box role="region" aria-label={caption} tabIndex={0} sx={{ overflowX: "auto" }}>
        <Table size="small" sx={{ "& caption": captionUnseen ? visuallyHidden : CAPTION }}>
          <caption>{caption}</caption>
          <TableHead>
            <TableRow>
              {table.columns.map((column) => (
                <TableCell key={column.key} component="th" scope="col" align={sideOf(column)}>
                  {column.title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((line) => (
              <Line key={line.key} line={line} table={table} open={!closed.has(line.key)} onToggle={toggle} onDoor={onDoor} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

const sideOf = (column: Column): "right" | "left" => (isNumber(column) ? "right" : "left");

interface LineProps {
  readonly line: PreviewLine;
  readonly table: PreviewTableData;
  readonly open: boolean;
  readonly onToggle: (key: string) => void;
  readonly onDoor: OpenDoor | undefined;
}

function Line({ line, table, open, onToggle, onDoor }: LineProps) {
  const doorTo = (cell: string | null | undefined, title: string): (() => void) | undefined =>
    cell && onDoor ? () => onDoor({ block: table.id, cell, title }) : undefined;
  const { columns, groups } = table;
  const width = Math.max(columns.length, 1);
  if (line.what === "group") {
    const group = groups[line.level];
    const value = line.value === null || !group ? texts.without : readCell(line.value, group);
    return (
      <TableRow sx={{ bgcolor: "action.hover" }}>
        <TableCell component="th" scope="rowgroup" colSpan={width} sx={{ fontWeight: 600, pl: 1 + line.level * 2 }}>
          <Button size="small" color="inherit" aria-expanded={open} onClick={() => onToggle(line.key)} sx={{ textAlign: "left" }}>
            {open ? "▾" : "▸"} {group?.title ?? texts.group}: {value}
          </Button>
        </TableCell>
      </TableRow>
    );
  }
  if (line.what === "row")
    return (
      <TableRow hover>
        {columns.map((column, at) => (
          <TableCell key={column.key} align={sideOf(column)} sx={{ fontVariantNumeric: "tabular-nums" }}>
            {line.doors?.[at] ? (
              <DoorFigure
                text={readCell(line.cells[at] ?? null, column)}
                name={`${line.cells[0] ?? texts.without}: ${column.title}`}
                onOpen={doorTo(line.doors[at], `${line.cells[0] ?? texts.without}: ${column.title}`)}
              />
            ) : (
              <Value cell={line.cells[at] ?? null} column={column} link={at === 0 ? line.link : undefined} />
            )}
          </TableCell>
        ))}
      </TableRow>
    );
  return (
    <TableRow>
      <TableCell
        colSpan={width}
        sx={{ fontWeight: 600, pl: 1 + Math.max(line.level, 0) * 2, fontVariantNumeric: "tabular-nums" }}
      >
        {line.label} —{" "}
        {line.figures.map((figure, at) => (
          <Fragment key={`${figure.title} ${figure.under ?? ""}`}>
            {at === 0 ? "" : " · "}
            {figure.title}:{" "}
            <DoorFigure
              text={readCell(figure.value, figure)}
              name={`${line.label}: ${figure.title}`}
              onOpen={doorTo(figure.cell, `${line.label}: ${figure.title}`)}
            />
          </Fragment>
        ))}
      </TableCell>
    </TableRow>
  );
}

function Value({ cell, column, link }: { readonly cell: Cell; readonly column: Column; readonly link: string | undefined }) {
  const text = readCell(cell, column);
  if (link === undefined || cell === null) return text;
  return (
    <Link component={RouterLink} to={link}>
      {text}
    </Link>
  );
}
