import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import ButtonBase from "@mui/material/ButtonBase";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import { type BoxName, boxWords } from "./ui-names.ts";
import { ui } from "./ui-texts.ts";

const BOXES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

interface BoxTransitionsProps {
  /** `matrix[from][to]`, boxes counted from 0. */
  readonly matrix: readonly (readonly number[])[];
  readonly names: readonly BoxName[];
  readonly chosen: readonly [number, number] | null;
  readonly onChoose: (between: readonly [number, number] | null) => void;
}

/** Nine by nine: how many went from each box to each; a number is a door to who they are. */
export function BoxTransitions({ matrix, names, chosen, onChoose }: BoxTransitionsProps) {
  return (
    <Accordion disableGutters elevation={0} slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary aria-controls="transicoes" id="titulo-transicoes">
        <Typography>{ui.transitions}</Typography>
      </AccordionSummary>
      <AccordionDetails id="transicoes">
        <Typography variant="body2" color="textSecondary">
          {ui.transitionsLead}
        </Typography>
        <ScrollArea label={ui.transitions}>
          <Table size="small" aria-label={ui.transitions}>
            <TableHead>
              <TableRow>
                <TableCell />
                {BOXES.map((to) => (
                  <TableCell key={to} align="right" title={names[to - 1]?.nomeclatura}>
                    {to}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {BOXES.map((from) => (
                <TableRow key={from}>
                  <TableCell component="th" scope="row">
                    {boxWords(names, from)}
                  </TableCell>
                  {BOXES.map((to) => {
                    const many = matrix[from - 1]?.[to - 1] ?? 0;
                    const isChosen = chosen?.[0] === from && chosen[1] === to;
                    return (
                      <TableCell key={to} align="right" sx={from === to ? { bgcolor: "action.hover" } : {}}>
                        {many === 0 ? (
                          "·"
                        ) : (
                          <ButtonBase
                            aria-pressed={isChosen}
                            aria-label={ui.transition(from, to, many)}
                            onClick={() => onChoose(isChosen ? null : [from, to])}
                            sx={{ minWidth: 24, minHeight: 24, textDecoration: "underline" }}
                          >
                            {many.toLocaleString("pt-BR")}
                          </ButtonBase>
                        )}
                      </TableCell>
                    );
                  })}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      </AccordionDetails>
    </Accordion>
  );
}
