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
import type { Programme } from "./shared.ts";
import { texts } from "./texts.ts";

/** What is done about the risks, and how it stands. */
export function ActionTable({ actions }: { readonly actions: NonNullable<Programme["acoes"]> }) {
  if (actions.length === 0)
    return (
      <Typography color="textSecondary" sx={{ p: 2 }}>
        {texts.noActions}
      </Typography>
    );
  const shown = (day: string | null): string => (day === null ? texts.empty : dayText(day));
  return (
    <ScrollArea label={texts.actions}>
      <Table size="small" aria-label={texts.actions}>
        <TableHead>
          <TableRow>
            {Object.values(texts.actionColumns).map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {actions.map((one) => (
            <TableRow key={one.id}>
              <TableCell component="th" scope="row">
                <Link component={RouterLink} to={`/desenvolvimento/planos-acao/${one.id}`}>
                  {one.nome}
                </Link>
              </TableCell>
              <TableCell>{one.responsavel}</TableCell>
              <TableCell>{shown(one.previsaoInicio)}</TableCell>
              <TableCell>{shown(one.previsaoTermino)}</TableCell>
              <TableCell>{one.situacao}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
