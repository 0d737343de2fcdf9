import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { minuteText } from "../../../../metadata/moment.ts";
import { LineTable } from "../../../../ui/LineTable.tsx";
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
            <LineTable
              title={ui.history}
              rows={answer.slice(0, shown)}
              keyOf={({ id }) => id}
              columns={[
                { head: ui.when, cell: ({ quando }) => minuteText(quando) },
                { head: ui.person, cell: ({ colaborador }) => colaborador.nome },
                { head: ui.from, cell: ({ de }) => boxWords(names, de) },
                {
                  head: ui.to,
                  cell: ({ para, desfeitoEm }) =>
                    desfeitoEm === null ? boxWords(names, para) : `${boxWords(names, para)} (${ui.takenBack})`,
                },
                { head: ui.why, cell: ({ motivo, justificativa }) => boxTexts.because(motivo, justificativa) },
                { head: ui.author, cell: ({ autor }) => autor },
              ]}
            />
            <MoreButton label={ui.showMore} of={answer.length} shown={shown} step={STEP} onShown={setShown} />
          </>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
