import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Alert from "@mui/material/Alert";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import { MoreButton } from "../MoreButton.tsx";
import { boxTexts } from "./texts.ts";
import type { Board } from "./ui-board.ts";
import { type BoxName, boxWords } from "./ui-names.ts";
import { ui } from "./ui-texts.ts";

const STEP = 100;

/** Every move of a Nine Box: who, when, from where, to where, why, and what was taken back. */
export function BoxHistory({ moves, names }: { readonly moves: Board["moves"]; readonly names: readonly BoxName[] }) {
  const { answer, problem } = moves;
  const [shown, setShown] = useState(STEP);
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary aria-controls="movimentos" id="titulo-movimentos">
        <Typography>{ui.historyOf(answer?.length ?? 0)}</Typography>
      </AccordionSummary>
      <AccordionDetails id="movimentos">
        {problem !== undefined && <Alert severity="warning">{problem}</Alert>}
        {answer?.length === 0 && <Typography color="textSecondary">{ui.noMoves}</Typography>}
        {answer !== undefined && answer.length > 0 && (
          <>
            <ScrollArea label={ui.history}>
              <Table size="small" aria-label={ui.history}>
                <TableHead>
                  <TableRow>
                    {[ui.when, ui.person, ui.from, ui.to, ui.why, ui.author].map((head) => (
                      <TableCell key={head}>{head}</TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {answer
                    .slice(0, shown)
                    .map(({ id: move, quando, colaborador, de, para, motivo, justificativa, autor, desfeitoEm }) => (
                      <TableRow key={move} sx={{ color: desfeitoEm === null ? undefined : "text.secondary" }}>
                        <TableCell>
                          {new Date(quando).toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short" })}
                        </TableCell>
                        <TableCell>{colaborador.nome}</TableCell>
                        <TableCell>{boxWords(names, de)}</TableCell>
                        <TableCell>
                          {desfeitoEm === null ? boxWords(names, para) : `${boxWords(names, para)} (${ui.takenBack})`}
                        </TableCell>
                        <TableCell>{boxTexts.because(motivo, justificativa)}</TableCell>
                        <TableCell>{autor}</TableCell>
                      </TableRow>
                    ))}
                </TableBody>
              </Table>
            </ScrollArea>
            <MoreButton label={ui.showMore} of={answer.length} shown={shown} step={STEP} onShown={setShown} />
          </>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
