import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import type { Part } from "./shared.ts";
import { texts } from "./texts.ts";

const HEADING = "partes-de-terceiros";

export function PartsTable({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <section aria-labelledby={HEADING}>
      <Typography id={HEADING} variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.parts}
      </Typography>
      <ScrollArea label={texts.parts} outlined>
        <Table size="small" aria-labelledby={HEADING}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.part}</TableCell>
              <TableCell>{texts.partVersion}</TableCell>
              <TableCell>{texts.licence}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {parts.map(({ nome, versao, licenca }) => (
              <TableRow key={nome}>
                <TableCell>{nome}</TableCell>
                <TableCell>{versao}</TableCell>
                <TableCell>{licenca}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
    </section>
  );
}
