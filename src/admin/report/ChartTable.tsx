import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { Chart } from "../../reporting/document.ts";
import { readCell } from "../../reporting/shown-cell.ts";
import { reportTexts as texts } from "./texts.ts";

/** A chart as its figures, each with a bar of its size: read by everybody, whatever the eyes. */
export function ChartTable({ chart }: { readonly chart: Chart }) {
  const [first] = chart.series;
  const largest = Math.max(0, ...(first?.values ?? []).map((value) => value ?? 0));
  if (chart.categories.length === 0) return <Typography>{texts.noChart}</Typography>;
  return (
    <Table size="small" sx={{ maxWidth: 640 }}>
      <Box component="caption" sx={{ captionSide: "top", textAlign: "left", p: 0.5 }}>
        {[chart.title, chart.caption].filter(Boolean).join(" · ")}
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
          <TableCell aria-hidden />
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
                {readCell(one.values[at]?.toString() ?? null, one)}
              </TableCell>
            ))}
            <TableCell aria-hidden sx={{ width: "40%" }}>
              <Box
                sx={{
                  height: 12,
                  bgcolor: "primary.main",
                  width: `${largest === 0 ? 0 : ((first?.values[at] ?? 0) / largest) * 100}%`,
                }}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
