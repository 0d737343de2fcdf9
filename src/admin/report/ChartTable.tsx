import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import type { Chart } from "../../reporting/document.ts";
import { readCell } from "../../reporting/shown-cell.ts";
import { LineTable } from "../../ui/LineTable.tsx";
import { ScrollArea } from "../../ui/ScrollArea.tsx";
import { PHONE } from "../../ui/theme/tokens.ts";
import { DoorFigure } from "./DoorFigure.tsx";
import { reportTexts as texts } from "./texts.ts";

interface ChartTableProps {
  readonly chart: Chart;
  readonly onDoor: ((cell: string, title: string) => void) | undefined;
}

/** A chart as its figures: read by everybody, whatever the eyes, and walked by keyboard. */
export function ChartTable({ chart, onDoor }: ChartTableProps) {
  const { target } = chart;
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const caption = [chart.title, chart.caption].filter(Boolean).join(" · ");
  const figure = (one: Chart["series"][number], at: number): ReactNode => {
    const cell = one.cells?.[at];
    const name = `${chart.categories[at]}: ${one.title}`;
    return (
      <DoorFigure
        text={readCell(one.values[at]?.toString() ?? null, one)}
        name={name}
        onOpen={cell && onDoor ? () => onDoor(cell, name) : undefined}
      />
    );
  };
  const aim = target && readCell(String(target.value), chart.series[0] ?? { format: "decimal" });
  if (isPhone)
    return (
      <Box>
        <Typography variant="body2" color="textSecondary">
          {[caption, target && `${target.title}: ${aim}`].filter(Boolean).join(" · ")}
        </Typography>
        <LineTable
          title={chart.title}
          rows={[...chart.categories.keys()]}
          keyOf={(at) => at}
          columns={[
            { head: texts.category, cell: (at) => chart.categories[at] },
            ...chart.series.map((one) => ({ head: one.title, cell: (at: number) => figure(one, at) })),
          ]}
        />
      </Box>
    );
  return (
    <ScrollArea label={chart.title} sx={{ maxWidth: 640, alignSelf: "start" }}>
      <Table size="small">
        <Box component="caption" sx={{ captionSide: "top", textAlign: "left", p: 0.5 }}>
          {caption}
        </Box>
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col">
              {texts.category}
            </TableCell>
            {chart.series.map((one) => (
              <TableCell key={one.title} component="th" scope="col" align="right">
                {one.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {chart.categories.map((category, at) => (
            <TableRow key={category}>
              <TableCell component="th" scope="row">
                {category}
              </TableCell>
              {chart.series.map((one) => (
                <TableCell key={one.title} align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {figure(one, at)}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {target && (
            <TableRow>
              <TableCell component="th" scope="row">
                {target.title}
              </TableCell>
              <TableCell align="right" colSpan={chart.series.length} sx={{ fontVariantNumeric: "tabular-nums" }}>
                {aim}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
