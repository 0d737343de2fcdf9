import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { LogChange } from "./shared.ts";
import { texts } from "./texts.ts";

/** What one write changed: each member before and after. */
export function LogChanges({ changes }: { readonly changes: readonly LogChange[] }) {
  if (changes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.noChanges}
      </Typography>
    );
  return (
    <>
      {changes.some(({ restrito }) => restrito) && (
        <Typography variant="body2" color="textSecondary">
          {texts.maskedHelp}
        </Typography>
      )}
      <Table size="small" sx={{ tableLayout: "fixed", "& td, & tbody th": { overflowWrap: "anywhere", verticalAlign: "top" } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: "22%" }}>{texts.columns.field}</TableCell>
            <TableCell sx={{ width: "39%" }}>{texts.columns.before}</TableCell>
            <TableCell>{texts.columns.after}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ campo, titulo, antes, depois }) => (
            <TableRow key={campo}>
              <TableCell component="th" scope="row">
                {titulo}
              </TableCell>
              <TableCell>{antes}</TableCell>
              <TableCell>{depois}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
