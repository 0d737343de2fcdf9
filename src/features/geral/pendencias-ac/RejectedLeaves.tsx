import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { dayText } from "../../../metadata/moment.ts";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import type { RejectedLeave } from "./shared.ts";
import { texts } from "./texts.ts";

const { leave: columns } = texts;

/** Leaves the payroll refused, with its reason and the way to each. */
export function RejectedLeaves({ leaves }: { readonly leaves: readonly RejectedLeave[] }) {
  return (
    <Box sx={{ pb: 1 }}>
      <Typography id="afastamentos-recusados" variant="h4" component="h3" sx={{ px: 1.5, py: 1 }}>
        {texts.leaves}
      </Typography>
      <ScrollArea label={texts.leaves} sx={{ maxHeight: 320 }}>
        <Table size="small" stickyHeader aria-labelledby="afastamentos-recusados">
          <TableHead>
            <TableRow>
              <TableCell>{columns.person}</TableCell>
              <TableCell>{columns.reason}</TableCell>
              <TableCell>{columns.start}</TableCell>
              <TableCell>{columns.answer}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {leaves.map(({ id, colaborador, motivo, inicio, msg }) => (
              <TableRow key={id}>
                <TableCell>
                  <Link component={RouterLink} to={`/sst/afastamentos/${id}`} aria-label={texts.openLeave(colaborador)}>
                    {colaborador}
                  </Link>
                </TableCell>
                <TableCell>{motivo}</TableCell>
                <TableCell>{dayText(inicio)}</TableCell>
                <TableCell sx={{ minWidth: 200 }}>{msg}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
    </Box>
  );
}
