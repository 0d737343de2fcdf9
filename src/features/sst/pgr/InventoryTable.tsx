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
import { SeverityChip } from "./SeverityChip.tsx";
import type { Programme } from "./shared.ts";
import { texts } from "./texts.ts";

const { columns } = texts;
const listed = (names: readonly string[]): string => (names.length === 0 ? texts.empty : names.join(", "));

/** The risks measured in one group, each leading to its measurement. */
export function InventoryTable({ group }: { readonly group: Programme["grupos"][number] }) {
  const { nome, ambientes, medicoes } = group;
  return (
    <>
      <Typography variant="h3" sx={{ px: 2, pt: 1 }}>
        {nome}
      </Typography>
      {ambientes.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2 }}>
          {texts.environments(ambientes)}
        </Typography>
      )}
      <ScrollArea label={nome}>
        <Table size="small" aria-label={nome}>
          <TableHead>
            <TableRow>
              {Object.values(columns).map((title) => (
                <TableCell key={title}>{title}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {medicoes.map((one) => (
              <TableRow key={one.id}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={`/sst/medicoes-risco/${one.id}`}>
                    {one.agente === null ? one.risco : `${one.risco} (${one.agente})`}
                  </Link>
                </TableCell>
                <TableCell>{one.tipo}</TableCell>
                <TableCell>{listed(one.fontes)}</TableCell>
                <TableCell>{one.gravidade}</TableCell>
                <TableCell>{one.probabilidade}</TableCell>
                <TableCell>
                  <SeverityChip severity={one.severidade} />
                </TableCell>
                <TableCell>{listed(one.epcs)}</TableCell>
                <TableCell>{listed(one.epis)}</TableCell>
                <TableCell sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>{dayText(one.desde)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
    </>
  );
}
