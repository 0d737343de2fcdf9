import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { PageFooter } from "../../../ui/PageFooter.tsx";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import type { ActableAnswer } from "./shared.ts";
import { texts } from "./texts.ts";

interface ActableTableProps {
  readonly users: ActableAnswer["content"];
  readonly total: number;
  readonly busy: boolean;
  readonly onEnter: (id: number) => void;
}

/** Who may be chosen, each with the button that does it. */
export function ActableTable({ users, total, busy, onEnter }: ActableTableProps) {
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Paper variant="outlined">
        <ScrollArea label={texts.title}>
          <Table size="small" aria-label={texts.title}>
            <TableHead>
              <TableRow>
                <TableCell>{texts.name}</TableCell>
                <TableCell>{texts.login}</TableCell>
                <TableCell align="right">{texts.action}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {users.map(({ id, nome, login }) => (
                <TableRow key={id} hover>
                  <TableCell>{nome}</TableCell>
                  <TableCell>{login}</TableCell>
                  <TableCell align="right">
                    <Button
                      size="small"
                      disabled={busy}
                      aria-label={texts.enterAs(nome)}
                      onClick={() => onEnter(id)}
                      sx={{ whiteSpace: "nowrap" }}
                    >
                      {texts.enter}
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
              {users.length === 0 && (
                <TableRow>
                  <TableCell colSpan={3}>
                    <Typography variant="body2">{texts.none}</Typography>
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </ScrollArea>
        <PageFooter total={total} />
      </Paper>
      <Typography variant="body2" color="textSecondary">
        {texts.noneHelp}
      </Typography>
    </Box>
  );
}
