import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { LineTable } from "../../../../ui/LineTable.tsx";
import { evenRigor } from "./shared.ts";
import type { Board } from "./ui-board.ts";
import { boxWords } from "./ui-names.ts";
import { ui } from "./ui-texts.ts";

/** Who would stand elsewhere if everybody evaluated with the same rigor: beside the board, which stays what it is. */
export function BoxRigor({ board: { id, session, all, names } }: { readonly board: Board }) {
  const among = session === null ? "" : `?sessaoId=${session}`;
  const path = id === null ? null : `${evenRigor.path.replace(":id", String(id))}${among}`;
  const { answer, problem } = useAnswer<AnswerOf<typeof evenRigor>>(path, ui.rigorFailed);
  const reason = problem ?? answer?.motivo;
  const shown = (answer?.pessoas ?? []).filter((one) => all.some(({ id: person }) => person === one.id));
  return (
    <Paper variant="outlined" component="section" aria-label={ui.rigor}>
      <Box sx={{ px: 2, py: 1.5 }}>
        <Typography variant="h3" component="h2">
          {ui.rigor}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {ui.rigorLead}
        </Typography>
      </Box>
      {reason && <Alert severity={problem === undefined ? "info" : "warning"}>{reason}</Alert>}
      {answer?.motivo === null && shown.length === 0 && (
        <Typography role="status" sx={{ px: 2, pb: 1.5 }}>
          {ui.rigorNone}
        </Typography>
      )}
      {shown.length > 0 && (
        <LineTable
          title={ui.rigorTable}
          rows={shown}
          keyOf={({ id: person }) => person}
          columns={[
            { head: ui.person, cell: ({ nome }) => nome },
            { head: ui.computed, cell: ({ de }) => boxWords(names, de) },
            { head: ui.rigorWould, cell: ({ para }) => boxWords(names, para) },
          ]}
        />
      )}
    </Paper>
  );
}
