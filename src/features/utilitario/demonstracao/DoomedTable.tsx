import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { Demonstration } from "./shared.ts";
import { texts } from "./texts.ts";

/** Companies that go and stay by name, records that go by count. */
export function DoomedTable({ found }: { readonly found: Demonstration }) {
  const { empresas, cadastros, permanecem } = found;
  const stays = [...permanecem.empresas, ...permanecem.usuarios];
  return (
    <>
      {empresas.length > 0 && (
        <Typography>
          {texts.companies}: <strong>{empresas.join(", ")}</strong>
        </Typography>
      )}
      {stays.length > 0 && (
        <Typography>
          {texts.stays}: {stays.join(", ")}
        </Typography>
      )}
      <Table size="small" aria-label={texts.records}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.register}</TableCell>
            <TableCell align="right">{texts.count}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {cadastros.map(({ titulo, registros }) => (
            <TableRow key={titulo}>
              <TableCell>{titulo}</TableCell>
              <TableCell align="right">{registros.toLocaleString("pt-BR")}</TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th">{texts.total}</TableCell>
            <TableCell align="right">
              <strong>{cadastros.reduce((sum, { registros }) => sum + registros, 0).toLocaleString("pt-BR")}</strong>
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </>
  );
}
