import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { groundOf } from "./SeverityChip.tsx";
import type { Programme } from "./shared.ts";
import { texts } from "./texts.ts";

/** Every combination of gravity and probability: its class in words and colour, and how many risks it holds; what has no class is hatched. */
export function SeverityMatrix({ matrix }: { readonly matrix: Programme["matriz"] }) {
  const { gravidades, probabilidades, celulas } = matrix;
  const cells = new Map(celulas.map((cell) => [`${cell.gravidadeId} ${cell.probabilidadeId}`, cell]));
  return (
    <Paper component="section" variant="outlined" aria-label={texts.matrix} sx={{ minWidth: 0, p: 2 }}>
      <Typography variant="h2">{texts.matrix}</Typography>
      {celulas.length === 0 ? (
        <Typography color="textSecondary">{texts.noMatrix}</Typography>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {texts.matrixHelp}
          </Typography>
          <ScrollArea label={texts.matrix}>
            <Table size="small" aria-label={texts.matrix} sx={{ width: "auto", minWidth: 320 }}>
              <TableHead>
                <TableRow>
                  <TableCell>{texts.matrixCorner}</TableCell>
                  {probabilidades.map(({ id, nome }) => (
                    <TableCell key={id} align="center">
                      {nome}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {gravidades.map((gravity) => (
                  <TableRow key={gravity.id}>
                    <TableCell component="th" scope="row">
                      {gravity.nome}
                    </TableCell>
                    {probabilidades.map((probability) => {
                      const cell = cells.get(`${gravity.id} ${probability.id}`);
                      const severity = cell?.severidade ?? null;
                      return (
                        <TableCell
                          key={probability.id}
                          align="center"
                          sx={severity === null ? HATCHED : { ...groundOf(severity), border: 1, borderColor: "divider" }}
                        >
                          {severity?.nome ?? texts.noClass}
                          {cell !== undefined && cell.riscos > 0 && (
                            <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
                              {texts.risks(cell.riscos)}
                            </Box>
                          )}
                        </TableCell>
                      );
                    })}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </ScrollArea>
        </>
      )}
    </Paper>
  );
}

const HATCHED = {
  border: 1,
  borderColor: "divider",
  color: "text.secondary",
  backgroundImage: "repeating-linear-gradient(135deg, transparent 0 6px, var(--mui-palette-action-hover) 6px 12px)",
} as const;
