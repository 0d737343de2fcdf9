import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { ScrollArea } from "../../ui/ScrollArea.tsx";
import type { ImportReport } from "../providers/wire.ts";
import { dialogTexts } from "./texts.ts";

const { import: texts } = dialogTexts;
const SHOWN = 200;

/** What an import would do or did, its errors by spreadsheet cell. */
export function ImportFindings({ report, isDone }: { readonly report: ImportReport; readonly isDone: boolean }) {
  const { rows, created, updated, unchanged, rejected, errors } = report;
  if (rows === 0 && errors.length === 0) return <Alert severity="info">{texts.empty}</Alert>;
  return (
    <>
      {!isDone && (
        <Box role="status" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Chip label={texts.rows(rows)} />
          <Chip label={texts.created(created)} color="success" variant="outlined" />
          <Chip label={texts.updated(updated)} color="info" variant="outlined" />
          {unchanged > 0 && <Chip label={texts.unchanged(unchanged)} variant="outlined" />}
          {rejected > 0 && <Chip label={texts.rejected(rejected)} color="error" variant="outlined" />}
        </Box>
      )}
      {!isDone && errors.length === 0 && <Alert severity="success">{texts.noErrors}</Alert>}
      {errors.length > 0 && (
        <ScrollArea label={texts.mode} sx={{ maxHeight: 320 }}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{texts.cell}</TableCell>
                <TableCell>{texts.header}</TableCell>
                <TableCell>{texts.message}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {errors.slice(0, SHOWN).map((error) => (
                <TableRow key={`${error.line} ${error.column} ${error.message}`}>
                  <TableCell>{`${error.column}${error.line}`}</TableCell>
                  <TableCell>{error.header}</TableCell>
                  <TableCell>{error.message}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
      {errors.length > SHOWN && <Typography variant="caption">{texts.more(errors.length - SHOWN)}</Typography>}
    </>
  );
}
